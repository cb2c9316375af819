/** Checks the peer's count of my clock (PROTOCOL.md §4). All times are ms. */

import { problem } from '../contract/problems.ts';
import { fullTime, overcharge } from '../match/clock.ts';
import type { Match } from '../match/match.ts';
import { mySide, type Round } from '../match/round.ts';
import type { Side } from '../rules/game.ts';
import { CLOCK_BUDGET, WATCH_TOLERANCE, WORTH_TELLING } from './limits.ts';
import type { Transition } from './transition.ts';
import type { Cursor, Link, TimeMark } from './types.ts';

/** How much more than its charge the ply at index `at` cost at least, if `left` was left after it. */
function overchargeOf({ plies, setup: { clock } }: Round, at: number, left: number): number {
  const ply = plies[at];
  if (clock === null || ply === undefined) return 0;
  const before = plies[at - 1]?.timeLeft?.[ply.by] ?? fullTime(clock);
  return overcharge(clock, before, ply.charge, left, ply.position.turn !== ply.by);
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

/** Whether my clock, as the peer keeps it, has lost more time up to `step` than has passed since an earlier step. */
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

/** Adds the peer's count of my clock to the mark of that step. */
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
  { number, step }: Cursor,
  left: number,
): void {
  const { round } = match;
  if (round === null || round.number !== number) return;
  const { plies, nonMoveSteps } = round;
  const color = mySide(round);
  const { clock } = round.setup;
  // The peer's count includes plies that have been taken back since.
  if (nonMoveSteps.some((past) => past.step >= step)) return;
  const at = plies.findLastIndex((ply) => ply.step <= step && ply.by === color);
  const ply = plies[at];
  if (clock === null || color === null || ply?.timeLeft == null) return;
  if (ply.timeLeft[color] !== left) {
    const extra = overchargeOf(round, at, left);
    if (extra <= allowance(transition.link, round, color, ply.step)) {
      transition.apply(match, { type: 'told', side: color, step: ply.step, left });
    } else if (isImpossible(transition, round, ply.step, left)) {
      transition.breach('clock');
      return;
    }
    // Otherwise the cause is unknown, so my clock does not follow the peer's count.
    warn(transition, overcharged(round, color, ply.step) + extra);
  }
  noteTimeLeft(transition, ply.step, left);
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
  return isImpossible(transition, round, step, 0) ? 'impossible' : 'apart';
}
