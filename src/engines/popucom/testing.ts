/** What the tests of this folder share. */

import { opponentOf, type Side } from '../../rules/game.ts';
import { type PopucomPosition, popucom } from '../../rules/popucom/index.ts';
import type { Random } from '../random.ts';
import { Board, findLegal, findShots } from './board.ts';
import { Cells } from './cells.ts';
import { evaluate } from './evaluation.ts';

export function started(plies = 50): PopucomPosition {
  const options = popucom.options.read({ plies });
  if (!options.ok) throw new Error(options.error.message);
  return popucom.start(options.value);
}

/** By how many cells `side` leads. */
export function lead({ territory }: PopucomPosition, side: Side): number {
  return count(territory, side) - count(territory, opponentOf(side));
}

function count(territory: readonly string[], side: Side): number {
  return territory.join('').split(side.charAt(0)).length - 1;
}

/** The cells of a set, which is emptied. */
export function listed(cells: Cells): number[] {
  const list: number[] = [];
  for (let cell = cells.take(); cell >= 0; cell = cells.take()) list.push(cell);
  return list;
}

/** A position from a game at random, in which most lines are made that can be. */
export function middleOf(random: Random): Board {
  let board = new Board();
  for (board.pliesLeft = 20 + random.below(60); board.pliesLeft > 0; ) {
    const legal = legalOf(board);
    const shots = new Cells();
    findShots(board.mine, legal, shots);
    const among = [...(shots.isEmpty() || random.below(3) === 0 ? legal : shots).taken()];
    const cell = among[random.below(among.length)];
    if (cell === undefined) return middleOf(random);
    const next = new Board();
    next.follow(board, cell);
    board = next;
  }
  return legalOf(board).isEmpty() ? middleOf(random) : board;
}

/** By trying all moves of both sides. */
export function bestOf(board: Board, moves: Cells): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const cell of moves.taken()) {
    const next = new Board();
    next.follow(board, cell);
    const legal = legalOf(next);
    const value = next.pliesLeft === 1 || legal.isEmpty() ? evaluate(next) : bestOf(next, legal);
    best = Math.max(best, -value);
  }
  return best;
}

export function legalOf({ mine, theirs }: Board): Cells {
  const legal = new Cells();
  findLegal(mine, theirs, legal);
  return legal;
}
