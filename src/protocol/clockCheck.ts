/** How far the peer's count of my clock is believed (PROTOCOL.md §4). */

import { problem } from '../contract/problems.ts';
import { fullTime, overcharge } from '../match/clock.ts';
import type { Match } from '../match/match.ts';
import type { Round } from '../match/round.ts';
import type { Side } from '../rules/game.ts';
import { CLOCK_BUDGET, WATCH_TOLERANCE, WORTH_TELLING } from './limits.ts';
import type { Transition } from './transition.ts';
import type { Cursor, Link, TimeMark } from './types.ts';

/** How much more than was said a ply has cost at least, if so much was left after it; ms. */
export function overchargeOf({ plies, setup: { clock } }: Round, at: number, left: number): number {
  const ply = plies[at];
  if (clock === null || ply === undefined) return 0;
  const before = plies[at - 1]?.timeLeft?.[ply.by] ?? fullTime(clock);
  return overcharge(clock, before, ply.charge, left, ply.position.turn !== ply.by);
}
/** How much more than I have the other side has counted for my moves that stand, but for that one; ms. */
export function overcharged(round: Round, side: Side, but: number): number {
  let sum = 0;
  for (const [at, { by, step, timeLeft }] of round.plies.entries()) {
    if (by === side && step !== but && timeLeft !== null)
      sum += overchargeOf(round, at, timeLeft[side]);
  }
  return sum;
}
/** How much more the other side may still count than I do, apart from what it took of the move that began that step; ms. */
export function allowance({ timekeeper }: Link, round: Round, side: Side, but: number): number {
  return Math.max(0, CLOCK_BUDGET + timekeeper.uncounted - overcharged(round, side, but));
}
/** Whether my clock, as the other side keeps it, has lost more by that step than time has gone by since an earlier one. */
export function isImpossible(
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
      ply.by === round.color &&
      ply.step > mark.step &&
      ply.step <= step &&
      ply.position.turn !== ply.by,
  );
  const lost = mark.left + moves.length * clock.increment - left;
  return lost > now - mark.at + WATCH_TOLERANCE;
}
export function noteTimeLeft(transition: Transition, step: number, left: number): void {
  const { timekeeper } = transition.link;
  const isNews = (mark: TimeMark) => mark.step === step && mark.left !== left;
  if (!timekeeper.marks.some(isNews)) return;
  const marks = timekeeper.marks.map((mark) => (isNews(mark) ? { ...mark, left } : mark));
  transition.update({ timekeeper: { ...timekeeper, marks } });
}
/** Tells the person how much has been taken, where that is worth it. */
export function warn(transition: Transition, ms: number): void {
  const { timekeeper } = transition.link;
  if (ms < Math.max(WORTH_TELLING, 2 * timekeeper.warned)) return;
  transition.update({ timekeeper: { ...timekeeper, warned: ms } });
  transition.notify(problem('timeTaken', { seconds: Math.floor(ms / 1000) }));
}
/** The other side says what was left on my clock at that place. */
export function receiveTimeLeft(
  transition: Transition,
  match: Match,
  { number, step }: Cursor,
  left: number,
): void {
  const { round } = match;
  if (round === null || round.number !== number) return;
  const { color, plies, nonMoveSteps } = round;
  const { clock } = round.setup;
  // What has been taken back since then was counted there, and counts no more.
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
    // Else nobody can tell why it counts so much: my clock does not follow it.
    warn(transition, overcharged(round, color, ply.step) + extra);
  }
  noteTimeLeft(transition, ply.step, left);
}
/** Why the other side's claim that my time ran out in that step is not believed; null where it is. */
export function timeClaimDoubt(
  transition: Transition,
  round: Round,
  step: number,
  ownLeft: number,
): 'impossible' | 'apart' | null {
  const { color } = round;
  if (round.timeLeft === null || color === null) return 'impossible';
  if (ownLeft <= 0 || ownLeft < allowance(transition.link, round, color, step + 1)) return null;
  return isImpossible(transition, round, step, 0) ? 'impossible' : 'apart';
}
