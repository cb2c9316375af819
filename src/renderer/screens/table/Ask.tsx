import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../design/Button.tsx';

/** One line that asks or tells something, with what can be answered. */
export function Ask({
  text,
  tone,
  children,
}: {
  readonly text: string;
  /** `asked`: it waits for me. */
  readonly tone: 'asked' | 'plain';
  readonly children?: ReactNode;
}) {
  return (
    <li className="ask" data-tone={tone}>
      <span className="ask-text">{text}</span>
      {children !== undefined && <span className="ask-answers">{children}</span>}
    </li>
  );
}

/** Asks once more. The focus is on the way back: who presses Enter twice has done nothing. */
export function Confirm({
  text,
  yes,
  no,
  onYes,
  onNo,
}: {
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}) {
  const answers = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const group = answers.current;
    group?.querySelector<HTMLElement>('.button:last-child')?.focus();
    return () => {
      // Gone with the focus on it: back to where one came from.
      if (!group?.contains(document.activeElement) && document.activeElement !== document.body)
        return;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onNo();
  };
  return (
    <li ref={answers} className="ask" data-tone="asked" onKeyDown={onKeyDown}>
      <span className="ask-text">{text}</span>
      <span className="ask-answers">
        <Button look="seal" onPress={onYes}>
          {yes}
        </Button>
        <Button onPress={onNo}>{no}</Button>
      </span>
    </li>
  );
}
