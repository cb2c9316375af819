/** Which games SGF has. */

import { type GameId, isGameId } from '../../rules/index.ts';
import { go } from './go.ts';
import { gomoku } from './gomoku.ts';
import type { SgfKind } from './kind.ts';
import { morris } from './morris.ts';
import { reversi } from './reversi.ts';

/** SGF has no number for the other games. */
const table: { readonly [Id in GameId]?: SgfKind<Id> } = {
  gomoku,
  go,
  morris,
  reversi,
};

const kinds: readonly SgfKind[] = Object.values(table);

/** Null for a game that SGF doesn't have, or that is unknown. */
export function kindOf(game: string): SgfKind | null {
  return (isGameId(game) ? table[game] : undefined) ?? null;
}

/** @param number the value of GM */
export function kindNumbered(number: number): SgfKind | null {
  return kinds.find((kind) => kind.number === number) ?? null;
}

/** Whether games of this kind can be written as SGF. */
export function hasSgf(game: string): boolean {
  return kindOf(game) !== null;
}
