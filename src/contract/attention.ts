/** What waits for the user, so that a window in the background can ask for attention. */

import type { MatchView, View } from './view.ts';

export interface Attention {
  readonly reason: 'turn' | 'knock';
  /** Different for each turn and each knock. */
  readonly occasion: string;
}

/** The part of a view that {@link attentionOf} uses. */
export interface Waiting {
  readonly can: Pick<View['can'], 'draw'>;
  readonly link: Pick<View['link'], 'candidates'>;
  readonly match: Pick<MatchView, 'id' | 'number' | 'step' | 'color' | 'turn'> | null;
}

/** The player's own turn, and each candidate that knocks. */
export function attentionOf({ can, link, match }: Waiting): readonly Attention[] {
  const myTurn = match !== null && match.color !== null && match.turn === match.color;
  const turn: Attention[] =
    myTurn && can.draw === null
      ? [{ reason: 'turn', occasion: `${match.id} ${match.number} ${match.step}` }]
      : [];
  const knocks = link.candidates.map(({ id }): Attention => ({ reason: 'knock', occasion: id }));
  return [...turn, ...knocks];
}

/** Whether `now` has something that `before` had not. */
export function isCalled(before: readonly Attention[], now: readonly Attention[]): boolean {
  return now.some(
    ({ reason, occasion }) =>
      !before.some((known) => known.reason === reason && known.occasion === occasion),
  );
}
