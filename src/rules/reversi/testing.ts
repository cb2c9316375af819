/** Shared by the tests of Reversi: positions from drawn boards, and what may be played on them. */

import type { Side } from '../game.ts';
import type { Rows } from '../rows.ts';
import { asText, pointsOf } from '../testing.ts';
import type { ReversiPosition } from './position.ts';
import { reversi } from './reversi.ts';

export function started(options: Readonly<Record<string, unknown>> = {}): ReversiPosition {
  const read = reversi.options.read(options);
  if (!read.ok) throw new Error(read.error.message);
  return reversi.start(read.value);
}

/** The rows of a board drawn as text, with spaces or line ends between them. */
export function drawn(board: string): Rows {
  return board.trim().split(/\s+/);
}

/** The position that begins with a {@link drawn} board. */
export function setUp(board: string, turn: Side = 'black'): ReversiPosition {
  const rows = drawn(board);
  const points = (disc: string) =>
    rows.flatMap((line, row) =>
      Array.from(line).flatMap((there, column) => (there === disc ? [[row, column]] : [])),
    );
  const setup = { black: points('b'), white: points('w'), turn };
  const position = reversi.positionFrom(started({ size: rows.length }).options, setup);
  if (!position.ok) throw new Error(position.error.message);
  return position.value;
}

/** Plays moves such as `2,3 pass 2,2`: rows and columns. All must be legal. */
export function played(position: ReversiPosition, moves: string): ReversiPosition {
  return moves.split(' ').reduce((before, text) => {
    const [point] = pointsOf(text);
    const after = reversi.play(before, point ?? { pass: true });
    if (!after.ok) throw new Error(`${text}: ${after.error.message}`);
    return after.value;
  }, position);
}

/** The legal moves in the order of `legal`, as {@link played} takes them. */
export function legalIn(position: ReversiPosition): string {
  return reversi
    .legal(position)
    .map((move) => ('pass' in move ? 'pass' : asText([move])))
    .join(' ');
}
