/** Cursors: positions in a match, given by round and step (PROTOCOL.md §4). */

import { type Match, mySide, outcomeOf, phaseOf, type Round } from '../match/index.ts';
import { opponentOf, type Side } from '../rules/index.ts';
import type { Cursor, Message } from './types.ts';

/** This side's position. Once the board is cleared, that is step 0 of the next round. */
export function cursorOf(match: Match): Cursor {
  return phaseOf(match) === 'waiting'
    ? { number: match.next.number, step: 0 }
    : lastRoundCursor(match);
}

/** Position in the last started round, even if its board was cleared. The peer may still be missing messages from it. */
export function lastRoundCursor({ round, next }: Match): Cursor {
  return round === null
    ? { number: next.number, step: 0 }
    : { number: round.number, step: round.step };
}

/** Whether `a` is an earlier position than `b`; false if they are the same. */
export function isBefore(a: Cursor, b: Cursor): boolean {
  return a.number < b.number || (a.number === b.number && a.step < b.step);
}

/** The cursor of a match message. A message without a step counts as step 0. */
export function messageCursor({ params }: Message): Cursor {
  const { number, step } = params;
  return {
    number: typeof number === 'number' ? number : 0,
    step: typeof step === 'number' ? step : 0,
  };
}

export function peersSide(round: Round): Side | null {
  const mine = mySide(round);
  return mine && opponentOf(mine);
}

/** Whether that side itself has ended the round. Then it may do nothing more in it. */
export function hasEnded(round: Round, side: Side): boolean {
  return round.endings.some(({ by }) => by === side);
}

/** Whether that side has itself ended a step after `step`. Then it can do nothing in `step` any more. */
export function hasGoneOn({ plies, nonMoveSteps }: Round, side: Side, step: number): boolean {
  return (
    plies.some((ply) => ply.by === side && ply.step > step + 1) ||
    nonMoveSteps.some((past) => past.mover === side && past.step > step)
  );
}

export function isOver(round: Round): boolean {
  return outcomeOf(round) !== null;
}
