/** The levels that don't search: they compare the lines that they notice. */

import type { Random } from '../random.ts';
import { Board, findLegal, findShots, gainOf } from './board.ts';
import { CENTRE, Cells, distance } from './cells.ts';
import { CELL } from './evaluation.ts';
import type { GlanceStyle } from './levels.ts';
import type { SearchResult } from './search.ts';

/** Without a line to make or block, a stone goes this close to the focus. */
const REACH = 3;

/**
 * The noticed cell on which the own line gains most, or the opponent's would. Without one, a stone that prepares a
 * line.
 *
 * @param unseen cells that are overlooked
 * @param focus the cell that the level looks at; null on an empty board
 */
export function glance(
  board: Board,
  unseen: Cells,
  focus: number | null,
  style: GlanceStyle,
  random: Random,
): SearchResult {
  const { mine, theirs } = board;
  const cells = legalCells(board);
  let best = -1;
  let most = 0;
  for (const cell of cells) {
    const gain = gainOf(mine, theirs, cell);
    // Nobody makes a line after the last ply.
    const loss = board.pliesLeft === 1 || mine.land.has(cell) ? 0 : gainOf(theirs, mine, cell);
    if (unseen.has(cell) || gain + loss === 0) continue;
    const blocks = loss > 0 && random.real() < style.blocks;
    // Not to care about the only line here is to overlook the cell.
    if (gain === 0 && !blocks) continue;
    const value = gain + (blocks ? loss : 0) + style.noise * random.real();
    if (value > most) {
      most = value;
      best = cell;
    }
  }
  if (best < 0) best = preparation(board, cells, focus ?? CENTRE, style.tries, random);
  const lead = mine.land.count() - theirs.land.count() + gainOf(mine, theirs, best);
  return { cells: [best], value: CELL * lead, nodes: cells.length, sure: false };
}

/** The one of a few random cells near the focus after which the biggest gain would be possible in the next own turn. */
function preparation(
  board: Board,
  cells: readonly number[],
  focus: number,
  tries: number,
  random: Random,
): number {
  const close = cells.filter((cell) => distance(cell, focus) <= REACH);
  const among = close.length > 0 ? close : cells;
  const any = () => among[random.below(among.length)] ?? 0;
  const next = new Board();
  let best = any();
  let most = 0;
  for (let i = 0; i < tries; i++) {
    const cell = any();
    next.follow(board, cell);
    const gain = bestGain(next);
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
  return [...legal.taken()];
}

/** The most that the side that has just moved could gain with another stone. */
function bestGain({ mine, theirs }: Board): number {
  const legal = new Cells();
  const shots = new Cells();
  findLegal(theirs, mine, legal);
  findShots(theirs, legal, shots);
  let most = 0;
  for (const cell of shots.taken()) most = Math.max(most, gainOf(theirs, mine, cell));
  return most;
}
