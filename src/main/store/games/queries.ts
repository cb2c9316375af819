/** Searches and counts the games of `games.db`. */

import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { GamesPage, OpponentStatistics, Statistics } from '../../../contract/games.ts';
import { prepared } from '../prepared.ts';
import { foldedName, rowsOf, summaryOf } from './rows.ts';

/** How the list is searched; what is left out matches every game. */
export interface GamesWanted {
  readonly game?: string | undefined;
  readonly opponent?: string | undefined;
  readonly result?: string | undefined;
  /** The last day, such as `2025-12-31`, in this computer's time zone. */
  readonly until?: string | undefined;
  /** The `more` of the page before. */
  readonly before?: string | undefined;
  readonly limit: number;
}

const idRows = z.array(z.object({ id: z.int(), ended: z.int() }));
const countRow = z.object({ count: z.int() });

export function pageOf(database: DatabaseSync, wanted: GamesWanted): GamesPage {
  const { game = null, result = null, before, limit } = wanted;
  const until = wanted.until === undefined ? null : endOf(wanted.until);
  const opponent = wanted.opponent === undefined ? null : foldedName(wanted.opponent.trim());
  const conditions = [
    ...(game === null ? [] : ['game = $game']),
    ...(result === null ? [] : ['result = $result']),
    ...(until === null ? [] : ['ended < $until']),
    ...(opponent === null
      ? []
      : [
          `opponent IN (SELECT n FROM opponent
             WHERE instr(names, $opponent) OR $opponent IN (player, computer))`,
        ]),
  ];
  const where = ['true', ...conditions].join(' AND ');
  const named = {
    ...(game !== null && { game }),
    ...(result !== null && { result }),
    ...(until !== null && { until }),
    ...(opponent !== null && { opponent }),
  };
  const counted = prepared(database, `SELECT count(*) AS count FROM game WHERE ${where}`);
  const total = countRow.parse(counted.get(named)).count;
  const [ended, id] = before?.split('-').map(Number) ?? [];
  const isLater = Number.isFinite(ended) && Number.isFinite(id);
  const found = prepared(
    database,
    `SELECT id, ended FROM game INDEXED BY listed
     WHERE ${where} ${isLater ? 'AND (ended, id) < ($ended, $id)' : ''}
     ORDER BY ended DESC, id DESC LIMIT $limit`,
  ).all({
    ...named,
    ...(isLater && { ended: ended ?? 0, id: id ?? 0 }),
    limit: limit + 1,
  });
  const ids = idRows.parse(found);
  const shown = ids.slice(0, limit);
  const last = ids.length > limit ? shown.at(-1) : undefined;
  return {
    games: rowsOf(
      database,
      shown.map(({ id }) => id),
    ).flatMap((row) => summaryOf(row) ?? []),
    more: last === undefined ? null : `${last.ended}-${last.id}`,
    total,
  };
}

/** When the day after that one begins, ms since 1970. */
function endOf(day: string): number {
  const date = new Date(`${day}T00:00`);
  return date.setDate(date.getDate() + 1);
}

const results = ['won', 'lost', 'drawn'] as const;
const resultName = z.enum([...results, 'other']);
const tallyRows = z.array(
  z.object({
    opponent: z.int(),
    game: z.string(),
    mine: z.enum(['black', 'white']),
    result: resultName,
    count: z.int(),
    undone: z.int(),
    undoneByOpponent: z.int(),
    iRan: z.int(),
    opponentRan: z.int(),
    latest: z.int(),
  }),
);
type Tally = z.infer<typeof tallyRows>[number];
const totalRows = z.array(z.object({ game: z.string(), count: z.int() }));
const opponentRow = z.object({
  player: z.string().nullable(),
  computer: z.string().nullable(),
  name: z.string().nullable(),
});
const formRows = z.array(z.object({ result: z.enum(results) }));

/** How many opponents are listed. */
const MAX_OPPONENTS = 100;
/** How many results make the recent form. */
const FORM = 10;

export function statisticsOf(database: DatabaseSync): Statistics {
  const tallies = tallyRows.parse(
    prepared(
      database,
      `SELECT opponent, game, mine, result, count(*) AS count, sum(undone) AS undone,
         sum(undoneByOpponent) AS undoneByOpponent, sum(ranAway IS 'me') AS iRan,
         sum(ranAway IS 'opponent') AS opponentRan, max(ended) AS latest
       FROM game INDEXED BY counted WHERE mine IN ('black', 'white')
       GROUP BY mine, opponent, game, result`,
    ).all(),
  );
  const totals = totalRows.parse(
    prepared(
      database,
      `SELECT game, sum(count) AS count FROM (
         SELECT game, count(*) AS count FROM game INDEXED BY counted GROUP BY mine, opponent, game)
       GROUP BY game`,
    ).all(),
  );
  const byOpponent = Map.groupBy(tallies, ({ opponent }) => opponent);
  const opponents = [...byOpponent]
    .map(([n, own]) => ({ n, own, latest: Math.max(...own.map(({ latest }) => latest)) }))
    .toSorted((a, b) => b.latest - a.latest)
    .slice(0, MAX_OPPONENTS);
  return {
    total: totals.reduce((sum, { count }) => sum + count, 0),
    score: scoreOf(tallies),
    byGame: totals.map(({ game, count }) => ({
      game,
      total: count,
      score: scoreOf(tallies.filter((tally) => tally.game === game)),
    })),
    opponents: opponents.map(({ n, own, latest }) => opponentOf(database, n, own, latest)),
  };
}

function opponentOf(
  database: DatabaseSync,
  n: number,
  tallies: readonly Tally[],
  latest: number,
): OpponentStatistics {
  const who = prepared(database, 'SELECT player, computer, name FROM opponent WHERE n = ?').get(n);
  const form = prepared(
    database,
    `SELECT result FROM game INDEXED BY met
     WHERE opponent = $n AND mine IN ('black', 'white') AND result <> 'other'
     ORDER BY ended DESC LIMIT ${FORM}`,
  ).all({ n });
  const games = [...Map.groupBy(tallies, ({ game }) => game)];
  const sum = (of: (tally: Tally) => number) => tallies.reduce((all, each) => all + of(each), 0);
  return {
    ...opponentRow.parse(who),
    score: scoreOf(tallies),
    games: games.map(([game, own]) => ({
      game,
      black: scoreOf(own.filter(({ mine }) => mine === 'black')),
      white: scoreOf(own.filter(({ mine }) => mine === 'white')),
    })),
    form: formRows.parse(form).map(({ result }) => result),
    takenBack: { me: sum(({ undone }) => undone), opponent: sum((each) => each.undoneByOpponent) },
    ranAway: { me: sum(({ iRan }) => iRan), opponent: sum(({ opponentRan }) => opponentRan) },
    latest,
  };
}

function scoreOf(tallies: readonly Pick<Tally, 'result' | 'count'>[]): Statistics['score'] {
  const of = (wanted: (typeof results)[number]) =>
    tallies.reduce((sum, { result, count }) => sum + (result === wanted ? count : 0), 0);
  return { won: of('won'), lost: of('lost'), drawn: of('drawn') };
}
