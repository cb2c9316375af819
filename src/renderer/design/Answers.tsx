import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';

/**
 * The answers to a question: the first does what is asked, the quiet one leaves everything as it is.
 */
export function Answers({
  yes,
  no,
  look,
  cautious = false,
  onYes,
  onNo,
}: {
  readonly yes: string;
  readonly no: string;
  readonly look: 'seal' | 'label' | 'danger';
  /** Focuses the way back, so that pressing Enter twice does nothing. */
  readonly cautious?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}) {
  const answers = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (cautious)
      answers.current
        ?.querySelector<HTMLElement>('.button:last-child')
        ?.focus({ preventScroll: true });
  }, [cautious]);
  return (
    <div ref={answers} className="answers">
      <Button look={look} onPress={onYes}>
        {yes}
      </Button>
      <Button look="quiet" onPress={onNo}>
        {no}
      </Button>
    </div>
  );
}
