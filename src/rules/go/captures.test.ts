import { describe, expect, it } from 'vitest';
import { go } from './go.ts';
import { drawn, played, refusalOf, setUp } from './testing.ts';

/** Each with its board, what black plays, and the board after it. */
it.each([
  [
    'a stone in the middle',
    '.b... bw... .b... ..... .....',
    'C4',
    '.b... b.b.. .b... ..... .....',
    1,
  ],
  [
    'a stone at the side',
    'bw... .b... ..... ..... .....',
    'C5',
    'b.b.. .b... ..... ..... .....',
    1,
  ],
  [
    'a stone in the corner',
    '...bw ..... ..... ..... .....',
    'E4',
    '...b. ....b ..... ..... .....',
    1,
  ],
  ['a chain', '.bb.. bwwb. .bwb. ..... .....', 'C2', '.bb.. b..b. .b.b. ..b.. .....', 3],
  [
    'a chain round a corner',
    'wwwb. bbwb. ..... ..... .....',
    'C3',
    '...b. bb.b. ..b.. ..... .....',
    4,
  ],
  ['two chains at once', '.b.b. bw.wb .b.b. ..... .....', 'C4', '.b.b. b.b.b .b.b. ..... .....', 2],
  [
    'four chains at once',
    '..b.. .bwb. bw.wb .bwb. ..b..',
    'C3',
    '..b.. .b.b. b.b.b .b.b. ..b..',
    4,
  ],
  [
    'a chain that it touches twice',
    'wwb.. w.wb. wwwb. bbb.. .....',
    'B4',
    '..b.. .b.b. ...b. bbb.. .....',
    7,
  ],
  [
    'all of the opponent’s stones',
    'wwwww wwwww ww.ww wwwww wwwww',
    'C3',
    '..... ..... ..b.. ..... .....',
    24,
  ],
] as const)(
  'taking %s takes it off the board and counts it as prisoners',
  (_, before, move, after, taken) => {
    const position = played(setUp(before, { ko: 'superko' }), move);
    expect(go.board(position)).toEqual(drawn(after));
    expect(go.details(position).captures).toEqual({ black: taken, white: 0 });
  },
);

describe('taking', () => {
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

  it('leaves chains that only touch diagonally', () => {
    const position = played(setUp('.b... bw... .bw.. ..... .....'), 'C4');
    expect(go.board(position)).toEqual(drawn('.b... b.b.. .bw.. ..... .....'));
  });

  it('adds to what was taken before', () => {
    const one = played(setUp('wb... ..... ..... ..... ...bw'), 'A4, pass, E2');
    expect(one.captures).toEqual({ black: 2, white: 0 });
    expect(played(one, 'pass, pass').captures).toEqual({ black: 2, white: 0 });
  });
});

describe('suicide', () => {
  it.each([
    ['of a single stone', '.w... w.w.. .w... ..... .....', 'B4'],
    ['in the corner', '.w... w.... ..... ..... .....', 'A5'],
    ['at the side', '.w... ..... w.... .w... w....', 'A2'],
    ['of a chain that it joins', 'bbw.. .w... w.... ..... .....', 'A4'],
    ['of chains that it connects', '.bw.. bw... w.... ..... .....', 'A5'],
    ['filling the last eye', 'bbbbb bbbbb bb.bb bbbbb bbbbb', 'C3'],
  ])('is refused: %s', (_, board, move) => {
    const position = setUp(board, { ko: 'superko' });
    expect(refusalOf(position, move)).toBe('suicide');
    expect(go.play(position, go.text.read(move, position.options))).toEqual({
      ok: false,
      error: { code: 'suicide', message: 'That stone would have no liberty.' },
    });
    expect(go.legal(position)).not.toContainEqual(go.text.read(move, position.options));
  });

  it.each([
    ['where it has a liberty itself', '.w... w.w.. ..... ..... .....', 'B4'],
    ['where a chain above it has another', 'bb... .w... w.... ..... .....', 'A4'],
    ['where a chain below it has another', '.w.w. ..b.. ..... ..... .....', 'C5'],
    ['where a chain on its left has another', '.b.w. ..w.. ..... ..... .....', 'C5'],
    ['where a chain on its right has another', '.w.b. ..w.. ..... ..... .....', 'C5'],
    ['where one of two chains beside it has another', '.b... bw... w.... ..... .....', 'A5'],
  ])('is none %s', (_, board, move) => {
    expect(refusalOf(setUp(board), move)).toBeNull();
  });

  it.each([
    ['a chain', '.wb.. wwb.. bb... ..... .....', 'A5', 'b.b.. ..b.. bb... ..... .....', 3],
    ['two stones', '.wb.. wb... b.... ..... .....', 'A5', 'b.b.. .b... b.... ..... .....', 2],
    ['one of two', '.wb.. wb... ..... ..... .....', 'A5', 'b.b.. wb... ..... ..... .....', 1],
    [
      'two chains, and joins one',
      'b.wb. wwb.. bb... ..... .....',
      'B5',
      'bb.b. ..b.. bb... ..... .....',
      3,
    ],
  ])('is none where the stone takes %s', (_, before, move, after, taken) => {
    const position = played(setUp(before), move);
    expect(go.board(position)).toEqual(drawn(after));
    expect(position.captures).toEqual({ black: taken, white: 0 });
  });
});

describe.each(['simple', 'superko'])('a snapback: %s', (ko) => {
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
