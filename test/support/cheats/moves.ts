/** Every move that can be put into words: of all games, on the board and around it, well formed or not. */

import type { AnyMove, AnyPosition, Point } from '../../../src/rules/index.ts';
import { points } from '../../../src/rules/morris/points.ts';

/** A move as it is said, and which of the game's own it is, as {@link textOf} has it; null where it is none. */
export interface Wording {
  readonly params: object;
  readonly means: string | null;
}

/** A move in few letters, whatever the order of its fields. */
export function textOf(move: AnyMove): string {
  const { pass, agree, resume, mark, remove, from, row, column } = move;
  if (pass === true) return 'pass';
  if (agree === true) return 'agree';
  if (resume === true) return 'resume';
  const to = `${row},${column}`;
  if (mark === true) return `mark ${to}`;
  if (remove === true) return `remove ${to}`;
  return isPoint(from) ? `${at(from)}-${to}` : to;
}

function isPoint(value: unknown): value is Point {
  return typeof value === 'object' && value !== null && 'row' in value && 'column' in value;
}

function at({ row, column }: Point): string {
  return `${row},${column}`;
}

/** All that can be said as a move at a position of this game and size. */
export function wordings({ game, board }: AnyPosition): readonly Wording[] {
  switch (game) {
    case 'go':
      return goWordings(board.length);
    case 'morris':
      return morrisWordings();
    default:
      return stoneWordings(board.length);
  }
}

