import { describe, expect, it } from 'vitest';
import { pointsOf } from '../testing.ts';
import { go } from './go.ts';
import { drawn, played, playedOn, refusalOf, setUp, started, stonesOf } from './testing.ts';

describe('a game of Go', () => {
  it('begins with black on an empty board of 19', () => {
    expect(started()).toEqual({
      options: {
        size: 19,
        komi: 6.5,
        ko: 'simple',
        scoring: 'territory',
        dead: 'agree',
        handicap: 0,
      },
      stones: Array(19).fill('...................').join('\n'),
      turn: 'black',
      ply: 0,
      captures: { black: 0, white: 0 },
      history: '',
      passes: 0,
      dead: [],
      agreed: false,
      outcome: null,
    });
  });

  it.each(Array.from({ length: 18 }, (_, i) => 2 + i))('may have a board of %i', (size) => {
    const start = started({ size });
    expect(go.board(start)).toEqual(Array(size).fill('.'.repeat(size)));
    expect(go.legal(start)).toHaveLength(size * size + 1);
    expect(go.legal(start).at(-1)).toEqual({ pass: true });
  });

  it('goes by turns, a stone or a pass at a time', () => {
    const one = played(started({ size: 5 }), 'B5');
    expect(one).toMatchObject({ turn: 'white', ply: 1 });
    const two = played(one, 'C4');
    expect(two).toMatchObject({ turn: 'black', ply: 2 });
    const three = played(two, 'pass');
    expect(three).toMatchObject({ turn: 'white', ply: 3, outcome: null });
    const four = played(three, 'A1');
    expect(four).toMatchObject({ turn: 'black', ply: 4 });
    expect(go.board(four)).toEqual(drawn('.b... ..w.. ..... ..... w....'));
  });

  it('never changes a position that was', () => {
    const before = setUp('.b. bw. .b.');
    const text = JSON.stringify(before);
    played(before, 'C2, pass, pass, mark A2, agree, agree');
    expect(JSON.stringify(before)).toBe(text);
  });

  it('has fingerprints of game, turn, board, territory and captures', () => {
    // FNV-1a of `go\nblack\n…` and so on, worked out apart from this program.
    expect(go.hash(started({ size: 2 }))).toBe('521e7fc52626b206');
    expect(go.hash(setUp('.b. bw. .b.'))).toBe('863638b79d505709');
    expect(go.hash(played(setUp('.b. bw. .b.'), 'C2'))).toBe('8810b807932cbe5d');
  });

  it('has another fingerprint when stones are marked', () => {
    const passed = played(setUp('.b.w. .b.w. wb.w. .b.w. .b.w.'), 'pass, pass');
    const marked = played(passed, 'mark A3');
    expect(go.turn(marked)).toBe(go.turn(passed));
    expect(go.hash(marked)).not.toBe(go.hash(passed));
    expect(go.hash(played(marked, 'mark A3'))).toBe(go.hash(passed));
  });

  it('has a turn of nobody in its fingerprint once it is over', () => {
    const end = played(started({ size: 2, dead: 'none' }), 'pass, pass');
    expect(go.hash(end)).toBe('32b69adc91bbbe86');
  });
});

describe('a stone', () => {
  it('is refused off the board', () => {
    for (const [row, column] of [
      [-1, 0],
      [0, -1],
      [5, 0],
      [0, 5],
      [2 ** 32, 0],
      [1e308, -1e308],
      [2 ** 53, 2 ** 53],
    ]) {
      expect(go.play(started({ size: 5 }), { row, column })).toEqual({
        ok: false,
        error: { code: 'outOfBoard', message: 'That point is not on the board.' },
      });
    }
  });

  it('is refused where a stone is, of either colour', () => {
    const position = played(started({ size: 5 }), 'C3, D4');
    for (const point of ['C3', 'D4']) {
      expect(go.play(position, go.text.read(point, position.options))).toEqual({
        ok: false,
        error: { code: 'occupied', message: 'There is a stone on that point already.' },
      });
    }
  });

  it('may stand where stones were taken', () => {
    const position = played(setUp('.b. bw. .b.'), 'C2, pass, B2');
    expect(go.board(position)).toEqual(drawn('.b. bbb .b.'));
  });
});

