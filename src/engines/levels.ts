/** What the engines can do: the levels of each game, and more. Loads no engine, which would make the start of the program slower. */

import type { GameId } from '../rules/index.ts';

/** From the weakest to the strongest. Each game has as many of them as it needs. */
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

interface Abilities {
  /** The levels that the game doesn't have. */
  readonly lacks: readonly Level[];
  /** Whether several threads at once are stronger than one (`Team`). */
  readonly teams: boolean;
  /** Whether the engine estimates how a game in progress would be counted. */
  readonly estimates: boolean;
}

/** The computer doesn't play the other games. */
const table = {
  gomoku: { lacks: ['fern', 'moon'], teams: true, estimates: false },
  go: { lacks: [], teams: true, estimates: true },
  morris: { lacks: ['fern', 'plum', 'cloud', 'moon'], teams: true, estimates: false },
  popucom: { lacks: ['fern', 'plum', 'cloud', 'moon'], teams: true, estimates: false },
  reversi: { lacks: ['fern', 'plum', 'cloud', 'moon'], teams: true, estimates: false },
} as const satisfies Readonly<Partial<Record<GameId, Abilities>>>;

export type GameWithEngine = keyof typeof table;
export type LevelOf<Game extends GameWithEngine> = Exclude<
  Level,
  (typeof table)[Game]['lacks'][number]
>;

export function hasEngine(game: string): game is GameWithEngine {
  return Object.hasOwn(table, game);
}

function abilitiesIn(game: string): Abilities | null {
  return hasEngine(game) ? table[game] : null;
}

/** Whether the engine of the game estimates the score of a position. */
export function canEstimate(game: string): boolean {
  return abilitiesIn(game)?.estimates === true;
}

/** Whether the engine of the game is stronger in several threads. */
export function canTeam(game: string): boolean {
  return abilitiesIn(game)?.teams === true;
}

/** From the weakest to the strongest; none for an unknown game. */
export function levelsOf<Game extends GameWithEngine>(game: Game): readonly LevelOf<Game>[];
export function levelsOf(game: string): readonly Level[];
export function levelsOf(game: string): readonly Level[] {
  const known = abilitiesIn(game);
  return known === null ? [] : levels.filter((level) => !known.lacks.includes(level));
}

/** @throws if the computer doesn't play the game */
export function strongestOf(game: string): Level {
  const strongest = levelsOf(game).at(-1);
  if (strongest === undefined) throw new RangeError(`The computer doesn't play ${game}.`);
  return strongest;
}

/** The one of `own` that is nearest to `wanted`, the weaker of two; null if there is none. */
export function nearestLevel(own: readonly Level[], wanted: Level): Level | null {
  const distance = (level: Level) => Math.abs(levels.indexOf(level) - levels.indexOf(wanted));
  return own.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** @throws if the game doesn't have the level */
export function levelIn<Game extends GameWithEngine>(game: Game, level: Level): LevelOf<Game> {
  const known = levelsOf(game).find((one) => one === level);
  if (known === undefined) throw new RangeError(noSuchLevel(game, level));
  return known;
}

export function noSuchLevel(game: string, level: string): string {
  return `There is no level "${level}" in ${game}; its levels are ${levelsOf(game).join(', ')}.`;
}
