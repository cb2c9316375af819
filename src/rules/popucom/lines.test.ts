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

describe.each<Side>(['black', 'white'])('a row of POPUCOM where %s plays', (side) => {
  it.each([
    // RULES.md §4.
    { row: '...11*...', leaves: '.........', paints: '111111111' },
    { row: '...11*.2.', leaves: '.......2.', paints: '111111100' },
    { row: '..211*2..', leaves: '..2...2..', paints: '000111000' },
    { row: '...11*.1.', leaves: '.......1.', paints: '111111111' },
    // Runs of four and five are removed whole, wherever the last stone of them is.
    { row: '.11*1....', leaves: '.........', paints: '111111111' },
    { row: '11*11....', leaves: '.........', paints: '111111111' },
    { row: '......11*', leaves: '.........', paints: '111111111' },
    { row: '2*11.....', leaves: '2........', paints: '011111111' },
    { row: '..2.1*1.2', leaves: '..2.....2', paints: '000111110' },
    { row: '2.2.1*1.1', leaves: '2.2.....1', paints: '000111111' },
    // No line, no paint.
    { row: '...1*....', leaves: '...11....', paints: '000000000' },
    { row: '.11.*.11.', leaves: '.11.1.11.', paints: '000000000' },
    { row: '.1.1*2...', leaves: '.1.112...', paints: '000000000' },
    { row: '1.......*', leaves: '1.......1', paints: '000000000' },
    { row: '...22*...', leaves: '...221...', paints: '000000000' },
  ])('$row becomes $leaves and paints $paints', ({ row, leaves, paints }) => {
    const { board, territory } = playRow(row, side);
    expect(row4(board, side, '.')).toBe(leaves);
    expect(row4(territory, side, '0')).toBe(paints);
    for (const [i, line] of board.entries()) if (i !== 4) expect(line).toBe('.........');
    for (const [i, line] of territory.entries()) if (i !== 4) expect(line).toBe('.........');
  });

  it('paints over everybody’s territory, but not under an opponent’s stone nor beyond', () => {
    const own = playRow('...11*.2.', side, '112200022');
    expect(row4(own.territory, side, '0')).toBe('111111122');
    const theirs = playRow('2..1*1..2', side, '200000002');
    expect(row4(theirs.territory, side, '0')).toBe('211111112');
  });

  it('paints nothing without a line', () => {
    const { territory } = playRow('...1*....', side, '000010000');
    expect(row4(territory, side, '0')).toBe('000010000');
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

  it('go no further than each axis is free', () => {
    const black = withPoints(nobodys, pointsOf('2,4 3,4 4,5 4,6'), 'black');
    const board = withPoints(black, pointsOf('1,4 3,1 4,8 7,7 8,4'), 'white');
    const after = played(positionOf(board), pointsOf('4,4'));
    expect([howMany(after.board, 'b'), howMany(after.board, 'w')]).toEqual([0, 5]);
    expect(after.territory).toEqual(
      nobodys.map((line, row) => {
        if (row === 4) return 'bbbbbbbb.';
        return row > 1 && row < 8 ? '....b....' : line;
      }),
    );
  });
});

describe('a diagonal of POPUCOM', () => {
  it.each(['0,2', '1,1', '2,0'])('of three cells in a corner paints those three: %s', (last) => {
    const others = pointsOf('0,2 1,1 2,0').filter(({ row, column }) => `${row},${column}` !== last);
    const start = played(
      positionOf(nobodys),
      others.flatMap((point, i) => [point, { row: 8, column: 2 * i }]),
    );
    const after = played(start, pointsOf(last));
    expect(after.territory).toEqual(['..b......', '.b.......', 'b........', ...nobodys.slice(3)]);
    expect(howMany(after.board, 'b')).toBe(0);
    expect(howMany(after.board, 'w')).toBe(2);
  });
});

it.each([
  ['a row', '0,6 0,7 0,8', true],
  ['a column', '6,8 7,8 8,8', true],
  ['a falling diagonal', '6,6 7,7 8,8', true],
  ['a rising diagonal', '8,0 7,1 6,2', true],
  ['two, and one round the edge', '0,7 0,8 1,0', false],
  ['two and one beyond a gap', '4,4 4,5 4,7', false],
  ['a corner', '4,4 4,5 5,4', false],
])('%s on the board: a line, %s %s', (_, points, has) => {
  const board = withPoints(nobodys, pointsOf(points), 'black');
  expect(hasLine(board)).toBe(has);
  expect(hasLine(inverted(board))).toBe(has);
  expect(hasLine(board.join(' ').replace('b', 'w').split(' '))).toBe(false);
});
