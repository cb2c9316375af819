/**
 * A reference implementation of renju's forbidden points for the tests: RULES.md §1 sentence by sentence, on
 * every line and window as text, and slow. It shares nothing with forbidden.ts.
 */

import type { Point } from '../game.ts';
import type { Rows } from '../rows.ts';

export type Judgement = 'five' | 'overline' | 'double four' | 'double three' | 'free';

/** What a black stone on an empty point makes. */
export function judgedByTheRules(board: Rows, point: Point): Judgement {
  const placed = withBlack(board, point);
  const lines = linesThrough(placed, point);
  if (lines.some(({ text, at }) => has(text, five, [at]))) return 'five';
  if (lines.some(({ text, at }) => has(text, overline, [at]))) return 'overline';
  if (lines.flatMap(foursOn).length >= 2) return 'double four';
  const realThrees = lines.filter(
    (line) =>
      foursOn(line).length === 0 &&
      completionsOn(line).some((added) => judgedByTheRules(placed, added) === 'free'),
  );
  return realThrees.length >= 2 ? 'double three' : 'free';
}

/** Every forbidden point of a board, in reading order. */
export function forbiddenByTheRules(board: Rows): readonly Point[] {
  return board.flatMap((line, row) =>
    Array.from(line.matchAll(/\./g), ({ index }) => ({ row, column: index })).filter(
      (point) => !['five', 'free'].includes(judgedByTheRules(board, point)),
    ),
  );
}

/** A line from edge to edge, and the index of the new stone on it. */
interface BoardLine {
  readonly text: string;
  readonly points: readonly Point[];
  readonly at: number;
}

const five = /(?<!b)b{5}(?!b)/g;
const overline = /b{6,}/g;
const straightFour = /(?<=(?<!b)\.)b{4}(?=\.(?!b))/g;

/**
 * The fours that the stone is part of, each identified by its four stones. So two fours differ unless they are
 * one straight four, completed at either end.
 */
function foursOn({ text, at }: BoardLine): readonly string[] {
  const fours = new Set<string>();
  for (let from = Math.max(0, at - 4); from <= at; from++) {
    const window = text.slice(from, from + 5);
    if (window.length < 5 || !/^b*\.b*$/.test(window)) continue;
    const completed = put(text, from + window.indexOf('.'));
    if (!has(completed, five, [from, from + 4])) continue;
    fours.add(Array.from(window.matchAll(/b/g), ({ index }) => from + index).join(' '));
  }
  return [...fours];
}

/** The points of a line where one more stone makes a straight four that includes the new stone. */
function completionsOn({ text, points, at }: BoardLine): readonly Point[] {
  return points.filter(
    (_, i) => text.charAt(i) === '.' && has(put(text, i), straightFour, [at, i]),
  );
}

/** Whether a match in the line covers all these indexes. */
function has(text: string, pattern: RegExp, places: readonly number[]): boolean {
  return Array.from(text.matchAll(pattern)).some(({ index, 0: match }) =>
    places.every((place) => index <= place && place < index + match.length),
  );
}

function put(line: string, place: number): string {
  return `${line.slice(0, place)}b${line.slice(place + 1)}`;
}

function withBlack(board: Rows, { row, column }: Point): Rows {
  return board.map((line, i) => (i === row ? put(line, column) : line));
}

function linesThrough(board: Rows, { row, column }: Point): readonly BoardLine[] {
  const walk = Array.from({ length: 2 * board.length + 1 }, (_, i) => i - board.length);
  return [
    walk.map((i) => ({ row, column: column + i })),
    walk.map((i) => ({ row: row + i, column })),
    walk.map((i) => ({ row: row + i, column: column + i })),
    walk.map((i) => ({ row: row + i, column: column - i })),
  ].map((line) => {
    const points = line.filter((point) => stoneAt(board, point) !== '');
    return {
      text: points.map((point) => stoneAt(board, point)).join(''),
      points,
      at: points.findIndex((point) => point.row === row && point.column === column),
    };
  });
}

function stoneAt(board: Rows, { row, column }: Point): string {
  return board[row]?.charAt(column) ?? '';
}
