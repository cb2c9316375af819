/** Tic-tac-toe: three in a line win, or lose. A game ends for one of two reasons: `three` or `full`. */

import type { Game, Outcome, Point } from '../game.ts';
import { fingerprint } from '../hash.ts';
import { readPoint, writePoint } from '../notation.ts';
import { choice, optionList } from '../options.ts';
import { readPointMove } from '../reading.ts';
import { refuse, succeed } from '../result.ts';

const id = 'tictactoe';
const three = choice(['wins', 'loses'], 'wins');
const points = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column): Point => ({ row, column })));
const lines = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) =>
  points.filter((_, n) => line.includes(String(n))),
);

type Position = Readonly<{ three: 'wins' | 'loses'; moves: readonly Point[] }>;

export const ticTacToe: Game<Position, Readonly<Point>, Pick<Position, 'three'>> = {
  id,
  options: optionList({ three }, (pick) => ({ three: pick('three', three) })),
  start: (options) => Object.freeze({ ...options, moves: Object.freeze([]) }),
  turn(position) {
    if (outcome(position) !== null) return null;
    return position.moves.length % 2 === 0 ? 'black' : 'white';
  },
  legal: (position) => points.filter((point) => ticTacToe.play(position, point).ok),
  move: readPointMove,
  play(position, value) {
    if (outcome(position) !== null) return refuse('gameOver', 'The game is over.');
    const move = readPointMove(value);
    if (move === null) return refuse('badMove', 'A move must be a row and a column.');
    const there = ticTacToe.board(position)[move.row]?.[move.column];
    if (there === undefined) return refuse('outOfBoard', 'That point is not on the board.');
    if (there !== '.') return refuse('occupied', 'There is a stone on that point already.');
    return succeed(Object.freeze({ ...position, moves: Object.freeze([...position.moves, move]) }));
  },
  outcome,
  board: (position) =>
    [0, 1, 2].map((row) => [0, 1, 2].map((column) => stoneAt(position, { row, column })).join('')),
  details: ({ moves }) => ({ pliesLeft: points.length - moves.length }),
  ply: ({ moves }) => moves.length,
  text: { write: (move) => writePoint(move, 3), read: (text) => readPoint(text, 3) },
  hash: (position) =>
    fingerprint({ game: id, turn: ticTacToe.turn(position), board: ticTacToe.board(position) }),
};

function stoneAt({ moves }: Position, { row, column }: Point): string {
  const ply = moves.findIndex((move) => move.row === row && move.column === column);
  return ply < 0 ? '.' : 'bw'.charAt(ply % 2);
}

function outcome(position: Position): Outcome | null {
  const stone = position.moves.length % 2 === 1 ? 'b' : 'w';
  const made = lines.filter((line) => line.every((at) => stoneAt(position, at) === stone));
  const winner = (stone === 'b') === (position.three === 'wins') ? 'black' : 'white';
  if (made.length > 0) return { winner, reason: 'three', lines: made };
  return position.moves.length < 9 ? null : { winner: 'draw', reason: 'full', lines: [] };
}
