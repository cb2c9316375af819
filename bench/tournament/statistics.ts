/** What a tournament's games come to. */

import type { Played } from './game.ts';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** What came of a pairing, seen by its first player. */
export interface Tally {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The share of the points, a draw being half of one. */
  readonly score: number;
  readonly interval: Interval;
  /** Mean length of a game. */
  readonly plies: number;
  /** Games that the limit of plies ended. */
  readonly capped: number;
  readonly first: Effort;
  readonly second: Effort;
}

/** Means over all moves that a player chose. */
export interface Effort {
  readonly ms: number;
  readonly nodes: number;
}

/** The standard normal's quantile that leaves 2.5 % above it. */
const Z = 1.959964;

/**
 * Wilson's score interval for a share, 95 %. Of shares with halves in them it is a little too wide,
 * since draws vary less than wins and losses.
 *
 * @param share from 0 to 1
 */
export function wilson(share: number, games: number): Interval {
  if (games === 0) return { low: 0, high: 1 };
  const z2 = Z ** 2 / games;
  const middle = (share + z2 / 2) / (1 + z2);
  const half = (Z / (1 + z2)) * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

export function tally(games: readonly Played[]): Tally {
  const won = (who: 'first' | 'second') => games.filter((game) => winnerOf(game) === who).length;
  const wins = won('first');
  const losses = won('second');
  const draws = games.length - wins - losses;
  const score = games.length === 0 ? 0 : (wins + draws / 2) / games.length;
  return {
    games: games.length,
    wins,
    draws,
    losses,
    score,
    interval: wilson(score, games.length),
    plies: games.reduce((sum, game) => sum + game.moves.length, 0) / games.length,
    capped: games.filter((game) => game.reason === 'limit of plies').length,
    first: effortOf(games.map((game) => (game.swapped ? game.white : game.black))),
    second: effortOf(games.map((game) => (game.swapped ? game.black : game.white))),
  };
}

function winnerOf({ winner, swapped }: Played): 'first' | 'second' | null {
  if (winner === 'draw') return null;
  return (winner === 'black') !== swapped ? 'first' : 'second';
}

function effortOf(sides: readonly Played['black'][]): Effort {
  const sum = (what: (side: Played['black']) => number) =>
    sides.reduce((total, side) => total + what(side), 0);
  const moves = Math.max(
    1,
    sum((side) => side.moves),
  );
  return { ms: sum((side) => side.ms) / moves, nodes: sum((side) => side.nodes) / moves };
}
