/** Where in a match the two sides are: numbers and steps (PROTOCOL.md §4). */

import { type Match, outcomeOf, phaseOf, type Round } from '../match/index.ts';
import { opponentOf, type Side } from '../rules/index.ts';
import type { Draft } from './draft.ts';

/** What this end holds of the match. */
export function held(match: Match): { readonly number: number; readonly step: number } {
  const { round, next } = match;
  return round === null || phaseOf(match) === 'waiting'
    ? { number: next.number, step: 0 }
    : { number: round.number, step: round.step };
}

/** Says what this end holds, and what is left on the receiver's clock. */
export function sayHave(draft: Draft): void {
  const { match } = draft;
  if (match === null) return;
  const { round } = match;
  const theirs = round && peersSide(round);
  const left = theirs && phaseOf(match) !== 'waiting' ? round?.left?.[theirs] : undefined;
  draft.say('have', { ...held(match), ...(left === undefined ? {} : { left }) });
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
