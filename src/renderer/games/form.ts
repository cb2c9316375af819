/** How the form of a set-up offers a game's options. All of it is optional. */

import type { Language } from '../../contract/language.ts';
import type { OptionValue } from '../../rules/index.ts';

type Options = Readonly<Record<string, OptionValue>>;

/** Rules that have a name. */
export interface RuleSet {
  /** The game's texts have its name under `ruleSet`, and what it means under `ruleSetWhat`. */
  readonly id: string;
  /** Options that differ from the defaults. What no rule set of the game names, none decides. */
  readonly options: Options;
  /** Whether the game is so usually played by it that nobody says so. */
  readonly isUnsaid?: true;
}

export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export interface GameForm {
  readonly ruleSets?: readonly RuleSet[];
  /** The options that are offered beside the rule sets; the others are behind *More*. By default all are offered. */
  readonly first?: readonly string[];
  /** What the form begins with, for a reader of that language: options that differ from the defaults. The size is that of the game's picture. */
  readonly proposed?: (language: Language) => Options;
  /** Common values, by option. */
  readonly quick?: Readonly<Record<string, readonly number[]>>;
  /** The slider's range, by option, if it is smaller than the rules allow. */
  readonly narrower?: Readonly<Record<string, Partial<Range>>>;
  /** Options that mean nothing with the others as chosen. */
  readonly idle?: (options: Options) => readonly string[];
}
