/** Gomoku and Renju in SGF: GM[4]. */

import type { Point } from '../../rules/index.ts';
import {
  firstOf,
  type Options,
  type Rules,
  type SgfKind,
  setupOf,
  stonesOf,
  unreadWarning,
} from './kind.ts';
import { plain } from './numbers.ts';
import type { SgfNode } from './parse.ts';
import { isPass, readNamedPoint, readSgfPoint, readSgfPoints, writeSgfPoint } from './points.ts';
import { readLine } from './text.ts';

const names = [
  ['renju', 'Renju'],
  ['standard', 'Standard'],
  ['freestyle', 'Freestyle'],
] as const;

/** What files say instead: rules of openings are those of Renju. */
const alsoRenju = /[連连]珠|렌주|有禁|\brif\b|soos[oö]rv|yamaguchi|taraguchi|tarannikov/;
const alsoFreestyle = /^(?:|free.*|gomoku|five.in.a.row|五子棋|五目(?:並べ)?|오목|[无無]禁手?)$/;

export const gomoku: SgfKind<'gomoku'> = {
  id: 'gomoku',
  number: 4,
  names: /go.?moku|renju|five.in.a.row|五子棋|五目|[連连]珠|오목|렌주/,
  usualSize: 15,
  heading: ({ options }) =>
    names.flatMap(([rule, name]) => (rule === options['rule'] ? [['RU', name] as const] : [])),
  rules: rulesOf,
  writeMove({ row, column }) {
    return typeof row === 'number' && typeof column === 'number'
      ? writeSgfPoint({ row, column })
      : null;
  },
  readMove(value, position) {
    if (isPass(value)) return [];
    const point = readPoint(value, Number(position.options['size']));
    return point === null ? null : [{ ...point }];
  },
  before: ({ turn }, side) => (turn === side ? [] : null),
  stones: stonesOf,
  writePoint: writeSgfPoint,
  readPoints: (values, size) => readSgfPoints(values, size, readPoint),
  setup: setupOf,
};

/** Also as `h8`. */
function readPoint(value: string, size: number): Point | null {
  return readSgfPoint(value, size) ?? readNamedPoint(value, size, 'abcdefghijklmnopqrs');
}

/** Black may have lost by a forbidden move, and a file with another rule may go on after five in a row. */
function rulesOf(root: SgfNode, size: number): Rules {
  const said = readLine(firstOf(root, 'RU') ?? '', 100) ?? '';
  const name = plain(said);
  const rules: readonly Options[] = [
    { size, rule: 'freestyle' },
    { size, rule: 'standard' },
    { size, rule: 'renju' },
    { size, rule: 'renju', forbidden: 'lose' },
  ];
  const known = alsoRenju.test(name) ? 'renju' : names.find(([rule]) => name.includes(rule))?.[0];
  const named = known ?? 'freestyle';
  const [first, ...others] = rules.filter(({ rule }) => rule === named);
  const rest = [...others, ...rules.filter(({ rule }) => rule !== named)];
  const isKnown = known !== undefined || alsoFreestyle.test(name);
  return {
    options: [first ?? { size }, ...rest],
    warnings: isKnown ? [] : [unreadWarning('RU', said)],
  };
}
