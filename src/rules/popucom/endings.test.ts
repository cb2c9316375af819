import { describe, expect, it } from 'vitest';
import type { Side } from '../game.ts';
import { pointsOf } from '../testing.ts';
import { popucom } from './popucom.ts';
import type { PopucomPosition } from './position.ts';
import { halves, isOnHalf, onRow4, played, positionOf } from './testing.ts';

describe('a game of POPUCOM whose plies are played', () => {
  /** White's last ply, before which the territory is row 4 of this. */
  const last = (row: string): PopucomPosition => ({
    ...positionOf(onRow4('......ww.'), 'white', onRow4(row), { plies: 10 }),
    ply: 9,
  });

  it.each<[string, string, Side | 'draw']>([
    // White has more stones, which count nothing.
    ['bb.....ww', '0,0', 'draw'],
    ['bbb....ww', '0,0', 'black'],
    ['b.....www', '0,0', 'white'],
    // The last stone still paints.
    ['bbbb.....', '4,5', 'white'],
  ])(
    'goes to the side with more territory, or is a draw: %s and then %s, %s',
    (row, move, winner) => {
      const over = played(last(row), pointsOf(move));
      expect(over.turn).toBeNull();
      expect(over.outcome).toEqual({ winner, reason: 'territory', lines: [] });
      expect(popucom.details(over).pliesLeft).toBe(0);
    },
  );
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
});
