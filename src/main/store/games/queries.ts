/** Searches and counts the games of `games.db`. */

import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { GamesPage, OpponentStatistics, Statistics } from '../../../contract/games.ts';
import { MAX_NAME } from '../../../record/limits.ts';
import { shownName } from '../../../record/shownName.ts';
import { cleanText } from '../../../rules/text.ts';
import { prepared } from '../prepared.ts';
import { foldedName } from './foldedName.ts';
import { remarked } from './remarks.ts';
import { gameRowOf, summaryOf } from './rows.ts';

/** How the list is searched; what is left out matches every game. */
export interface GamesWanted {
  readonly game?: string | undefined;
  readonly opponent?: string | undefined;
  /** Part of a remark. */
  readonly remark?: string | undefined;
  /** Each part of a player's name or of a remark, or the whole id of a player: games with one of them. */
  readonly texts?: readonly string[] | undefined;
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
  const { before, limit, remark, texts = [] } = wanted;
  const demands = demandsOf(wanted);
  const where = ['true', ...demands.map(({ condition }) => condition)].join(' AND ');
  const named = Object.fromEntries(demands.flatMap(({ values }) => Object.entries(values)));
  const counted = prepared(database, `SELECT count(*) AS count FROM game WHERE ${where}`);
  const total = countRow.parse(counted.get(named)).count;
  const [, ended, id] = /^(-?\d+)-(\d+)$/.exec(before ?? '') ?? [];
  const isLater = ended !== undefined && id !== undefined;
  const found = prepared(
    database,
    `SELECT id, ended FROM game INDEXED BY listed
     WHERE ${where} ${isLater ? 'AND (ended, id) < ($ended, $id)' : ''}
     ORDER BY ended DESC, id DESC LIMIT $limit`,
  ).all({
    ...named,
    ...(isLater && { ended: Number(ended), id: Number(id) }),
    limit: limit + 1,
  });
  const ids = idRows.parse(found);
  const shown = ids.slice(0, limit);
  const last = ids.length > limit ? shown.at(-1) : undefined;
  const searched = [...(remark === undefined ? [] : [remark]), ...texts].map(searchedAs);
  return {
    games: shown.flatMap(({ id }) => {
      const row = gameRowOf(database, id);
      return (row && summaryOf(row, searched)) ?? [];
    }),
    more: last === undefined ? null : `${last.ended}-${last.id}`,
    total,
  };
}

interface Demand {
  readonly condition: string;
  /** Of the parameters that it names. */
  readonly values: Readonly<Record<string, string | number>>;
}

function demandsOf(wanted: GamesWanted): readonly Demand[] {
  const { game, result, until, opponent, remark, texts } = wanted;
  const demand = (condition: string, values: Demand['values']) => [{ condition, values }];
  return [
    ...(game === undefined ? [] : demand('game = $game', { game })),
    ...(result === undefined ? [] : demand('result = $result', { result })),
    ...(until === undefined ? [] : demand('ended < $until', { until: endOf(until) })),
    ...(opponent === undefined
      ? []
      : demand(played('$who', '$whoId'), { who: searchedAs(opponent), whoId: opponent })),
    ...(remark === undefined ? [] : demand(remarked('$remark'), { remark: searchedAs(remark) })),
    ...(texts === undefined ? [] : [anyOf(texts)]),
  ];
}

function anyOf(texts: readonly string[]): Demand {
  const each = texts.flatMap((_, n) => [played(`$t${n}`, `$id${n}`), remarked(`$t${n}`)]);
  const values = texts.flatMap(
    (text, n) =>
      [
        [`t${n}`, searchedAs(text)],
        [`id${n}`, text],
      ] as const,
  );
  return { condition: `(${each.join(' OR ')})`, values: Object.fromEntries(values) };
}

/** Who played it. The parameters: part of a name, folded, and a whole id. */
function played(name: string, id: string): string {
  return `opponent IN (SELECT n FROM opponent WHERE instr(folded, ${name}) OR ${id} IN (player, computer))`;
}

/** What was copied from a sentence may be isolated there. */
function searchedAs(text: string): string {
  return foldedName(cleanText(text, MAX_NAME));
}

/** When the day after that one begins, ms since 1970. */
function endOf(day: string): number {
  const date = new Date(`${day}T00:00`);
  return date.setDate(date.getDate() + 1);
}

