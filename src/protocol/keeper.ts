/**
 * How far the other side is believed, which keeps my clock (PROTOCOL.md §4). It counts the network's
 * delays too, and nobody can tell a slow network from a keeper that cheats. So what it may take is bounded
 * for a whole game; it is accused only of what no network can explain.
 */

import { fullTime, type Match, type MatchEvent, overcharge, type Round } from '../match/index.ts';
import type { Side } from '../rules/index.ts';
import type { Draft } from './draft.ts';
import type { Held } from './place.ts';
import { problem } from './problems.ts';
import type { Link } from './state.ts';

/** So much more than I do the other side may count in a game, beside the time that I did not count; ms. */
const BUDGET = 12_000;
/** By how much two watches may differ, where something is to be proved; ms. */
const INEXACT = 2000;
/** The person is told of what is taken from so much on, and again when it has doubled; ms. */
const WORTH_TELLING = 1000;

/** A moment before which the other side cannot have begun to count what I think from that step on. */
interface Mark {
  readonly step: number;
  /** ms */
  readonly at: number;
  /** What was left on my clock then, as the other side says; null as long as it has not. */
  readonly left: number | null;
}

/** What I know of how the other side keeps my clock, in the game begun last. */
export interface Keeper {
  /** How much of my time I have not counted because the link had fallen silent; ms. The other side may have. */
  readonly uncounted: number;
  /** As the game began, after each of my moves, and after each undo. None from before this program was started. */
  readonly marks: readonly Mark[];
  /** When I got ready for the next game: no host begins it before. */
  readonly readyAt: number | null;
  /** How much the person was last told that has been taken, ms. */
  readonly warned: number;
}

export const newKeeper: Keeper = { uncounted: 0, marks: [], readyAt: null, warned: 0 };

/** What I know after `event`, by which `before` became `after`. */
export function keeperAfter(
  { keeper, role }: Link,
  before: Match,
  after: Match,
  event: MatchEvent,
  now: number,
): Keeper {
  const { round } = after;
  if (event.type === 'ready' && event.by === 'me') return { ...keeper, readyAt: now };
  if (round?.left == null || round.color === null) return keeper;
  const { marks } = keeper;
  const mark = (at: number | null, left: number | null): readonly Mark[] =>
    at === null ? [] : [{ step: round.step, at, left }];
  switch (event.type) {
    case 'started': {
      const at = role === 'host' ? now : keeper.readyAt;
      return { ...newKeeper, marks: mark(at, round.left[round.color]) };
    }
    case 'moved': {
      const mine = before.round?.position.turn === round.color;
      return mine ? { ...keeper, marks: [...marks, ...mark(now, null)] } : keeper;
    }
    case 'agreed': {
      if (event.kind !== 'undo') return keeper;
      const stands = round.plies.findLast(({ by }) => by === round.color)?.step ?? 0;
      const { left = null } = marks.findLast(({ step }) => step <= stands) ?? {};
      return { ...keeper, marks: [...marks, ...mark(marks.at(-1)?.at ?? null, left)] };
    }
    default:
      return keeper;
  }
}

/** The other side says what was left on my clock at that place. */
export function hearLeft(draft: Draft, match: Match, { number, step }: Held, left: number): void {
  const { round } = match;
  if (round === null || round.number !== number) return;
  const { color, plies, plyless } = round;
  const { clock } = round.setup;
  // What has been taken back since then was counted there, and counts no more.
  if (plyless.some((past) => past.step >= step)) return;
  const at = plies.findLastIndex((ply) => ply.step <= step && ply.by === color);
  const ply = plies[at];
  if (clock === null || color === null || ply?.left == null) return;
  if (ply.left[color] !== left) {
    const extra = overchargeOf(round, at, left);
    if (extra <= allowance(draft.link, round, color, ply.step)) {
      draft.happen(match, { type: 'told', side: color, step: ply.step, left });
    } else if (isImpossible(draft, round, ply.step, left)) {
      draft.breach('clock');
      return;
    }
    // Else nobody can tell why it counts so much: my clock does not follow it.
    warn(draft, taken(round, color, ply.step) + extra);
  }
  noteLeft(draft, ply.step, left);
}

/** Why the other side's claim that my time ran out in that step is not believed; null where it is. */
export function doubtOf(
  draft: Draft,
  round: Round,
  step: number,
  ownLeft: number,
): 'impossible' | 'apart' | null {
  const { color } = round;
  if (round.left === null || color === null) return 'impossible';
  if (ownLeft <= 0 || ownLeft < allowance(draft.link, round, color, step + 1)) return null;
  return isImpossible(draft, round, step, 0) ? 'impossible' : 'apart';
}

/** How much more the other side may still count than I do, apart from what it took of the move that began that step; ms. */
function allowance({ keeper }: Link, round: Round, side: Side, but: number): number {
  return Math.max(0, BUDGET + keeper.uncounted - taken(round, side, but));
}

/** How much more than I have the other side has counted for my moves that stand, but for that one; ms. */
function taken(round: Round, side: Side, but: number): number {
  let sum = 0;
  for (const [at, { by, step, left }] of round.plies.entries()) {
    if (by === side && step !== but && left !== null) sum += overchargeOf(round, at, left[side]);
  }
  return sum;
}

/** How much more than was said a ply has cost at least, if so much was left after it; ms. */
function overchargeOf({ plies, setup: { clock } }: Round, at: number, left: number): number {
  const ply = plies[at];
  if (clock === null || ply === undefined) return 0;
  const before = plies[at - 1]?.left?.[ply.by] ?? fullTime(clock);
  return overcharge(clock, before, ply.charge, left, ply.position.turn !== ply.by);
}

/** Whether my clock, as the other side keeps it, has lost more by that step than time has gone by since an earlier one. */
function isImpossible({ link, now }: Draft, round: Round, step: number, left: number): boolean {
  const mark = link.keeper.marks.findLast((each) => each.step <= step && each.left !== null);
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
  return lost > now - mark.at + INEXACT;
}

function noteLeft(draft: Draft, step: number, left: number): void {
  const { keeper } = draft.link;
  const isNews = (mark: Mark) => mark.step === step && mark.left !== left;
  if (!keeper.marks.some(isNews)) return;
  const marks = keeper.marks.map((mark) => (isNews(mark) ? { ...mark, left } : mark));
  draft.change({ keeper: { ...keeper, marks } });
}

/** Tells the person how much has been taken, where that is worth it. */
function warn(draft: Draft, ms: number): void {
  const { keeper } = draft.link;
  if (ms < Math.max(WORTH_TELLING, 2 * keeper.warned)) return;
  draft.change({ keeper: { ...keeper, warned: ms } });
  draft.tell(problem('timeTaken', { seconds: Math.floor(ms / 1000) }));
}
