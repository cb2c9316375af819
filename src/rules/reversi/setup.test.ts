import { describe, expect, it } from 'vitest';
import { inverted } from '../testing.ts';
import { reversi } from './reversi.ts';
import { drawn, legalIn, setUp, started } from './testing.ts';

function read(value: unknown, options: Readonly<Record<string, unknown>> = {}) {
  return reversi.positionFrom(started(options).options, value);
}

describe('a set-up of Reversi', () => {
  it('has its discs, wherever they are, and its turn, at ply 0', () => {
    const board = 'b..... .w.... ..b... ...... ...... .....w';
    for (const turn of ['black', 'white'] as const) {
      expect(setUp(board, turn)).toEqual({ ...started({ size: 6 }), board: drawn(board), turn });
    }
    expect(read({ black: [[7, 7]], white: [[7, 6]] })).toMatchObject({ value: { turn: 'black' } });
  });

  it('of the four discs of the start is the start', () => {
    for (const size of [6, 8, 10]) {
      const start = started({ size });
      expect(setUp(start.board.join(' '))).toEqual(start);
    }
  });

  it('may begin with a pass', () => {
    expect(legalIn(setUp('wb.... ...... ...... ...... ...... ......'))).toBe('pass');
  });

  it.each([
    ['no disc', '...... ...... ...... ...... ...... ......', 'draw'],
    ['one colour', 'b..... ...... ...... ...... ...... ......', 'black'],
    ['discs that are apart', 'b..w.w ...... ...... ...... ...... ......', 'white'],
    ['a full board', 'bbbbbb wwwwww bbbbbb wwwwww bbbbbb wwwwww', 'draw'],
  ])('where neither side can flip anything is over at once: %s', (_, board, winner) => {
    for (const turn of ['black', 'white'] as const) {
      expect(setUp(board, turn)).toMatchObject({
        turn: null,
        ply: 0,
        outcome: { winner, reason: 'discs', lines: [] },
      });
    }
  });

  it('is described so that it is read as the same position', () => {
    const boards = [
      started().board.join(' '),
      'wb.... ...... ...... ...... ...... ......',
      'b..w.w ...... ...... ...... ...... ......',
    ];
    for (const board of [...boards, ...boards.map((board) => inverted(drawn(board)).join(' '))]) {
      for (const turn of ['black', 'white'] as const) {
        const position = setUp(board, turn);
        const described: unknown = JSON.parse(JSON.stringify(reversi.describe(position)));
        const again = reversi.positionFrom(position.options, described);
        expect(again).toEqual({ ok: true, value: position });
      }
    }
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['discs that are no list', { black: 7 }],
    ['a point off the board', { black: [[8, 0]] }],
    ['a point that is no pair', { black: [[0, 0, 0]] }],
    [
      'two discs of a colour on one point',
      {
        white: [
          [3, 3],
          [3, 3],
        ],
      },
    ],
    ['discs of both colours on one point', { black: [[3, 3]], white: [[3, 3]] }],
    ['a turn of neither side', { black: [[3, 3]], white: [[3, 4]], turn: 'red' }],
  ])('is refused as badSetup: %s', (_, value) => {
    expect(read(value)).toEqual({
      ok: false,
      error: { code: 'badSetup', message: expect.stringMatching(/^["A-Z].*\.$/) },
    });
  });

  it('has no more points than its board', () => {
    expect(read({ black: [[8, 8]] }, { size: 10 })).toMatchObject({ ok: true });
    expect(read({ black: [[8, 8]] }, { size: 8 })).toMatchObject({ error: { code: 'badSetup' } });
  });
});
