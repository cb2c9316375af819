/** Shared by the tests of Go: positions in short form, and random games. */

import type { Side } from '../game.ts';
import { go } from './go.ts';
import type { GoMove, GoPosition } from './position.ts';

type Options = Readonly<Record<string, unknown>>;

export function started(options: Options = {}): GoPosition {
  const read = go.options.read(options);
  if (!read.ok) throw new Error(read.error.message);
  return go.start(read.value);
}

/** The rows of a board drawn as text, with spaces or line ends between them. */
export function drawn(board: string): readonly string[] {
  return board.trim().split(/\s+/);
}

/** A game that starts from a {@link drawn} board. */
export function setUp(board: string, options: Options = {}, turn: Side = 'black'): GoPosition {
  const rows = drawn(board);
  const read = go.options.read({ size: rows.length, ...options });
  if (!read.ok) throw new Error(read.error.message);
  const set = go.positionFrom(read.value, { ...stonesOf(rows), turn });
  if (!set?.ok) throw new Error(set?.error.message ?? 'Go has no set-ups.');
  return set.value;
}

/** The stones of a board as a set-up lists them. */
export function stonesOf(rows: readonly string[]) {
  const of = (stone: string) =>
    rows.flatMap((line, row) =>
      Array.from(line, (there, column) => (there === stone ? [[row, column]] : [])).flat(),
    );
  return { black: of('b'), white: of('w') };
}

/** Plays moves given as text, such as `C3, pass, mark C3`. All must be legal. */
export function played(position: GoPosition, moves: string): GoPosition {
  return moves.split(', ').reduce((before, text) => {
    const after = go.play(before, go.text.read(text, before.options));
    if (!after.ok) throw new Error(`${text}: ${after.error.message}`);
    return after.value;
  }, position);
}

/** Plays moves as they are sent. All must be legal. */
export function playedOn(position: GoPosition, moves: readonly GoMove[]): GoPosition {
  return moves.reduce((before, move) => {
    const after = go.play(before, move);
    if (!after.ok) throw new Error(`${JSON.stringify(move)}: ${after.error.message}`);
    return after.value;
  }, position);
}

/** The code of the refusal of a move, given as text or any value; null if it is legal. */
export function refusalOf(position: GoPosition, move: unknown): string | null {
  const value = typeof move === 'string' ? go.text.read(move, position.options) : move;
  const result = go.play(position, value);
  return result.ok ? null : result.error.code;
}

export interface Played {
  /** From the first to the last. */
  readonly positions: readonly GoPosition[];
  readonly moves: readonly GoMove[];
}

/**
 * A game of up to `plies` random legal moves. One in twelve is a pass. While marking, every third is an
 * agreement, and a few resume play.
 *
 * @param below returns a random integer from 0 to its argument, less 1
 */
export function randomGame(start: GoPosition, plies: number, below: (end: number) => number) {
  const positions = [start];
  const moves: GoMove[] = [];
  for (let position = start; moves.length < plies && position.turn !== null; ) {
    const move = randomMove(position, below);
    position = playedOn(position, [move]);
    positions.push(position);
    moves.push(move);
  }
  return { positions, moves } satisfies Played;
}

function randomMove(position: GoPosition, below: (end: number) => number): GoMove {
  const legal = go.legal(position);
  const chance = below(12);
  const wished = legal.find((move) =>
    position.passes === 2
      ? (chance < 4 && 'agree' in move) || (chance === 4 && 'resume' in move)
      : chance === 0 && 'pass' in move,
  );
  const move = wished ?? legal[below(legal.length)];
  if (move === undefined) throw new Error('A game that goes on has a legal move.');
  return move;
}
