/** Messages bent out of shape: of every method one field that is missing or of a wrong kind, and worse. */

import { dataOf } from '../../../src/match/index.ts';
import type { Message } from '../../../src/protocol/types.ts';
import type { End } from '../ends.ts';

/** A message that means nothing, and which method an answer to it names. */
export interface Bent {
  readonly message: object;
  readonly fault: 'wrongParams' | 'unknownMethod';
  /** Null where it has none that is a text. */
  readonly method: string | null;
}

/** What a field may not be; undefined where it may not be missing. */
type Wrong = readonly unknown[];

const anything: Wrong = [null, true, [], [1], {}, { valueOf: 1 }];
const counts: Wrong = [
  ...anything,
  '1',
  '',
  -1,
  0.5,
  1e-9,
  2 ** 53,
  1e308,
  Number.POSITIVE_INFINITY,
];
const words: Wrong = [
  ...anything,
  0,
  1,
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'Draw',
  'x',
];
const hashes: Wrong = [
  ...[...words, '0'.repeat(15), '0'.repeat(17), 'F'.repeat(16), 'g'.repeat(16)],
  ...[`${'0'.repeat(16)}\n`, ` ${'0'.repeat(16)}`, `0x${'0'.repeat(14)}`],
];
const flags: Wrong = [null, [], {}, 'true', 'false', '', 2, -1, 0.5];
const answers: Wrong = [...flags, 0, 1];
const texts: Wrong = [...anything, 0, 5, '', '  ', '\u202e', '\u0000\u0007'];
const missing = [undefined];

const clocks: Wrong = [
  ...[...anything, 5, 'blitz', { main: 1 }],
  ...[-1, 0.5, '1', null, 2 ** 53].map((main) => ({ main, increment: 0, periods: 0, period: 0 })),
  { main: 1, increment: 0, periods: 0 },
].filter((clock) => clock !== null);
const options: Wrong = [
  ...[null, true, [], [1], 5, 'size', { size: null }, { size: {} }, { size: [9] }],
  { size: { valueOf: 9 } },
];

const positions: Wrong = [null, true, [], [[7, 7]], 5, 'the usual one'];

/** One place of a match in which messages are bent: how they would be right, and what each field may not be. */
function shapes({ game }: End): readonly (readonly [Message, Readonly<Record<string, Wrong>>])[] {
  const { round, next } = game;
  const number = round?.number ?? next.number;
  const place = { number, step: round?.step ?? 0 };
  const match = dataOf(next.setup);
  const matches: Wrong = [
    ...[...anything, 5, 'gomoku', { game: 'gomoku' }],
    ...[...anything, 5].map((game) => ({ ...match, game })),
    ...[...missing, ...options].map((options) => ({ ...match, options })),
    ...[...missing, ...clocks].map((clock) => ({ ...match, clock })),
    ...positions.map((position) => ({ ...match, position })),
  ];
  const must = (wrong: Wrong): Wrong => [...missing, ...wrong];
  const here = { number: must(counts), step: must(counts) };
  const kind = must([...words, 'Undo', 'resign', 'draws']);
  const say = (method: string, params: object): Message => ({ method, params: { ...params } });
  return [
    [say('have', place), { ...here, left: counts }],
    [
      say('configure', { number: number + 1, match }),
      { number: must(counts), match: must(matches) },
    ],
    [say('ready', { number }), { number: must(counts) }],
    [say('restart', { number }), { number: must(counts) }],
    [
      say('startGame', { color: true, number, match }),
      { color: must(flags), number: must(counts), match: must(matches) },
    ],
    [
      say('draw', { ...place, row: 0, column: 0, hash: '0'.repeat(16) }),
      { ...here, hash: must(hashes), spent: counts },
    ],
    [say('offer', { ...place, kind: 'draw' }), { ...here, kind, to: counts }],
    [
      say('answer', { ...place, kind: 'draw', accept: true }),
      { ...here, kind, accept: must(answers) },
    ],
    [say('commit', { ...place, kind: 'draw' }), { ...here, kind }],
    [say('withdraw', { ...place, kind: 'draw' }), { ...here, kind }],
    [
      say('resign', { ...place, reason: 'resign' }),
      { ...here, reason: must([...words, 'away', 'five', 'breach']) },
    ],
    [
      say('claim', { ...place, reason: 'time' }),
      { ...here, reason: must([...words, 'resign', 'five', 'breach']) },
    ],
    [say('say', { text: 'Hello' }), { text: must(texts), emote: texts }],
    [say('bye', { reason: 'left' }), { reason: must([...anything, 5]) }],
  ];
}

/** All of them that can be said to `me` now. */
export function bentFor(me: End): readonly Bent[] {
  return [...shapes(me).flatMap(([right, fields]) => bend(right, fields)), ...envelopes(me)];
}

function bend({ method, params }: Message, fields: Readonly<Record<string, Wrong>>): Bent[] {
  const wrong = (params: unknown): Bent => ({
    message: params === undefined ? { method } : { method, params },
    fault: 'wrongParams',
    method,
  });
  return [
    ...[undefined, null, true, 5, 'x', [], [params], {}].map(wrong),
    ...Object.entries(fields).flatMap(([name, values]) =>
      values.map((value) => wrong({ ...params, [name]: value })),
    ),
    // As if all, or one field, were the prototype's.
    wrong(own('__proto__', params)),
    wrong(own('constructor', { prototype: params })),
    ...Object.entries(params)
      .filter(([name]) => name in fields)
      .map(([name, value]) => {
        const { [name]: _, ...rest } = params;
        return wrong({ ...rest, ...own('__proto__', { [name]: value }) });
      }),
  ];
}

/** An object with a field of its own of that name, as JSON makes it. */
function own(name: string, value: unknown): object {
  return JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`);
}

/** What is no message of any method, or of one that nobody knows. */
function envelopes({ game }: End): readonly Bent[] {
  const number = game.round?.number ?? game.next.number;
  const params = { number, step: game.round?.step ?? 0, reason: 'resign' };
  const names = ['', 'Resign', 'RESIGN', 'resign\n', 'undo', 'hello', 'helloAck'];
  const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
  return [
    ...[undefined, null, 5, true, [], ['resign'], { resign: true }].map((method) => ({
      message: { method, params },
      method: null,
    })),
    { message: {}, method: null },
    { message: { params }, method: null },
    { message: [{ method: 'resign', params }], method: null },
    { message: own('__proto__', { method: 'resign', params }), method: null },
    ...[...names, ...inherited].map((method) => ({
      message: { method, params },
      method: method.trim(),
    })),
  ].map((bent) => ({ ...bent, fault: 'unknownMethod' as const }));
}
