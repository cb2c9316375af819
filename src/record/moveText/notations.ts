/** What the words of a move text stand for in each game, and which game a text is of that doesn't say so. */

import {
  type AnyMove,
  type AnyPosition,
  type GameId,
  isGameId,
  type OptionValue,
  type Point,
} from '../../rules/index.ts';
import { points } from '../../rules/morris/index.ts';

export interface Notation {
  /** The moves of a word, such as both of `d2-d3xb6`. */
  readonly piece: RegExp;
  /** A move that texts leave out, if it has to be played before any other. */
  missing?(position: AnyPosition): AnyMove | null;
  /** The points of the board, in the order of the rules, where it isn't full of them. */
  readonly points?: readonly Point[];
  /** Whether books and servers let white begin, where a text names both. */
  readonly whiteBegins?: true;
}

const point = /[a-z]\d{1,2}/g;
const pass: AnyMove = Object.freeze({ pass: true });

/** Of the games whose moves aren't points alone. */
const table: { readonly [Id in GameId]?: Notation } = {
  morris: { piece: /x?[a-z]\d(?:-[a-z]\d)?/g, points, whiteBegins: true },
  reversi: {
    piece: point,
    missing: (position) => (position.details().due === 'pass' ? pass : null),
  },
};

/** Null for an unknown game. */
export function notationOf(game: string): Notation | null {
  return isGameId(game) ? (table[game] ?? { piece: point }) : null;
}

interface Guess {
  readonly game: GameId;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/**
 * In the order in which they are tried; the first under whose rules the whole text can be played is taken. First the
 * games in which few texts are legal by chance. Of Go the smallest usual board that has all points: on a larger one, the
 * first moves are in several corners.
 */
export const guesses: readonly Guess[] = [
  ...[8, 10, 6].map((size): Guess => ({ game: 'reversi', options: { size } })),
  { game: 'morris', options: {} },
  { game: 'morris', options: { moveLimit: 0, repetition: false } },
  { game: 'morris', options: { moveLimit: 0, repetition: false, removal: 'any' } },
  { game: 'morris', options: { moveLimit: 0, repetition: false, removal: 'any', doubleMill: 2 } },
  ...gomoku(15),
  ...[9, 13, 19].map((size): Guess => ({ game: 'go', options: { size, komi: 0 } })),
  ...gomoku(19),
  { game: 'popucom', options: {} },
];

/** A text may go on after five in a row, and black may have lost by a forbidden move. */
function gomoku(size: number): readonly Guess[] {
  return [
    { rule: 'freestyle' },
    { rule: 'standard' },
    { rule: 'renju' },
    { rule: 'renju', forbidden: 'lose' },
  ].map((rules) => ({ game: 'gomoku', options: { size, ...rules } }));
}
