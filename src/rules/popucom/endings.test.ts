import { describe, expect, it } from 'vitest';
import type { Side } from '../game.ts';
import { boardFrom, pointsOf } from '../testing.ts';
import { popucom } from './popucom.ts';
import { type PopucomPosition, SIZE } from './position.ts';
import { halves, isOnHalf, onRow4, played, positionOf, started } from './testing.ts';

describe('a game of POPUCOM whose plies are played', () => {
  /** Black and white in turn, 41 cells apart, so that nobody makes a line. */
  const quiet = boardFrom(SIZE, () => '.').flatMap((line, row) =>
    Array.from(line, (_, column) => ({ row, column })),
  );
  const black = quiet.filter(isOnHalf);
  const white = quiet.filter((point) => !isOnHalf(point));
  const moves = black.flatMap((point, i) => [point, ...white.slice(i, i + 1)]);

  it.each([2, 50])('is over after %i of them, and not before', (plies) => {
    const before = played(started({ plies }), moves.slice(0, plies - 1));
    expect(before).toMatchObject({ ply: plies - 1, turn: 'white', outcome: null });
    expect(popucom.details(before).pliesLeft).toBe(1);
    const after = played(before, moves.slice(plies - 1, plies));
    expect(after).toMatchObject({
      ply: plies,
      turn: null,
      outcome: { winner: 'draw', reason: 'territory', lines: [] },
    });
    expect(popucom.details(after).pliesLeft).toBe(0);
  });

  it.each<[string, Side | 'draw']>([
    ['bb.....ww', 'draw'],
    ['bbb....ww', 'black'],
    ['b.....www', 'white'],
  ])('goes to the side with more territory, or is a draw: %s, %s', (row, winner) => {
    const last: PopucomPosition = {
      // White has more stones, which count nothing.
      ...positionOf(onRow4('......ww.'), 'white', onRow4(row), { plies: 10 }),
      ply: 9,
    };
    expect(played(last, pointsOf('0,0')).outcome).toEqual({
      winner,
      reason: 'territory',
      lines: [],
    });
  });

  it('has the paint of its last stone', () => {
    const last: PopucomPosition = {
      ...positionOf(onRow4('......ww.'), 'white', onRow4('bbbb.....'), { plies: 10 }),
      ply: 9,
    };
    const over = played(last, pointsOf('4,5'));
    expect(over.territory[4]).toBe('wwwwwwwww');
    expect(over.outcome?.winner).toBe('white');
  });
});

describe('a side without a legal cell in POPUCOM', () => {
  /** White stands on its own 41 cells; the other 40 are black's, but for one that is nobody's. */
  const board = halves('w', '.');
  const territory = halves('w', 'b').map((line, row) =>
    row === 0 ? `${line.slice(0, 2)}.${line.slice(3)}` : line,
  );
  /** Black, who has less territory, to move. */
  const shutting = (ply: number, plies: number): PopucomPosition => ({
    ...positionOf(board, 'black', territory, { plies }),
    ply,
  });

  it('loses at once when it is to move', () => {
    const over = played(shutting(6, 50), pointsOf('0,2'));
    expect(over).toMatchObject({
      ply: 7,
      turn: null,
      outcome: { winner: 'black', reason: 'noMove', lines: [] },
    });
    expect(popucom.legal(over)).toEqual([]);
    expect(popucom.details(over).score).toEqual({ black: 39, white: 41 });
  });

  it('has not lost if the plies are played: then territory decides', () => {
    expect(played(shutting(7, 8), pointsOf('0,2'))).toMatchObject({
      turn: null,
      outcome: { winner: 'white', reason: 'territory', lines: [] },
    });
  });

  it('has not lost while one cell is left', () => {
    const other = territory.map((line, row) => (row === 8 ? `${line.slice(0, 7)}.b` : line));
    expect(isOnHalf({ row: 8, column: 7 })).toBe(false);
    const position: PopucomPosition = { ...shutting(6, 50), territory: other };
    const after = played(position, pointsOf('0,2'));
    expect(after).toMatchObject({ turn: 'white', outcome: null });
    expect(popucom.legal(after)).toEqual(pointsOf('8,7'));
  });

  it('loses on a full board too, when nothing is anybody’s', () => {
    const full = halves('b', 'w');
    const gap = full.map((line, row) => (row === 8 ? `${line.slice(0, 8)}.` : line));
    expect(played(positionOf(gap, 'black'), pointsOf('8,8')).outcome).toEqual({
      winner: 'black',
      reason: 'noMove',
      lines: [],
    });
  });
});
