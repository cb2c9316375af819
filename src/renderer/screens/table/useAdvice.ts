import { useEffect, useState } from 'react';
import type { MatchView, View } from '../../../contract/view.ts';
import type { ScreenProps } from '../props.ts';
import { isElsewhere, isShortcut } from './keys.ts';
import type { Alternative } from './why.ts';

/** What the computer is asked, or has answered. */
type Question = 'hint' | 'why' | 'estimate';

/** Which answer is shown, in which position; null for none. `n`: which line of `why`, the suggested one first. */
interface Chosen {
  readonly position: string;
  readonly question: Question | null;
  readonly n: number;
}

/**
 * The computer's advice: a hint, why it is better than other moves, and an estimate. Each is asked for by its control,
 * or by its key outside text fields, and stays until the position changes, another is asked for, or Escape hides it.
 */
export function useAdvice(
  view: View,
  match: MatchView,
  send: ScreenProps['send'],
  onAsk: () => void,
) {
  const { can } = view;
  const { hint, why, estimate, thinking } = match;
  const position = `${match.id} ${match.number} ${match.step}`;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const purpose = thinking?.purpose ?? null;
  const { question, n } = shownIn(match, chosen?.position === position ? chosen : null);
  const show = (next: Question | null, at = 0) => setChosen({ position, question: next, n: at });

  const toggle = (wanted: 'hint' | 'estimate') => {
    if (purpose === wanted) return;
    const answer = match[wanted];
    if (question === wanted && answer !== null) return show(null);
    show(wanted);
    onAsk();
    if (answer === null) send({ command: wanted });
  };
  const alternatives = why?.alternatives ?? [];
  const isLast = n >= alternatives.length;
  /** What follows the suggested move, then the alternatives; after the last one, the hint. */
  const explain = () => {
    if (question === 'why' && !isLast) return show('why', n + 1);
    if (question === 'why') return purpose === 'why' ? undefined : show('hint');
    show('why');
    onAsk();
    if (why === null) send({ command: 'why' });
  };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || isElsewhere(event.target)) return;
      if (isShortcut('hide', event) && question !== null) show(null);
      if (isShortcut('ask', event) && can.hint === null) toggle('hint');
      if (isShortcut('why', event)) {
        if (can.why === null) explain();
        else if (can.hint === null && question === null) toggle('hint');
      }
      if (isShortcut('estimate', event) && can.estimate === null) toggle('estimate');
    };
    // In the capture phase: before a visible tooltip handles Escape.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  });

  const alternative: Alternative | null = (question === 'why' && alternatives[n - 1]) || null;
  return {
    /** What the computer is asked, if an answer is to be shown. */
    asked: purpose === question ? question : null,
    question,
    hint: question === 'hint' || question === 'why' ? hint : null,
    estimate: question === 'estimate' ? estimate : null,
    /** Null while what follows the suggested move is shown. */
    alternative,
    /** The moves to show on the board; null for the position itself. */
    line: question === 'why' ? ((alternative ?? hint)?.line ?? null) : null,
    /** Which line is shown, from 1, and of how many so far; null if there is one alone. */
    at: alternatives.length === 0 ? null : { n: n + 1, of: alternatives.length + 1 },
    /** What {@link explain} does now; null if it can't be pressed. */
    next: nextOf(question, can.why === null, isLast, purpose === 'why'),
    toggle,
    explain,
    /** From an alternative back to the hint. */
    leave: () => show('hint'),
  };
}

export type Advice = ReturnType<typeof useAdvice>;

/** By default what there is. */
function shownIn(
  { hint, why, estimate, thinking }: MatchView,
  chosen: Chosen | null,
): Pick<Chosen, 'question' | 'n'> {
  const known = hint !== null ? 'hint' : estimate !== null ? 'estimate' : null;
  const { question, n } = chosen ?? { question: known, n: 0 };
  // It was stopped before it found anything.
  const isStopped = question === 'why' && why === null && thinking?.purpose !== 'why';
  return isStopped ? { question: known, n } : { question, n };
}

function nextOf(
  question: Question | null,
  possible: boolean,
  isLast: boolean,
  more: boolean,
): 'why' | 'next' | 'back' | null {
  if (!possible || (question !== 'hint' && question !== 'why')) return null;
  if (question === 'hint') return 'why';
  return isLast && !more ? 'back' : 'next';
}
