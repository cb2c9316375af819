import { describe, expect, it } from 'vitest';
import type { Side } from '../game.ts';
import type { Rows } from '../rows.ts';
import { inverted, pointsOf } from '../testing.ts';
import { hasLine } from './lines.ts';
import { nobodys, type PopucomPosition } from './position.ts';
import { howMany, onRow4, played, positionOf, rows } from './testing.ts';

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

describe.each<Side>(['black', 'white'])('a row of %s', (side) => {
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

/** Plays on the one `*` of the board, for black. */
function playStar(text: string): PopucomPosition {
  const board = rows(text.replace('*', '.'));
  const row = rows(text).findIndex((line) => line.includes('*'));
  const column = rows(text)[row]?.indexOf('*') ?? -1;
  return played(positionOf(board), [{ row, column }]);
}

describe('several lines through one stone', () => {
  it.each([
    {
      what: 'a cross of two',
      board: `
        .........
        .........
        .........
        ....b....
        ...b*b...
        ....b....
        .........
        .........
        .........`,
    },
    {
      what: 'a T of two',
      board: `
        .........
        .........
        .........
        .........
        ...b*b...
        ....b....
        ....b....
        .........
        .........`,
    },
  ])('$what: 5 stones leave and 17 cells are painted', ({ board }) => {
    const after = playStar(board);
    expect(after.board).toEqual(nobodys);
    expect(after.territory).toEqual(
      nobodys.map((_, row) => (row === 4 ? 'bbbbbbbbb' : '....b....')),
    );
    expect(howMany(after.territory, 'b')).toBe(17);
  });

  it('all four: 9 stones leave and 33 cells are painted', () => {
    const after = playStar(`
      .........
      .........
      .........
      ...bbb...
      ...b*b...
      ...bbb...
      .........
      .........
      .........`);
    expect(after.board).toEqual(nobodys);
    expect(after.territory).toEqual(
      rows(`
        b...b...b
        .b..b..b.
        ..b.b.b..
        ...bbb...
        bbbbbbbbb
        ...bbb...
        ..b.b.b..
        .b..b..b.
        b...b...b`),
    );
    expect(howMany(after.territory, 'b')).toBe(33);
  });

  it('go no further than each axis is free', () => {
    const after = playStar(`
      .........
      ....w....
      ....b....
      .w..b....
      ....*bb.w
      .........
      .........
      .......w.
      ....w....`);
    expect(howMany(after.board, 'b')).toBe(0);
    expect(howMany(after.board, 'w')).toBe(5);
    expect(after.territory).toEqual(
      rows(`
        .........
        .........
        ....b....
        ....b....
        bbbbbbbb.
        ....b....
        ....b....
        ....b....
        .........`),
    );
  });
});

describe('a diagonal', () => {
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

describe('a board that has a line', () => {
  it.each([
    ['a row', '0,6 0,7 0,8', true],
    ['a column', '6,8 7,8 8,8', true],
    ['a falling diagonal', '6,6 7,7 8,8', true],
    ['a rising diagonal', '8,0 7,1 6,2', true],
    ['two, and one round the edge', '0,7 0,8 1,0', false],
    ['two and one beyond a gap', '4,4 4,5 4,7', false],
    ['a corner', '4,4 4,5 5,4', false],
  ])('%s', (_, points, has) => {
    const board = nobodys.map((line, row) =>
      Array.from(line, (empty, column) =>
        pointsOf(points).some((point) => point.row === row && point.column === column)
          ? 'b'
          : empty,
      ).join(''),
    );
    expect(hasLine(board)).toBe(has);
    expect(hasLine(inverted(board))).toBe(has);
    expect(hasLine(board.join(' ').replace('b', 'w').split(' '))).toBe(false);
  });
});
