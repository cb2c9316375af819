/**
 * 3×3 patterns in which the middle point is worth playing: those of MoGo (Gelly, Wang,
 * Munos, Teytaud 2006, "Modification of UCT with Patterns in Monte-Carlo Go"), hane, cut and side.
 *
 * `X` and `O` are the two colours, either way round; `x` and `o` anything but these; `.` empty, `?`
 * anything, a space beyond the edge.
 */

import { BLACK, EDGE, EMPTY, WHITE } from './colours.ts';

const shapes: readonly string[] = [
  // Hane: enclosing, not cutting, magari; and a diagonal attachment.
  'XOX ... ???',
  'XO. ... ?.?',
  'XO? X.. x.?',
  '.O. X.. ...',
  // Cuts: open, peeped at, de, keima.
  'XO? O.o ?o?',
  'XO? O.X ???',
  '?X? O.O ooo',
  'OX? o.O ???',
  // At the side: chase, two blocks, sagari, cut.
  'X.? O.? ___',
  'OX? X.O ___',
  '?X? x.O ___',
  '?XO x.x ___',
  '?OX X.O ___',
];

/** Index of each neighbour in a shape's nine letters, in the order of `Board.ways`. */
const neighbours = [1, 3, 5, 7, 0, 2, 6, 8] as const;

/** 1 for each pattern, by the neighbours' colours: two bits each, in the order of `Board.ways`. */
export const shapeTable: Uint8Array = makeTable();

function makeTable(): Uint8Array {
  const table = new Uint8Array(1 << 16);
  for (const shape of shapes) {
    for (const turned of turns(shape.replaceAll(' ', ''))) {
      mark(table, turned, 0, 0);
      mark(table, inverted(turned), 0, 0);
    }
  }
  return table;
}

/** All eight turns and mirrorings. */
function turns(shape: string): readonly string[] {
  const all: string[] = [];
  let turned = shape;
  for (let i = 0; i < 4; i++) {
    all.push(turned, picked(turned, [2, 1, 0, 5, 4, 3, 8, 7, 6]));
    turned = picked(turned, [6, 3, 0, 7, 4, 1, 8, 5, 2]);
  }
  return all;
}

function picked(shape: string, order: readonly number[]): string {
  return order.map((i) => shape.charAt(i)).join('');
}

function inverted(shape: string): string {
  const other: Readonly<Record<string, string>> = { X: 'O', O: 'X', x: 'o', o: 'x' };
  return Array.from(shape, (letter) => other[letter] ?? letter).join('');
}

function mark(table: Uint8Array, shape: string, i: number, code: number): void {
  const at = neighbours[i];
  if (at === undefined) {
    table[code] = 1;
    return;
  }
  for (const colour of coloursOf(shape.charAt(at))) {
    mark(table, shape, i + 1, code | (colour << (2 * i)));
  }
}

function coloursOf(letter: string): readonly number[] {
  switch (letter) {
    case 'X':
      return [BLACK];
    case 'O':
      return [WHITE];
    case 'x':
      return [EMPTY, WHITE, EDGE];
    case 'o':
      return [EMPTY, BLACK, EDGE];
    case '.':
      return [EMPTY];
    case '_':
      return [EDGE];
    default:
      return [EMPTY, BLACK, WHITE, EDGE];
  }
}
