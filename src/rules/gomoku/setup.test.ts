import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Side } from '../game.ts';
import { emptyRows, type Rows } from '../rows.ts';
import { asText, boardFrom, pointsOf } from '../testing.ts';
import { gomoku } from './gomoku.ts';
import type { GomokuPosition } from './position.ts';
import { boardOf, played, positionOf, started } from './testing.ts';

/** What `setup` makes of a value, which must be good. */
function placed(value: unknown, options: Readonly<Record<string, unknown>> = {}): GomokuPosition {
  const result = gomoku.setup?.(started(options).options, value);
  if (!result?.ok) throw new Error(result?.error.message ?? 'Gomoku has no set-ups.');
  return result.value;
}

/** The stones of a board as a set-up tells them. */
function stonesOf(board: Rows) {
  const points = (stone: string) =>
    board.flatMap((line, row) =>
      Array.from(line.matchAll(new RegExp(stone, 'g')), ({ index }) => [row, index]),
    );
  return { black: points('b'), white: points('w') };
}

describe('a set-up of gomoku', () => {
  it('is a position at ply 0, black to move unless said otherwise', () => {
    const value = {
      black: [
        [7, 7],
        [0, 14],
      ],
      white: [[8, 8]],
    };
    const options = started().options;
    const board = boardOf(15, '7,7 0,14', '8,8');
    expect(placed(value)).toEqual({ options, board, turn: 'black', ply: 0, outcome: null });
    expect(placed({ ...value, turn: 'white' })).toEqual({
      options,
      board,
      turn: 'white',
      ply: 0,
      outcome: null,
    });
  });

  it('of nothing is the beginning', () => {
    expect(placed({})).toEqual(started());
    expect(placed({ black: [], white: [] }, { size: 9 })).toEqual(started({ size: 9 }));
  });

  it.each([
    { black: [[15, 0]] },
    { black: [[0, -1]] },
    { black: [[0.5, 0]] },
    { black: [[7, 7]], white: [[7, 7]] },
    {
      black: [
        [7, 7],
        [7, 7],
      ],
    },
    { black: [[7, 7, 7]] },
    { white: [{ row: 7, column: 7 }] },
    { black: 'H8' },
    { turn: 'red' },
  ])('is refused where it says no such thing: %j', (value) => {
    expect(gomoku.setup?.(started().options, value)).toMatchObject({
      ok: false,
      error: { code: 'badSetup' },
    });
  });

  it('is played on as a game that has come to it would be', () => {
    const boards = fc
      .record({
        size: fc.integer({ min: 8, max: 15 }),
        stones: fc.constantFrom('....bw', '..bw', '...bbw'),
        draws: fc.infiniteStream(fc.nat({ max: 59 })),
      })
      .map(({ size, stones, draws }) =>
        boardFrom(size, () => stones.charAt(draws.next().value % stones.length)),
      );
    fc.assert(
      fc.property(
        boards,
        fc.constantFrom<Side>('black', 'white'),
        fc.constantFrom('freestyle', 'standard', 'renju'),
        (board, turn, rule) => {
          const position = placed({ ...stonesOf(board), turn }, { size: board.length, rule });
          const inGame = positionOf(board, turn, { rule });
          expect(position).toEqual({ ...inGame, ply: 0 });
          expect(gomoku.hash(position)).toBe(gomoku.hash(inGame));
          expect(gomoku.details(position)).toEqual(gomoku.details(inGame));
          expect(gomoku.legal(position)).toEqual(gomoku.legal(inGame));
          const [move] = gomoku.legal(position);
          if (move === undefined) return;
          expect(played(position, [move])).toEqual({ ...played(inGame, [move]), ply: 1 });
        },
      ),
    );
  });

  it('is not won by a five that stands already, nor lost by anything else that does', () => {
    const five = '7,0 7,1 7,2 7,3 7,4';
    const six = '9,0 9,1 9,2 9,3 9,4 9,5';
    for (const rule of ['freestyle', 'standard', 'renju']) {
      for (const board of [boardOf(15, `${five} ${six}`, ''), boardOf(15, '', `${five} ${six}`)]) {
        const position = placed(stonesOf(board), { rule });
        expect(position.outcome).toBeNull();
        expect(played(position, pointsOf('0,0')).outcome).toBeNull();
      }
    }
  });

  it('has its dangers and its forbidden points', () => {
    const value = {
      black: [
        [7, 5],
        [7, 6],
        [5, 7],
        [6, 7],
      ],
    };
    const renju = gomoku.details(placed(value, { rule: 'renju' }));
    expect(asText(renju.forbidden ?? [])).toBe('7,7');
    expect(asText(renju.danger?.white ?? [])).toBe('7,7');
    expect(
      gomoku.details(placed({ ...value, turn: 'white' }, { rule: 'renju' })).forbidden,
    ).toEqual([]);
    expect(gomoku.details(placed(value)).forbidden).toEqual([]);
  });

  it('that is full is over, whosever the option says', () => {
    const full = stonesOf(boardFrom(8, ({ row }) => (row % 2 === 0 ? 'b' : 'w')));
    for (const rule of ['freestyle', 'renju']) {
      for (const [fullBoard, winner] of [
        ['draw', 'draw'],
        ['white', 'white'],
      ]) {
        const over = placed(full, { size: 8, rule, fullBoard });
        expect(over.turn).toBeNull();
        expect(over.outcome).toEqual({ winner, reason: 'full', lines: [] });
        expect(gomoku.play(over, { row: 0, column: 0 })).toMatchObject({
          error: { code: 'gameOver' },
        });
      }
    }
  });

  it('without a legal point for black is a draw in renju, unless black is to lose', () => {
    const board = boardFrom(8, ({ row, column }) => {
      if (row === 3) return column === 3 ? '.' : 'b';
      return row % 2 === 0 ? 'w' : 'b';
    });
    const value = stonesOf(board);
    expect(placed(value, { size: 8, rule: 'renju' })).toMatchObject({
      turn: null,
      outcome: { winner: 'draw', reason: 'noMove', lines: [] },
    });
    for (const options of [{ rule: 'renju', forbidden: 'lose' }, { rule: 'standard' }]) {
      expect(placed(value, { size: 8, ...options })).toMatchObject({
        turn: 'black',
        outcome: null,
      });
    }
    expect(placed({ ...value, turn: 'white' }, { size: 8, rule: 'renju' }).turn).toBe('white');
  });

  it('is opened in the centre only where the board is empty', () => {
    const options = { opening: 'centre' };
    expect(gomoku.legal(placed({}, options))).toEqual(pointsOf('7,7'));
    expect(gomoku.legal(placed({ black: [[0, 0]] }, options))).toHaveLength(224);
    const white = placed({ white: [[7, 7]] }, options);
    expect(gomoku.legal(white)).toHaveLength(224);
    expect(played(white, pointsOf('0,0')).board).toEqual(boardOf(15, '0,0', '7,7'));
  });

  it('is frozen through and through', () => {
    const position = placed({ black: [[7, 7]] });
    for (const part of [position, position.board, position.options]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
    expect(position.board).not.toEqual(emptyRows(15));
  });
});
