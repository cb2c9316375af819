import { describe, expect, it } from 'vitest';
import type { Side } from '../game.ts';
import { inverted, pointsOf } from '../testing.ts';
import { reversi } from './reversi.ts';
import { drawn, legalIn, played, setUp } from './testing.ts';

/** The top row of a board: `1` the mover's, `2` the opponent's, `*` the move. */
function onTop(text: string, side: Side): string {
  const [one, two] = side === 'black' ? ['b', 'w'] : ['w', 'b'];
  const row = text.replaceAll('1', one).replaceAll('2', two).replace('*', '.');
  return [row, ...Array(7).fill('........')].join(' ');
}

describe('a disc in a row of Reversi', () => {
  it.each([
    { row: '*21.....', becomes: '111.....' },
    { row: '*2222221', becomes: '11111111' },
    { row: '1222*...', becomes: '11111...' },
    { row: '12*221..', becomes: '111111..' },
    { row: '12*22...', becomes: '11122...' },
    // Only as far as the next disc of its side.
    { row: '*2212.1.', becomes: '11112.1.' },
    { row: '.*21221.', becomes: '.111221.' },
  ])('flips what is between it and its side’s next disc: $row becomes $becomes', (example) => {
    for (const side of ['black', 'white'] as const) {
      const position = setUp(onTop(example.row, side), side);
      const after = played(position, `0,${example.row.indexOf('*')}`);
      expect(after.board).toEqual(drawn(onTop(example.becomes, side)));
    }
  });

  it.each([
    ['up to the edge', '*2222222'],
    ['up to an empty point', '*22.1...'],
    ['beyond a gap', '*.21....'],
    ['next to its own', '*1......'],
    ['next to nothing', '*.......'],
  ])('may not be played where it flips nothing: %s, %s', (_, row) => {
    for (const side of ['black', 'white'] as const) {
      // The other discs only keep the game from being over.
      const board = onTop(row, side).replace(/\S+$/, side === 'black' ? '.wb.....' : '.bw.....');
      const position = setUp(board, side);
      expect(reversi.play(position, { row: 0, column: row.indexOf('*') })).toEqual({
        ok: false,
        error: { code: 'noFlip', message: 'A disc on that point would flip none.' },
      });
    }
  });
});

it('a disc in Reversi flips along all eight directions at once', () => {
  const board = `
    b..b..b.
    .w.w.w..
    ..www...
    bww.wwwb
    ..www...
    .w.w.w..
    b..b..w.
    .......b`;
  const after = drawn(`
    b..b..b.
    .b.b.b..
    ..bbb...
    bbbbbbbb
    ..bbb...
    .b.b.b..
    b..b..b.
    .......b`);
  expect(played(setUp(board), '3,3').board).toEqual(after);
  const exchanged = inverted(drawn(board)).join(' ');
  expect(played(setUp(exchanged, 'white'), '3,3').board).toEqual(inverted(after));
});

it('a flipped disc in Reversi flips no others', () => {
  const before = setUp(`
    ......
    ......
    .wb...
    .w....
    .b....
    ......`);
  expect(played(before, '2,0').board).toEqual(
    drawn(`
    ......
    ......
    bbb...
    .w....
    .b....
    ......`),
  );
});

it('the legal moves of Reversi are the empty points from which something is flipped, in reading order', () => {
  const position = setUp(`
    ......
    ..wb..
    .bww..
    ..bw..
    ......
    ......`);
  expect(legalIn(position)).toBe('0,2 0,3 1,1 1,4 2,4 3,1 3,4 4,3');
  for (const point of pointsOf(legalIn(position))) {
    expect(reversi.play(position, point)).toMatchObject({ ok: true });
  }
});
