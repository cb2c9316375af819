/** Which games a tournament is made of. */

import type { Paired } from './game.ts';

export type Terms = Omit<Paired, 'first' | 'second' | 'opening' | 'swapped'>;
export type Pairing = readonly [first: string, second: string];

/** Each level against the one below it. */
export const ladder: readonly Pairing[] = [1, 2, 3, 4].map((level) => [
  `level:${level + 1}`,
  `level:${level}`,
]);

/** Each opening is played twice, the colours changed. */
export function schedule(terms: Terms, [first, second]: Pairing, games: number): readonly Paired[] {
  return Array.from({ length: games }, (_, i) => ({
    ...terms,
    first,
    second,
    opening: Math.floor(i / 2),
    swapped: i % 2 === 1,
  }));
}

/** When a game that does not end is a draw: no sensible one lasts so long. */
export function usualLimit(game: string, points: number): number {
  return game === 'go' ? 4 * points : 1000;
}
