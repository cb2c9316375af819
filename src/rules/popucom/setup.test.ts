import { describe, expect, it } from 'vitest';
import { pointsOf } from '../testing.ts';
import { popucom } from './popucom.ts';
import { nobodys, SIZE } from './position.ts';
import { halves, onRow4, played, started, stonesOf } from './testing.ts';

function setUp(setup: unknown, plies = 50) {
  return popucom.positionFrom({ plies }, setup);
}

describe('a set-up of POPUCOM', () => {
  it('has its stones, its territory and its turn, and counts its own plies', () => {
    const board = onRow4('b.......w');
    const territory = onRow4('bbb.w...w');
    const result = setUp({ ...stonesOf(board), turn: 'white', territory }, 2);
    if (!result?.ok) throw new Error(result?.error.message);
    const start = { ...started({ plies: 2 }), board, territory, turn: 'white' };
    expect(result.value).toEqual(start);
    expect(played(result.value, pointsOf('0,0'))).toMatchObject({ ply: 1, turn: 'black' });
    expect(played(result.value, pointsOf('0,0 8,8'))).toMatchObject({ ply: 2, turn: null });
    expect(setUp({})).toEqual({ ok: true, value: started() });
    expect(setUp({ territory: nobodys })).toEqual({ ok: true, value: started() });
  });

  it('may have stones of a side on its own territory', () => {
    const board = halves('w', 'b');
    expect(setUp({ ...stonesOf(board), territory: board })).toMatchObject({ ok: true });
  });

  it('is lost at once by a side to move that has no legal cell', () => {
    const setup = { ...stonesOf(halves('w', '.')), territory: halves('w', 'b') };
    expect(setUp({ ...setup, turn: 'white' })).toMatchObject({
      value: { turn: null, ply: 0, outcome: { winner: 'black', reason: 'noMove', lines: [] } },
    });
    expect(setUp({ ...setup, turn: 'black' })).toMatchObject({
      value: { turn: 'black', outcome: null },
    });
  });

  const row = '.........';
  it.each<[string, unknown, fault?: string]>([
    ['a point off the board', { black: [[9, 0]] }],
    ['territory that is no rows', { territory: row.repeat(SIZE) }],
    ['territory of too many rows', { territory: Array(10).fill(row) }],
    ['a row too long', { territory: [...Array(8).fill(row), '..........'] }],
    ['a row with a newline', { territory: [...Array(8).fill(row), `${row}\n`] }],
    ['a row of other marks', { territory: [...Array(8).fill(row), '....x....'] }],
    ['a row that is no text', { territory: [...Array(8).fill(row), [row]] }],
    ['a row that is missing', { territory: Object.assign(Array(9), { 0: row }) }],
    ['territory that only looks like rows', { territory: { ...Array(9).fill(row), length: 9 } }],
    [
      'black on white’s territory',
      { black: [[4, 1]], territory: onRow4('.w.......') },
      'enemyCell',
    ],
    [
      'white on black’s territory',
      { white: [[4, 1]], territory: onRow4('.b.......') },
      'enemyCell',
    ],
    ['three in a line', stonesOf(onRow4('.bbb.....')), 'line'],
  ])('is refused as badSetup: %s', (_, setup, fault) => {
    expect(setUp(setup)).toEqual({
      ok: false,
      error: { code: 'badSetup', message: expect.stringMatching(/^["A-Z].*\.$/), fault },
    });
  });
});
