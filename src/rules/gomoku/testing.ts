/** Shared by the tests of gomoku: boards and positions in short form, and the board's symmetries. */

import type { Outcome, Point, Side } from '../game.ts';
import type { Rows } from '../rows.ts';
import { asSet, asText, boardFrom, pointsOf } from '../testing.ts';
import { gomoku } from './gomoku.ts';
import type { GomokuPosition } from './position.ts';

/** A board of `size` with stones on these points. */
export function boardOf(size: number, black: string, white: string): Rows {
  const stones = new Map([
    ...pointsOf(black).map((point) => [asText([point]), 'b'] as const),
    ...pointsOf(white).map((point) => [asText([point]), 'w'] as const),
  ]);
  return boardFrom(size, (point) => stones.get(asText([point])) ?? '.');
}

export function started(options: Readonly<Record<string, unknown>> = {}): GomokuPosition {
  const read = gomoku.options.read(options);
  if (!read.ok) throw new Error(read.error.message);
  return gomoku.start(read.value);
}

/** A position during a game: these stones, `turn` to move. */
export function positionOf(
  board: Rows,
  turn: Side,
  options: Readonly<Record<string, unknown>> = {},
): GomokuPosition {
  const ply = board.join('').replaceAll('.', '').length;
  return { ...started({ size: board.length, ...options }), board, turn, ply };
}

/** Plays on the points in turn. All must be legal. */
export function played(position: GomokuPosition, points: readonly Point[]): GomokuPosition {
  return points.reduce((before, point) => {
    const after = gomoku.play(before, point);
    if (!after.ok) throw new Error(`${asText([point])}: ${after.error.message}`);
    return after.value;
  }, position);
}

/** An outcome without the order of its lines and of their stones. */
export function unordered(outcome: Outcome | null) {
  return outcome && { ...outcome, lines: outcome.lines.map(asSet).sort() };
}

/**
 * A reference implementation of winning, straight from RULES.md §1: searches every line of the board as text
 * for winning runs of either colour. Stones in reading order.
 */
export function winningRuns(board: Rows, exactly: boolean): readonly (readonly Point[])[] {
  const cells = board.flatMap((line, row) =>
    Array.from(line, (stone, column) => ({ row, column, stone })),
  );
  const edgeToEdge = [
    ...Map.groupBy(cells, ({ row }) => row).values(),
    ...Map.groupBy(cells, ({ column }) => column).values(),
    ...Map.groupBy(cells, ({ row, column }) => row - column).values(),
    ...Map.groupBy(cells, ({ row, column }) => row + column).values(),
  ];
  const wins = exactly ? /(?<!b)b{5}(?!b)|(?<!w)w{5}(?!w)/g : /b{5,}|w{5,}/g;
  return edgeToEdge.flatMap((line) =>
    Array.from(
      line
        .map(({ stone }) => stone)
        .join('')
        .matchAll(wins),
      ({ index, 0: run }) => line.slice(index, index + run.length),
    ),
  );
}
