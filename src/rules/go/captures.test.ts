import { describe, expect, it } from 'vitest';
import { go } from './go.ts';
import { drawn, played, refusalOf, setUp } from './testing.ts';

it.each([
  ['.b... bw... .b... ..... .....', 'C4', '.b... b.b.. .b... ..... .....', 1],
  ['...bw ..... ..... ..... .....', 'E4', '...b. ....b ..... ..... .....', 1],
  ['.bb.. bwwb. .bwb. ..... .....', 'C2', '.bb.. b..b. .b.b. ..b.. .....', 3],
  ['.b.b. bw.wb .b.b. ..... .....', 'C4', '.b.b. b.b.b .b.b. ..... .....', 2],
  ['wwb.. w.wb. wwwb. bbb.. .....', 'B4', '..b.. .b.b. ...b. bbb.. .....', 7],
  ['wwwww wwwww ww.ww wwwww wwwww', 'C3', '..... ..... ..b.. ..... .....', 24],
  // A stone that takes is never suicide.
  ['.wb.. wwb.. bb... ..... .....', 'A5', 'b.b.. ..b.. bb... ..... .....', 3],
  ['.wb.. wb... ..... ..... .....', 'A5', 'b.b.. wb... ..... ..... .....', 1],
  ['b.wb. wwb.. bb... ..... .....', 'B5', 'bb.b. ..b.. bb... ..... .....', 3],
] as const)(
  'in Go, groups without a liberty are taken and counted: %s, %s, %s, %i',
  (before, move, after, taken) => {
    const position = played(setUp(before, { ko: 'superko' }), move);
    expect(go.board(position)).toEqual(drawn(after));
    expect(go.details(position).captures).toEqual({ black: taken, white: 0 });
  },
);

describe('taking stones in Go', () => {
  it('needs the last liberty, not the last but one', () => {
    const position = played(setUp('.b... bww.. .b... ..... .....'), 'C5');
    expect(go.board(position)).toEqual(drawn('.bb.. bww.. .b... ..... .....'));
    expect(position.captures).toEqual({ black: 0, white: 0 });
  });

  it('does not go round the edge of the board', () => {
    // A3 is not beside E4, nor E4 beside A3.
    const position = played(setUp('..... ...bw w.... b.... .....'), 'E5, pass, E3');
    expect(go.board(position)).toEqual(drawn('....b ...b. w...b b.... .....'));
    expect(position.captures.black).toBe(1);
  });

  it('adds to what was taken before', () => {
    const one = played(setUp('wb... ..... ..... ..... ...bw'), 'A4, pass, E2');
    expect(one.captures).toEqual({ black: 2, white: 0 });
    expect(played(one, 'pass, pass').captures).toEqual({ black: 2, white: 0 });
  });
});

describe('suicide in Go', () => {
  it.each([
    ['of a single stone', '.w... w.w.. .w... ..... .....', 'B4'],
    ['in the corner', '.w... w.... ..... ..... .....', 'A5'],
    ['of a chain that it joins', 'bbw.. .w... w.... ..... .....', 'A4'],
    ['of chains that it connects', '.bw.. bw... w.... ..... .....', 'A5'],
    ['filling the last eye', 'bbbbb bbbbb bb.bb bbbbb bbbbb', 'C3'],
  ])('is refused: %s', (_, board, move) => {
    const position = setUp(board, { ko: 'superko' });
    expect(go.play(position, go.text.read(move, position.options))).toEqual({
      ok: false,
      error: { code: 'suicide', message: 'That stone would have no liberty.' },
    });
  });

  it.each([
    ['where it has a liberty itself', '.w... w.w.. ..... ..... .....', 'B4'],
    ['where a chain above it has another', 'bb... .w... w.... ..... .....', 'A4'],
    ['where one of two chains beside it has another', '.b... bw... w.... ..... .....', 'A5'],
  ])('is none %s', (_, board, move) => {
    expect(refusalOf(setUp(board), move)).toBeNull();
  });
});

describe.each(['simple', 'superko'])('a snapback in Go under the %s rule of ko', (ko) => {
  it('takes back at once, more than the stone that was thrown in', () => {
    const start = setUp('bw..b bwwwb bbbb. ..... .....', { ko });
    const thrown = played(start, 'C5, D5');
    expect(go.board(thrown)).toEqual(drawn('bw.wb bwwwb bbbb. ..... .....'));
    expect(thrown.captures).toEqual({ black: 0, white: 1 });
    const back = played(thrown, 'C5');
    expect(go.board(back)).toEqual(drawn('b.b.b b...b bbbb. ..... .....'));
    expect(back.captures).toEqual({ black: 5, white: 1 });
  });
});
