/** The levels of the computer, from the weakest to the strongest. Each game has as many of them as it needs. */

export const levels = [
  'pebble',
  'moss',
  'fern',
  'brook',
  'reed',
  'bamboo',
  'plum',
  'cedar',
  'pine',
  'crane',
  'cloud',
  'moon',
  'mountain',
] as const;
export type Level = (typeof levels)[number];

/** The levels that a game doesn't have. */
const missing = {
  gomoku: ['fern', 'moon'],
  go: [],
  morris: ['fern', 'plum', 'cloud', 'moon'],
  popucom: ['fern', 'plum', 'cloud', 'moon'],
} as const satisfies Readonly<Record<string, readonly Level[]>>;
type PlayedGame = keyof typeof missing;
const missingIn: Readonly<Record<string, readonly Level[]>> = missing;

export type LevelOf<Game extends PlayedGame> = Exclude<Level, (typeof missing)[Game][number]>;

/** From the weakest to the strongest; none for an unknown game. */
export function levelsOf<Game extends PlayedGame>(game: Game): readonly LevelOf<Game>[];
export function levelsOf(game: string): readonly Level[];
export function levelsOf(game: string): readonly Level[] {
  const lacks = missingIn[game];
  return lacks === undefined ? [] : levels.filter((level) => !lacks.includes(level));
}

/** @throws if the game doesn't have the level */
export function levelIn<Game extends PlayedGame>(game: Game, level: Level): LevelOf<Game> {
  const known = levelsOf(game).find((one) => one === level);
  if (known === undefined) throw new RangeError(noSuchLevel(game, level));
  return known;
}

export function noSuchLevel(game: string, level: string): string {
  return `There is no level "${level}" in ${game}; its levels are ${levelsOf(game).join(', ')}.`;
}
