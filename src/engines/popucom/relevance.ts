/**
 * Which moves can differ in the last three plies. All others are neutral: they neither make nor stop a line, nor change
 * how far one paints, and so are all worth the same. Of them one is searched.
 */

import { addPaint, type Board } from './board.ts';
import { CELLS, Cells, SIZE } from './cells.ts';

/** With more plies left, a stone of the opponent may prepare a line, and nearly any cell may be in its way. */
export const RELEVANCE_PLIES = 3;

const relevant = new Cells();
const neutral = new Cells();
const lines = new Cells();

/**
 * Takes all neutral moves but one from `moves`. A neutral stone
 * - is not where a line that a side can make now would paint, nor the stone that makes it;
 * - prepares no own line: along no axis is an own stone within two cells (with two plies left there is no time for it).
 *
 * Nothing is taken if so few cells are left that a side may run out of neutral moves or of any.
 *
 * @param answer the opponent's legal cells
 * @param shots the cells on which the side to move makes a line
 * @param threats the cells on which the opponent makes one
 */
export function keepRelevant(
  { mine, theirs, pliesLeft }: Board,
  answer: Cells,
  shots: Cells,
  threats: Cells,
  moves: Cells,
): void {
  relevant.copy(shots);
  lines.copy(threats);
  for (let cell = lines.take(); cell >= 0; cell = lines.take()) {
    addPaint(theirs, mine, cell, relevant);
  }
  if (pliesLeft === RELEVANCE_PLIES) {
    lines.copy(shots);
    for (let cell = lines.take(); cell >= 0; cell = lines.take()) {
      addPaint(mine, theirs, cell, relevant);
    }
    neutral.set(
      answer.top & ~relevant.top,
      answer.middle & ~relevant.middle,
      answer.bottom & ~relevant.bottom,
    );
    if (neutral.count() < 2) return;
    lines.copy(mine.stones);
    for (let cell = lines.take(); cell >= 0; cell = lines.take()) {
      relevant.top |= nearby[3 * cell] ?? 0;
      relevant.middle |= nearby[3 * cell + 1] ?? 0;
      relevant.bottom |= nearby[3 * cell + 2] ?? 0;
    }
  } else if (answer.count() < 2) return;
  neutral.set(
    moves.top & ~relevant.top,
    moves.middle & ~relevant.middle,
    moves.bottom & ~relevant.bottom,
  );
  if (neutral.count() < 3) return;
  moves.set(
    moves.top & relevant.top,
    moves.middle & relevant.middle,
    moves.bottom & relevant.bottom,
  );
  moves.add(neutral.take());
}

/** For each cell, the words of those within two cells of it along an axis. */
const nearby = new Int32Array(3 * CELLS);
for (let cell = 0; cell < CELLS; cell++) {
  const cells = new Cells();
  for (const down of [-1, 0, 1]) {
    for (const right of [-1, 0, 1]) {
      for (const steps of [1, 2]) {
        const row = Math.floor(cell / SIZE) + steps * down;
        const column = (cell % SIZE) + steps * right;
        if (row >= 0 && row < SIZE && column >= 0 && column < SIZE) cells.add(row * SIZE + column);
      }
    }
  }
  nearby.set([cells.top, cells.middle, cells.bottom], 3 * cell);
}
