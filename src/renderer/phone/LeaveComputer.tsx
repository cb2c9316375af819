import { useRef, useState } from 'react';
import { Answers } from '../design/Answers.tsx';
import { Button } from '../design/Button.tsx';
import { Dialog, type DialogHandle } from '../design/Dialog.tsx';
import { useWords } from './words.ts';

/** Leaves the computer, after a question. */
export function LeaveComputer({ onLeave }: { readonly onLeave: () => void }) {
  const words = useWords();
  const [asking, setAsking] = useState(false);
  const dialog = useRef<DialogHandle>(null);
  const close = () => dialog.current?.close();
  return (
    <div className="phone-leave">
      <Button look="quiet" onPress={() => setAsking(true)}>
        {words('leave')}
      </Button>
      {asking && (
        <Dialog title={words('leaveTitle')} handle={dialog} onClose={() => setAsking(false)}>
          <p>{words('leaveAsk')}</p>
          <Answers
            yes={words('leaveYes')}
            no={words('stay')}
            look="label"
            cautious
            onYes={() => {
              close();
              onLeave();
            }}
            onNo={close}
          />
        </Dialog>
      )}
    </div>
  );
}
