/** What waits for the person, so that a window which they do not look at can call them. Pure. */

import type { MatchView, View } from './view.ts';

export interface Attention {
  readonly reason: 'turn' | 'knock';
  /** Tells one occasion from the next. */
  readonly occasion: string;
}

/** The part of a view that decides. */
export interface Waiting {
  readonly can: Pick<View['can'], 'draw'>;
  readonly link: Pick<View['link'], 'candidates'>;
  readonly match: Pick<MatchView, 'id' | 'number' | 'step' | 'color' | 'turn'> | null;
}

/** A turn that is the person's own, and whoever knocks. Empty where nobody waits. */
export function attentionOf({ can, link, match }: Waiting): readonly Attention[] {
  const mine = match !== null && match.color !== null && match.turn === match.color;
  const turn: Attention[] =
    mine && can.draw === null
      ? [{ reason: 'turn', occasion: `${match.id} ${match.number} ${match.step}` }]
      : [];
  const knocks = link.candidates.map(({ id }): Attention => ({ reason: 'knock', occasion: id }));
  return [...turn, ...knocks];
}

/** Whether somebody waits now who did not wait before. */
export function isCalled(before: readonly Attention[], now: readonly Attention[]): boolean {
  return now.some(
    ({ reason, occasion }) =>
      !before.some((known) => known.reason === reason && known.occasion === occasion),
  );
}
