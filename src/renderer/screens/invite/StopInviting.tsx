import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Question } from '../../design/Question.tsx';
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
        <Question
          title={words('stopTitle')}
          text={words('stopAsk')}
          yes={words('stop')}
          no={words('stay')}
          onYes={onStop}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
