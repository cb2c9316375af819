/** Shared by the tests of this engine. */

import { type GoMove, type GoPosition, go } from '../../rules/go/index.ts';
import type { Choice, Task } from '../engine.ts';
import { type Board, NOWHERE } from './board.ts';
import { BLACK } from './colours.ts';
import { goEngine } from './index.ts';

/** All is settled: 16 points of territory for each, 29 stones of black's and 20 of white's. */
export const settled = `
  ..bbbww..
  ..bbbww..
  ..bbbww..
  ..bbbww..
  bbbbbwwww
  ..bbbww..
  ..bbbww..
  ..bbbww..
  ..bbbww..
`;
/** The same with a stone of white's at B8, which cannot live. */
export const withDead = `
  ..bbbww..
  .wbbbww..
  ..bbbww..
  ..bbbww..
  bbbbbwwww
  ..bbbww..
  ..bbbww..
  ..bbbww..
  ..bbbww..
`;

/** Rows of an empty board with stones, by row and column. */
export function rowsWith(size: number, stones: Readonly<Record<string, string>>): string {
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => stones[`${row},${column}`] ?? '.').join(''),
  ).join(' ');
}

/** A task in which no time passes. */
export function taskOf(changes: Partial<Task<GoMove>> = {}): Task<GoMove> {
  return {
    level: 'mountain',
    seed: 1,
    effort: 0.02,
    time: Number.POSITIVE_INFINITY,
    now: () => 0,
    stopped: () => false,
    onThought: () => undefined,
    ...changes,
  };
}

/** The engine's move as text, or `resigns`. */
export function answer(position: GoPosition, changes: Partial<Task<GoMove>> = {}): string {
  const { move } = goEngine.thinker().think(position, taskOf(changes));
  return move === null ? 'resigns' : go.text.write(move, position.options);
}

/** What is wrong with a choice; should be empty. */
export function faultsOf(position: GoPosition, { move, thought }: Choice<GoMove>): string[] {
  const faults: string[] = [];
  if (!(Math.abs(thought.value) <= 1)) faults.push(`value ${thought.value}`);
  if (thought.line.length === 0) faults.push('no line');
  if (move !== null && thought.line[0] !== move) faults.push('another line');
  let at = position;
  for (const one of thought.line) {
    const next = go.play(at, one);
    if (!next.ok) return [...faults, `${JSON.stringify(one)} is ${next.error.code}`];
    at = next.value;
  }
  return faults;
}

export function playedBy(position: GoPosition, move: GoMove): GoPosition {
  const next = go.play(position, move);
  if (!next.ok) throw new Error(`${JSON.stringify(move)}: ${next.error.message}`);
  return next.value;
}

/** As rows of `.`, `b` and `w`. */
export function rowsOf(board: Board): readonly string[] {
  return Array.from({ length: board.size }, (_, row) =>
    Array.from({ length: board.size }, (_, column) =>
      '.bw'.charAt(board.colour[board.placeOf(row, column)] ?? 0),
    ).join(''),
  );
}

export function stoneAt(place: number, board: Board): GoMove {
  return place === NOWHERE
    ? { pass: true }
    : { row: board.rowOf(place), column: board.columnOf(place) };
}

export function colourOf(position: GoPosition): number {
  return position.turn === 'white' ? 3 - BLACK : BLACK;
}
