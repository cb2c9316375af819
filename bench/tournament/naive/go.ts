import type { Random } from '../../../src/engines/random.ts';
import {
  type AnyMove,
  type AnyPosition,
  opponentOf,
  type Point,
} from '../../../src/rules/index.ts';
import type { Turn } from '../player.ts';
import { anyNear, anyOf, bestOf, pointOf } from './near.ts';

const pass: AnyMove = { pass: true };
const agree: AnyMove = { agree: true };

/**
 * Captures the most stones that it can, or else saves the most of its own from capture. It fills no eye of one
 * point and puts no stone where it could be captured at once. It passes if no such move is left, or after the
 * opponent's pass if half of the board is full.
 */
export function goMove(turn: Turn, random: Random): AnyMove {
  const { position } = turn;
  if (position.details().due === 'marking') return agree;
  const { board } = position;
  const legal = position.legal().filter((move) => pointOf(move) !== null);
  const captures = bestOf(legal, (point) => stonesInAtari(board, point, theirs(position)));
  const saves = bestOf(legal, (point, move) =>
    libertiesAfter(position, move) >= 2 ? stonesInAtari(board, point, mine(position)) : 0,
  );
  const seen = [captures, saves].find((moves) => moves.length > 0);
  if (seen !== undefined) return anyOf(seen, random);

  const stones = board.join('').replaceAll('.', '').length;
  const hasPassed = turn.moves.at(-1)?.['pass'] === true;
  if (hasPassed && stones >= board.length ** 2 / 2) return pass;
  const sensible = bestOf(legal, (point, move) =>
    isEye(board, point, mine(position)) || libertiesAfter(position, move) < 2 ? 0 : 1,
  );
  return sensible.length === 0 ? pass : anyNear(sensible, turn, 2, random);
}

function mine({ turn }: AnyPosition): string {
  return (turn ?? 'black').charAt(0);
}

function theirs({ turn }: AnyPosition): string {
  return opponentOf(turn ?? 'black').charAt(0);
}

/** How many stones of this colour have their only liberty on the point. */
function stonesInAtari(board: readonly string[], point: Point, stone: string): number {
  const found = new Set<string>();
  for (const next of beside(board, point)) {
    if (at(board, next) !== stone) continue;
    const { stones, liberties } = chainAt(board, next);
    if (liberties.size === 1) for (const one of stones) found.add(one);
  }
  return found.size;
}

/** How many liberties the chain of the played stone has; 0 if the move is illegal. */
function libertiesAfter(position: AnyPosition, move: AnyMove): number {
  const point = pointOf(move);
  const played = position.play(move);
  if (point === null || !played.ok) return 0;
  return chainAt(played.value.position.board, point).liberties.size;
}

function isEye(board: readonly string[], point: Point, stone: string): boolean {
  return beside(board, point).every((next) => at(board, next) === stone);
}

/** The stones and liberties of the chain of the stone on `start`, as `row,column`. */
function chainAt(board: readonly string[], start: Point) {
  const stones = new Map([[nameOf(start), start]]);
  const liberties = new Set<string>();
  // Iterating over a map includes what is added on the way.
  for (const point of stones.values()) {
    for (const next of beside(board, point)) {
      if (at(board, next) === '.') liberties.add(nameOf(next));
      else if (at(board, next) === at(board, start)) stones.set(nameOf(next), next);
    }
  }
  return { stones: stones.keys(), liberties };
}

function beside(board: readonly string[], { row, column }: Point): readonly Point[] {
  return [
    { row: row - 1, column },
    { row, column: column - 1 },
    { row, column: column + 1 },
    { row: row + 1, column },
  ].filter((point) => at(board, point) !== '');
}

/** Empty off the board. */
function at(board: readonly string[], { row, column }: Point): string {
  return board[row]?.charAt(column) ?? '';
}

function nameOf({ row, column }: Point): string {
  return `${row},${column}`;
}
