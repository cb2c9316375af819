/** Checks the peer's count of my clock (PROTOCOL.md §4). All times are ms. */

import { problem } from '../contract/problems.ts';
import { overcharge } from '../match/clock.ts';
import type { Match } from '../match/match.ts';
import { mySide, type Round } from '../match/round.ts';
import { givenTo, standingGifts } from '../match/times.ts';
import type { Side } from '../rules/game.ts';
import { CLOCK_BUDGET, WATCH_TOLERANCE, WORTH_TELLING } from './limits.ts';
import type { Transition } from './transition.ts';
import type { Have, Link, TimeMark } from './types.ts';

/** How much more than its charge the ply at index `at` cost at least, if `left` was left after it, gifts included. */
function overchargeOf(round: Round, at: number, left: number): number {
  const { plies, startTime, setup } = round;
  const ply = plies[at];
  const before = (plies[at - 1]?.timeLeft ?? startTime)?.[ply?.by ?? 'black'];
  if (setup.clock === null || ply === undefined || before === undefined) return 0;
  const { by, step, charge, position } = ply;
  const givenSince = standingGifts(round, by, step, plies[at + 1]?.step);
  return overcharge(setup.clock, before, charge, left - givenSince, position.turn !== by);
}

/** How much more than I the peer has counted for the plies of `side`, except for the one that began `exceptStep`. */
function overcharged(round: Round, side: Side, exceptStep: number): number {
  let sum = 0;
  for (const [at, { by, step, timeLeft }] of round.plies.entries()) {
    if (by === side && step !== exceptStep && timeLeft !== null)
      sum += overchargeOf(round, at, timeLeft[side]);
  }
  return sum;
}

/** How much more than I the peer may count for the ply that began `exceptStep`. */
function allowance({ timekeeper }: Link, round: Round, side: Side, exceptStep: number): number {
  return Math.max(0, CLOCK_BUDGET + timekeeper.uncounted - overcharged(round, side, exceptStep));
}

/**
 * Whether my clock, as the peer keeps it, has lost more time up to `step` than has passed since an earlier step.
 * @param left without what I was given
 */
function isImpossible(
  { link, now }: Transition,
  round: Round,
  step: number,
  left: number,
): boolean {
  const mark = link.timekeeper.marks.findLast((each) => each.step <= step && each.left !== null);
  const { clock } = round.setup;
  if (mark === undefined || mark.left === null || clock === null) return false;
  const moves = round.plies.filter(
    (ply) =>
      ply.by === round.viewpoint &&
      ply.step > mark.step &&
      ply.step <= step &&
      ply.position.turn !== ply.by,
  );
  const lost = mark.left + moves.length * clock.increment - left;
  return lost > now - mark.at + WATCH_TOLERANCE;
}

/** Adds the peer's count of my clock, without what I was given, to the mark of that step. */
function noteTimeLeft(transition: Transition, step: number, left: number): void {
  const { timekeeper } = transition.link;
  const isNews = (mark: TimeMark) => mark.step === step && mark.left !== left;
  if (!timekeeper.marks.some(isNews)) return;
  const marks = timekeeper.marks.map((mark) => (isNews(mark) ? { ...mark, left } : mark));
  transition.changes.update({ timekeeper: { ...timekeeper, marks } });
}

/** Tells the player how much more the peer has counted, if it is {@link WORTH_TELLING}. */
function warn(transition: Transition, ms: number): void {
  const { timekeeper } = transition.link;
  if (ms < Math.max(WORTH_TELLING, 2 * timekeeper.warned)) return;
  transition.changes.update({ timekeeper: { ...timekeeper, warned: ms } });
  const seconds = Math.floor(ms / 1000);
  transition.notify(problem('timeTaken', { seconds, most: CLOCK_BUDGET / 1000 }));
}

/** The peer says what was left on my clock at that cursor. */
export function receiveTimeLeft(
  transition: Transition,
  match: Match,
  { number, step, left, given }: Have,
): void {
  const { round } = match;
  if (round === null || round.number !== number || left === undefined) return;
  const { plies, nonMoveSteps } = round;
  const color = mySide(round);
  const { clock } = round.setup;
  // The peer's count includes plies that have been taken back since.
  if (nonMoveSteps.some((past) => past.step >= step)) return;
  const at = plies.findLastIndex((ply) => ply.step <= step && ply.by === color);
  const ply = plies[at];
  if (clock === null || color === null || ply?.timeLeft == null) return;
  // If the peer has forgotten what it gave, its count can't be compared.
  if ((given?.[color] ?? 0) !== givenTo(round, color)) return;
  const ungiven = left - standingGifts(round, color);
  const expected = plies.findLast((each) => each.step <= step)?.timeLeft?.[color] ?? left;
  if (expected !== left) {
    const difference = left - expected;
    const extra = overchargeOf(round, at, ply.timeLeft[color] + difference);
    if (extra <= allowance(transition.link, round, color, ply.step)) {
      correct(transition, match, { round, at, difference });
    } else if (isImpossible(transition, round, ply.step, ungiven)) {
      transition.breach('clock');
      return;
    }
    // Otherwise the cause is unknown, so my clock does not follow the peer's count.
    warn(transition, overcharged(round, color, ply.step) + extra);
  }
  noteTimeLeft(transition, ply.step, ungiven);
}

/** From the ply at index `at` until its side moves again, its clock follows the peer's count. */
function correct(
  transition: Transition,
  match: Match,
  { round: { plies }, at, difference }: { round: Round; at: number; difference: number },
): void {
  const side = plies[at]?.by ?? 'black';
  let now = match;
  let before: number | undefined;
  for (const [n, { by, step, timeLeft }] of plies.slice(at).entries()) {
    const left = timeLeft?.[side];
    if (left === undefined || (n > 0 && by === side)) return;
    // It changes within a turn only by what is given.
    if (left !== before)
      now = transition.apply(now, {
        type: 'told',
        side,
        step,
        // A record has no negative times.
        left: Math.max(0, left + difference),
      });
    before = left;
  }
}

/** Why the peer's claim that my time ran out in that step is rejected; null if it is accepted. */
export function timeClaimDoubt(
  transition: Transition,
  round: Round,
  step: number,
  ownLeft: number,
): 'impossible' | 'apart' | null {
  const color = mySide(round);
  if (round.timeLeft === null || color === null) return 'impossible';
  if (ownLeft <= 0 || ownLeft < allowance(transition.link, round, color, step + 1)) return null;
  const ungiven = -standingGifts(round, color);
  return isImpossible(transition, round, step, ungiven) ? 'impossible' : 'apart';
}
