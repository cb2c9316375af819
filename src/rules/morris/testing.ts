/** Shared by the tests of morris: games in short form, the board's symmetries, counting. */

import type { Outcome, Point, Side } from '../game.ts';
import { type Symmetry, symmetries } from '../testing.ts';
import { morris } from './morris.ts';
import type { MorrisMove } from './moves.ts';
import { pointAt, pointNames, points } from './points.ts';
import type { MorrisPosition } from './position.ts';

type Some = Readonly<Record<string, unknown>>;

export function started(options: Some = {}): MorrisPosition {
  const read = morris.options.read(options);
  if (!read.ok) throw new Error(read.error.message);
  return morris.start(read.value);
}

/** The 24 points as text, with men on points such as `a7 d7`. */
export function boardOf(black: string, white: string): string {
  return pointNames
    .map((name) =>
      black.split(' ').includes(name) ? 'b' : white.split(' ').includes(name) ? 'w' : '.',
    )
    .join('');
}

/** A set-up. By default the hands are empty and black is to move. */
export function setUp(
  black: string,
  white: string,
  rest: { turn?: Side; hands?: { black?: number; white?: number } } = {},
  options: Some = {},
): MorrisPosition {
  const result = morris.positionFrom(started(options).options, {
    board: boardOf(black, white),
    ...rest,
  });
  if (!result?.ok) throw new Error(result?.error.message ?? 'There are no set-ups.');
  return result.value;
}

/** Plays moves such as `a7 c4-c3 xd6`. All must be legal. */
export function played(position: MorrisPosition, moves: string): MorrisPosition {
  return moves.split(' ').reduce((before, text) => {
    const after = morris.play(before, moveOf(text));
    if (!after.ok) throw new Error(`${text}: ${after.error.message}`);
    return after.value;
  }, position);
}

export function moveOf(text: string): MorrisMove {
  const move = morris.text.read(text, started().options);
  if (move === null) throw new Error(`${text} is no move.`);
  return move;
}

export function textOf(move: MorrisMove): string {
  return morris.text.write(move, started().options);
}

/** The legal moves as text, in the order of `legal`. */
export function legalIn(position: MorrisPosition): string {
  return morris.legal(position).map(textOf).join(' ');
}

/** The code of this move's refusal; null if it is legal. */
export function refusal(position: MorrisPosition, text: string): string | null {
  const result = morris.play(position, moveOf(text));
  return result.ok ? null : result.error.code;
}

export function ended(winner: Side | 'draw', reason: string): Outcome {
  return { winner, reason, lines: [] };
}

/** Every move with points of the board, legal or not. */
export const everyMove: readonly MorrisMove[] = [
  ...points,
  ...points.flatMap((from) => points.map((to) => ({ from, ...to }))),
  ...points.map((point) => ({ remove: true as const, ...point })),
];

/** The eight symmetries of the square, and each of them with the inner and outer squares exchanged. */
export const boardSymmetries: Readonly<Record<string, Symmetry>> = {
  ...symmetries,
  ...Object.fromEntries(
    Object.entries(symmetries).map(([name, symmetry]): [string, Symmetry] => [
      `${name}, inside out`,
      (point, size) => insideOut(symmetry(point, size)),
    ]),
  ),
};

function insideOut({ row, column }: Point): Point {
  const out = Math.max(Math.abs(row - 3), Math.abs(column - 3));
  return { row: 3 + ((row - 3) / out) * (4 - out), column: 3 + ((column - 3) / out) * (4 - out) };
}

/** For each point, the point that its man comes from. */
export function sources(symmetry: Symmetry): readonly number[] {
  const from = points.map(() => 0);
  for (const [i, point] of points.entries()) from[pointAt(symmetry(point, 7)) ?? 0] = i;
  return from;
}

export function movedBoard(board: string, symmetry: Symmetry): string {
  return sources(symmetry)
    .map((from) => board.charAt(from))
    .join('');
}

/** The positions after each legal action. */
function afterActions(position: MorrisPosition): readonly MorrisPosition[] {
  return morris.legal(position).map((move) => after(position, move));
}

/** The positions after each turn: an action with its removals. */
export function afterTurns(position: MorrisPosition): readonly MorrisPosition[] {
  return afterActions(position).flatMap((next) => (next.due === null ? next : afterTurns(next)));
}

/** The position after a move that must be legal. */
export function after(position: MorrisPosition, move: MorrisMove): MorrisPosition {
  const result = morris.play(position, move);
  if (!result.ok) throw new Error(`${textOf(move)}: ${result.error.message}`);
  return result.value;
}

/**
 * How many sequences of 1, 2, … `depth` steps there are. Equal positions are expanded once and counted as
 * often as they are reached.
 * @param key equal for positions with the same number of continuations
 */
export function countSequences<T>(
  start: T,
  depth: number,
  steps: (position: T) => readonly T[],
  key: (position: T) => string,
): readonly number[] {
  let level: readonly Reached<T>[] = [{ position: start, ways: 1 }];
  const counts: number[] = [];
  for (let i = 1; i <= depth; i++) {
    const next = new Map<string, Reached<T>>();
    let count = 0;
    for (const { position, ways } of level) {
      for (const after of steps(position)) {
        count += ways;
        if (i === depth) continue;
        const at = key(after);
        next.set(at, { position: after, ways: ways + (next.get(at)?.ways ?? 0) });
      }
    }
    counts.push(count);
    level = [...next.values()];
  }
  return counts;
}

interface Reached<T> {
  readonly position: T;
  readonly ways: number;
}

/** Everything that the number of sequences depends on, as long as no man moves. */
export function sceneOf({ board, hands, turn, due }: MorrisPosition): string {
  return `${board} ${turn} ${hands.black} ${hands.white} ${due?.men ?? 0}`;
}
