/** Converts positions of the rules for the search. */

import { type GoMove, type GoPosition, go } from '../../rules/go/index.ts';
import { Board, NOWHERE } from './board.ts';
import { BLACK, EMPTY, WHITE } from './colours.ts';
import { Repeats } from './repeats.ts';

/** How the end of a game is scored. */
interface Counting {
  readonly komi: number;
  /** Territory scoring; else area scoring. */
  readonly territory: boolean;
  /** Stones played so far, black's minus white's. */
  readonly balance: number;
}

/** A position to search from. */
export interface Root {
  readonly board: Board;
  readonly toMove: number;
  /** The place of the last stone; `NOWHERE` after a pass. */
  readonly lastMove: number;
  readonly passedBefore: boolean;
  readonly counting: Counting;
  /** 1 for each place where a move is illegal. */
  readonly banned: Uint8Array;
  /** What superko forbids deeper in the tree; null under simple ko. */
  readonly repeats: Repeats | null;
}

export function rootOf(position: GoPosition): Root {
  const { komi, scoring, ko } = position.options;
  const board = boardOf(position);
  const toMove = position.turn === 'white' ? WHITE : BLACK;
  const banned = new Uint8Array(board.places).fill(1);
  for (const move of position.passes === 2 ? [] : go.legal(position)) {
    if ('row' in move && !('mark' in move)) banned[board.placeOf(move.row, move.column)] = 0;
  }
  const bannedByKo = board.empties
    .subarray(0, board.emptyCount)
    .find((place) => banned[place] === 1 && board.isLegal(place, toMove));
  if (ko === 'simple') board.ko = bannedByKo ?? NOWHERE;
  return {
    board,
    toMove,
    lastMove: position.passes === 0 ? lastStone(position.history, board) : NOWHERE,
    passedBefore: position.passes === 1,
    counting: {
      komi,
      territory: scoring === 'territory',
      balance: stonesPlayed(position, board),
    },
    banned,
    repeats: ko === 'superko' ? new Repeats(board, position.history) : null,
  };
}

/** The stones of a position, without its ko. */
export function boardOf({ options: { size }, stones }: GoPosition): Board {
  const board = new Board(size);
  for (const [row, line] of stones.split('\n').entries()) {
    for (let column = 0; column < size; column++) {
      const stone = line.charAt(column);
      if (stone !== '.') board.play(board.placeOf(row, column), stone === 'b' ? BLACK : WHITE);
    }
  }
  board.pass();
  return board;
}

/** Stones played, black's minus white's, with those of the handicap. */
function stonesPlayed({ captures }: GoPosition, { colour }: Board): number {
  let balance = captures.white - captures.black;
  for (const there of colour) {
    if (there === BLACK) balance++;
    else if (there === WHITE) balance--;
  }
  return balance;
}

/** Reads the last move from the history of src/rules/go/ko.ts: a lower-case letter for a new stone, then column and row. */
function lastStone(history: string, board: Board): number {
  const [, column, row] = /[bw](.)(.)(?:[BW]..)*$/.exec(history) ?? [];
  if (column === undefined || row === undefined) return NOWHERE;
  const a = 'a'.charCodeAt(0);
  const place = board.placeOf(row.charCodeAt(0) - a, column.charCodeAt(0) - a);
  return board.colour[place] === EMPTY ? NOWHERE : place;
}

export function moveAt(place: number, board: Board): GoMove {
  return place === NOWHERE
    ? { pass: true }
    : { row: board.rowOf(place), column: board.columnOf(place) };
}

/** Null unless it is a stone or a pass. */
export function placeOf(move: GoMove, size: number): number | null {
  if ('pass' in move) return NOWHERE;
  if (!('row' in move) || 'mark' in move) return null;
  return (move.row + 1) * (size + 1) + move.column + 1;
}
