/** Records at random, of games that were played by the rules. */

import { checkClock } from '../../src/match/index.ts';
import { checked } from '../../src/record/json.ts';
import { MAX_NAME } from '../../src/record/limits.ts';
import type { GameRecord } from '../../src/record/record.ts';
import type { AnyGame, AnyPosition } from '../../src/rules/index.ts';
import { cleanName } from '../../src/rules/text.ts';
import { fc } from './properties.ts';
import { gamesOf, optionsOf, startOf } from './randomGames.ts';

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

function numbered(comments: readonly (string | null)[], moves: number): Record<string, string> {
  const entries = comments.slice(0, moves + 1).map((text, at) => [at, text] as const);
  return Object.fromEntries(entries.flatMap(([at, text]) => (text === null ? [] : [[at, text]])));
}
