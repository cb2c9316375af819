/** What the tests of this folder share. */

import { type ReversiMove, type ReversiPosition, reversi } from '../../rules/reversi/index.ts';
import { started } from '../../rules/reversi/testing.ts';
import type { Choice, Task } from '../engine.ts';
import type { Level } from '../levels.ts';
import { randomFrom } from '../random.ts';
import { BLACK, Board, colourOf, PASS, pointOf } from './board.ts';
import { reversiEngine } from './index.ts';

type TestTask = Partial<Task<ReversiMove>> & { readonly level: Level };

/** A task that nothing stops: the clock stands still. */
export function taskOf(task: TestTask): Task<ReversiMove> {
  return {
    seed: 1,
    effort: 0.001,
    time: Infinity,
    now: () => 0,
    stopped: () => false,
    onThought: () => {},
    ...task,
  };
}

/** Without anything that was found earlier. */
export function think(position: ReversiPosition, task: TestTask): Choice<ReversiMove> {
  return reversiEngine.thinker().think(position, taskOf(task));
}

export function moved(position: ReversiPosition, move: ReversiMove | null): ReversiPosition {
  const played = reversi.play(position, move);
  if (!played.ok) throw new Error(played.error.message);
  return played.value;
}

/** The positions of a game at random in which somebody is to move. */
export function* wander(size: number, seed: number): Generator<ReversiPosition> {
  const random = randomFrom(seed);
  let position = started({ size });
  while (position.turn !== null) {
    yield position;
    const legal = reversi.legal(position);
    position = moved(position, legal[random.below(legal.length)] ?? null);
  }
}

/** A position of a game of the engine with itself, at a middle level after ten random plies. */
export function fromOwnGame(seed: number, empties: number): ReversiPosition | null {
  let position = started({ size: 8 });
  for (const after of wander(8, seed)) if (after.ply <= 10) position = after;
  while (position.turn !== null && emptiesIn(position) > empties) {
    position = moved(position, think(position, { level: 'cedar', seed: seed + position.ply }).move);
  }
  return position.turn === null ? null : position;
}

export function emptiesIn({ board }: ReversiPosition): number {
  return board.join('').split('.').length - 1;
}

/** The engine's board of a position in which somebody is to move, and the colour of that side. */
export function boardOf({ board, turn }: ReversiPosition): { board: Board; side: number } {
  return { board: new Board(board), side: colourOf(turn ?? 'black') };
}

/** A cell or {@link PASS} as a move. */
export function moveOf(cell: number, size: number): ReversiMove {
  return cell === PASS ? { pass: true } : pointOf(cell, size);
}

/** The inverse. */
export function cellOf(move: ReversiMove | null, size: number): number {
  if (move === null) throw new Error('It resigned.');
  return 'pass' in move ? PASS : (move.row + 1) * (size + 2) + move.column + 1;
}

/** By how many discs the side to move wins: alpha-beta without order, memory or any other cleverness. */
export function plainMargin(board: Board, side: number, alpha = -101, beta = 101): number {
  const moves = board.moves(side);
  if (moves.length === 0) return side * board.lead + 0;
  let best = alpha;
  for (const cell of moves) {
    const turned = cell === PASS ? 0 : board.play(cell, side);
    const value = -plainMargin(board, -side, -beta, -best);
    if (cell !== PASS) board.undo(cell, side, turned);
    best = Math.max(best, value);
    if (best >= beta) break;
  }
  return best + 0;
}

/** How many games of so many plies there are; a game that is over before doesn't count. */
export function perft(board: Board, plies: number, side: number = BLACK): number {
  if (plies === 0) return 1;
  let count = 0;
  for (const cell of board.moves(side)) {
    const turned = cell === PASS ? 0 : board.play(cell, side);
    count += perft(board, plies - 1, -side);
    if (cell !== PASS) board.undo(cell, side, turned);
  }
  return count;
}
