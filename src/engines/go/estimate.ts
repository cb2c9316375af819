/** The estimate of a game in progress. */

import type { GoMove, GoPosition } from '../../rules/go/index.ts';
import type { Estimate } from '../engine.ts';
import { Clock } from './clock.ts';
import { estimate, pointsOf, scaled, THOROUGH } from './dead.ts';
import { Pool } from './pool.ts';
import { rootOf } from './reading.ts';

const pool = new Pool();

/** Deterministic: the same stones and effort give the same estimate. */
export function estimateGame(position: GoPosition, effort: number): Estimate<GoMove> {
  const { board, counting } = rootOf(position);
  const games = scaled(THOROUGH, effort);
  const clock = new Clock({ time: Number.POSITIVE_INFINITY, now: () => 0, stopped: () => false });
  const { owners: owned, dead, tempo } = estimate(position, games, pool, clock);
  const lines = [...Array(board.size).keys()];
  const owners = lines.flatMap((row) =>
    lines.map((column) => owned[board.placeOf(row, column)] ?? 0),
  );
  const area = owners.reduce((sum, owner) => sum + owner, 0);
  // See Tree: under territory scoring the stones that were played count for nobody.
  const played = counting.territory ? counting.balance : 0;
  // The ownership is the mean of what it is with either side to move.
  const advantage = position.turn === 'white' ? -tempo / 2 : tempo / 2;
  const lead = area - played - counting.komi + advantage;
  return { owners, lead, dead: pointsOf(dead, board) };
}
