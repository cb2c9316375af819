/** Go as other packages play it, for a game of stones without a pass. */

import { createRequire } from 'node:module';
import GoBoard from '@sabaki/go-board';
import godash from 'godash';

/** What is used of tenuki, which has no types and is no ES module. */
interface Tenuki {
  readonly Game: new (options: {
    boardSize: number;
    koRule: string;
  }) => {
    playAt(y: number, x: number, options: { render: boolean }): boolean;
    intersectionAt(y: number, x: number): { readonly value: string };
  };
}
const tenuki: Tenuki = createRequire(import.meta.url)('tenuki');

export interface Point {
  readonly row: number;
  readonly column: number;
}

/** With all that it can refuse. */
export function withSabaki(game: readonly Point[], size: number): GoBoard {
  const refuse = { preventOverwrite: true, preventSuicide: true, preventKo: true };
  let board = GoBoard.fromDimensions(size);
  for (const [i, { row, column }] of game.entries()) {
    board = board.makeMove(i % 2 === 0 ? 1 : -1, [column, row], refuse);
  }
  return board;
}

export function withTenuki(
  game: readonly Point[],
  size: number,
  koRule: 'simple' | 'positional-superko',
) {
  const board = new tenuki.Game({ boardSize: size, koRule });
  for (const { row, column } of game) {
    if (!board.playAt(row, column, { render: false })) throw new Error('tenuki refuses a move.');
  }
  return board;
}

/** It knows no ko. */
export function withGodash(game: readonly Point[], size: number) {
  return godash.constructBoard(
    game.map(({ row, column }) => new godash.Coordinate(column, row)),
    new godash.Board(size),
  );
}

/** The stones after `game` on each package's board, as rows of `.`, `b` and `w`. */
export function boardsAfter(
  game: readonly Point[],
  size: number,
): Readonly<Record<string, string>> {
  const all = Array.from({ length: size }, (_, i) => i);
  const rows = (stone: (row: number, column: number) => string) =>
    all.map((row) => all.map((column) => stone(row, column)).join('')).join('\n');
  const sabaki = withSabaki(game, size);
  const tenukis = withTenuki(game, size, 'simple');
  const { moves } = withGodash(game, size);
  return {
    sabaki: rows((row, column) => '.bw'.at(sabaki.get([column, row]) ?? 0) ?? ''),
    tenuki: rows((row, column) =>
      tenukis.intersectionAt(row, column).value.replace('empty', '.').charAt(0),
    ),
    godash: rows((row, column) => moves.get(new godash.Coordinate(column, row))?.charAt(0) ?? '.'),
  };
}
