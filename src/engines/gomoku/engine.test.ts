import { expect, test } from 'vitest';
import type { GomokuPosition } from '../../rules/gomoku/index.ts';
import { levelsOf } from '../levels.ts';
import { started, think } from './testing.ts';

const levels = levelsOf('gomoku');

test('the engine of gomoku plays on where nothing but forbidden points is left', () => {
  // Every empty point would make a row of six.
  const row = 'bbb.bbww';
  const full = ['wwbbwwbb', 'bbwwbbww'];
  const board = Array.from({ length: 8 }, (_, i) => (i === 3 ? row : (full[i % 2] ?? '')));
  const position: GomokuPosition = {
    ...started({ size: 8, rule: 'renju', forbidden: 'lose' }),
    board: board.with(3, 'bbb.bbbw'),
    turn: 'black',
    ply: 63,
  };
  for (const level of levels) {
    expect(think(position, { level }).move).toEqual({ row: 3, column: 3 });
  }
});

test('the engine of gomoku begins on the middle point where it must, and near it where it may', () => {
  for (const level of levels) {
    for (let seed = 0; seed < 8; seed++) {
      const centre = think(started({ size: 15, opening: 'centre' }), { level, seed });
      expect(centre.move).toEqual({ row: 7, column: 7 });
      const { move } = think(started({ size: 15 }), { level, seed });
      expect(Math.abs((move?.row ?? 0) - 7)).toBeLessThanOrEqual(3);
      expect(Math.abs((move?.column ?? 0) - 7)).toBeLessThanOrEqual(3);
    }
  }
});
