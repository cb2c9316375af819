/** The clocks of two Tengens, of which each keeps the other's: PROTOCOL.md §4. */

import { afterMove, fullTime, type Match, pastStep, playing, type Round } from '../match/index.ts';
import type { Side } from '../rules/index.ts';
import type { Draft } from './draft.ts';
import type { Link } from './link.ts';

/** How much of a move's time may be the network's, in ms: of one move, and of a whole game. */
const LAG_A_MOVE = 500;
const LAG_A_GAME = 5000;
/** Past the other side's zero one waits this long for it to say so itself, in ms. */
const GRACE = 3000;
/** A side that counts this much more than we do does not count honestly; ms. */
const BEYOND_BELIEF = 12_000;

/** What a move of the other side costs on the clock that is kept here. */
export function costOf(
  { left, forgiven }: Round,
  side: Side,
  measured: number,
  spent: number,
): { readonly charge: number; readonly forgiven: number } {
  if (left === null) return { charge: 0, forgiven: 0 };
  const allowance = Math.min(LAG_A_MOVE, LAG_A_GAME - forgiven[side]);
  const charge = Math.round(Math.max(spent, measured - allowance));
  return { charge, forgiven: Math.round(Math.max(0, measured - charge)) };
}

/** How long the side to move has been thinking, in whole ms. */
export function thinking({ now, link }: Draft): number {
  return Math.max(0, Math.floor(now - link.turnSince));
}

/** The other side, who keeps my clock, says what is left on it since that step began. */
export function hearLeft(
  draft: Draft,
  match: Match,
  number: number,
  step: number,
  left: number,
): void {
  const { round } = match;
  if (round === null || round.number !== number) return;
  const { color, plies } = round;
  const { clock } = round.setup;
  const at = plies.findIndex((ply) => ply.step === step && ply.by === color);
  const ply = plies[at];
  if (clock === null || color === null || ply?.left == null || ply.left[color] === left) return;
  const before = plies[at - 1]?.left?.[color] ?? fullTime(clock);
  const passed = ply.position.turn !== color;
  if (left < afterMove(clock, before, ply.charge + BEYOND_BELIEF, passed)) draft.breach('clock');
  else draft.happen(match, { type: 'told', side: color, step, left });
}

/** Whether a claim on my time is beyond belief: by my own watch there was plenty when that step ended. */
export function isBeyondBelief(round: Round, side: Side, step: number, thinking: number): boolean {
  if (round.left === null) return true;
  const left =
    step === round.step ? round.left[side] - thinking : (pastStep(round, step)?.left ?? 0);
  return left >= BEYOND_BELIEF;
}

/** When a flag falls next, in ms; infinity where none does. */
export function wakeClocks({ turnSince }: Link, match: Match): number {
  const round = playing(match);
  const turn = round?.position.turn ?? null;
  if (round?.left == null || turn === null) return Number.POSITIVE_INFINITY;
  return turnSince + round.left[turn] + (turn === round.color ? 0 : GRACE);
}
