/** What two who look for a game can play (PROTOCOL.md §9). */

/** What somebody looks for. */
export interface Wanted {
  /** The only game to play; null for any. */
  readonly game: string | null;
  /** The ids of those that their program knows. */
  readonly games: readonly string[];
}

/** Those that every program knows that doesn't say which: a release up to 0.13, a seeker up to 0.12. This never changes. */
export const releasedGames: readonly string[] = ['gomoku', 'go', 'morris', 'popucom'];

/**
 * The games that two can play with each other, in the order of `one`; empty if the two don't match. Both programs work
 * out the same ones.
 */
export function sharedGames(one: Wanted, other: Wanted): readonly string[] {
  return one.games.filter(
    (game) =>
      other.games.includes(game) &&
      [one, other].every((wanted) => wanted.game === null || wanted.game === game),
  );
}
