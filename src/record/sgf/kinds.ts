/** Which games SGF has. */

import { type GameId, isGameId } from '../../rules/index.ts';
import { go } from './go.ts';
import { gomoku } from './gomoku.ts';
import type { SgfKind } from './kind.ts';
import { morris } from './morris.ts';
import { plain } from './numbers.ts';
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

/** By the value of GM: its number, or in words. Null for a game that Tengen doesn't have. */
export function kindSaid(value: string): SgfKind | null {
  const said = plain(value).trim();
  const number = /[\p{L}\d]/u.test(said) ? Number(said) : go.number;
  return kinds.find((kind) => kind.number === number || kind.names.test(said)) ?? null;
}

/** Whether games of this kind can be written as SGF. */
export function hasSgf(game: string): boolean {
  return kindOf(game) !== null;
}
