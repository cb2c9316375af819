import { describe, expect, it } from 'vitest';
import { morris } from './morris.ts';
import { boardOf, ended, legalIn, played, refusal, setUp, started } from './testing.ts';

const board = boardOf('a7 d6 c4 b2', 'g1 f2 e3 d7');

/** As `replay` hands it on: anything at all. */
function read(value: unknown, options = {}) {
  return morris.positionFrom(started(options).options, value);
}

describe('a set-up of morris', () => {
  it('is a board, a turn and hands, at ply 0', () => {
    const hands = { black: 1, white: 2 };
    expect(read({ board, turn: 'white', hands }, { moveLimit: 7 })).toStrictEqual({
      ok: true,
      value: { ...started({ moveLimit: 7 }), board, turn: 'white', hands },
    });
  });

  it('may give the board as a list of its one row, as it is printed', () => {
    expect(read({ board: [board] })).toStrictEqual(read({ board }));
    const start = setUp('a7 d6 c4 b2', 'g1 f2 e3 d7');
    expect(read({ board: morris.board(start) })).toStrictEqual({ ok: true, value: start });
  });

  it('has black on turn and no man in hand where it is not said', () => {
    expect(read({ board })).toMatchObject({
      value: { turn: 'black', hands: { black: 0, white: 0 } },
    });
    const hands = { black: 9, white: 9 };
    expect(read({ board: '.'.repeat(24), hands })).toStrictEqual({ ok: true, value: started() });
  });

  it('has no removal due, though mills stand on the board', () => {
    const position = setUp('a7 d7 g7 c4', 'a1 d1 g1 e4');
    expect(position.due).toBeNull();
    expect(refusal(position, 'xe4')).toBe('nothingToRemove');
    expect(played(position, 'c4-c5')).toMatchObject({ turn: 'white', due: null });
  });

  it.each<[string, unknown, fault?: string]>([
    ['null', null],
    ['a list', [board]],
    ['no board', { turn: 'black' }],
    ['a short board', { board: board.slice(1) }],
    ['a long board', { board: `${board}.` }],
    ['a line end', { board: `${board}\n` }],
    ['another letter', { board: board.replace('b', 'B') }],
    ['no row', { board: [] }],
    ['two rows', { board: [board, board] }],
    ['rows of a grid', { board: Array(7).fill('.......') }],
    ['an inherited board', Object.create({ board })],
    ['nobody on turn', { board, turn: 'red' }],
    ['hands that are a number', { board, hands: 3 }],
    ['hands that are a list', { board, hands: [3, 3] }],
    ['ten in hand', { board: '.'.repeat(24), hands: { black: 10, white: 9 } }],
    ['fewer than none in hand', { board, hands: { black: -1, white: 0 } }],
    ['half a man', { board, hands: { black: 0.5, white: 0 } }],
    ['a text in hand', { board, hands: { black: '3', white: 0 } }],
    ['-0 in hand', { board, hands: { black: -0, white: 0 } }],
    [
      'more than nine in hand and on the board',
      { board, hands: { black: 6, white: 0 } },
      'tooManyMen',
    ],
    ['ten on the board', { board: 'b'.repeat(10) + 'w'.repeat(9) + '.'.repeat(5) }, 'tooManyMen'],
    ['fewer than three on both sides', { board: boardOf('a7 d7', 'g1 f2') }, 'tooFewMen'],
  ])('is refused: %s', (_, value, fault) => {
    expect(read(value)).toEqual({
      ok: false,
      error: { code: 'badSetup', message: expect.stringMatching(/^[A-Z"].*\.$/), fault },
    });
  });

  it.each(['black', 'white'])('has nine men of each side at most: %s', (turn) => {
    const nine = 'b'.repeat(9) + '.'.repeat(6) + 'w'.repeat(9);
    expect(read({ board: nine, turn })).toMatchObject({ ok: true });
    expect(read({ board, turn, hands: { black: 5, white: 5 } })).toMatchObject({ ok: true });
    expect(read({ board, turn, hands: { black: 0, white: 6 } })).toMatchObject({
      error: { message: expect.stringContaining('white') },
    });
  });
});

describe('a set-up that is over', () => {
  it.each(['black', 'white'] as const)('is lost with fewer than three men: %s on turn', (turn) => {
    const lost = setUp('a7 d7', 'g1 f2 e3', { turn });
    expect(lost).toMatchObject({ turn: null, ply: 0, outcome: ended('white', 'men') });
    expect(setUp('a7 d7 d6', 'g1', { turn, hands: { white: 1 } }).outcome).toEqual(
      ended('black', 'men'),
    );
    expect(setUp('a7 d7 d6', 'g1', { turn, hands: { white: 2 } }).outcome).toBeNull();
  });

  it('is lost by the side on turn if it can’t move', () => {
    const men = ['a7 d7 g7 a1', 'd6 a4 g4 d1'] as const;
    const lost = setUp(...men);
    expect(lost).toMatchObject({ turn: null, ply: 0, outcome: ended('white', 'blocked') });
    expect(legalIn(lost)).toBe('');
    expect(refusal(lost, 'a7-a4')).toBe('gameOver');
    // The other side is on turn, and may still let it out.
    expect(setUp(...men, { turn: 'white' })).toMatchObject({ turn: 'white', outcome: null });
    expect(setUp(...men, { hands: { black: 1 } }).outcome).toBeNull();
  });

  it('is not lost by three men that fly, but is where there is no flying', () => {
    const men = ['a7 d7 g7', 'd6 a4 g4 d1'] as const;
    expect(setUp(...men).outcome).toBeNull();
    expect(setUp(...men, {}, { flying: false }).outcome).toEqual(ended('white', 'blocked'));
  });

  it('is no draw, whatever the limit of moves', () => {
    expect(setUp('a7 d6 c4', 'g1 f2 e3', {}, { moveLimit: 1 }).outcome).toBeNull();
  });
});
