import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../design/Button.tsx';

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
      {children !== undefined && <span className="ask-answers">{children}</span>}
    </li>
  );
}

/**
 * Asks for confirmation. The way back is the filled button and has the focus, so that pressing Enter twice
 * does nothing.
 */
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
      // It had the focus: restore it to where it was.
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
        <Button onPress={onYes}>{yes}</Button>
        <Button look="seal" onPress={onNo}>
          {no}
        </Button>
      </span>
    </li>
  );
}
