/**
 * A tournament: many games of two players, with colours alternated and varied openings; docs/engines/tournaments.md.
 * `node run.ts GAME PLAYER PLAYER [--games 100] …`
 */

import { parseArgs } from 'node:util';
import { z } from 'zod';
import { gameById, games as known } from '../../src/rules/index.ts';
import { pairedSchema } from './game.ts';
import { startOf } from './play.ts';
import { playersAbout } from './players.ts';
import { playAll } from './pool.ts';
import { openRecord } from './record.ts';
import { ladderOf, type Pairing, schedule, type Terms, usualLimit } from './schedule.ts';
import { sourceOf } from './source.ts';
import { tally } from './statistics.ts';
import { printTallies } from './table.ts';

const usage = `npm run bench -- tournament GAME PLAYER PLAYER, or GAME ladder: each level against the one below
  GAME        ${known.map(({ id }) => id).join(', ')}
  PLAYER      ${playersAbout.join('\n              ')}
  --games     games of each pairing (100)
  --jobs      games played at once (1)
  --effort    scales the node limits of the levels (1)
  --time      time limit of a level, ms a move (600000)
  --seed      for openings and all random numbers (1)
  --options   of the game, as JSON ({})
  --bare      games begin from the starting position, without openings
  --limit     plies after which a game is a draw (more than any sensible game has)
  --record    file of the finished games (test-results/tournament/GAME.jsonl)`;

const count = z.coerce.number().int().positive();
const settingsSchema = z.object({
  games: count.default(100),
  jobs: count.default(1),
  effort: z.coerce.number().positive().default(1),
  time: z.coerce.number().positive().default(600_000),
  seed: z.coerce.number().int().default(1),
  options: z.string().default('{}'),
  bare: z.literal(true).optional(),
  limit: count.optional(),
  record: z.string().optional(),
});

async function tournament(
  game: string,
  pairings: readonly Pairing[],
  settings: z.infer<typeof settingsSchema>,
): Promise<void> {
  const { effort, time, seed, jobs, games, bare } = settings;
  const options = pairedSchema.shape.options.parse(JSON.parse(settings.options));
  const points = startOf({ game, options }).board.length ** 2;
  const limit = settings.limit ?? usualLimit(game, points);
  const source = sourceOf(game, pairings.flat());
  const terms: Terms = { game, options, effort, time, limit, seed, source, bare };
  const record = openRecord(settings.record ?? `test-results/tournament/${game}.jsonl`);

  const all = pairings.flatMap((pairing) => schedule(terms, pairing, games));
  const missing = all.filter((one) => record.find(one) === null);
  let done = all.length - missing.length;
  if (done > 0) console.error(`${done} of ${all.length} games are recorded.`);
  await playAll(missing, jobs, (played) => {
    record.add(played);
    done++;
    if (done % 10 === 0) console.error(`${done} of ${all.length}`);
  });

  const tallies = pairings.map((pairing) => {
    const played = schedule(terms, pairing, games).map((one) => record.find(one));
    return { pairing, tally: tally(played.filter((one) => one !== null)) };
  });
  printTallies(
    `${game} ${JSON.stringify(options)}, effort ${effort}, seed ${seed}${bare ? ', bare' : ''}`,
    tallies,
  );
}

/** Null unless there are two names, or `ladder` alone. */
function pairingsOf(game: string, names: readonly string[]): readonly Pairing[] | null {
  const [first, second, third] = names;
  if (first === 'ladder' && second === undefined) return ladderOf(game);
  return first === undefined || second === undefined || third !== undefined
    ? null
    : [[first, second]];
}

const string = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: string,
    jobs: string,
    effort: string,
    time: string,
    seed: string,
    options: string,
    bare: { type: 'boolean' },
    limit: string,
    record: string,
  },
});
const [game = '', ...names] = positionals;
const pairings = pairingsOf(game, names);
const settings = settingsSchema.safeParse(values);
if (gameById(game) === null || pairings === null || !settings.success) {
  if (!settings.success) console.error(z.prettifyError(settings.error));
  console.error(usage);
  process.exit(2);
}
try {
  await tournament(game, pairings, settings.data);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
