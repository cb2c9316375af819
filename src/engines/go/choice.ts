/** From a tree to a move: what was tried most, unless it is time to pass, to clear the board, or to resign. */

import type { GoPosition } from '../../rules/go/index.ts';
import { isBadSelfAtari, libertiesAfter } from './around.ts';
import { EDGE, EMPTY, NOWHERE, WHITE } from './board.ts';
import type { Clock } from './clock.ts';
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

/** A point is settled when it is one side's at the end of so many of the games, less the other's. */
const SETTLED = 0.9;
/** It is where that side surrounds it, too, and this is so. */
const SURROUNDED = 0.5;
/** How much less of a chance to win is as good. */
const AS_GOOD = 0.05;
/** How many points a stone more may be worth when it is time to pass: one that nobody has counts two. */
const AS_MANY = 3;
/** A chance to win with which there is nothing to fear from a pass. */
const SAFE = 0.8;
/** Games on 9×9 that say what a pass leads to, and how a chain is best taken. */
const GAMES = 400;

/** What a tree came to know, for as long as the tree may be gone. */
export interface Findings {
  /** Most visited first; never empty. */
  readonly candidates: readonly Candidate[];
  /** For each place from -1, white's, to 1, black's. */
  readonly owners: Float64Array;
  /** By how many points the side on turn was ahead at the end of the games, on the average. */
  readonly lead: number;
  readonly games: number;
}

interface Question {
  readonly position: GoPosition;
  readonly root: Root;
  readonly findings: Findings;
  readonly style: TreeStyle;
  readonly seed: number;
  /** Of the usual work. */
  readonly effort: number;
  readonly pool: Pool;
  readonly clock: Clock;
}

/** The place to be played, `NOWHERE` for a pass. */
export function chosen(question: Question): number {
  const { position, findings, pool, clock, effort } = question;
  const best = findings.candidates[0];
  if (best === undefined || isEndless(position)) return NOWHERE;
  if (clock.stopped()) return best.place;
  if (position.passes === 0 && best.place !== NOWHERE) {
    if (position.ply < position.options.size ** 2 / 3) return best.place;
    const { owners, isSure } = estimate(position, scaled(ROUGH, effort), pool, clock);
    if (!isSure || Math.abs(owners[best.place] ?? 0) < SURROUNDED) return best.place;
  }
  return ending(question, best);
}

/** Simple ko lets some positions come back for ever. */
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
    value >= best.value - AS_GOOD &&
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

/** Whether the other can do no harm that a stone would prevent, if it is let to go on. */
function mayPass(question: Question, best: Candidate, tempo: number, lead: number): boolean {
  if (tempo > AS_MANY) return false;
  if (question.findings.games < GAMES) return true;
  const passed = afterPass(question);
  if (question.position.passes === 1 && lead > 0 && passed > SAFE) return true;
  return passed >= best.value - AS_GOOD;
}

/** @param black how much it is black's, from -1 to 1 @param owner whose territory it is, as letters say it */
function isSettled(black: number, owner: string): boolean {
  if (Math.abs(black) >= SETTLED) return true;
  return owner === 'b' ? black >= SURROUNDED : owner === 'w' && black <= -SURROUNDED;
}

/** The chance to win of the side on turn if it passes and the other goes on. */
function afterPass({ root, style, seed, pool, clock, effort }: Question): number {
  const { board, counting } = root;
  const passed = {
    board,
    toMove: 3 - root.toMove,
    lastMove: NOWHERE,
    passedBefore: false,
    counting,
    banned: new Uint8Array(board.places),
  };
  board.pass();
  const tree = new Tree(pool, passed, style, seed);
  search(tree, gamesFor(scaled(GAMES, effort), board), clock, 1, () => undefined);
  return 1 - tree.valueForMover();
}

/** A stone that goes about taking what is dead of the opponent's; nowhere where nothing is. */
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
  search(tree, gamesFor(scaled(GAMES, effort), board), clock, 1, () => undefined);
  return candidatesIn(tree.pool).find(({ place }) => place !== NOWHERE)?.place ?? NOWHERE;
}

/** Whether so little is open, and so few points are missing, that it is better to count than to resign. */
export function isClose({ board }: Root, { owners, lead }: Findings): boolean {
  let open = 0;
  for (let place = 0; place < board.places; place++) {
    if (board.colour[place] !== EDGE && Math.abs(owners[place] ?? 0) < 0.7) open++;
  }
  return open <= board.size && lead > -board.size;
}
