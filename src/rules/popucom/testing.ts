/** Shared by the tests of POPUCOM: positions from nine rows of `.`, `b` and `w`. */

import type { Point, Side } from '../game.ts';
import { type Rows, withPoints } from '../rows.ts';
import { boardFrom } from '../testing.ts';
import { hasLine } from './lines.ts';
import { popucom } from './popucom.ts';
import { nobodys, type PopucomPosition, SIZE } from './position.ts';

export function started(options: Readonly<Record<string, unknown>> = {}): PopucomPosition {
  const read = popucom.options.read(options);
  if (!read.ok) throw new Error(read.error.message);
  return popucom.start(read.value);
}

/** A position during a game: these stones on this territory, `turn` to move. */
export function positionOf(
  board: Rows,
  turn: Side = 'black',
  territory: Rows = nobodys,
  options: Readonly<Record<string, unknown>> = {},
): PopucomPosition {
  return { ...started(options), board, territory, turn, ply: 8 };
}

/** Nine rows: `line` is row 4, the others are empty. */
export function onRow4(line: string): Rows {
  return nobodys.map((empty, row) => (row === 4 ? line : empty));
}

/** Nine rows from nine lines of text. */
export function rows(text: string): Rows {
  return text.trim().split(/\s+/);
}

/** 41 of the 81 cells, chosen so that neither they nor the others have three in a line. */
export function isOnHalf({ row, column }: Point): boolean {
  return (Math.floor(column / 2) + row) % 2 === 0;
}

/** Nine rows with one mark on those cells and another on the rest. */
export function halves(mark: string, other: string): Rows {
  return boardFrom(SIZE, (point) => (isOnHalf(point) ? mark : other));
}

/** Plays on the cells in turn. All must be legal. */
export function played(position: PopucomPosition, points: readonly Point[]): PopucomPosition {
  return points.reduce((before, point) => {
    const after = popucom.play(before, point);
    if (!after.ok) throw new Error(`${point.row},${point.column}: ${after.error.message}`);
    return after.value;
  }, position);
}

/** The stones of nine rows as a set-up lists them. */
export function stonesOf(board: Rows) {
  const of = (stone: string) =>
    board.flatMap((line, row) =>
      Array.from(line).flatMap((mark, column) => (mark === stone ? [[row, column]] : [])),
    );
  return { black: of('b'), white: of('w') };
}

/** A set-up from nine rows each, without stones that are on the opponent's territory or in a line. */
export function setUpFrom(
  stones: Rows,
  territory: Rows,
  turn: Side,
  options: Readonly<Record<string, unknown>>,
): PopucomPosition {
  let board = nobodys;
  for (const [row, line] of stones.entries()) {
    for (const [column, stone] of Array.from(line).entries()) {
      const owner = territory[row]?.charAt(column);
      if (stone === '.' || (owner !== '.' && owner !== stone)) continue;
      const next = withPoints(board, [{ row, column }], stone === 'b' ? 'black' : 'white');
      if (!hasLine(next)) board = next;
    }
  }
  const setup = { ...stonesOf(board), territory, turn };
  const position = popucom.positionFrom(started(options).options, setup);
  if (!position?.ok) throw new Error(position?.error.message);
  return position.value;
}

/** How many cells of `cells` hold `mark`. */
export function howMany(cells: Rows, mark: string): number {
  return cells.join('').split(mark).length - 1;
}
