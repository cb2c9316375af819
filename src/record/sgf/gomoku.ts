/** Gomoku and Renju in SGF: GM[4]. */

import { firstOf, type Options, type Rules, type SgfKind, setupOf, stonesOf } from './kind.ts';
import type { SgfNode } from './parse.ts';
import { readSgfPoint, readSgfPoints, writeSgfPoint } from './points.ts';

const names = [
  ['renju', 'Renju'],
  ['standard', 'Standard'],
  ['freestyle', 'Freestyle'],
] as const;

export const gomoku: SgfKind<'gomoku'> = {
  id: 'gomoku',
  number: 4,
  usualSize: 15,
  heading: ({ options }) =>
    names.flatMap(([rule, name]) => (rule === options['rule'] ? [['RU', name] as const] : [])),
  rules: rulesOf,
  writeMove({ row, column }) {
    return typeof row === 'number' && typeof column === 'number'
      ? writeSgfPoint({ row, column })
      : null;
  },
  /** Also as `h8`. */
  readMove(value, position) {
    const text = value.trim();
    if (text === '' || text === 'tt') return [];
    const size = Number(position.options['size']);
    const point = readSgfPoint(text, size) ?? position.text.read(text);
    return point === null ? null : [{ ...point }];
  },
  before: ({ turn }, side) => (turn === side ? [] : null),
  stones: stonesOf,
  writePoint: writeSgfPoint,
  readPoints: readSgfPoints,
  setup: setupOf,
};

/** Black may have lost by a forbidden move, and a file with another rule may go on after five in a row. */
function rulesOf(root: SgfNode, size: number): Rules {
  const name = (firstOf(root, 'RU') ?? '').slice(0, 100).toLowerCase();
  const rules: readonly Options[] = [
    { size, rule: 'freestyle' },
    { size, rule: 'standard' },
    { size, rule: 'renju' },
    { size, rule: 'renju', forbidden: 'lose' },
  ];
  const named = names.find(([rule]) => name.includes(rule))?.[0] ?? 'freestyle';
  const [first, ...others] = rules.filter(({ rule }) => rule === named);
  const rest = [...others, ...rules.filter(({ rule }) => rule !== named)];
  return { options: [first ?? { size }, ...rest], warnings: [] };
}
