/** The levels without a search: one takes the biggest gain now, the other also considers the answer. */

import type { Random } from '../random.ts';
import { Board, type Camp, findLegal, findShots, gainOf } from './board.ts';
import { Cells } from './cells.ts';
import { CELL } from './evaluation.ts';
import type { SearchResult } from './search.ts';

/** Cells considered when nothing can be painted. */
const CANDIDATES = 5;

/** The biggest gain; if there is none, a stone that prepares one. */
export function greedyLine(board: Board, random: Random): SearchResult {
  const cells = legalCells(board);
  let best = cells[random.below(cells.length)] ?? 0;
  let most = 0;
  for (const cell of cells) {
    const gain = gainOf(board.mine, board.theirs, cell);
    if (gain > most) {
      most = gain;
      best = cell;
    }
  }
  const lead = board.mine.land.count() - board.theirs.land.count() + most;
  if (most === 0) best = promising(board, cells, best, random);
  return { cells: [best], value: CELL * lead, nodes: cells.length, sure: false };
}

/** The biggest gain after the opponent's best answer, with ties broken at random. */
export function carefulLine(board: Board, unseen: Cells, random: Random): SearchResult {
  const next = new Board();
  let best = -1;
  let most = -Infinity;
  const cells = legalCells(board);
  for (const cell of cells) {
    if (unseen.has(cell)) continue;
    next.follow(board, cell);
    const ahead = next.theirs.land.count() - next.mine.land.count();
    // Nobody paints after the last ply.
    const comes =
      next.pliesLeft === 0
        ? 0
        : bestGain(next.theirs, next.mine) / 4 - bestGain(next.mine, next.theirs);
    const value = ahead + comes + random.real();
    if (value > most) {
      most = value;
      best = cell;
    }
  }
  return best < 0
    ? greedyLine(board, random)
    : { cells: [best], value: CELL * most, nodes: cells.length, sure: false };
}

/** The one of a few random cells after which the biggest gain would be possible in the next own turn. */
function promising(board: Board, cells: readonly number[], any: number, random: Random): number {
  const next = new Board();
  let best = any;
  let most = 0;
  for (let i = 0; i < CANDIDATES; i++) {
    const cell = cells[random.below(cells.length)] ?? any;
    next.follow(board, cell);
    const gain = bestGain(next.theirs, next.mine);
    if (gain > most) {
      most = gain;
      best = cell;
    }
  }
  return best;
}

function legalCells({ mine, theirs }: Board): number[] {
  const legal = new Cells();
  findLegal(mine, theirs, legal);
  const cells: number[] = [];
  for (let cell = legal.take(); cell >= 0; cell = legal.take()) cells.push(cell);
  return cells;
}

/** The most that `camp` could gain with one stone. */
function bestGain(camp: Camp, other: Camp): number {
  const legal = new Cells();
  const shots = new Cells();
  findLegal(camp, other, legal);
  findShots(camp, legal, shots);
  let most = 0;
  for (let cell = shots.take(); cell >= 0; cell = shots.take()) {
    most = Math.max(most, gainOf(camp, other, cell));
  }
  return most;
}
