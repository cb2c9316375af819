/**
 * A reference implementation of Go for the tests: straight from RULES.md §2, independent of the real rules,
 * and slow.
 */

import type { Point, Side } from '../game.ts';
import { boardFrom } from '../testing.ts';
import { go } from './go.ts';
import type { GoMove, GoPosition } from './position.ts';
import type { Played } from './testing.ts';

/** All boards of a game, rows joined, from the first to the last. */
interface Memory {
  readonly boards: readonly string[];
  readonly ko: GoPosition['options']['ko'];
}

/**
 * Plays a stone, straight from RULES.md §2. Returns the board after it and the number of captured stones, or
 * the code of the refusal.
 */
function naivelyPlayed(
  { boards, ko }: Memory,
  side: Side,
  { row, column }: Point,
): { readonly board: readonly string[]; readonly taken: number } | string {
  const board = boards.at(-1)?.split('\n') ?? [];
  const point = board[row]?.[column];
  if (point === undefined) return 'outOfBoard';
  if (point !== '.') return 'occupied';
  const [mine, theirs] = side === 'black' ? ['b', 'w'] : ['w', 'b'];
  const placed = changed(board, (there, at) =>
    at.row === row && at.column === column ? mine : there,
  );
  const breathing = withLiberty(placed);
  const next = changed(placed, (there, at) =>
    there === theirs && breathing[at.row]?.[at.column] !== true ? '.' : there,
  );
  if (withLiberty(next)[row]?.[column] !== true) return 'suicide';
  const banned = ko === 'superko' ? boards : boards.slice(-2, -1);
  if (banned.includes(next.join('\n'))) return 'ko';
  return { board: next, taken: stones(placed) - stones(next) };
}

/**
 * The stones of groups with a liberty: those next to an empty point, then those next to such a stone of their
 * own colour, until there are no more.
 */
export function withLiberty(board: readonly string[]): readonly (readonly boolean[])[] {
  const breathing = board.map((line) => Array.from(line, () => false));
  for (let more = true; more; ) {
    more = false;
    for (const [row, line] of board.entries()) {
      for (let column = 0; column < line.length; column++) {
        const own = breathing[row];
        if (line[column] === '.' || own === undefined || own[column] === true) continue;
        for (const [down, right] of neighbours) {
          const beside = board[row + down]?.[column + right];
          const alive = breathing[row + down]?.[column + right];
          if (beside === '.' || (beside === line[column] && alive === true)) {
            own[column] = true;
            more = true;
          }
        }
      }
    }
  }
  return breathing;
}

/**
 * Territory and score: each colour spreads from its living stones over the points that are empty without the
 * dead stones. A point that only one colour reaches belongs to it.
 */
function naivelyCounted({ options, stones, dead, captures }: GoPosition) {
  const board = stones.split('\n');
  const isDead = ({ row, column }: Point) =>
    dead.some((point) => point.row === row && point.column === column);
  const alive = changed(board, (there, point) => (isDead(point) ? '.' : there));
  const spread = (colour: string) => {
    let reached = alive;
    for (let before: readonly string[] = []; before.join() !== reached.join(); ) {
      before = reached;
      reached = changed(before, (there, { row, column }) =>
        there === '.' &&
        neighbours.some(([down, right]) => before[row + down]?.[column + right] === colour)
          ? colour
          : there,
      );
    }
    return reached;
  };
  const black = spread('b');
  const white = spread('w');
  const territory = changed(alive, (there, { row, column }) => {
    const [b, w] = [black[row]?.[column], white[row]?.[column]];
    if (there !== '.' || (b === 'b') === (w === 'w')) return '.';
    return b === 'b' ? 'b' : 'w';
  });
  const count = (rows: readonly string[], letter: string) =>
    Array.from(rows.join('')).filter((there) => there === letter).length;
  const score = (side: Side) => {
    const [mine, theirs] = side === 'black' ? ['b', 'w'] : ['w', 'b'];
    const others =
      options.scoring === 'area'
        ? count(alive, mine)
        : captures[side] + count(board, theirs) - count(alive, theirs);
    return count(territory, mine) + others + (side === 'white' ? options.komi : 0);
  };
  return { territory, score: { black: score('black'), white: score('white') } };
}

/**
 * Replays a game and compares its positions with this reference.
 *
 * @param every compares only every n-th position, and the last
 * @param met counts the refusals, and as `longKo` those that simple ko would allow
 * @returns the differences
 */
export function disagreements(
  { positions, moves }: Played,
  every = 1,
  met: Map<string, number> = new Map(),
): readonly string[] {
  const found: string[] = [];
  const boards: string[] = [];
  for (const [ply, position] of positions.entries()) {
    if (changesBoard(moves[ply - 1])) boards.push(go.board(position).join('\n'));
    if ((positions.length - 1 - ply) % every > 0) continue;
    const compare = (what: string, is: unknown, ought: unknown) => {
      const [actual, expected] = [JSON.stringify(is), JSON.stringify(ought)];
      if (actual !== expected) found.push(`ply ${ply}, ${what}: ${actual}, not ${expected}`);
    };
    const { territory, score } = go.details(position);
    compare('count', { territory, score }, naivelyCounted(position));

    const { turn, passes, captures, options } = position;
    if (turn === null || passes === 2) continue;
    const allowed: GoMove[] = [];
    for (let row = 0; row < options.size; row++) {
      for (let column = 0; column < options.size; column++) {
        const point = { row, column };
        const result = go.play(position, point);
        const expected = naivelyPlayed({ boards, ko: options.ko }, turn, point);
        if (typeof expected === 'string') {
          const isLong =
            expected === 'ko' && naivelyPlayed({ boards, ko: 'simple' }, turn, point) !== 'ko';
          const code = isLong ? 'longKo' : expected;
          met.set(code, (met.get(code) ?? 0) + 1);
          compare(`${row},${column}`, result.ok || result.error.code, expected);
        } else {
          const taken = { ...captures, [turn]: captures[turn] + expected.taken };
          const { board } = expected;
          compare(
            `${row},${column}`,
            result.ok
              ? { board: go.board(result.value), captures: result.value.captures }
              : result.error.code,
            { board, captures: taken },
          );
          allowed.push(point);
        }
      }
    }
    compare('legal', go.legal(position), [...allowed, { pass: true }]);
  }
  return found;
}

/** Whether a move is a stone or a pass, or the start. */
function changesBoard(move: GoMove | undefined): boolean {
  if (move === undefined || 'pass' in move) return true;
  return 'row' in move && !('mark' in move);
}

const neighbours = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
] as const;

function changed(
  board: readonly string[],
  change: (there: string, point: Point) => string,
): readonly string[] {
  return boardFrom(board.length, (point) => change(board[point.row]?.[point.column] ?? '', point));
}

function stones(board: readonly string[]): number {
  return board.join('').replaceAll('.', '').length;
}
