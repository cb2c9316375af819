/** How one has done of late against a level of the computer. */

import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { enoughInARow } from '../../../contract/levels.ts';
import type { MatchView } from '../../../contract/view.ts';
import { prepared } from '../prepared.ts';

const latestRow = z.object({ game: z.string() });
const rows = z.array(z.object({ computer: z.string(), result: z.enum(['won', 'lost', 'drawn']) }));

/** A longer one is not told. */
const LONGEST = Math.max(...Object.values(enoughInARow));

/** Games that nobody won or lost don't count, nor do wins with moves taken back. */
const LATEST = `
  SELECT computer, result FROM game INDEXED BY listed JOIN opponent ON n = opponent
  WHERE game = ? AND computer IS NOT NULL AND mine IN ('black', 'white')
    AND result IN ('won', 'lost', 'drawn') AND (result <> 'won' OR undone = 0)
  ORDER BY ended DESC, id DESC LIMIT ${LONGEST}`;

/** In the game that was played last in this match; null if nothing was won or lost in it, or not by a computer. */
export function streakOf(database: DatabaseSync, match: number): MatchView['streak'] {
  const last = 'SELECT game FROM game WHERE match = ? ORDER BY number DESC LIMIT 1';
  const played = latestRow.safeParse(prepared(database, last).get(match)).data;
  if (played === undefined) return null;
  const latest = rows.parse(prepared(database, LATEST).all(played.game));
  const [first] = latest;
  if (first === undefined || first.result === 'drawn') return null;
  const { computer, result } = first;
  const other = latest.findIndex((one) => one.computer !== computer || one.result !== result);
  return { seat: computer, result, games: other < 0 ? latest.length : other };
}
