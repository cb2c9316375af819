/** How the form offers a number: radio buttons and a slider. Pure. */

import { gameById, type OptionValue } from '../../../rules/index.ts';
import type { Range } from '../../games/form.ts';
import { lookOf } from '../../games/index.ts';

/** The common values of an option. */
export function quickValues(game: string, name: string): readonly OptionValue[] {
  const option = gameById(game)?.options.fields[name];
  const quick = lookOf(game)?.form?.quick?.[name] ?? [];
  return quick.filter((value) => option?.read(value) != null);
}

/** The slider's range. */
export function rangeShown(game: string, name: string, { min, max, step }: Range): Range {
  return { min, max, step, ...lookOf(game)?.form?.narrower?.[name] };
}
