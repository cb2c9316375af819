/** Records at random, of games that were played by the rules. */

import { checkClock } from '../../src/match/index.ts';
import { checked } from '../../src/record/json.ts';
import type { GameRecord } from '../../src/record/record.ts';
import type { AnyGame, AnyPosition } from '../../src/rules/index.ts';
import { fc } from './properties.ts';
import { gamesOf, optionsOf, startOf } from './randomGames.ts';

const recordReasons = [
  'five',
  'full',
  'forbidden',
  'noMove',
  'score',
  'men',
  'blocked',
  'repetition',
  'limit',
  'territory',
  'resign',
  'time',
  'left',
  'agreed',
  'away',
  'forfeit',
  'unknown',
];

export interface Recorded {
  readonly record: GameRecord;
  /** From the start on, one more than there are moves. */
  readonly positions: readonly AnyPosition[];
}

/** Games of up to `longest` plies from any beginning, told in full. */
export function recordsOf(game: AnyGame, longest = 80): fc.Arbitrary<Recorded> {
  const starts = fc
    .record({ options: optionsOf(game), setup: setupsOf(game), isSetUp: fc.boolean() })
    .map(({ options, setup, isSetUp }) => {
      const described = isSetUp ? setup(Number(options['size'] ?? 7)) : null;
      const position = described && game.positionFrom(options, described);
      return position?.ok === true && described !== null
        ? { position: position.value, setup: described }
        : { position: startOf(game, options) };
    });
  return starts.chain(({ position, setup }) =>
    fc
      .record({
        played: gamesOf(game, longest, fc.constant(position)),
        clock: fc.option(clocks, { nil: undefined }),
        times: fc.option(fc.array(fc.option(fc.nat(90_000_000)), { minLength: longest })),
        comments: fc.option(fc.array(fc.option(texts, { freq: 1 }), { maxLength: 30 })),
        players: fc.record({ black: players, white: players }),
        date: fc.option(dates),
        result: fc.option(results),
        app: fc.option(fc.oneof(fc.constant('Tengen 1.2.3'), texts)),
      })
      .map(({ played, clock, times, comments, ...known }) => ({
        positions: played.positions,
        record: {
          game: game.id,
          options: position.options,
          moves: played.moves,
          ...(setup !== undefined && { setup }),
          ...(clock !== undefined && { clock }),
          ...(times !== null && { times: times.slice(0, played.moves.length) }),
          ...(comments !== null && { comments: numbered(comments, played.moves.length) }),
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
    name: fc.option(texts),
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

const results: fc.Arbitrary<NonNullable<GameRecord['result']>> = fc.record(
  {
    winner: fc.constantFrom('black', 'white', 'draw'),
    reason: fc.constantFrom(...recordReasons),
    margin: fc.nat(200).map((halves) => halves / 2),
  },
  { requiredKeys: ['winner', 'reason'] },
);

function numbered(comments: readonly (string | null)[], moves: number): Record<string, string> {
  const entries = comments.slice(0, moves + 1).map((text, at) => [at, text] as const);
  return Object.fromEntries(entries.flatMap(([at, text]) => (text === null ? [] : [[at, text]])));
}

/** Set-ups for a board of the size that is given; not all of them can be played. */
function setupsOf({
  id,
}: AnyGame): fc.Arbitrary<(size: number) => Readonly<Record<string, unknown>>> {
  const turn = fc.constantFrom('black', 'white');
  if (id === 'morris') {
    const men = fc.array(fc.constantFrom('.', '.', '.', 'b', 'w'), {
      minLength: 24,
      maxLength: 24,
    });
    const hands = fc.record({ black: fc.nat(4), white: fc.nat(4) });
    return fc
      .record({ board: men.map((all) => all.join('')), turn, hands })
      .map((setup) => () => setup);
  }
  const seeds = fc.uniqueArray(fc.nat(10_000), { maxLength: 24 });
  return fc.record({ seeds, turn }).map(({ seeds, turn }) => (size) => {
    const points = [...new Set(seeds.map((seed) => seed % (size * size)))];
    const pairs = points.map((point) => [Math.floor(point / size), point % size]);
    return {
      black: pairs.filter((_, at) => at % 2 === 0),
      white: pairs.filter((_, at) => at % 2 === 1),
      turn,
    };
  });
}
