/** Which ending of a game counts when several have crossed: PROTOCOL.md §4. */

import { endedBy, type Outcome, opponentOf, type Side } from '../rules/index.ts';

export const resignReasons = ['resign', 'time', 'left'] as const;
export type ResignReason = (typeof resignReasons)[number];

export const claimReasons = ['time', 'away', 'left'] as const;
export type ClaimReason = (typeof claimReasons)[number];

const ranks = ['claimTime', 'mover', 'otherResigns', 'claimLeft', 'abandoned', 'away'] as const;

/** One of the things that have ended a game. */
export interface Ending {
  /** The step in which it happened. */
  readonly step: number;
  /** Who brought it about. */
  readonly by: Side;
  /** In one step, the first of these counts; `away` only if there is nothing else in the whole game. */
  readonly rank: (typeof ranks)[number];
  readonly outcome: Outcome;
}

function precedes(a: Ending, b: Ending): boolean {
  const away = Number(a.rank === 'away') - Number(b.rank === 'away');
  const order = away || a.step - b.step || ranks.indexOf(a.rank) - ranks.indexOf(b.rank);
  return order < 0;
}

/** The one that counts; null while the game goes on. */
export function decisiveEnding(endings: readonly Ending[]): Ending | null {
  let first: Ending | null = null;
  for (const ending of endings) if (first === null || precedes(ending, first)) first = ending;
  return first;
}

/** @param mover who was to move in that step */
export function resignation(
  by: Side,
  reason: ResignReason,
  step: number,
  mover: Side | null,
): Ending {
  const rank = by === mover ? 'mover' : 'otherResigns';
  return { step, by, rank, outcome: endedBy(opponentOf(by), reason) };
}

export function claim(by: Side, reason: ClaimReason, step: number): Ending {
  switch (reason) {
    case 'time':
      return { step, by, rank: 'claimTime', outcome: endedBy(by, 'time') };
    case 'left':
      return { step, by, rank: 'claimLeft', outcome: endedBy(by, 'left') };
    case 'away':
      return { step, by, rank: 'away', outcome: endedBy('draw', 'away') };
  }
}

/** What the side to move did: the rules ended the game, or both have agreed. */
export function endingByMover(by: Side, step: number, ended: Outcome): Ending {
  return { step, by, rank: 'mover', outcome: ended };
}

/** A board was cleared in the middle of a game: nobody has won it, unless the side to move had ended it first. */
export function abandoned(by: Side, step: number): Ending {
  return { step, by, rank: 'abandoned', outcome: endedBy('draw', 'restart') };
}
