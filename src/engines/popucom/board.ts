/** A bitboard position seen from the side to move. RULES.md §4. */

import type { PopucomPosition } from '../../rules/popucom/index.ts';
import {
  addReach,
  CELLS,
  Cells,
  columnAxis,
  fallingAxis,
  findThirds,
  risingAxis,
  rowAxis,
  SIZE,
} from './cells.ts';

/** A side's stones and land, and for each axis the cells, taken or not, where one more stone would make a line. */
export class Camp {
  readonly stones = new Cells();
  readonly land = new Cells();
  readonly row = new Cells();
  readonly rising = new Cells();
  readonly column = new Cells();
  readonly falling = new Cells();

  copy(other: Camp): void {
    this.stones.copy(other.stones);
    this.land.copy(other.land);
    this.row.copy(other.row);
    this.rising.copy(other.rising);
    this.column.copy(other.column);
    this.falling.copy(other.falling);
  }

  findLines(): void {
    findThirds(this.stones, rowAxis, this.row);
    findThirds(this.stones, risingAxis, this.rising);
    findThirds(this.stones, columnAxis, this.column);
    findThirds(this.stones, fallingAxis, this.falling);
  }
}

export class Board {
  /** The side to move, and its opponent. */
  readonly mine = new Camp();
  readonly theirs = new Camp();
  pliesLeft = 0;

  /** Becomes the position after `before` and a legal move on `cell`. */
  follow(before: Board, cell: number): void {
    this.mine.copy(before.theirs);
    this.theirs.copy(before.mine);
    this.pliesLeft = before.pliesLeft - 1;
    if (isLine(before.mine, cell)) this.#paint(before.mine, cell);
    else this.theirs.stones.add(cell);
    this.theirs.findLines();
  }

  /** Paints and removes the lines through a stone on `cell`. */
  #paint(before: Camp, cell: number): void {
    if (before.row.has(cell)) this.#paintAxis(before.stones, cell, 0);
    if (before.rising.has(cell)) this.#paintAxis(before.stones, cell, 1);
    if (before.column.has(cell)) this.#paintAxis(before.stones, cell, 2);
    if (before.falling.has(cell)) this.#paintAxis(before.stones, cell, 3);
    const { land } = this.theirs;
    const lost = this.mine.land;
    lost.set(lost.top & ~land.top, lost.middle & ~land.middle, lost.bottom & ~land.bottom);
  }

  #paintAxis(before: Cells, cell: number, axis: number): void {
    const { stones, land } = this.theirs;
    const stops = this.mine.stones;
    addReach(cell, axis, stops.top, stops.middle, stops.bottom, land);
    run.set(0, 0, 0);
    addReach(cell, axis, ~before.top, ~before.middle, ~before.bottom, run);
    stones.set(stones.top & ~run.top, stones.middle & ~run.middle, stones.bottom & ~run.bottom);
  }
}

const run = new Cells();
const paint = new Cells();

function isLine({ row, rising, column, falling }: Camp, cell: number): boolean {
  return row.has(cell) || rising.has(cell) || column.has(cell) || falling.has(cell);
}

/** The empty cells on which `camp` may put a stone. */
export function findLegal(camp: Camp, other: Camp, legal: Cells): void {
  const own = camp.stones;
  const { stones, land } = other;
  legal.set(
    ~(own.top | stones.top | land.top) & 0x7ff_ffff,
    ~(own.middle | stones.middle | land.middle) & 0x7ff_ffff,
    ~(own.bottom | stones.bottom | land.bottom) & 0x7ff_ffff,
  );
}

/** The legal cells on which `camp` makes a line. */
export function findShots(
  { row, rising, column, falling }: Camp,
  legal: Cells,
  shots: Cells,
): void {
  shots.set(
    (row.top | rising.top | column.top | falling.top) & legal.top,
    (row.middle | rising.middle | column.middle | falling.middle) & legal.middle,
    (row.bottom | rising.bottom | column.bottom | falling.bottom) & legal.bottom,
  );
}

/** Adds the cells that the lines of `camp` through `cell` would paint. */
export function addPaint(camp: Camp, other: Camp, cell: number, painted: Cells): void {
  const { top, middle, bottom } = other.stones;
  if (camp.row.has(cell)) addReach(cell, 0, top, middle, bottom, painted);
  if (camp.rising.has(cell)) addReach(cell, 1, top, middle, bottom, painted);
  if (camp.column.has(cell)) addReach(cell, 2, top, middle, bottom, painted);
  if (camp.falling.has(cell)) addReach(cell, 3, top, middle, bottom, painted);
}

/** How much the land lead of `camp` grows by its lines through `cell`; a cell taken from the opponent counts twice. */
export function gainOf(camp: Camp, other: Camp, cell: number): number {
  paint.set(0, 0, 0);
  addPaint(camp, other, cell, paint);
  run.set(
    paint.top & ~camp.land.top,
    paint.middle & ~camp.land.middle,
    paint.bottom & ~camp.land.bottom,
  );
  const fresh = run.count();
  run.set(
    paint.top & other.land.top,
    paint.middle & other.land.middle,
    paint.bottom & other.land.bottom,
  );
  return fresh + run.count();
}

/** @param position with somebody on turn */
export function boardOf({ board, territory, turn, ply, options }: PopucomPosition): Board {
  const result = new Board();
  const [mine, theirs] = turn === 'white' ? ['w', 'b'] : ['b', 'w'];
  for (let cell = 0; cell < CELLS; cell++) {
    const row = Math.floor(cell / SIZE);
    const column = cell % SIZE;
    const stone = board[row]?.charAt(column);
    const owner = territory[row]?.charAt(column);
    if (stone === mine) result.mine.stones.add(cell);
    if (stone === theirs) result.theirs.stones.add(cell);
    if (owner === mine) result.mine.land.add(cell);
    if (owner === theirs) result.theirs.land.add(cell);
  }
  result.mine.findLines();
  result.theirs.findLines();
  result.pliesLeft = options.plies - ply;
  return result;
}
