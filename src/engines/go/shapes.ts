/** Classes of the colours around a point: those that turning and mirroring make the same are one. */

import { BLACK, EDGE, EMPTY, WHITE } from './colours.ts';

/** For each of the eight turns and mirrorings, where each neighbour goes, in the order of `Board.ways`. */
const symmetries = symmetriesOf();

/** The class of each code from black's view: `Board.code` says what stands around. 0 on the smallest boards. */
const classes = makeClasses();

/** The class of what stands around a place, for the side to move. */
export function shapeClass(code: number, colour: number): number {
  return classes[colour === WHITE ? swapped(code) : code] ?? 0;
}

/** With black for white. */
function swapped(code: number): number {
  return ((code & 0x5555) << 1) | ((code & 0xaaaa) >> 1);
}

function makeClasses(): Uint16Array {
  const classes = new Uint16Array(1 << 16);
  let count = 0;
  const free = [EMPTY, BLACK, WHITE];
  for (const beyond of [[], [0, 4, 5], [0, 1, 4, 5, 6]]) {
    for (const code of codes(0, 0, (i) => (beyond.includes(i) ? [EDGE] : free))) {
      if (classes[code] !== 0) continue;
      count++;
      for (const symmetry of symmetries) classes[moved(code, symmetry)] = count;
    }
  }
  return classes;
}

function codes(
  from: number,
  code: number,
  coloursAt: (i: number) => readonly number[],
): readonly number[] {
  if (from === 8) return [code];
  return coloursAt(from).flatMap((there) =>
    codes(from + 1, code | (there << (2 * from)), coloursAt),
  );
}

function moved(code: number, symmetry: readonly number[]): number {
  return symmetry.reduce((all, to, i) => all | (((code >> (2 * i)) & 3) << (2 * to)), 0);
}

function symmetriesOf(): readonly (readonly number[])[] {
  const steps = [
    [-1, 0],
    [0, -1],
    [0, 1],
    [1, 0],
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ] as const;
  const at = (down: number, right: number) =>
    steps.findIndex(([a, b]) => a === down && b === right);
  return [1, -1].flatMap((a) =>
    [1, -1].flatMap((b) => [
      steps.map(([down, right]) => at(a * down, b * right)),
      steps.map(([down, right]) => at(a * right, b * down)),
    ]),
  );
}
