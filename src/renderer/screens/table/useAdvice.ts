import { useEffect, useState } from 'react';
import type { MatchView, View } from '../../../contract/view.ts';
import type { ScreenProps } from '../props.ts';
import { isElsewhere, isShortcut } from './keys.ts';

/**
 * The computer's advice, asked for by the control or by its key outside text fields. It stays until the
 * position changes or Escape hides it.
 */
export function useAdvice(
  { can }: View,
  match: MatchView,
  send: ScreenProps['send'],
  onAsk: () => void,
) {
  const { hint, thinking } = match;
  const position = `${match.id} ${match.number} ${match.step}`;
  const [away, setAway] = useState<string | null>(null);
  const shown = away === position ? null : hint;
  const asked = thinking?.purpose === 'hint';
  const possible = can.hint === null && !asked;

  const ask = () => {
    setAway(null);
    onAsk();
    if (hint === null) send({ command: 'hint' });
  };
  const putAway = () => setAway(position);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || isElsewhere(event.target)) return;
      if (isShortcut('hide', event) && shown !== null) putAway();
      if (isShortcut('ask', event) && possible) ask();
    };
    // In the capture phase: before a visible tooltip handles Escape.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  });

  return { shown, asked, press: shown === null ? ask : putAway };
}

export type Advice = ReturnType<typeof useAdvice>;
