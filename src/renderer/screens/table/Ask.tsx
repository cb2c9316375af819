import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../design/Button.tsx';
import { useTexts } from '../../text/index.ts';
import type { Confirmable } from './confirm.ts';

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
  what,
  onYes,
  onNo,
}: {
  readonly what: Confirmable;
  readonly onYes: () => void;
  readonly onNo: () => void;
}) {
  const { t } = useTexts();
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
      <span className="ask-text">{t(`confirm.${what}`)}</span>
      <span className="ask-answers">
        <Button look="seal" onPress={onYes}>
          {t(`confirm.${what}Yes`)}
        </Button>
        <Button onPress={onNo}>{t('confirm.no')}</Button>
      </span>
    </li>
  );
}
