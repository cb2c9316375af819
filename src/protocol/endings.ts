/** Giving up, and claiming that the other side's time is over: PROTOCOL.md §4. */

import {
  type ClaimReason,
  type Match,
  moverIn,
  playing,
  type ResignReason,
  type Round,
} from '../match/index.ts';
import type { Side } from '../rules/index.ts';
import { leftBy, wakeClocks } from './clocks.ts';
import type { Draft } from './draft.ts';
import { doubtOf } from './keeper.ts';
import type { Link } from './link.ts';
import { hasEnded, isBefore, peersSide, sayHave } from './place.ts';
import { problem } from './problems.ts';
import { AWAY_AT_LEAST } from './returning.ts';

interface Place {
  readonly number: number;
  readonly step: number;
}

/**
 * The game to which an ending belongs, however long ago it was said; null, after a breach where it
 * is one, if it is of no game that still counts, or of one that the other side has ended before.
 */
function gameOf(draft: Draft, { round, next }: Match, { number, step }: Place): Round | null {
  if (round === null || number !== round.number) {
    if (number >= next.number) draft.breach(number > next.number ? 'ahead' : 'unexpected');
    return null;
  }
  const side = peersSide(round);
  if (step > round.step) draft.breach('ahead');
  else if (side !== null && !hasEnded(round, side)) return round;
  return null;
}

export function hearResign(
  draft: Draft,
  match: Match,
  said: Place & { readonly reason: ResignReason },
): void {
  const round = gameOf(draft, match, said);
  const by = round && peersSide(round);
  if (by === null) return;
  draft.happen(match, { type: 'resigned', by, step: said.step, reason: said.reason });
  sayHave(draft);
}

export function hearClaim(
  draft: Draft,
  match: Match,
  said: Place & { readonly reason: ClaimReason },
): void {
  const round = gameOf(draft, match, said);
  const by = round && peersSide(round);
  if (round === null || by === null) return;
  const { step, reason } = said;
  const { color } = round;
  if (reason === 'time') {
    if (color === null || moverIn(round, step) !== color || hasGoneOn(round, by, step)) {
      draft.breach('unexpected');
      return;
    }
    const left = leftBy(draft, round, color, step);
    const doubt = doubtOf(draft, round, step, left);
    if (doubt === 'impossible') draft.breach('clock');
    else if (doubt === 'apart') {
      draft.endForGood(problem('clocksApart', { seconds: Math.ceil(left / 1000) }), 'diverged');
    }
    if (doubt !== null) return;
  } else if (
    hasGoneOn(round, by, step - 1) ||
    !(reason === 'left' ? hadLeft(round, step) : wasAway(draft.link, said))
  ) {
    draft.breach('notAway');
    return;
  }
  draft.happen(match, { type: 'claimed', by, step, reason });
  sayHave(draft);
}

/** Whether the other side can have waited for me in that step, and for so long. */
function wasAway({ awayUntil }: Link, claimed: Place): boolean {
  return awayUntil !== null && !isBefore(awayUntil, claimed);
}

/** Whether I have said that I leave this game, was away for so long then, and found the other side at that step. */
function hadLeft({ departures }: Round, claimed: number): boolean {
  return departures.some(
    ({ at, back }) => back !== null && claimed <= back.step && back.at - at >= AWAY_AT_LEAST,
  );
}

/** Whether that side has ended a later step itself: then the earlier one had ended in time for it. */
function hasGoneOn({ plies, plyless }: Round, side: Side, step: number): boolean {
  return (
    plies.some((ply) => ply.by === side && ply.step > step + 1) ||
    plyless.some((past) => past.mover === side && past.step > step)
  );
}

export function actResign(draft: Draft, match: Match, round: Round, reason: ResignReason): null {
  const { number, step, color } = round;
  if (color !== null) {
    draft.say('resign', { number, step, reason });
    draft.happen(match, { type: 'resigned', by: color, step, reason });
  }
  return null;
}

/** The other side is away: nobody wins, or I do where it has left the game. It hears so once it is back. */
export function actClaimAbsence(
  draft: Draft,
  match: Match,
  { number, step, color }: Round,
  reason: 'away' | 'left',
): null {
  if (color !== null) {
    draft.say('claim', { number, step, reason });
    draft.happen(match, { type: 'claimed', by: color, step, reason });
  }
  return null;
}

/** The other side's time is over. Returns the match after it. */
export function actClaimTime(draft: Draft, match: Match, round: Round): Match {
  const { number, step, color } = round;
  if (color === null) return match;
  draft.say('claim', { number, step, reason: 'time' });
  return draft.happen(match, { type: 'claimed', by: color, step, reason: 'time' });
}

/** A flag has fallen, or nothing has happened yet. */
export function tickClocks(draft: Draft, match: Match): void {
  const round = playing(match);
  if (round === null || draft.now < wakeClocks(draft.link, match)) return;
  if (round.position.turn === round.color) actResign(draft, match, round, 'time');
  else actClaimTime(draft, match, round);
}
