/** Bitboards: sets of the 81 cells, 27 to a word, and how to find lines by shifts. */

/** Cells along each side of the board. */
export const SIZE = 9;
export const CELLS = SIZE * SIZE;
export const CENTRE = Math.floor(CELLS / 2);

/** Cells a word. */
const WORD = 27;
const FULL = 0x7ff_ffff;
/** Three rows without their first column, and without their last. */
const NOT_FIRST = 0x7fb_fdfe;
const NOT_LAST = 0x3fd_feff;

/** Cells are numbered in reading order; each word holds three rows. */
export class Cells {
  top = 0;
  middle = 0;
  bottom = 0;

  has(cell: number): boolean {
    const word =
      cell < WORD
        ? this.top >>> cell
        : cell < 2 * WORD
          ? this.middle >>> (cell - WORD)
          : this.bottom >>> (cell - 2 * WORD);
    return (word & 1) !== 0;
  }

  add(cell: number): void {
    if (cell < WORD) this.top |= 1 << cell;
    else if (cell < 2 * WORD) this.middle |= 1 << (cell - WORD);
    else this.bottom |= 1 << (cell - 2 * WORD);
  }

  set(top: number, middle: number, bottom: number): void {
    this.top = top;
    this.middle = middle;
    this.bottom = bottom;
  }

  copy({ top, middle, bottom }: Cells): void {
    this.set(top, middle, bottom);
  }

  isEmpty(): boolean {
    return (this.top | this.middle | this.bottom) === 0;
  }

  count(): number {
    return bits(this.top) + bits(this.middle) + bits(this.bottom);
  }

  /** Removes the lowest cell. @returns it, or −1 if there is none */
  take(): number {
    if (this.top !== 0) {
      const low = this.top & -this.top;
      this.top ^= low;
      return 31 - Math.clz32(low);
    }
    if (this.middle !== 0) {
      const low = this.middle & -this.middle;
      this.middle ^= low;
      return WORD + 31 - Math.clz32(low);
    }
    if (this.bottom !== 0) {
      const low = this.bottom & -this.bottom;
      this.bottom ^= low;
      return 2 * WORD + 31 - Math.clz32(low);
    }
    return -1;
  }

  /** Removes all cells, from the lowest to the highest. */
  *taken(): Generator<number, void> {
    for (let cell = this.take(); cell >= 0; cell = this.take()) yield cell;
  }
}

/** Rows or columns between two cells, whichever are more. */
export function distance(one: number, other: number): number {
  const rows = Math.floor(one / SIZE) - Math.floor(other / SIZE);
  return Math.max(Math.abs(rows), Math.abs((one % SIZE) - (other % SIZE)));
}

