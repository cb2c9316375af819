import { describe, expect, it } from 'vitest';
import { type Refusal, type Result, refuse } from '../game.ts';
import { popucom } from './popucom.ts';
import { nobodys, type PopucomPosition, SIZE } from './position.ts';
import { halves, onRow4, rows, started, stonesOf } from './testing.ts';

function setUp(setup: unknown, plies = 50): Result<PopucomPosition, Refusal> {
  return popucom.setup?.({ plies }, setup) ?? refuse('badSetup', 'There is none.');
}

describe('a position that is set up', () => {
  it('is the beginning where nothing is said', () => {
    expect(setUp({})).toEqual({ ok: true, value: started() });
    expect(setUp({ black: [], white: [], turn: 'black', territory: nobodys })).toEqual({
      ok: true,
      value: started(),
    });
  });

  it('has its stones, its territory and its turn, and is at ply 0', () => {
    const board = rows(`
      bb.......
      .........
      .........
      .........
      ....w....
      .........
      .........
      .........
      ........w`);
    const territory = onRow4('bbb.w...w');
    expect(setUp({ ...stonesOf(board), turn: 'white', territory }, 20)).toEqual({
      ok: true,
      value: { options: { plies: 20 }, board, territory, turn: 'white', ply: 0, outcome: null },
    });
  });

  it('counts its own plies', () => {
    const start = setUp({ black: [[0, 0]], white: [[8, 8]] }, 2);
    if (!start.ok) throw new Error(start.error.message);
    const one = popucom.play(start.value, { row: 0, column: 2 });
    if (!one.ok) throw new Error(one.error.message);
    expect(one.value).toMatchObject({ ply: 1, turn: 'white', outcome: null });
    const two = popucom.play(one.value, { row: 8, column: 0 });
    expect(two).toMatchObject({ ok: true, value: { ply: 2, turn: null } });
  });

  it('may have stones on one’s own territory, and no territory but one’s own', () => {
    const board = halves('w', 'b');
    expect(setUp({ ...stonesOf(board), territory: board })).toMatchObject({ ok: true });
  });

  it('is lost at once by a side to move that has no legal cell', () => {
    const setup = { ...stonesOf(halves('w', '.')), territory: halves('w', 'b') };
    expect(setUp({ ...setup, turn: 'white' })).toMatchObject({
      ok: true,
      value: { turn: null, ply: 0, outcome: { winner: 'black', reason: 'noMove', lines: [] } },
    });
    expect(setUp({ ...setup, turn: 'black' })).toMatchObject({
      ok: true,
      value: { turn: 'black', outcome: null },
    });
  });

  const row = '.........';
  it.each<[string, unknown]>([
    ['a point off the board', { black: [[9, 0]] }],
    ['a point given twice', { black: [[4, 4]], white: [[4, 4]] }],
    ['no list of points', { white: { row: 4, column: 4 } }],
    ['no turn there is', { turn: 'red' }],
    ['territory that is no rows', { territory: row.repeat(SIZE) }],
    ['territory of too few rows', { territory: Array(8).fill(row) }],
    ['territory of too many rows', { territory: Array(10).fill(row) }],
    ['a row too short', { territory: [...Array(8).fill(row), '........'] }],
    ['a row too long', { territory: [...Array(8).fill(row), '..........'] }],
    ['a row with a newline', { territory: [...Array(8).fill(row), `${row}\n`] }],
    ['a row of other marks', { territory: [...Array(8).fill(row), '....x....'] }],
    ['a row that is no text', { territory: [...Array(8).fill(row), 9] }],
    ['a row that is missing', { territory: Object.assign(Array(9), { 0: row }) }],
    ['territory that only looks like rows', { territory: { ...Array(9).fill(row), length: 9 } }],
    ['black on white’s territory', { black: [[4, 1]], territory: onRow4('.w.......') }],
    ['white on black’s territory', { white: [[4, 1]], territory: onRow4('.b.......') }],
    [
      'a row of three',
      {
        black: [
          [4, 1],
          [4, 2],
          [4, 3],
        ],
      },
    ],
    [
      'a column of four',
      {
        white: [
          [0, 8],
          [1, 8],
          [2, 8],
          [3, 8],
        ],
      },
    ],
    [
      'a diagonal of three',
      {
        white: [
          [6, 6],
          [8, 8],
          [7, 7],
        ],
      },
    ],
    [
      'the other diagonal',
      {
        black: [
          [6, 2],
          [8, 0],
          [7, 1],
        ],
      },
    ],
  ])('is refused as badSetup: %s', (_, setup) => {
    expect(setUp(setup)).toEqual({
      ok: false,
      error: { code: 'badSetup', message: expect.stringMatching(/^["A-Z].*\.$/) },
    });
  });
});
