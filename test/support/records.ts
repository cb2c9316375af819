/** Records at random, of games that were played by the rules. */

import { checkClock } from '../../src/match/index.ts';
import { checked } from '../../src/record/json.ts';
import { MAX_NAME } from '../../src/record/limits.ts';
import { type Notes, type Remark, shapes, type Variation } from '../../src/record/notes.ts';
import type { GameRecord } from '../../src/record/record.ts';
import type { AnyGame, AnyPosition } from '../../src/rules/index.ts';
import { cleanName } from '../../src/rules/text.ts';
import { fc } from './properties.ts';
import { gamesOf, optionsOf, playedOn, startOf } from './randomGames.ts';

/** Of results that no game declares. */
const commonReasons = ['resign', 'time', 'left', 'agreed', 'away', 'forfeit', 'unknown'];

export interface Recorded {
  readonly record: GameRecord;
  /** From the start on, one more than there are moves. */
  readonly positions: readonly AnyPosition[];
}

interface Beginning {
  readonly position: AnyPosition;
  /** Not the game's own start. */
  readonly setup?: GameRecord['setup'];
}

/** Games of up to `longest` plies from any beginning, told in full. */
export function recordsOf(game: AnyGame, longest = 80): fc.Arbitrary<Recorded> {
  const starts = fc
    .record({ options: optionsOf(game), turn: fc.option(fc.constantFrom('black', 'white')) })
    .chain(({ options, turn }) => {
      const start = startOf(game, options);
      const usual: Beginning = { position: start };
      if (turn === null) return fc.constant(usual);
      return gamesOf(game, 60, fc.constant(start)).map(({ positions }): Beginning => {
        const setup = { ...positions.at(-1)?.describe(), turn };
        const position = game.positionFrom(options, setup);
        return position.ok ? { position: position.value, setup } : usual;
      });
    });
  const results = resultsOf(game);
  return starts.chain(({ position, setup }) =>
    fc
      .record({
        played: gamesOf(game, longest, fc.constant(position)),
        clock: fc.option(clocks, { nil: undefined }),
        times: fc.option(fc.array(fc.option(fc.nat(90_000_000)), { minLength: longest })),
        tree: fc.option(trees),
        players: fc.record({ black: players, white: players }),
        date: fc.option(dates),
        result: fc.option(results),
        app: fc.option(fc.oneof(fc.constant('Tengen 1.2.3'), texts)),
      })
      .map(({ played, clock, times, tree, ...known }) => ({
        positions: played.positions,
        record: {
          game: game.id,
          options: position.options,
          moves: played.moves,
          ...(setup !== undefined && { setup }),
          ...(clock !== undefined && { clock }),
          ...(times !== null && { times: times.slice(0, played.moves.length) }),
          ...(tree !== null && { notes: grown(tree, played.positions) }),
          ...known,
        },
      }))
      .filter(({ record }) => (record.times?.length ?? record.moves.length) === record.moves.length)
      .map(({ positions, record }) => {
        // Its set-up without what means nothing, its result as the rules say.
        const clean = checked(record);
        if (!clean.ok) throw new Error(`${JSON.stringify(clean.error)}: ${JSON.stringify(record)}`);
        return { positions, record: clean.value };
      }),
  );
}

/** Everything that means something to SGF or JSON, or that an encoding could break. */
const pieces = [
  '[',
  ']',
  '\\',
  ':',
  ';',
  '(',
  ')',
  '"',
  '\n',
  '\r\n',
  '\t',
  '\0',
  ' ',
  '\u2028',
  'é',
  '囲碁',
  '이세돌',
  '🙂',
  'Ann',
  'B[aa]',
];
export const texts = fc
  .array(fc.constantFrom(...pieces), { maxLength: 8 })
  .map((all) => all.join(''));

const ms = (most: number) =>
  fc.oneof(
    fc.nat(most),
    fc.nat(most / 1000).map((seconds) => seconds * 1000),
  );
const clocks = fc
  .record({ main: ms(3_600_000), increment: ms(10_000), periods: fc.nat(9), period: ms(60_000) })
  .filter((clock) => checkClock(clock).ok);

const players = fc.record(
  {
    name: fc.option(texts.map((text) => cleanName(text, MAX_NAME)).filter((name) => name !== '')),
    player: fc.constant('0123456789abcdef'.repeat(4)),
    computer: fc.constantFrom('computer:strong', 'computer:GNU Go'),
  },
  { requiredKeys: ['name'] },
);

const dates = fc.constantFrom(
  '2026',
  '2026-11',
  '2026-11-23',
  '2026-11-23T07:50Z',
  '2026-11-23T07:50:01.123Z',
);

function resultsOf({ endings }: AnyGame): fc.Arbitrary<NonNullable<GameRecord['result']>> {
  return fc.record(
    {
      winner: fc.constantFrom('black', 'white', 'draw'),
      reason: fc.constantFrom(...Object.keys(endings), ...commonReasons),
      margin: fc.nat(200).map((halves) => halves / 2),
    },
    { requiredKeys: ['winner', 'reason'] },
  );
}

/** What a tree grows from: which node each move follows, and which move it is. */
interface Seeds {
  readonly moves: readonly (readonly [after: number, move: number])[];
  readonly remarks: readonly (readonly [node: number, remark: Remark])[];
}

const points = fc.record({ row: fc.nat(2), column: fc.nat(2) });
const remarks: fc.Arbitrary<Remark> = fc
  .record(
    {
      text: texts.filter((text) => text !== ''),
      marks: fc.array(
        fc.oneof(
          fc.record({ point: points, shape: fc.constantFrom(...shapes) }),
          fc.record({ point: points, label: fc.constantFrom('A', '12', 'a:b]\\') }),
        ),
        { minLength: 1, maxLength: 4 },
      ),
      other: fc.array(
        fc.tuple(
          fc.constantFrom('SL', 'N', 'GB', 'X1'),
          fc.subarray(['aa', 'a\\]:b', 'b'], { minLength: 1 }),
        ),
        { minLength: 1, maxLength: 2 },
      ),
    },
    { requiredKeys: [] },
  )
  .map(({ marks, ...rest }) => ({
    ...rest,
    ...(marks !== undefined && {
      marks: marks.map(({ point, ...mark }) => ({ ...point, ...mark })),
    }),
  }));
const seeds = fc.tuple(fc.nat(), fc.nat());
export const trees: fc.Arbitrary<Seeds> = fc.record({
  moves: fc.array(seeds, { maxLength: 30 }),
  remarks: fc.array(fc.tuple(fc.nat(), remarks), { maxLength: 10 }),
});

/** Notes on a game: variations of it and of each other. */
export function grown(tree: Seeds, played: readonly AnyPosition[]): Notes {
  const positions = [...played];
  const variations: Variation[] = [];
  for (const [seed, which] of tree.moves) {
    const after = seed % positions.length;
    const before = positions[after];
    const legal = before?.turn == null ? [] : before.legal();
    const move = legal[which % legal.length];
    if (before === undefined || move === undefined) continue;
    variations.push({ after, move });
    positions.push(playedOn(before, [move]));
  }
  const said = tree.remarks.map(([seed, remark]) => [seed % positions.length, remark] as const);
  return { variations, remarks: Object.fromEntries(said) };
}
