import { describe, expect, it } from 'vitest';
import { go } from './go.ts';
import { withLiberty } from './testing.reference.ts';
import { started } from './testing.ts';

/** The boards on which every stone is in a group with a liberty, of all that can be laid out. */
function legalBoards(size: number): ReadonlySet<string> {
  const boards = new Set<string>();
  const points = size * size;
  for (let code = 0; code < 3 ** points; code++) {
    const text = code.toString(3).padStart(points, '0');
    const letters = text.replace(/\d/g, (digit) => '.bw'.charAt(Number(digit)));
    const rows = Array.from({ length: size }, (_, row) =>
      letters.slice(row * size, (row + 1) * size),
    );
    const breathing = withLiberty(rows);
    const all = rows.every((line, row) =>
      Array.from(line).every((stone, column) => stone === '.' || breathing[row]?.[column] === true),
    );
    if (all) boards.add(rows.join('\n'));
  }
  return boards;
}

/**
 * The boards that `plies` of random legal moves come by, game after game. In each game each side has
 * its own liking for passes: else boards of nearly one colour are hardly ever reached.
 */
function reachedBoards(size: number, plies: number): ReadonlySet<string> {
  const boards = new Set<string>();
  const start = started({ size, dead: 'none' });
  // A small generator (Lehmer): the test goes the same way each time.
  let state = 1;
  const below = (end: number) => {
    state = (state * 48_271) % 0x7fff_ffff;
    return Math.floor((state / 0x7fff_ffff) * end);
  };
  let position = start;
  let passes = { black: 1, white: 1 };
  for (let ply = 0; ply < plies; ply++) {
    boards.add(position.stones);
    if (position.turn === null) {
      position = start;
      passes = { black: 1 + below(8), white: 1 + below(8) };
    }
    const pass = below(9) < passes[position.turn ?? 'black'];
    const next = go.play(position, pass ? { pass } : { row: below(size), column: below(size) });
    if (next.ok) position = next.value;
  }
  return boards;
}

describe('the boards that legal play reaches', () => {
  it.each([
    [57, 2, 20_000],
    [12_675, 3, 2_700_000],
  ])('are the %i of %i by side on which every group has a liberty', (count, size, plies) => {
    const legal = legalBoards(size);
    expect(legal.size).toBe(count);
    expect([...reachedBoards(size, plies)].sort()).toEqual([...legal].sort());
  });
});
