/** The games of a tournament. */

import { levelsOf } from '../../src/engines/index.ts';
import type { Paired } from './game.ts';

export type Terms = Omit<Paired, 'first' | 'second' | 'opening' | 'swapped'>;
export type Pairing = readonly [first: string, second: string];

/** Each level of the game against the one below it. */
export function ladderOf(game: string): readonly Pairing[] {
  const levels = levelsOf(game);
  return levels.slice(1).map((level, below) => [`level:${level}`, `level:${levels[below]}`]);
}

/** Each opening is played twice, with colours reversed. */
export function schedule(terms: Terms, [first, second]: Pairing, games: number): readonly Paired[] {
  return Array.from({ length: games }, (_, i) => ({
    ...terms,
    first,
    second,
    opening: Math.floor(i / 2),
    swapped: i % 2 === 1,
  }));
}

/** Plies after which a game is a draw: more than any sensible game has. */
export function usualLimit(game: string, points: number): number {
  return game === 'go' ? 4 * points : 1000;
}
