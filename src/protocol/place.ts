/** Where in a match the two sides are: numbers and steps (PROTOCOL.md §4). */

import { type Match, outcomeOf, phaseOf, type Round } from '../match/index.ts';
import { opponentOf, type Side } from '../rules/index.ts';
import type { Draft } from './draft.ts';
import type { Have, Message } from './messages.ts';

/** A place in a match: a game, and what has happened in it. */
export interface Held {
  readonly number: number;
  readonly step: number;
}

/** What this end holds of the match: once the board is cleared, the game to come. */
export function held(match: Match): Held {
  return phaseOf(match) === 'waiting' ? { number: match.next.number, step: 0 } : lastHeld(match);
}

/** What this end holds of the game begun last, its board cleared or not: of that, something may be lacking. */
export function lastHeld({ round, next }: Match): Held {
  return round === null
    ? { number: next.number, step: 0 }
    : { number: round.number, step: round.step };
}

export function isBefore(a: Held, b: Held): boolean {
  return a.number < b.number || (a.number === b.number && a.step < b.step);
}

/**
 * Says what this end holds, what is left on the receiver's clock, and how many messages it has received.
 * With the count the receiver knows which of its messages the sender had taken into account.
 */
export function sayHave(draft: Draft): void {
  const { match, link } = draft;
  if (match === null) return;
  const { behind, received } = link.line;
  // Before anything is sent again, the peer may lack the end of the last started game.
  const place = behind === 'unheard' ? lastHeld(match) : held(match);
  const { round } = match;
  const theirs = round && round.number === place.number ? peersSide(round) : null;
  const left = theirs === null ? undefined : round?.left?.[theirs];
  draft.say('have', {
    ...place,
    ...(left === undefined ? {} : { left }),
    ...standingOf(match),
    heard: received,
    ...(link.fromFile ? { restored: true } : {}),
  });
}

/** The same, where it tells of a board that was cleared: no other message does. */
export function sayCleared(draft: Draft): void {
  sayHave(draft);
  draft.changeLine({ toldAt: draft.link.line.sent });
}

/** The last started game and how it ended, also once its board was cleared; nothing before the first game. */
export function standingOf({ round }: Match): Pick<Have, 'game' | 'outcome'> {
  if (round === null) return {};
  const outcome = outcomeOf(round);
  return outcome === null
    ? { game: round.number }
    : { game: round.number, outcome: { winner: outcome.winner, reason: outcome.reason } };
}

/** Where a message of the match belongs: what says no step comes before the first. */
export function placeOf({ params }: Message): Held {
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

/**
 * The game of which something was said, where it was said in the present step: what is older is
 * dropped without a word, what is ahead is a breach, and then there is null.
 */
export function present(
  draft: Draft,
  match: Match,
  { number, step }: { readonly number: number; readonly step: number },
): Round | null {
  const { round, next } = match;
  if (round !== null && number === round.number) {
    if (step > round.step) draft.breach('ahead');
    return step === round.step ? round : null;
  }
  if (number > next.number) draft.breach('ahead');
  else if (number === next.number) draft.breach('unexpected');
  return null;
}