/** How many bits are set. */
function bits(word: number): number {
  let sum = word - ((word >>> 1) & 0x5555_5555);
  sum = (sum & 0x3333_3333) + ((sum >>> 2) & 0x3333_3333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** A direction of lines: its step, and the cells from which a step ahead, or back, stays on the board. */
interface Axis {
  readonly step: number;
  readonly ahead: number;
  readonly back: number;
}

export const rowAxis: Axis = { step: 1, ahead: NOT_LAST, back: NOT_FIRST };
export const risingAxis: Axis = { step: 8, ahead: NOT_FIRST, back: NOT_LAST };
export const columnAxis: Axis = { step: 9, ahead: FULL, back: FULL };
export const fallingAxis: Axis = { step: 10, ahead: NOT_LAST, back: NOT_FIRST };

/** The cells, taken or not, where one more stone would complete a run of three. */
export function findThirds(stones: Cells, { step, ahead, back }: Axis, thirds: Cells): void {
  const { top, middle, bottom } = stones;
  const rest = WORD - step;

  let a = top & ahead;
  let b = middle & ahead;
  let c = bottom & ahead;
  const afterTop = (a << step) & FULL;
  const afterMiddle = ((b << step) | (a >>> rest)) & FULL;
  const afterBottom = ((c << step) | (b >>> rest)) & FULL;

  a &= afterTop;
  b &= afterMiddle;
  c &= afterBottom;
  const pastTop = (a << step) & FULL;
  const pastMiddle = ((b << step) | (a >>> rest)) & FULL;
  const pastBottom = ((c << step) | (b >>> rest)) & FULL;

  a = top & back;
  b = middle & back;
  c = bottom & back;
  const beforeTop = (a >>> step) | ((b << rest) & FULL);
  const beforeMiddle = (b >>> step) | ((c << rest) & FULL);
  const beforeBottom = c >>> step;

  a &= beforeTop;
  b &= beforeMiddle;
  c &= beforeBottom;
  thirds.top = pastTop | (afterTop & beforeTop) | (a >>> step) | ((b << rest) & FULL);
  thirds.middle = pastMiddle | (afterMiddle & beforeMiddle) | (b >>> step) | ((c << rest) & FULL);
  thirds.bottom = pastBottom | (afterBottom & beforeBottom) | (c >>> step);
}

/** How many runs of three the set has in this direction; runs may overlap. */
export function countTriples(top: number, middle: number, bottom: number, axis: Axis): number {
  const { step, ahead } = axis;
  const rest = WORD - step;
  let a = top & ahead;
  let b = middle & ahead;
  let c = bottom & ahead;
  const pairTop = top & (a << step);
  const pairMiddle = middle & ((b << step) | (a >>> rest));
  const pairBottom = bottom & ((c << step) | (b >>> rest));
  a = pairTop & ahead;
  b = pairMiddle & ahead;
  c = pairBottom & ahead;
  return (
    bits(pairTop & (a << step)) +
    bits(pairMiddle & ((b << step) | (a >>> rest))) +
    bits(pairBottom & ((c << step) | (b >>> rest)))
  );
}

/** For each cell and direction, the cells from it to the edge. */
const rays = new Int32Array(CELLS * 8 * 3);
const directions = [
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const;
for (let cell = 0; cell < CELLS; cell++) {
  for (const [axis, [down, right]] of directions.entries()) {
    for (const [way, sign] of [1, -1].entries()) {
      const ray = new Cells();
      let row = Math.floor(cell / SIZE) + sign * down;
      let column = (cell % SIZE) + sign * right;
      while (row >= 0 && row < SIZE && column >= 0 && column < SIZE) {
        ray.add(row * SIZE + column);
        row += sign * down;
        column += sign * right;
      }
      rays.set([ray.top, ray.middle, ray.bottom], ((cell * 4 + axis) * 2 + way) * 3);
    }
  }
}

/** Adds `cell` and the cells on both sides of it along the axis, up to the first stop. */
export function addReach(
  cell: number,
  axis: number,
  stopTop: number,
  stopMiddle: number,
  stopBottom: number,
  reached: Cells,
): void {
  reached.add(cell);
  let at = (cell * 4 + axis) * 6;
  let top = rays[at] ?? 0;
  let middle = rays[at + 1] ?? 0;
  let bottom = rays[at + 2] ?? 0;
  // Ahead, the nearest stop is the lowest bit of the first word with a stop.
  let stop = top & stopTop;
  if (stop !== 0) {
    reached.top |= top & ((stop & -stop) - 1);
  } else {
    reached.top |= top;
    stop = middle & stopMiddle;
    if (stop !== 0) {
      reached.middle |= middle & ((stop & -stop) - 1);
    } else {
      reached.middle |= middle;
      stop = bottom & stopBottom;
      reached.bottom |= stop === 0 ? bottom : bottom & ((stop & -stop) - 1);
    }
  }
  at += 3;
  top = rays[at] ?? 0;
  middle = rays[at + 1] ?? 0;
  bottom = rays[at + 2] ?? 0;
  // Back, it is the highest bit of the last word with a stop.
  stop = bottom & stopBottom;
  if (stop !== 0) {
    reached.bottom |= bottom & (-2 << (31 - Math.clz32(stop)));
  } else {
    reached.bottom |= bottom;
    stop = middle & stopMiddle;
    if (stop !== 0) {
      reached.middle |= middle & (-2 << (31 - Math.clz32(stop)));
    } else {
      reached.middle |= middle;
      stop = top & stopTop;
      reached.top |= stop === 0 ? top : top & (-2 << (31 - Math.clz32(stop)));
    }
  }
}
