/** Decides which ending of a round counts if several have crossed: PROTOCOL.md §4. */

import { endedBy, type Outcome, opponentOf, type Side } from '../rules/index.ts';

/** Why a side resigns: by choice, because its flag has fallen, or because it has left. */
export const resignReasons = ['resign', 'time', 'left'] as const;
export type ResignReason = (typeof resignReasons)[number];

/** Why a side ends a round: the opponent's flag has fallen, it was disconnected too long (a draw), or it left. */
export const claimReasons = ['time', 'away', 'left'] as const;
export type ClaimReason = (typeof claimReasons)[number];

const ranks = ['claimTime', 'mover', 'otherResigns', 'claimLeft', 'abandoned', 'away'] as const;

/** One ending of a round, of which several may cross. */
export interface Ending {
  /** The step in which it happened. */
  readonly step: number;
  /** The side that caused it. */
  readonly by: Side;
  /** In one step, the first in the order of `ranks` counts; `away` only if the round has no other ending. */
  readonly rank: (typeof ranks)[number];
  readonly outcome: Outcome;
}

function precedes(a: Ending, b: Ending): boolean {
  const away = Number(a.rank === 'away') - Number(b.rank === 'away');
  const order = away || a.step - b.step || ranks.indexOf(a.rank) - ranks.indexOf(b.rank);
  return order < 0;
}

/** The ending that counts, in whatever order they arrived; null if there is none. */
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

/** The side to move ended the round: by the rules, or by an agreement. */
export function endingByMover(by: Side, step: number, ended: Outcome): Ending {
  return { step, by, rank: 'mover', outcome: ended };
}

/** The board was cleared during a game: nobody wins, unless the side to move had ended the game first. */
export function abandoned(by: Side, step: number): Ending {
  return { step, by, rank: 'abandoned', outcome: endedBy('draw', 'restart') };
}
