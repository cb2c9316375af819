import { describe, expect, it } from 'vitest';
import { pointsOf } from '../testing.ts';
import { go } from './go.ts';
import { drawn, played, playedOn, refusalOf, setUp, started, stonesOf } from './testing.ts';

describe('a game of Go', () => {
  it('goes by turns on a board of the chosen size, a stone or a pass at a time', () => {
    const three = played(started({ size: 5 }), 'B5, C4, pass');
    expect(three).toMatchObject({ turn: 'white', ply: 3, outcome: null });
    expect(go.board(played(three, 'A1'))).toEqual(
      drawn(`
        .b...
        ..w..
        .....
        .....
        w....
      `),
    );
    expect(go.legal(three)).toHaveLength(24);
    expect(go.legal(three).at(-1)).toEqual({ pass: true });
  });

  it.each([
    ['badMove', 'A move must be a row and a column, whole numbers, or a pass.', null],
    ['outOfBoard', 'That point is not on the board.', { row: -1, column: 0 }],
    ['outOfBoard', 'That point is not on the board.', { row: 0, column: -1 }],
    ['outOfBoard', 'That point is not on the board.', { row: 5, column: 0 }],
    ['outOfBoard', 'That point is not on the board.', { row: 0, column: 5 }],
    ['outOfBoard', 'That point is not on the board.', { row: 2 ** 32, column: -1e308 }],
    ['occupied', 'There is a stone on that point already.', { row: 2, column: 2 }],
    ['occupied', 'There is a stone on that point already.', { row: 1, column: 3 }],
  ])('refuses as %s, with "%s", the move %o', (code, message, move) => {
    const position = played(started({ size: 5 }), 'C3, D4');
    expect(go.play(position, move)).toEqual({ ok: false, error: { code, message } });
  });
});

describe('a move of Go', () => {
  it.each([
    { mark: true, row: 0, column: 0 },
    { mark: true, row: 99, column: 0 },
    { agree: true },
    { resume: true },
  ])('is refused as marking where it belongs to marking and both have not passed: %o', (value) => {
    const once = played(started({ size: 3 }), 'A3, pass');
    for (const position of [started({ size: 3 }), once]) {
      expect(go.play(position, value)).toEqual({
        ok: false,
        error: { code: 'marking', message: 'Dead stones are marked when both sides have passed.' },
      });
    }
  });

  it.each([
    { row: 2, column: 2 },
    { row: 0, column: 0 },
    { row: 99, column: 0 },
    { pass: true },
    { mark: true },
    { mark: true, row: 'x', column: 0 },
    { agree: false },
    'agree',
    null,
    undefined,
    [],
  ])(
    'is refused as marking where it belongs to play and the dead are being marked: %o',
    (value) => {
      const marking = played(started({ size: 3 }), 'A3, pass, pass');
      expect(go.play(marking, value)).toEqual({
        ok: false,
        error: {
          code: 'marking',
          message: 'The dead stones are being marked: mark, agree, or resume the game.',
        },
      });
    },
  );
});

describe('a set-up of Go', () => {
  const { options } = started({ size: 5 });

  it('starts at ply 0 from its stones, black on turn if not said otherwise', () => {
    const position = setUp(`
      b..w.
      .....
      .....
      .....
      w...b
    `);
    expect(position).toMatchObject({ turn: 'black', ply: 0, captures: { black: 0, white: 0 } });
    expect(go.board(position)).toEqual(
      drawn(`
        b..w.
        .....
        .....
        .....
        w...b
      `),
    );
    expect(go.positionFrom(options, {})).toEqual({ ok: true, value: started({ size: 5 }) });
    expect(go.positionFrom(options, { turn: 'white' })).toMatchObject({
      value: { turn: 'white' },
    });
  });

  it('has no handicap stones but its own, and black on turn', () => {
    const read = go.options.read({ size: 9, handicap: 4 });
    if (!read.ok) throw new Error(read.error.message);
    const set = go.positionFrom(read.value, { black: [[4, 4]] });
    if (!set?.ok) throw new Error('refused');
    expect(go.board(set.value).join('').replaceAll('.', '')).toBe('b');
    expect(set.value.turn).toBe('black');
  });

  it.each([
    [
      'a stone without a liberty',
      `
        .w...
        wbw..
        .w...
        .....
        .....
      `,
    ],
    [
      'a chain in the corner without one',
      `
        bbw..
        bw...
        w....
        .....
        .....
      `,
    ],
    [
      'a board full of stones',
      `
        bbbbb
        bbbbb
        bbbbb
        bbbbb
        bbbbb
      `,
    ],
    [
      'a white stone without one',
      `
        .....
        .....
        .....
        ....b
        ...bw
      `,
    ],
  ])('is refused: %s', (_, board) => {
    expect(go.positionFrom(options, stonesOf(drawn(board)))).toEqual({
      ok: false,
      error: {
        code: 'badSetup',
        message: 'There are stones without a liberty.',
        fault: 'noLiberty',
      },
    });
  });

  it('is refused where it is none', () => {
    expect(go.positionFrom(options, { black: [[5, 0]] })).toMatchObject({
      error: { code: 'badSetup' },
    });
  });
});

describe('in the examples of RULES.md §2 for Go', () => {
  it('two passes on an empty board score 0 to komi', () => {
    const end = played(started(), 'pass, pass, agree, agree');
    expect(go.details(end).score).toEqual({ black: 0, white: 6.5 });
    expect(end.outcome).toEqual({ winner: 'white', reason: 'score', lines: [] });
  });

  it.each(['simple', 'superko'])(
    'the ko on 5×5 may be taken back after two more moves: %s',
    (ko) => {
      const moves = pointsOf('0,1 0,2 1,0 1,3 2,1 2,2 4,4 1,1 1,2');
      const position = playedOn(started({ size: 5, ko }), moves);
      expect(go.board(position)).toEqual(
        drawn(`
          .bw..
          b.bw.
          .bw..
          .....
          ....b
        `),
      );
      expect(go.play(position, { row: 1, column: 1 })).toEqual({
        ok: false,
        error: { code: 'ko', message: 'That would bring back the board as it was before.' },
      });
      const later = playedOn(position, pointsOf('4,0 4,2'));
      expect(refusalOf(later, { row: 1, column: 1 })).toBeNull();
    },
  );
});
