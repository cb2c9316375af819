import { describe, expect, it } from 'vitest';
import type { Rows } from '../rows.ts';
import { boardFrom, pointsOf } from '../testing.ts';
import { gomoku } from './gomoku.ts';
import type { GomokuPosition } from './position.ts';
import { boardOf, played, positionOf, started } from './testing.ts';

/** What `setup` makes of the stones of a board. */
function placed(
  board: Rows,
  options: Readonly<Record<string, unknown>> = {},
  turn: 'black' | 'white' = 'black',
): GomokuPosition {
  const points = (stone: string) =>
    board.flatMap((line, row) =>
      Array.from(line.matchAll(new RegExp(stone, 'g')), ({ index }) => [row, index]),
    );
  const value = { black: points('b'), white: points('w'), turn };
  const result = gomoku.positionFrom(started({ size: board.length, ...options }).options, value);
  if (!result?.ok) throw new Error(result?.error.message ?? 'Gomoku has no set-ups.');
  return result.value;
}

describe('a set-up of gomoku', () => {
  it('is a position as in a game, but at ply 0', () => {
    const board = boardOf(9, '7,7 0,8', '8,8');
    for (const turn of ['black', 'white'] as const) {
      const inGame = positionOf(board, turn, { rule: 'renju' });
      expect(placed(board, { rule: 'renju' }, turn)).toEqual({ ...inGame, ply: 0 });
    }
    expect(placed(boardOf(15, '', ''))).toEqual(started());
  });

  it.each(['freestyle', 'standard', 'renju'])(
    'is neither won nor lost by a line that stands already: %s',
    (rule) => {
      const lines = '7,0 7,1 7,2 7,3 7,4 9,0 9,1 9,2 9,3 9,4 9,5';
      for (const board of [boardOf(15, lines, ''), boardOf(15, '', lines)]) {
        const position = placed(board, { rule });
        expect(position.outcome).toBeNull();
        expect(played(position, pointsOf('0,0')).outcome).toBeNull();
      }
    },
  );

  it.each(['draw', 'white'])('that is full is over, as the option says: %s', (fullBoard) => {
    const full = boardFrom(8, ({ row }) => (row % 2 === 0 ? 'b' : 'w'));
    for (const rule of ['freestyle', 'renju']) {
      expect(placed(full, { rule, fullBoard })).toMatchObject({
        turn: null,
        outcome: { winner: fullBoard, reason: 'full', lines: [] },
      });
    }
  });

  it('without a legal point for black is a draw in renju, unless black is to lose', () => {
    const board = boardFrom(8, ({ row, column }) => {
      if (row === 3) return column === 3 ? '.' : 'b';
      return row % 2 === 0 ? 'w' : 'b';
    });
    expect(placed(board, { rule: 'renju' })).toMatchObject({
      turn: null,
      outcome: { winner: 'draw', reason: 'noMove', lines: [] },
    });
    for (const options of [{ rule: 'renju', forbidden: 'lose' }, { rule: 'standard' }]) {
      expect(placed(board, options)).toMatchObject({ turn: 'black', outcome: null });
    }
    expect(placed(board, { rule: 'renju' }, 'white').turn).toBe('white');
  });

  it('is opened in the centre only where the board is empty', () => {
    const centre = { opening: 'centre' };
    expect(gomoku.legal(placed(boardOf(15, '', ''), centre))).toEqual(pointsOf('7,7'));
    for (const board of [boardOf(15, '0,0', ''), boardOf(15, '', '7,7')]) {
      expect(gomoku.legal(placed(board, centre))).toHaveLength(224);
    }
  });
});
