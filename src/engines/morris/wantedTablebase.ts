/** Which tablebase a game needs. Loads neither the tablebase nor the engine. */

import { morris } from '../../rules/morris/index.ts';
import { type Level, levelIn } from '../levels.ts';
import { levels } from './levels.ts';
import { type TablebaseRules, tablebaseRules } from './tablebaseRules.ts';

/** The rules of the tablebase that this level uses in this game; null if it uses none. */
export function wantedTablebase(
  game: string,
  options: unknown,
  level: Level,
): TablebaseRules | null {
  if (game !== morris.id || !levels[levelIn('morris', level)].usesTablebase) return null;
  const read = morris.options.read(options);
  return read.ok ? tablebaseRules(read.value) : null;
}
