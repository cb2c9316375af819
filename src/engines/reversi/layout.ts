/** Where the cells of a board with walls are, by its size. */

import { scatter } from '../random.ts';

/** What a board of one size needs to know of its cells. */
export interface Layout {
  /** The eight steps to a neighbour. */
  readonly ways: Int32Array;
  readonly places: Int32Array;
  /** The quadrant of a cell, as a bit. */
  readonly quadrant: Uint8Array;
  /** Hashes: of a black disc (first), of a white one, and of turning one. */
  readonly low: Int32Array;
  readonly high: Int32Array;
}

const layouts = new Map<number, Layout>();

export function layoutOf(size: number): Layout {
  const known = layouts.get(size);
  if (known !== undefined) return known;
  const width = size + 2;
  const cells = width * width;
  const quadrant = new Uint8Array(cells);
  const places = inOrder(size);
  for (const cell of places) {
    const row = Math.floor(cell / width);
    quadrant[cell] = 1 << ((2 * row > size + 1 ? 2 : 0) + (2 * (cell % width) > size + 1 ? 1 : 0));
  }
  const hashed = (salt: number): Int32Array => {
    const hashes = new Int32Array(3 * cells);
    for (let cell = 0; cell < cells; cell++) {
      const black = scatter(scatter(salt + size) + 2 * cell);
      const white = scatter(scatter(salt + size) + 2 * cell + 1);
      hashes.set([black, white, black ^ white], 3 * cell);
    }
    return hashes;
  };
  const layout = {
    ways: Int32Array.of(1, -1, width, -width, width + 1, -width - 1, width - 1, 1 - width),
    places,
    quadrant,
    low: hashed(0x9e37_79b1),
    high: hashed(0x85eb_ca77),
  };
  layouts.set(size, layout);
  return layout;
}

/** The cells, the most promising first: corners, edges, the middle, then what gives an edge or a corner away. */
function inOrder(size: number): Int32Array {
  const width = size + 2;
  const rated: { readonly cell: number; readonly rank: number }[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const [near = 0, far = 0] = [row, column]
        .map((at) => Math.min(at, size - 1 - at))
        .toSorted((a, b) => a - b);
      rated.push({ cell: (row + 1) * width + column + 1, rank: rankOf(near, far) });
    }
  }
  return Int32Array.from(
    rated.toSorted((a, b) => a.rank - b.rank),
    ({ cell }) => cell,
  );
}

/** @param near the distance from the nearest edge @param far that from the edges across it */
function rankOf(near: number, far: number): number {
  if (far === 0) return 0;
  if (far === 1) return 8 + near;
  if (near === 1) return 7;
  return near === 0 ? 1 : 5 - near;
}