describe('a refusal', () => {
  const over = played(started({ size: 3, dead: 'none' }), 'B2, pass, pass');

  it.each([
    { row: 0, column: 0 },
    { row: 1, column: 1 },
    { row: 9, column: 9 },
    { pass: true },
    { mark: true, row: 1, column: 1 },
    { agree: true },
    { resume: true },
    'pass',
    null,
  ])('is gameOver after the end, whatever is tried: %o', (value) => {
    expect(go.play(over, value)).toEqual({
      ok: false,
      error: { code: 'gameOver', message: 'The game is over.' },
    });
    expect(go.legal(over)).toEqual([]);
    expect(go.turn(over)).toBeNull();
  });

  it.each([
    { mark: true, row: 0, column: 0 },
    { mark: true, row: 99, column: 0 },
    { agree: true },
    { resume: true },
  ])('is marking for what belongs to marking, before both have passed: %o', (value) => {
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
  ])('is marking for anything else while the dead are marked: %o', (value) => {
    const marking = played(started({ size: 3 }), 'A3, pass, pass');
    expect(go.play(marking, value)).toEqual({
      ok: false,
      error: {
        code: 'marking',
        message: 'The dead stones are being marked: mark, agree, or resume the game.',
      },
    });
  });

  it('is suicide where it could be ko too: a stone back on the point where one was taken', () => {
    const taken = played(setUp('.w... .bw.. .w... ..... .....', { ko: 'superko' }, 'white'), 'A4');
    expect(taken.captures).toEqual({ black: 0, white: 1 });
    expect(refusalOf(taken, 'B4')).toBe('suicide');
  });

  it('changes nothing', () => {
    const position = played(started({ size: 3 }), 'B2, A1');
    const text = JSON.stringify(position);
    for (const value of ['B2', { row: 7, column: 7 }, null, { agree: true }]) {
      expect(refusalOf(position, value)).not.toBeNull();
    }
    expect(JSON.stringify(position)).toBe(text);
  });
});

describe('a set-up', () => {
  const { options } = started({ size: 5 });

  it('starts at ply 0 from its stones, black on turn if not said otherwise', () => {
    const position = setUp('b..w. ..... ..... ..... w...b');
    expect(position).toMatchObject({ turn: 'black', ply: 0, captures: { black: 0, white: 0 } });
    expect(go.board(position)).toEqual(drawn('b..w. ..... ..... ..... w...b'));
    expect(go.setup?.(options, {})).toEqual({ ok: true, value: started({ size: 5 }) });
    expect(go.setup?.(options, { turn: 'white' })).toMatchObject({ value: { turn: 'white' } });
  });

  it('has no handicap stones but its own, and black on turn', () => {
    const read = go.options.read({ size: 9, handicap: 4 });
    if (!read.ok) throw new Error(read.error.message);
    const set = go.setup?.(read.value, { black: [[4, 4]] });
    if (!set?.ok) throw new Error('refused');
    expect(go.board(set.value).join('').replaceAll('.', '')).toBe('b');
    expect(set.value.turn).toBe('black');
  });

  it.each([
    ['a stone without a liberty', '.w... wbw.. .w... ..... .....'],
    ['a chain in the corner without one', 'bbw.. bw... w.... ..... .....'],
    ['a board full of stones', 'bbbbb bbbbb bbbbb bbbbb bbbbb'],
    ['a white stone without one', '..... ..... ..... ....b ...bw'],
  ])('is refused: %s', (_, board) => {
    expect(go.setup?.(options, stonesOf(drawn(board)))).toEqual({
      ok: false,
      error: { code: 'badSetup', message: 'There are stones without a liberty.' },
    });
  });

  it('may have chains with a single liberty, even the same', () => {
    const rows = drawn('bbwww bbwww b.www bbbbb www.w');
    expect(go.board(setUp(rows.join(' ')))).toEqual(rows);
  });

  it.each([
    { black: 'A1' },
    { black: [[0]] },
    { black: [[5, 0]] },
    { white: [[0, -1]] },
    { black: [[0, 0]], white: [[0, 0]] },
    { turn: 'red' },
  ])('is refused unless it is one: %o', (value) => {
    expect(go.setup?.(options, value)).toMatchObject({ ok: false, error: { code: 'badSetup' } });
  });

  it('is frozen through and through', () => {
    const position = setUp('b..w. ..... ..... ..... w...b');
    for (const part of [position, position.options, position.captures, position.dead]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });
});

describe('the examples of RULES.md §2', () => {
  it('two passes on an empty board score 0 to komi', () => {
    const end = played(started(), 'pass, pass, agree, agree');
    expect(go.details(end).score).toEqual({ black: 0, white: 6.5 });
    expect(end.outcome).toEqual({ winner: 'white', reason: 'score', lines: [] });
  });

  it.each(['simple', 'superko'])('the ko on 5×5: %s', (ko) => {
    const moves = pointsOf('0,1 0,2 1,0 1,3 2,1 2,2 4,4 1,1 1,2');
    const position = playedOn(started({ size: 5, ko }), moves);
    expect(go.board(position)).toEqual(drawn('.bw.. b.bw. .bw.. ..... ....b'));
    expect(go.play(position, { row: 1, column: 1 })).toEqual({
      ok: false,
      error: { code: 'ko', message: 'That would bring back the board as it was before.' },
    });
    const later = playedOn(position, pointsOf('4,0 4,2'));
    expect(refusalOf(later, { row: 1, column: 1 })).toBeNull();
  });
});
