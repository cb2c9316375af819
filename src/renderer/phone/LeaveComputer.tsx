import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Question } from '../design/Question.tsx';
import { useWords } from './words.ts';

/** Leaves the computer, after a question. */
export function LeaveComputer({ onLeave }: { readonly onLeave: () => void }) {
  const words = useWords();
  const [asking, setAsking] = useState(false);
  return (
    <div className="phone-leave">
      <Button look="quiet" onPress={() => setAsking(true)}>
        {words('leave')}
      </Button>
      {asking && (
        <Question
          title={words('leaveTitle')}
          text={words('leaveAsk')}
          yes={words('leaveYes')}
          no={words('stay')}
          onYes={onLeave}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
