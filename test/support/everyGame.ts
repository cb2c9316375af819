/** Tests that run in every game. */

import { type GameId, games, isGameId, type OptionValue } from '../../src/rules/index.ts';

type Options = Readonly<Record<string, OptionValue>>;

/** The id of each game and options for it: those that are given, by default none. */
export function everyGame(
  options: Readonly<Partial<Record<GameId, Options>>> = {},
): readonly (readonly [id: string, options: Options])[] {
  return games.map(({ id }) => [id, (isGameId(id) ? options[id] : undefined) ?? {}]);
}
