/**
 * Reversi in SGF: GM[2]. SGF says nothing of its points and passes: they are as the programs Edax, Cassio and OthelloTk
 * write them, `f5` with row 1 at the top. A pass is `PA`; files without passes, and with other forms, are read too.
 */

import type { Point } from '../../rules/index.ts';
import { type SgfKind, setupOf, stonesOf } from './kind.ts';
import { isPass, readSgfPoint, readSgfPoints } from './points.ts';

const A = 'a'.charCodeAt(0);
const pass = Object.freeze({ pass: true });

export const reversi: SgfKind<'reversi'> = {
  id: 'reversi',
  number: 2,
  names: /othello|reversi|オセロ|リバーシ|黑白棋|翻[转轉]棋|오델로|리버시/,
  usualSize: 8,
  heading: () => [],
  rules: (_, size) => ({ options: [{ size }], warnings: [] }),
  writeMove({ row, column }) {
    return typeof row === 'number' && typeof column === 'number'
      ? writePoint({ row, column })
      : 'PA';
  },
  readMove(value, { options }) {
    if (isPass(value) || /^\s*(?:pa|@@|@@@@)\s*$/i.test(value)) return [pass];
    const point = readPoint(value, Number(options['size']));
    return point === null ? null : [{ ...point }];
  },
  /** The opponent passes, which some programs don't write. */
  before(position, side) {
    if (position.turn === side) return [];
    return position.details().due === 'pass' ? [pass] : null;
  },
  /** Passes after the end. */
  isNeedless: ([move], { turn }) => turn === null && move?.['pass'] === true,
  stones: stonesOf,
  writePoint,
  readPoints: (values, size) => readSgfPoints(values, size, readPoint),
  setup: setupOf,
};

function writePoint({ row, column }: Point): string {
  return `${String.fromCharCode(A + column)}${row + 1}`;
}

/** Also as two letters, as in Go. Null if `value` is no point of the board. */
function readPoint(value: string, size: number): Point | null {
  const text = value.trim().toLowerCase();
  const [, letter, number] = /^([a-z])(\d{1,2})$/.exec(text) ?? [];
  if (letter === undefined || number === undefined) return readSgfPoint(text, size);
  const [row, column] = [Number(number) - 1, letter.charCodeAt(0) - A];
  return row >= 0 && row < size && column < size ? { row, column } : null;
}
