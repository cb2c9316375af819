/** Converts positions and moves between the rules and the search. */

import { opponentOf, type Point, type Side } from '../../rules/index.ts';
import {
  type MorrisMove,
  type MorrisPosition,
  pointAt,
  pointNames,
  points,
} from '../../rules/morris/index.ts';

/** The squares in the order of bits.ts: around the outer, the middle and the inner ring. */
const order = (
  'a7 d7 g7 g4 g1 d1 a1 a4 ' +
  'b6 d6 f6 f4 f2 d2 b2 b4 ' +
  'c5 d5 e5 e4 e3 d3 c3 c4'
).split(' ');
const pointOf = order.map((name) => pointNames.indexOf(name));
const squareOf = pointNames.map((name) => order.indexOf(name));

/** A move is a number: its origin (a square, `HAND` or `OFF`) times 32, plus its target, or the square of the removed man. */
export const NONE = 0;
const HAND = 24;
const OFF = 25;
export const MOVES = 1024;

export function placement(to: number): number {
  return (HAND << 5) | to;
}

export function step(from: number, to: number): number {
  return (from << 5) | to;
}

export function removal(from: number): number {
  return (OFF << 5) | from;
}

export function isRemoval(move: number): boolean {
  return move >>> 5 === OFF;
}

export function isPlacement(move: number): boolean {
  return move >>> 5 === HAND;
}

/** The origin: a square, except for a placement or a removal. */
export function fromOf(move: number): number {
  return move >>> 5;
}

export function toOf(move: number): number {
  return move & 31;
}

function placeOf(square: number): Point {
  return points[pointOf[square] ?? 0] ?? { row: 0, column: 0 };
}

export function written(move: number): MorrisMove {
  const to = placeOf(toOf(move));
  if (isRemoval(move)) return { remove: true, ...to };
  return isPlacement(move) ? to : { from: placeOf(fromOf(move)), ...to };
}

export function numbered(move: MorrisMove): number {
  const to = squareAt(move);
  if ('remove' in move) return removal(to);
  return 'from' in move ? step(squareAt(move.from), to) : placement(to);
}

function squareAt(place: Point): number {
  return squareOf[pointAt(place) ?? 0] ?? 0;
}

/** One side's men: a set of squares, and from bit 24 on the number in hand. */
export function menOf(board: string, side: Side, hand: number): number {
  const man = side === 'black' ? 'b' : 'w';
  let men = hand << 24;
  for (const [square, point] of pointOf.entries()) {
    if (board.charAt(point) === man) men |= 1 << square;
  }
  return men;
}

/** A position seen from the side that is to act. */
export interface Scene {
  readonly me: number;
  readonly them: number;
  /** How many men have to be removed. */
  readonly due: number;
  /** Whether men in mills may not be removed. */
  readonly spares: boolean;
  /** Moves since the last placement or removal. */
  readonly quiet: number;
  /** The boards since the last placement or removal, each seen from its own side to act. */
  readonly earlier: readonly (readonly [me: number, them: number])[];
}

export function sceneOf(position: MorrisPosition): Scene {
  const { board, hands, turn, due, quiet, earlier } = position;
  const side = turn ?? 'black';
  const opponent = opponentOf(side);
  const both = (stones: string, first: Side): readonly [number, number] => {
    const second = opponentOf(first);
    return [menOf(stones, first, hands[first]), menOf(stones, second, hands[second])];
  };
  const [me, them] = both(board, side);
  // A removal that is due follows a move of the same side: the board before that is its own.
  const last = due === null ? opponent : side;
  return {
    me,
    them,
    due: due?.men ?? 0,
    spares: due?.sparesMills ?? false,
    quiet,
    earlier: earlier.map((stones, i) =>
      both(stones, (earlier.length - i) % 2 === 1 ? last : opponentOf(last)),
    ),
  };
}
