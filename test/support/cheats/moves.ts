/** Moves as anybody may say them: of all games, on the board and around it, well formed or not. */

import type { AnyMove, AnyPosition, Point } from '../../../src/rules/index.ts';
import { points } from '../../../src/rules/morris/points.ts';
import type { Random } from '../../fuzz/random.ts';
import { anyOf } from './arenas.ts';

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
  return isPoint(from) ? `${from.row},${from.column}-${to}` : to;
}

/** Two whole numbers, of which -0 is none. */
function isPoint(value: unknown): value is Point {
  const isWhole = (n: unknown) => Number.isInteger(n) && !Object.is(n, -0);
  return (
    typeof value === 'object' &&
    value !== null &&
    ['row', 'column'].every((name) => isWhole(Object.getOwnPropertyDescriptor(value, name)?.value))
  );
}

/** The fields of a message, of which each game reads its own. */
type Fields = Readonly<Record<string, unknown>>;

function meaning(game: string, params: Fields): string | null {
  const own = (name: string) => (Object.hasOwn(params, name) ? params[name] : undefined);
  const { row, column } = { row: own('row'), column: own('column') };
  const place = isPoint({ row, column }) ? `${row},${column}` : null;
  const [from, remove] = [own('from'), own('remove')];
  switch (game) {
    case 'go': {
      const word = ['pass', 'agree', 'resume'].find((name) => own(name) === true);
      if (word !== undefined || place === null) return word ?? null;
      return own('mark') === true ? `mark ${place}` : place;
    }
    case 'morris':
      if (place === null || (from !== undefined && remove !== undefined)) return null;
      if (remove !== undefined) return remove === true ? `remove ${place}` : null;
      if (from === undefined) return place;
      return isPoint(from) ? `${from.row},${from.column}-${place}` : null;
    default:
      return place;
  }
}

/** Whole numbers far off any board, some of them on it once cut to 32 bits; and what is no whole number. */
const odd: readonly unknown[] = [
  ...[1e9, -1e9, 2 ** 31, 2 ** 32, 2 ** 32 + 1, -(2 ** 32), 2 ** 53 - 1, 2 ** 53, 1e308],
  ...[-0, 0.5, 1e-9, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ...['0', '1', '', ' 1', '0x1', null, true, false, [], [1], [[1]], {}, { row: 1 }],
];
const flags: readonly unknown[] = [true, true, false, 1, 'true', {}, [true], null];

/** Objects with fields that only a prototype has, and fields that no game has. */
const strange: readonly object[] = [
  '{"__proto__":{"row":1,"column":1}}',
  '{"row":1,"__proto__":{"column":1}}',
  '{"__proto__":{"pass":true}}',
  '{"__proto__":{"agree":true}}',
  '{"__proto__":{"remove":true,"row":0,"column":0}}',
  '{"row":0,"column":3,"from":{"__proto__":{"row":0,"column":0}}}',
  '{"constructor":{"row":0,"column":0}}',
  '{"constructor":{"prototype":{"row":0,"column":0}}}',
  '{"from":{"row":0,"column":0},"to":{"row":0,"column":3}}',
  '{"move":{"row":0,"column":0}}',
  '{"move":"H8"}',
  '{"x":0,"y":0}',
  '{"Row":0,"Column":0}',
  '{}',
].map((text): object => JSON.parse(text));

/** Every point of the board, in every way in which a game speaks of it, and as much again of anything else. */
export function wordings({ game, board }: AnyPosition, random: Random): readonly Wording[] {
  const size = game === 'morris' ? 7 : board.length;
  const ring = Array.from({ length: size + 2 }, (_, n) => n - 1);
  const all = ring.flatMap((row) => ring.map((column) => ({ row, column })));
  const shifts =
    game === 'morris' ? points.flatMap((from) => points.map((to) => ({ from, ...to }))) : [];
  const coordinate = () => (random.below(3) === 0 ? anyOf(odd, random) : anyOf(ring, random));
  const anything = () => {
    const params: Record<string, unknown> = {};
    for (const name of ['row', 'column']) if (random.below(12) > 0) params[name] = coordinate();
    for (const name of ['pass', 'agree', 'resume', 'mark', 'remove']) {
      if (random.below(8) === 0) params[name] = anyOf(flags, random);
    }
    if (random.below(4) === 0) {
      const beside = { row: coordinate(), column: coordinate() };
      params['from'] = anyOf<unknown>([anyOf(points, random), beside, ...odd], random);
    }
    return params;
  };
  return [
    ...all,
    ...all.map((point) => ({ mark: true, ...point })),
    ...all.map((point) => ({ remove: true, ...point })),
    ...['pass', 'agree', 'resume'].map((word) => ({ [word]: true })),
    ...shifts,
    ...strange,
    ...all.map(anything),
  ].map((params) => ({ params, means: meaning(game, { ...params }) }));
}
