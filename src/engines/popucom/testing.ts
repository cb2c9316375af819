/** What the tests of this folder share. */

import { opponentOf, type Side } from '../../rules/game.ts';
import { type PopucomPosition, popucom } from '../../rules/popucom/index.ts';
import type { Cells } from './cells.ts';

export function started(plies = 50): PopucomPosition {
  const options = popucom.options.read({ plies });
  if (!options.ok) throw new Error(options.error.message);
  return popucom.start(options.value);
}

/** By how many cells `side` leads. */
export function lead({ territory }: PopucomPosition, side: Side): number {
  return count(territory, side) - count(territory, opponentOf(side));
}

function count(territory: readonly string[], side: Side): number {
  return territory.join('').split(side.charAt(0)).length - 1;
}

/** The cells of a set, which is emptied. */
export function listed(cells: Cells): number[] {
  const list: number[] = [];
  for (let cell = cells.take(); cell >= 0; cell = cells.take()) list.push(cell);
  return list;
}
