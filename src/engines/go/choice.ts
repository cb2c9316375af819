/** Chooses a move from a search tree: the most visited one, unless it is time to pass or to capture dead stones. */

import type { GoPosition } from '../../rules/go/index.ts';
import { isBadSelfAtari, libertiesAfter } from './around.ts';
import { NOWHERE } from './board.ts';
import type { Clock } from './clock.ts';
import { EDGE, EMPTY, WHITE } from './colours.ts';
import {
  estimate,
  gamesFor,
  leadWith,
  pointsOf,
  ROUGH,
  scaled,
  THOROUGH,
  territoryWith,
} from './dead.ts';
import { isResumed } from './marking.ts';
import type { Pool } from './pool.ts';
import type { Root } from './reading.ts';
import { search } from './search.ts';
import { Tree, type TreeStyle } from './tree.ts';
import { type Candidate, candidatesIn } from './visits.ts';

/** A point is settled if its ownership, from -1 to 1, is at least this … */
const SETTLED = 0.9;
/** … or this if it is also that side's territory. */
const SETTLED_TERRITORY = 0.5;
/** A move whose win rate is lower by at most this is as good as the best. */
const WIN_RATE_TOLERANCE = 0.05;
/** A pass is considered if another stone is worth at most this many points; a neutral point counts two. */
const MAX_TEMPO = 3;
/** With this win rate after it a pass is safe. */
const SAFE_WIN_RATE = 0.8;
/** Playouts on 9×9 that judge a pass or find a capture. */
const PLAYOUTS = 400;

/** Results of a tree, kept because its pool is reused. */
export interface Findings {
  /** Most visited first; never empty. */
  readonly candidates: readonly Candidate[];
  /** Ownership of each place, from -1 (white) to 1 (black). */
  readonly owners: Float64Array;
  /** Average lead of the side to move at the end of the playouts, in points. */
  readonly lead: number;
  readonly games: number;
}

interface Question {
  readonly position: GoPosition;
  readonly root: Root;
  readonly findings: Findings;
  readonly style: TreeStyle;
  readonly seed: number;
  /** See `Task`. */
  readonly effort: number;
  readonly pool: Pool;
  readonly clock: Clock;
}

/** The place to play, `NOWHERE` for a pass. */
export function chosen(question: Question): number {
  const { position, findings, pool, clock, effort } = question;
  const best = findings.candidates[0];
  if (best === undefined || isEndless(position)) return NOWHERE;
  if (clock.stopped()) return best.place;
  if (position.passes === 0 && best.place !== NOWHERE) {
    if (isEarly(position)) return best.place;
    const { owners, isSure } = estimate(position, scaled(ROUGH, effort), pool, clock);
    if (!isSure || Math.abs(owners[best.place] ?? 0) < SETTLED_TERRITORY) return best.place;
  }
  return ending(question, best);
}

/** A set-up may begin late in a game. */
function isEarly({ ply, stones, options: { size } }: GoPosition): boolean {
  return Math.max(ply, stones.replaceAll(/[^bw]/g, '').length) < size ** 2 / 3;
}

/** Under simple ko some positions can repeat for ever. */
function isEndless({ ply, options: { size } }: GoPosition): boolean {
  return ply > 5 * size * size + 50;
}

function ending(question: Question, best: Candidate): number {
  const { position, root, findings, clock, pool, effort } = question;
  const { board, toMove } = root;
  const allAlive = position.options.dead === 'none';
  const { dead, owners, tempo, isSure } = estimate(position, scaled(THOROUGH, effort), pool, clock);
  if (!isSure && best.place !== NOWHERE) return best.place;
  const deadPoints = pointsOf(dead, board);
  const sign = toMove === WHITE ? -1 : 1;
  const lead = sign * leadWith(position, allAlive ? [] : deadPoints);
  if (allAlive && position.passes === 1 && lead > 0) return NOWHERE;
  const owner = territoryWith(position, deadPoints);
  const isOpen = ({ place, value }: Candidate) =>
    place !== NOWHERE &&
    value >= best.value - WIN_RATE_TOLERANCE &&
    !isSettled(owners[place] ?? 0, owner(board.rowOf(place), board.columnOf(place))) &&
    !isBadSelfAtari(board, place, toMove);
  if (position.passes === 0 && isOpen(best)) return best.place;
  if (best.place !== NOWHERE && !mayPass(question, best, tempo, lead)) return best.place;
  if (position.passes === 0 || lead <= 0) {
    const open = findings.candidates.find(isOpen);
    if (open !== undefined) return open.place;
  }
  return allAlive || isResumed(position) ? clearing(question, dead) : NOWHERE;
}

/** Whether the opponent can do no harm after a pass that a stone would prevent. */
function mayPass(question: Question, best: Candidate, tempo: number, lead: number): boolean {
  if (tempo > MAX_TEMPO) return false;
  if (question.findings.games < PLAYOUTS) return true;
  const passed = afterPass(question);
  if (question.position.passes === 1 && lead > 0 && passed > SAFE_WIN_RATE) return true;
  return passed >= best.value - WIN_RATE_TOLERANCE;
}

/** @param black ownership from -1 to 1 @param owner whose territory it is: `b`, `w` or `.` */
function isSettled(black: number, owner: string): boolean {
  if (Math.abs(black) >= SETTLED) return true;
  return owner === 'b' ? black >= SETTLED_TERRITORY : owner === 'w' && black <= -SETTLED_TERRITORY;
}

/** The win rate of the side to move if it passes. */
function afterPass({ root, style, seed, pool, clock, effort }: Question): number {
  const { board, counting } = root;
  const passed = {
    board,
    toMove: 3 - root.toMove,
    lastMove: NOWHERE,
    passedBefore: false,
    counting,
    banned: new Uint8Array(board.places),
    repeats: null,
  };
  board.pass();
  const tree = new Tree(pool, passed, style, seed);
  search(tree, gamesFor(scaled(PLAYOUTS, effort), board), clock, 1, () => undefined);
  return 1 - tree.valueForMover();
}

/** A move that captures, or prepares to capture, dead stones of the opponent; `NOWHERE` if there are none. */
function clearing({ root, style, seed, pool, clock, effort }: Question, dead: Uint8Array): number {
  const { board, toMove } = root;
  const banned = new Uint8Array(board.places).fill(1);
  let any = false;
  for (let place = 0; place < board.places; place++) {
    if (board.colour[place] !== 3 - toMove || dead[place] !== 1) continue;
    for (let way = 0; way < 4; way++) {
      const beside = place + (board.ways[way] ?? 0);
      if (board.colour[beside] !== EMPTY || root.banned[beside] === 1) continue;
      if (libertiesAfter(board, beside, toMove) < 2 && isBadSelfAtari(board, beside, toMove))
        continue;
      if (board.inAtari(board.head[place] ?? 0)) return beside;
      banned[beside] = 0;
      any = true;
    }
  }
  if (!any) return NOWHERE;
  const tree = new Tree(pool, { ...root, banned }, style, seed);
  search(tree, gamesFor(scaled(PLAYOUTS, effort), board), clock, 1, () => undefined);
  return candidatesIn(tree.pool).find(({ place }) => place !== NOWHERE)?.place ?? NOWHERE;
}

/** Whether so little is unsettled and the lead so small that counting is better than resigning. */
export function isClose({ board }: Root, { owners, lead }: Findings): boolean {
  let open = 0;
  for (let place = 0; place < board.places; place++) {
    if (board.colour[place] !== EDGE && Math.abs(owners[place] ?? 0) < 0.7) open++;
  }
  return open <= board.size && lead > -board.size;
}
