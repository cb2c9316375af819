/** What a person would like to play: which game, its options, the clock. Pure. */

import { type Clock, type SetupData, sameSetup, setUp } from '../../../match/index.ts';
import { gameById, games, type OptionValue, type Refusal } from '../../../rules/index.ts';

/** All options are there, as the game's own list has them. */
export type GameSetup = SetupData;
export type Options = GameSetup['options'];

/** Options that many play by, in one click. */
export interface Preset {
  readonly id: string;
  readonly game: string;
  /** Those that are not as usual. */
  readonly options: Options;
}

/** The first of a game is what its picture stands for. */
export const presets: readonly Preset[] = [
  { id: 'freestyle', game: 'gomoku', options: {} },
  { id: 'standard', game: 'gomoku', options: { rule: 'standard' } },
  { id: 'renju', game: 'gomoku', options: { rule: 'renju', opening: 'centre' } },
  { id: 'small', game: 'go', options: { size: 9 } },
  { id: 'middle', game: 'go', options: { size: 13 } },
  { id: 'large', game: 'go', options: { size: 19 } },
  { id: 'usual', game: 'morris', options: {} },
  { id: 'strict', game: 'morris', options: { flying: false, doubleMill: 2 } },
  { id: 'usual', game: 'popucom', options: {} },
  { id: 'short', game: 'popucom', options: { plies: 30 } },
];

export function presetsOf(game: string): readonly Preset[] {
  return presets.filter((preset) => preset.game === game);
}

/** The game with these of its options, and the others as usual. */
export function setupFor(
  game: string,
  options: Options = {},
  clock: Clock | null = null,
): GameSetup {
  const fields = Object.entries(gameById(game)?.options.fields ?? {});
  const usual = fields.map(([name, option]): [string, OptionValue] => [name, option.default]);
  return { game, options: { ...Object.fromEntries(usual), ...options }, clock };
}

/** The game as its picture stands for it; the clock is kept, whatever is played by it. */
export function anotherGame({ clock }: GameSetup, game: string): GameSetup {
  return setupFor(game, presetsOf(game)[0]?.options, clock);
}

export const firstSetup: GameSetup = setupFor(games[0]?.id ?? 'gomoku');

/** The preset that a set-up is; null where it is some other choice. */
export function presetOf(setup: GameSetup): Preset | null {
  return (
    presetsOf(setup.game).find(({ game, options }) =>
      sameSetup(setupFor(game, options, setup.clock), setup),
    ) ?? null
  );
}

/** Why nobody can play by these options; null where one can. */
export function refusalOf({ game, options, clock }: GameSetup): Refusal | null {
  const setup = setUp(game, options, clock);
  return setup.ok ? null : setup.error;
}

/**
 * The options in the order in which they are asked, without those that mean nothing beside the
 * others as they are chosen.
 */
export function requestedSetup({ game, options }: GameSetup): readonly string[] {
  const names = Object.keys(gameById(game)?.options.fields ?? {});
  return names.filter((name) => meansSomething(game, name, options));
}

function meansSomething(game: string, name: string, options: Options): boolean {
  // Only renju has points that are forbidden.
  return game !== 'gomoku' || name !== 'forbidden' || options['rule'] === 'renju';
}