/** Whole numbers far off any board; some of them are on it once they are cut to 32 bits. */
const far = [1e9, -1e9, 2 ** 31, 2 ** 32, 2 ** 32 + 1, -(2 ** 32), 2 ** 53, Number.MAX_VALUE];
/** What is no whole number, though some of it can be taken for one. */
const broken: readonly unknown[] = [
  ...[-0, 0.5, 1.5, 1e-9, 1 / 3, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ...['0', '1', '', ' 1', '0x1', null, undefined, true, false, [], [1], [[1]], {}, { row: 1 }],
];

/** A board of `size` and a ring around it, and what lies far away. */
function places(size: number): readonly Point[] {
  const ring = Array.from({ length: size + 2 }, (_, n) => n - 1);
  return [
    ...ring.flatMap((row) => ring.map((column) => ({ row, column }))),
    ...far.flatMap((n) => [
      { row: n, column: 0 },
      { row: 1, column: n },
      { row: n, column: n },
    ]),
  ];
}

/** No points, along the whole of a row and of a column. */
function noPlaces(size: number): readonly object[] {
  const line = Array.from({ length: size }, (_, n) => n);
  return [
    ...broken.flatMap((no) => [
      { row: no, column: 0 },
      { row: 1, column: no },
      { row: no, column: no },
    ]),
    { row: 0 },
    { column: 0 },
    ...line.flatMap((n) => [
      { row: -0, column: n },
      { row: n, column: -0 },
      { row: `${n}`, column: n },
      { row: n + 0.5, column: n },
    ]),
  ];
}

/** Objects with fields that only a prototype has. */
function inherited(size: number): readonly object[] {
  const middle = size >> 1;
  return [
    `{"__proto__":{"row":${middle},"column":${middle}}}`,
    `{"row":${middle},"__proto__":{"column":${middle}}}`,
    '{"__proto__":{"pass":true}}',
    '{"__proto__":{"agree":true}}',
    '{"__proto__":{"remove":true,"row":0,"column":0}}',
    '{"constructor":{"row":0,"column":0}}',
    '{"constructor":{"prototype":{"row":0,"column":0}}}',
  ].map((text): object => JSON.parse(text));
}

const no = (params: object): Wording => ({ params, means: null });

/** Moves that no game has, and those that some other one has. */
const nowhere: readonly object[] = [
  {},
  { from: { row: 0, column: 0 } },
  { from: { row: 0, column: 0 }, to: { row: 0, column: 3 } },
  { remove: true },
  { mark: true },
  { point: 'H8' },
  { move: 'H8' },
  { move: { row: 0, column: 0 } },
  { x: 0, y: 0 },
  { Row: 0, Column: 0 },
  { 0: 0, 1: 0 },
];
const turns = ['pass', 'agree', 'resume'] as const;
const yes: readonly unknown[] = [1, 'true', 'yes', {}, [true], false, null];

/** Gomoku and POPUCOM: a stone on a point, whatever else is said with it. */
function stoneWordings(size: number): readonly Wording[] {
  const foreign: readonly object[] = [
    { mark: true },
    { remove: true },
    { pass: true },
    { from: { row: 0, column: 0 } },
    { constructor: 5, toString: 'x' },
  ];
  const all = places(size);
  return [
    ...all.map((point) => ({ params: point, means: at(point) })),
    ...all.map((point, n) => ({
      params: { ...foreign[n % foreign.length], ...point },
      means: at(point),
    })),
    ...[...noPlaces(size), ...inherited(size), ...nowhere].map(no),
    ...turns.map((word) => no({ [word]: true })),
  ];
}

function goWordings(size: number): readonly Wording[] {
  const foreign = [
    { mark: false },
    { mark: 1 },
    { mark: 'true' },
    { remove: true },
    { pass: false },
    { agree: 'true' },
    { from: { row: 0, column: 0 } },
  ];
  const all = places(size);
  return [
    ...all.map((point) => ({ params: point, means: at(point) })),
    ...all.map((point) => ({ params: { mark: true, ...point }, means: `mark ${at(point)}` })),
    ...all.map((point, n) => ({
      params: { ...foreign[n % foreign.length], ...point },
      means: at(point),
    })),
    ...turns.map((word) => ({ params: { [word]: true }, means: word })),
    ...turns.map((word) => ({ params: { [word]: true, row: 0, column: 0 }, means: word })),
    { params: { pass: true, agree: true }, means: 'pass' },
    ...turns.flatMap((word) => yes.map((value) => no({ [word]: value }))),
    ...noPlaces(size).flatMap((params) => [no(params), no({ mark: true, ...params })]),
    ...[...inherited(size), ...nowhere].map(no),
  ];
}

/** Placing and removing anywhere on the grid of 7 by 7 and around it; moving from every point to every other. */
function morrisWordings(): readonly Wording[] {
  const size = 7;
  const all = places(size);
  const beside = [
    { row: 3, column: 3 },
    { row: 0, column: 1 },
    { row: 2 ** 32, column: 0 },
  ];
  const shift = (from: Point, to: Point): Wording => ({
    params: { from, ...to },
    means: `${at(from)}-${at(to)}`,
  });
  const a7 = { row: 0, column: 0 };
  const d7 = { row: 0, column: 3 };
  return [
    ...all.map((point) => ({ params: point, means: at(point) })),
    ...all.map((point) => ({ params: { remove: true, ...point }, means: `remove ${at(point)}` })),
    ...all.map((point, n) => ({
      params: { ...[{ mark: true }, { pass: true }, { agree: true }][n % 3], ...point },
      means: at(point),
    })),
    ...points.flatMap((from) => points.map((to) => shift(from, to))),
    ...points.flatMap((point) =>
      beside.flatMap((other) => [shift(point, other), shift(other, point)]),
    ),
    ...points.flatMap((to) => [
      no({ from: to, remove: true, ...to }),
      no({ from: null, ...to }),
      no({ from: [to.row, to.column], ...to }),
      no({ remove: false, ...to }),
      no({ remove: 1, ...to }),
    ]),
    ...noPlaces(size).flatMap((params) => [no(params), no({ remove: true, ...params })]),
    ...noPlaces(size).map((params, n) =>
      no(n % 2 === 0 ? { from: a7, ...params } : { from: params, ...d7 }),
    ),
    ...[...inherited(size), ...nowhere].map(no),
    no(JSON.parse('{"row":0,"column":3,"from":{"__proto__":{"row":0,"column":0}}}')),
    ...turns.map((word) => no({ [word]: true })),
  ];
}
