/** The window's own texts, as tests look for them. */

import type { Point } from '../../../src/rules/index.ts';

/** The text with its `{placeholders}` filled in. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

/** `H8`, as the board names it. */
export function nameOf({ row, column }: Point, size: number): string {
  return `${String.fromCharCode('A'.charCodeAt(0) + column)}${size - row}`;
}

/** The moves of a game that is written with blanks between. */
export function movesOf(game: string): string[] {
  return game.split(' ').filter(Boolean);
}
