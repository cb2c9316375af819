/** One game of a tournament: what determines it, and what came of it. */

import { z } from 'zod';

/** All that determines a game, unless somebody in it plays by the clock. */
export const pairedSchema = z.object({
  game: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  first: z.string(),
  second: z.string(),
  /** For every level that names no effort of its own. */
  effort: z.number(),
  /** The most that a level may think for a move, ms. */
  time: z.number(),
  /** After so many plies a game is a draw. */
  limit: z.int(),
  seed: z.int(),
  /** Which of the openings that follow from the seed. */
  opening: z.int(),
  /** Whether the game begins from the starting position, so that only the seeds of the moves differ. */
  bare: z.boolean().optional(),
  /** Whether the first player has white. */
  swapped: z.boolean(),
  /** Fingerprint of the source of rules and engine. */
  source: z.string(),
});
export type Paired = z.infer<typeof pairedSchema>;

const sideSchema = z.object({
  /** That it chose; those of the opening it did not. */
  moves: z.int(),
  /** Spent choosing. */
  ms: z.number(),
  nodes: z.number(),
});

export const playedSchema = pairedSchema.extend({
  winner: z.enum(['black', 'white', 'draw']),
  reason: z.string(),
  black: sideSchema,
  white: sideSchema,
  /** As people write them. */
  moves: z.array(z.string()),
});
export type Played = z.infer<typeof playedSchema>;

/** The same for games that are the same. */
export function keyOf(game: Paired): string {
  return JSON.stringify(pairedSchema.parse(game));
}
