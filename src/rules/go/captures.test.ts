import { describe, expect, it } from 'vitest';
import { go } from './go.ts';
import { drawn, played, setUp } from './testing.ts';

// test/fuzz/go.test.ts compares stones anywhere with the rules stated a second time.
it.each([
  [
    'one stone',
    `
      .b...
      bw...
      .b...
      .....
      .....
    `,
    'C4',
    `
      .b...
      b.b..
      .b...
      .....
      .....
    `,
    1,
  ],
  [
    'a stone at the edge',
    `
      ...bw
      .....
      .....
      .....
      .....
    `,
    'E4',
    `
      ...b.
      ....b
      .....
      .....
      .....
    `,
    1,
  ],
  [
    'a chain',
    `
      .bb..
      bwwb.
      .bwb.
      .....
      .....
    `,
    'C2',
    `
      .bb..
      b..b.
      .b.b.
      ..b..
      .....
    `,
    3,
  ],
  [
    'two stones apart',
    `
      .b.b.
      bw.wb
      .b.b.
      .....
      .....
    `,
    'C4',
    `
      .b.b.
      b.b.b
      .b.b.
      .....
      .....
    `,
    2,
  ],
  [
    'a chain in the corner',
    `
      wwb..
      w.wb.
      wwwb.
      bbb..
      .....
    `,
    'B4',
    `
      ..b..
      .b.b.
      ...b.
      bbb..
      .....
    `,
    7,
  ],
  [
    'all but one point',
    `
      wwwww
      wwwww
      ww.ww
      wwwww
      wwwww
    `,
    'C3',
    `
      .....
      .....
      ..b..
      .....
      .....
    `,
    24,
  ],
  // A stone that takes is never suicide.
  [
    'stones in the corner by a stone without another liberty',
    `
      .wb..
      wwb..
      bb...
      .....
      .....
    `,
    'A5',
    `
      b.b..
      ..b..
      bb...
      .....
      .....
    `,
    3,
  ],
  [
    'one stone by a stone in the corner',
    `
      .wb..
      wb...
      .....
      .....
      .....
    `,
    'A5',
    `
      b.b..
      wb...
      .....
      .....
      .....
    `,
    1,
  ],
  [
    'stones in the corner by a stone beside its own',
    `
      b.wb.
      wwb..
      bb...
      .....
      .....
    `,
    'B5',
    `
      bb.b.
      ..b..
      bb...
      .....
      .....
    `,
    3,
  ],
] as const)(
  'in Go, what has no liberty is taken and counted: %s',
  (_, before, move, after, taken) => {
    const position = played(setUp(before, { ko: 'superko' }), move);
    expect(go.board(position)).toEqual(drawn(after));
    expect(go.details(position).captures).toEqual({ black: taken, white: 0 });
  },
);

describe('suicide in Go', () => {
  it.each([
    [
      'of a single stone',
      `
        .w...
        w.w..
        .w...
        .....
        .....
      `,
      'B4',
    ],
    [
      'in the corner',
      `
        .w...
        w....
        .....
        .....
        .....
      `,
      'A5',
    ],
    [
      'of a chain that it joins',
      `
        bbw..
        .w...
        w....
        .....
        .....
      `,
      'A4',
    ],
    [
      'of chains that it connects',
      `
        .bw..
        bw...
        w....
        .....
        .....
      `,
      'A5',
    ],
    [
      'filling the last eye',
      `
        bbbbb
        bbbbb
        bb.bb
        bbbbb
        bbbbb
      `,
      'C3',
    ],
  ])('is refused: %s', (_, board, move) => {
    const position = setUp(board, { ko: 'superko' });
    expect(go.play(position, go.text.read(move, position.options))).toEqual({
      ok: false,
      error: { code: 'suicide', message: 'That stone would have no liberty.' },
    });
  });
});
