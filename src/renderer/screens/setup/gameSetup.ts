/** A chosen game with its options, clock and choice of colours. Pure. */

import type { Audience } from '../../../contract/choices.ts';
import type { Language } from '../../../contract/language.ts';
import type { MatchView } from '../../../contract/view.ts';
import {
  type Clock,
  type Colours,
  type SetupData,
  sameSetup,
  setUp,
} from '../../../match/index.ts';
import {
  type AnyPosition,
  gameById,
  games,
  type OptionValue,
  type Refusal,
} from '../../../rules/index.ts';
import type { RuleSet } from '../../games/form.ts';
import { lookOf } from '../../games/index.ts';

/** Complete: a value for each option of the game. */
export interface GameSetup extends SetupData {
  /** Who may watch the games that one hosts. By default `ask`. */
  readonly watching?: Audience | undefined;
}
type Options = GameSetup['options'];

/** The set-up of the round that the board shows. */
export function shownSetup({ game, options, clocks, colours, position }: MatchView): GameSetup {
  const setup = { game, options, clock: clocks?.clock ?? null, colours: colours ?? undefined };
  return position === null ? setup : { ...setup, position };
}

/** The position with which it begins; null for the usual start, and where its rules don't allow that position. */
export function positionIn({ game, options, position }: GameSetup): AnyPosition | null {
  const start = position && gameById(game)?.positionFrom(options, position);
  return start?.ok ? start.value : null;
}

/** The same with the usual start, if its rules don't allow its position. */
export function withAllowedStart(setup: GameSetup): GameSetup {
  return positionIn(setup) === null ? { ...setup, position: undefined } : setup;
}

export function ruleSetsOf(game: string): readonly RuleSet[] {
  return lookOf(game)?.form?.ruleSets ?? [];
}

/** The options that the game's rule sets decide. */
export function decidedByRules(game: string): readonly string[] {
  return ruleSetsOf(game).flatMap(({ options }) => Object.keys(options));
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

/**
 * Another game as the form proposes it. Keeps colours and watchers; a clock was chosen for one game, as options are.
 * @param language of the player
 */
export function anotherGame(
  { colours, watching }: GameSetup,
  game: string,
  language: Language,
): GameSetup {
  return { ...setupFor(game, lookOf(game)?.form?.proposed?.(language)), colours, watching };
}

/** The same set-up by that rule set. What rule sets don't decide stays as it is. */
export function withRuleSet(setup: GameSetup, { options }: RuleSet): GameSetup {
  const usual = Object.entries(setupFor(setup.game).options);
  const decided = decidedByRules(setup.game);
  const defaults = Object.fromEntries(usual.filter(([name]) => decided.includes(name)));
  return { ...setup, options: { ...setup.options, ...defaults, ...options } };
}

/** How colours are chosen unless the player wants it otherwise: in a rematch they are swapped. */
export const usualColours: Colours = 'turns';

/** The first game as its rules have it. */
export const firstSetup: GameSetup = { ...setupFor(games[0]?.id ?? ''), colours: usualColours };

/** The rule set that has decided these options; null if there is none. */
export function ruleSetOf(setup: GameSetup): RuleSet | null {
  return (
    ruleSetsOf(setup.game).find((ruleSet) => sameSetup(withRuleSet(setup, ruleSet), setup)) ?? null
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

/** The same in two parts: what is offered at once, and what is behind *More*. */
export function offeredOptions(setup: GameSetup): Record<'first' | 'more', readonly string[]> {
  const names = requestedSetup(setup);
  const first = lookOf(setup.game)?.form?.first ?? names;
  return {
    first: names.filter((name) => first.includes(name)),
    more: names.filter((name) => !first.includes(name)),
  };
}
