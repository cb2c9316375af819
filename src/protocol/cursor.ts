/** Where in a match the two sides are: numbers and steps (PROTOCOL.md §4). */

import { type Match, outcomeOf, phaseOf, type Round } from '../match/index.ts';
import { opponentOf, type Side } from '../rules/index.ts';
import type { Cursor, Message } from './types.ts';

/** What this end holds of the match: once the board is cleared, the game to come. */
export function cursorOf(match: Match): Cursor {
  return phaseOf(match) === 'waiting'
    ? { number: match.next.number, step: 0 }
    : lastRoundCursor(match);
}

/** What this end holds of the game begun last, its board cleared or not: of that, something may be lacking. */
export function lastRoundCursor({ round, next }: Match): Cursor {
  return round === null
    ? { number: next.number, step: 0 }
    : { number: round.number, step: round.step };
}

export function isBefore(a: Cursor, b: Cursor): boolean {
  return a.number < b.number || (a.number === b.number && a.step < b.step);
}

/** Where a message of the match belongs: what says no step comes before the first. */
export function messageCursor({ params }: Message): Cursor {
  const { number, step } = params;
  return {
    number: typeof number === 'number' ? number : 0,
    step: typeof step === 'number' ? step : 0,
  };
}

export function peersSide({ color }: Round): Side | null {
  return color && opponentOf(color);
}

/** Whether that side has brought the game to an end itself: then it does nothing more in it. */
export function hasEnded(round: Round, side: Side): boolean {
  return round.endings.some(({ by }) => by === side);
}

/** Whether the game is over, however it ended. */
export function isOver(round: Round): boolean {
  return outcomeOf(round) !== null;
}
