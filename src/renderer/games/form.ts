/** How the form of a set-up offers a game's options. All of it is optional. */

import type { OptionValue } from '../../rules/index.ts';

type Options = Readonly<Record<string, OptionValue>>;

export interface Preset {
  /** The game's texts have its name, under `preset`. */
  readonly id: string;
  /** Options that differ from the defaults. */
  readonly options: Options;
}

export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export interface GameForm {
  /** The first one belongs to the game's picture. */
  readonly presets?: readonly Preset[];
  /** Common values, by option. */
  readonly quick?: Readonly<Record<string, readonly number[]>>;
  /** The slider's range, by option, if it is smaller than the rules allow. */
  readonly narrower?: Readonly<Record<string, Partial<Range>>>;
  /** Options that mean nothing with the others as chosen. */
  readonly idle?: (options: Options) => readonly string[];
}
