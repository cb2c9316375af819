import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Answers } from '../../design/Answers.tsx';

/** A line that asks or tells something, with its answers. */
export function Ask({
  text,
  tone,
  children,
}: {
  readonly text: string;
  /** `asked`: needs an answer. */
  readonly tone: 'asked' | 'plain';
  readonly children?: ReactNode;
}) {
  return (
    <li className="ask" data-tone={tone}>
      <span className="ask-text">{text}</span>
      {children}
    </li>
  );
}

/** Asks for confirmation; Escape is the way back. */
export function Confirm({
  text,
  yes,
  no,
  look,
  onYes,
  onNo,
}: {
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly look: 'seal' | 'danger';
  readonly onYes: () => void;
  readonly onNo: () => void;
}) {
  const answers = useRef<HTMLLIElement>(null);
  // Before an answer gets the focus.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const group = answers.current;
    return () => {
      // It had the focus: restore it to where it was.
      if (!group?.contains(document.activeElement) && document.activeElement !== document.body)
        return;
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [before]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onNo();
  };
  return (
    <li ref={answers} className="ask" data-tone="asked" onKeyDown={onKeyDown}>
      <span className="ask-text">{text}</span>
      <Answers {...{ yes, no, look, onYes, onNo }} cautious />
    </li>
  );
}
