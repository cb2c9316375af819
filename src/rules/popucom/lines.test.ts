import { describe, expect, it } from 'vitest';
import type { Side } from '../game.ts';
import { type Rows, withPoints } from '../rows.ts';
import { inverted, pointsOf } from '../testing.ts';
import { hasLine } from './lines.ts';
import { nobodys, type PopucomPosition } from './position.ts';
import { howMany, onRow4, played, positionOf } from './testing.ts';

/** Row 4 with `1` the mover's, `2` the opponent's and `*` the move; a stone of `side` is played on it. */
function playRow(text: string, side: Side, territory = '000000000'): PopucomPosition {
  const [one, two] = side === 'black' ? ['b', 'w'] : ['w', 'b'];
  const marks = (line: string) => line.replaceAll('1', one).replaceAll('2', two);
  const board = onRow4(marks(text.replace('*', '.')));
  const position = positionOf(board, side, onRow4(marks(territory.replaceAll('0', '.'))));
  return played(position, [{ row: 4, column: text.indexOf('*') }]);
}

/** Row 4 of some cells, as RULES.md writes it. */
function row4(cells: Rows, side: Side, nobody: string): string {
  const [one, two] = side === 'black' ? ['b', 'w'] : ['w', 'b'];
  return (cells[4] ?? '').replaceAll(one, '1').replaceAll(two, '2').replaceAll('.', nobody);
}

describe('a row of POPUCOM', () => {
  // test/fuzz/popucom.test.ts compares any lines with the rules stated a second time.
  it.each([
    // RULES.md §4.
    { row: '...11*...', leaves: '.........', paints: '111111111' },
    { row: '...11*.2.', leaves: '.......2.', paints: '111111100' },
    { row: '..211*2..', leaves: '..2...2..', paints: '000111000' },
    { row: '...11*.1.', leaves: '.......1.', paints: '111111111' },
    { row: '11*11....', leaves: '.........', paints: '111111111' },
    // No line, no paint.
    { row: '.11.*.11.', leaves: '.11.1.11.', paints: '000000000' },
  ])('$row becomes $leaves and paints $paints', ({ row, leaves, paints }) => {
    for (const side of ['black', 'white'] as const) {
      const { board, territory } = playRow(row, side);
      expect(row4(board, side, '.')).toBe(leaves);
      expect(row4(territory, side, '0')).toBe(paints);
    }
  });

  it('is painted whosever territory it was, but not beyond an opponent’s stone', () => {
    const { territory } = playRow('...11*.2.', 'black', '112200022');
    expect(row4(territory, 'black', '0')).toBe('111111122');
  });
});

describe('several lines of POPUCOM through one stone', () => {
  const plus = nobodys.map((_, row) => (row === 4 ? 'bbbbbbbbb' : '....b....'));

  it.each([
    ['a cross of two', '3,4 5,4 4,3 4,5', 17, plus],
    ['a T of two', '5,4 6,4 4,3 4,5', 17, plus],
    [
      'all four',
      '3,3 3,4 3,5 4,3 4,5 5,3 5,4 5,5',
      33,
      nobodys.map((_, row) =>
        Array.from('.........', (_, column) =>
          row === 4 || column === 4 || row === column || row === 8 - column ? 'b' : '.',
        ).join(''),
      ),
    ],
  ])('leave the board together and paint: %s', (_, stones, painted, territory) => {
    const after = played(
      positionOf(withPoints(nobodys, pointsOf(stones), 'black')),
      pointsOf('4,4'),
    );
    expect(after.board).toEqual(nobodys);
    expect(after.territory).toEqual(territory);
    expect(howMany(after.territory, 'b')).toBe(painted);
  });
});

it('the diagonal of three cells in a corner of POPUCOM paints those three', () => {
  const board = withPoints(nobodys, pointsOf('0,2 2,0'), 'black');
  const { territory } = played(positionOf(board), pointsOf('1,1'));
  expect(territory).toEqual(['..b......', '.b.......', 'b........', ...nobodys.slice(3)]);
});

it.each([
  ['a row', '0,6 0,7 0,8', true],
  ['a column', '6,8 7,8 8,8', true],
  ['a falling diagonal', '6,6 7,7 8,8', true],
  ['a rising diagonal', '8,0 7,1 6,2', true],
  ['two and one round the edge', '0,7 0,8 1,0', false],
  ['two and one beyond a gap', '4,4 4,5 4,7', false],
  ['a corner', '4,4 4,5 5,4', false],
])('three stones of POPUCOM in the shape of %s (%s) are a line: %s', (_, points, has) => {
  const board = withPoints(nobodys, pointsOf(points), 'black');
  expect(hasLine(board)).toBe(has);
  expect(hasLine(inverted(board))).toBe(has);
  expect(hasLine(board.join(' ').replace('b', 'w').split(' '))).toBe(false);
});
