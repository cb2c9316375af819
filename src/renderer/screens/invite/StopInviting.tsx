import { useRef, useState } from 'react';
import { Answers } from '../../design/Answers.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog, type DialogHandle } from '../../design/Dialog.tsx';
import type { PartTexts, Translate } from '../../text/index.ts';

/** Disconnects all phones. @param asks whether a question comes first */
export function StopInviting({
  words,
  asks,
  onStop,
}: {
  readonly words: Translate<PartTexts<'invite'>>;
  readonly asks: boolean;
  readonly onStop: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const dialog = useRef<DialogHandle>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <Button
        look="quiet"
        describedBy="invite-stop"
        onPress={asks ? () => setAsking(true) : onStop}
      >
        {words('stop')}
      </Button>
      <p id="invite-stop" className="field-note">
        {words('stopWhat')}
      </p>
      {asking && (
        <Dialog title={words('stopTitle')} handle={dialog} onClose={() => setAsking(false)}>
          <p>{words('stopAsk')}</p>
          <Answers
            yes={words('stop')}
            no={words('stay')}
            look="label"
            cautious
            onYes={() => {
              close();
              onStop();
            }}
            onNo={close}
          />
        </Dialog>
      )}
    </>
  );
}
