/** A chosen game with its options, clock and choice of colours. Pure. */

import type { Audience } from '../../../contract/choices.ts';
import type { MatchView } from '../../../contract/view.ts';
import {
  type Clock,
  type Colours,
  type SetupData,
  sameSetup,
  setUp,
} from '../../../match/index.ts';
import { gameById, games, type OptionValue, type Refusal } from '../../../rules/index.ts';
import type { Preset } from '../../games/form.ts';
import { lookOf } from '../../games/index.ts';

/** Complete: a value for each option of the game. */
export interface GameSetup extends SetupData {
  /** Who may watch the games that one hosts. By default `ask`. */
  readonly watching?: Audience | undefined;
}
type Options = GameSetup['options'];

/** The set-up of the round that the board shows. */
export function shownSetup({ game, options, clocks, colours }: MatchView): GameSetup {
  return { game, options, clock: clocks?.clock ?? null, colours: colours ?? undefined };
}

export function presetsOf(game: string): readonly Preset[] {
  return lookOf(game)?.form?.presets ?? [];
}

/** The game with these options and defaults for the others. */
export function setupFor(
  game: string,
  options: Options = {},
  clock: Clock | null = null,
): GameSetup {
  const fields = Object.entries(gameById(game)?.options.fields ?? {});
  const usual = fields.map(([name, option]): [string, OptionValue] => [name, option.default]);
  return { game, options: { ...Object.fromEntries(usual), ...options }, clock };
}

/** Another game with its first preset. Keeps colours and watchers; a clock was chosen for one game, as options are. */
export function anotherGame({ colours, watching }: GameSetup, game: string): GameSetup {
  return { ...setupFor(game, presetsOf(game)[0]?.options), colours, watching };
}

/** The same set-up with these options and defaults for the others. */
export function withOptions(setup: GameSetup, options?: Options): GameSetup {
  return { ...setup, options: setupFor(setup.game, options).options };
}

/** How colours are chosen unless the player wants it otherwise: in a rematch they are swapped. */
export const usualColours: Colours = 'turns';

/** The first game as its rules have it. */
export const firstSetup: GameSetup = { ...setupFor(games[0]?.id ?? ''), colours: usualColours };

/** The preset with these options; null if there is none. */
export function presetOf(setup: GameSetup): Preset | null {
  return (
    presetsOf(setup.game).find(({ options }) =>
      sameSetup(setupFor(setup.game, options, setup.clock), setup),
    ) ?? null
  );
}

/** Why these options don't work together; null if they do. */
export function refusalOf({ game, options, clock }: GameSetup): Refusal | null {
  const setup = setUp(game, options, clock);
  return setup.ok ? null : setup.error;
}

/** The options to show, in order, without those that mean nothing with the others as chosen. */
export function requestedSetup({ game, options }: GameSetup): readonly string[] {
  const names = Object.keys(gameById(game)?.options.fields ?? {});
  const idle = lookOf(game)?.form?.idle?.(options) ?? [];
  return names.filter((name) => !idle.includes(name));
}
