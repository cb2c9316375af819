/** How the form offers a number: radio buttons and a slider. Pure. */

import { gameById, type OptionValue } from '../../../rules/index.ts';

interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Common values, by game and option. */
const quick: Readonly<Record<string, readonly number[]>> = {
  'gomoku size': [15, 19],
  'go size': [9, 13, 19],
  'go komi': [0, 5.5, 6.5, 7.5],
  'morris moveLimit': [0, 50, 100],
  'popucom plies': [30, 50, 80],
};

/** The slider's range, if it is smaller than the rules allow. */
const narrower: Readonly<Record<string, Partial<Range>>> = {
  'go size': { min: 8 },
  'go komi': { max: 20 },
};

export function quickValues(game: string, name: string): readonly OptionValue[] {
  const option = gameById(game)?.options.fields[name];
  return (quick[`${game} ${name}`] ?? []).filter((value) => option?.read(value) != null);
}

export function rangeShown(game: string, name: string, { min, max, step }: Range): Range {
  return { min, max, step, ...narrower[`${game} ${name}`] };
}
