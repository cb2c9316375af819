/** The evaluation with weights by hand, in hundredths of a disc: for boards that no patterns were fitted for. */

import { BLACK, type Board, EMPTY, PASS, WHITE } from './board.ts';

/** A move more than the opponent has, with many and with few empty points. */
const MOVE = 90;
/** An empty point beside a disc of the opponent. */
const OPEN = 25;
const CORNER = 900;
/** A disc diagonally before an empty corner, and one beside it. */
const BEFORE_CORNER = -550;
const BESIDE_CORNER = -180;
/** From so many empty points on, discs begin to count. */
const LATE = 20;
/** What a disc is worth on a full board. */
const DISC = 100;

/** @param side to move */
export function evaluate(board: Board, side: number): number {
  const { cells, ways, next } = board;
  let moves = 0;
  let open = 0;
  for (let cell = next[PASS] ?? PASS; cell !== PASS; cell = next[cell] ?? PASS) {
    let black = 0;
    let white = 0;
    for (let way = 0; way < 8; way++) {
      const step = ways[way] ?? 0;
      let at = cell + step;
      const colour = cells[at];
      if (colour !== BLACK && colour !== WHITE) continue;
      open -= colour;
      do at += step;
      while (cells[at] === colour);
      if (cells[at] !== -colour) continue;
      if (colour === BLACK) white = 1;
      else black = 1;
    }
    moves += black - white;
  }
  const discs = board.empties >= LATE ? 0 : (DISC * board.lead * (LATE - board.empties)) / LATE;
  return Math.round(side * (MOVE * moves + OPEN * open + cornersOf(board) + discs)) + 0;
}

/** Seen by black. */
function cornersOf({ cells, size }: Board): number {
  const width = size + 2;
  let sum = 0;
  for (let corner = 0; corner < 4; corner++) {
    const down = (corner & 2) === 0 ? width : -width;
    const across = (corner & 1) === 0 ? 1 : -1;
    const cell = ((corner & 2) === 0 ? width : width * size) + ((corner & 1) === 0 ? 1 : size);
    const colour = cells[cell] ?? EMPTY;
    sum += CORNER * colour;
    if (colour !== EMPTY) continue;
    sum += BEFORE_CORNER * (cells[cell + down + across] ?? 0);
    sum += BESIDE_CORNER * ((cells[cell + down] ?? 0) + (cells[cell + across] ?? 0));
  }
  return sum;
}