const results = ['won', 'lost', 'drawn'] as const;
const resultName = z.enum([...results, 'other']);
const totalRows = z.array(
  z.object({ mine: z.string(), game: z.string(), result: resultName, count: z.int() }),
);
const opponentRows = z.array(
  z.object({
    key: z.string(),
    player: z.string().nullable(),
    computer: z.string().nullable(),
    name: z.string().nullable().overwrite(shownName),
    latest: z.int(),
  }),
);
const numberRows = z.array(z.object({ n: z.int() }));
const tallyRows = z.array(
  z.object({
    game: z.string(),
    mine: z.enum(['black', 'white']),
    result: resultName,
    count: z.int(),
    undone: z.int(),
    undoneByOpponent: z.int(),
    iRan: z.int(),
    opponentRan: z.int(),
  }),
);
const formRows = z.array(z.object({ result: z.enum(results), ended: z.int() }));

/** How many opponents are listed. */
const MAX_OPPONENTS = 100;
/** How many results make the recent form. */
const FORM = 10;

export function statisticsOf(database: DatabaseSync): Statistics {
  const totals = totalRows.parse(
    prepared(
      database,
      'SELECT mine, game, result, count(*) AS count FROM game GROUP BY mine, game, result',
    ).all(),
  );
  const own = totals.filter(({ mine }) => mine === 'black' || mine === 'white');
  // The other columns are those of the latest game: https://sqlite.org/lang_select.html#bareagg
  const opponents = opponentRows.parse(
    prepared(
      database,
      `SELECT key, player, computer, name, max(latest) AS latest FROM (
         SELECT opponent, max(ended) AS latest FROM game INDEXED BY met
         WHERE mine IN ('black', 'white') GROUP BY opponent)
       JOIN opponent ON n = opponent GROUP BY key ORDER BY latest DESC LIMIT ${MAX_OPPONENTS}`,
    ).all(),
  );
  return {
    total: totals.reduce((sum, { count }) => sum + count, 0),
    score: scoreOf(own),
    byGame: [...Map.groupBy(totals, ({ game }) => game)].map(([game, all]) => ({
      game,
      total: all.reduce((sum, { count }) => sum + count, 0),
      score: scoreOf(own.filter((each) => each.game === game)),
    })),
    opponents: opponents.map(({ key, ...who }) => ({ ...who, ...facing(database, key) })),
  };
}

/** The games against one opponent, under whatever names. */
function facing(
  database: DatabaseSync,
  key: string,
): Omit<OpponentStatistics, 'player' | 'computer' | 'name' | 'latest'> {
  const names = numberRows.parse(
    prepared(database, 'SELECT n FROM opponent WHERE key = ?').all(key),
  );
  const tallies = names.flatMap(({ n }) => tallyRows.parse(prepared(database, TALLY).all(n)));
  const form = names.flatMap(({ n }) => formRows.parse(prepared(database, LATEST).all(n)));
  type Tally = (typeof tallies)[number];
  const sum = (of: (tally: Tally) => number) => tallies.reduce((all, each) => all + of(each), 0);
  return {
    score: scoreOf(tallies),
    games: [...Map.groupBy(tallies, ({ game }) => game)].map(([game, own]) => ({
      game,
      black: scoreOf(own.filter(({ mine }) => mine === 'black')),
      white: scoreOf(own.filter(({ mine }) => mine === 'white')),
    })),
    form: form
      .toSorted((a, b) => b.ended - a.ended)
      .slice(0, FORM)
      .map(({ result }) => result),
    takenBack: { me: sum(({ undone }) => undone), opponent: sum((each) => each.undoneByOpponent) },
    ranAway: { me: sum(({ iRan }) => iRan), opponent: sum(({ opponentRan }) => opponentRan) },
  };
}

const TALLY = `
  SELECT game, mine, result, count(*) AS count, sum(undone) AS undone,
    sum(undoneByOpponent) AS undoneByOpponent, sum(ranAway IS 'me') AS iRan,
    sum(ranAway IS 'opponent') AS opponentRan
  FROM game INDEXED BY faced WHERE opponent = ? AND mine IN ('black', 'white')
  GROUP BY mine, game, result`;
const LATEST = `
  SELECT result, ended FROM game INDEXED BY met
  WHERE opponent = ? AND mine IN ('black', 'white') AND result <> 'other'
  ORDER BY ended DESC LIMIT ${FORM}`;

interface Counted {
  readonly result: z.infer<typeof resultName>;
  readonly count: number;
}

function scoreOf(tallies: readonly Counted[]): Statistics['score'] {
  const of = (wanted: Counted['result']) =>
    tallies.reduce((sum, { result, count }) => sum + (result === wanted ? count : 0), 0);
  return { won: of('won'), lost: of('lost'), drawn: of('drawn') };
}
