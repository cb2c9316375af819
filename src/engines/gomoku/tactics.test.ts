import { expect, test } from 'vitest';
import { type GomokuMove, type GomokuPosition, gomoku } from '../../rules/gomoku/index.ts';
import { boardFrom } from '../../rules/testing.ts';
import { type Level, levelsOf } from '../levels.ts';
import { type Random, randomFrom } from '../random.ts';
import { BLACK, EMPTY } from './board.ts';
import { boardOf } from './position.ts';
import { MAKES_FIVE } from './shapes.ts';
import { positionFrom, scattered, think } from './testing.ts';

const rules = ['freestyle', 'standard', 'renju'] as const;
const levels = levelsOf('gomoku');
const from = (level: (typeof levels)[number]) => levels.slice(levels.indexOf(level));
const EFFORT = 0.001;

test.each(rules)(
  'the gomoku engine never misses its own five or the end of a four from plum on: %s',
  (rule) => {
    const random = randomFrom(21);
    let fives = 0;
    let ends = 0;
    for (let round = 0; round < 75; round++) {
      const turn = round % 2 === 0 ? 'black' : 'white';
      const { position } = positionFrom(scattered(random, 9), turn, { rule });
      const own = fivesFor(position);
      const theirs = fivesFor({ ...position, turn: turn === 'black' ? 'white' : 'black' });
      const allowed = theirs.filter((move) => gomoku.play(position, move).ok);
      if (own.length === 0 && allowed.length === 0) continue;
      if (own.length > 0) fives++;
      else ends++;
      for (const level of from('plum')) {
        const { move } = think(position, { level, seed: round, effort: EFFORT });
        const right = own.length > 0 ? own : allowed;
        expect(right, `round ${round}, ${level}`).toContainEqual(move);
      }
    }
    expect(Math.min(fives, ends)).toBeGreaterThan(3);
  },
);

test.each(rules.flatMap((rule) => from('crane').map((level) => [level, rule] as const)))(
  'the gomoku engine lets nobody make a straight four of an open three at level %s: %s',
  (level, rule) => {
    const random = randomFrom(8);
    for (let round = 0; round < 30; round++) {
      const position = withThree(random, rule);
      const { move } = think(position, { level, seed: round, effort: EFFORT });
      const after = gomoku.play(position, move);
      if (!after.ok) throw new Error(after.error.message);
      expect(straightFours(after.value), `${position.board.join('\n')}`).toBe(0);
    }
  },
);

test.each(from('pine'))(
  'the gomoku engine makes a straight four of its own three at level %s',
  (level) => {
    const random = randomFrom(9);
    for (let round = 0; round < 25; round++) {
      const position: GomokuPosition = { ...withThree(random, 'freestyle'), turn: 'black' };
      const { move, thought } = think(position, { level, seed: round, effort: EFFORT });
      const after = gomoku.play(position, move);
      if (!after.ok) throw new Error(after.error.message);
      expect(boardOf(after.value).count(BLACK, MAKES_FIVE)).toBeGreaterThan(1);
      expect(thought.value).toBeGreaterThan(0.9);
    }
  },
);

test('the gomoku engine overlooks straight fours now and then up to pine, most often slanted ones', () => {
  const missed = (level: Level, slanted: boolean) => {
    const random = randomFrom(4);
    let count = 0;
    for (let round = 0; round < 100; round++) {
      const position = withThree(random, 'freestyle', slanted ? [1, 3] : [0, 2]);
      const { move } = think(position, { level, seed: round });
      const after = gomoku.play(position, move);
      if (!after.ok) throw new Error(after.error.message);
      if (straightFours(after.value) > 0) count++;
    }
    return count;
  };
  const found = (['pebble', 'bamboo', 'plum', 'pine'] as const).map((level) => ({
    straight: missed(level, false),
    slanted: missed(level, true),
  }));
  const both = found.map(({ straight, slanted }) => straight + slanted);
  for (const [i, { straight, slanted }] of found.entries()) {
    expect(slanted).toBeGreaterThan(straight);
    expect(slanted).toBeLessThan(100);
    expect(both[i]).toBeGreaterThan(both[i + 1] ?? 0);
  }
});

test('the gomoku engine drives black to a forbidden point', () => {
  // White's four can only be stopped at E5, where black would have six in line.
  const { position } = positionFrom(
    boardFrom(15, ({ row, column }) => {
      if (row === 7 && column >= 4 && column <= 6) return 'w';
      if (row === 7 && column === 3) return 'b';
      if (column === 8 && row !== 7 && row >= 5 && row <= 10) return 'b';
      return '.';
    }),
    'white',
    { rule: 'renju' },
  );
  for (const level of from('crane')) {
    expect(think(position, { level, effort: EFFORT }).move).toEqual({ row: 7, column: 7 });
  }
});

/** The points on which whoever is on turn makes five. */
function fivesFor(position: GomokuPosition): GomokuMove[] {
  return gomoku.legal(position).filter((move) => {
    const after = gomoku.play(position, move);
    return after.ok && after.value.outcome?.reason === 'five';
  });
}

/** On how many points black would have two ways at once to make five. */
function straightFours(position: GomokuPosition): number {
  const board = boardOf(position);
  let count = 0;
  for (const point of board.points) {
    if (board.cells[point] !== EMPTY) continue;
    board.place(point, BLACK);
    if (board.count(BLACK, MAKES_FIVE) > 1) count++;
    board.lift(point);
  }
  return count;
}

/** Black's open three somewhere, whole or with a gap, a few of white's stones far from it and from each other; white to move. */
function withThree(random: Random, rule: string, axes = [0, 1, 2, 3]): GomokuPosition {
  const steps = [
    [0, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ] as const;
  const [down, right] = steps[axes[random.below(axes.length)] ?? 0] ?? [0, 1];
  const shape =
    [
      [0, 1, 2],
      [0, 1, 3],
      [0, 2, 3],
    ][random.below(3)] ?? [];
  const [top, left] = [3 + random.below(6), 4 + random.below(7)];
  const three = new Set(shape.map((i) => `${top + i * down} ${left + i * right}`));
  const white = new Set(['0 0', '0 14', '14 1'].slice(random.below(2)));
  return positionFrom(
    boardFrom(15, ({ row, column }) => {
      const name = `${row} ${column}`;
      return three.has(name) ? 'b' : white.has(name) ? 'w' : '.';
    }),
    'white',
    { rule },
  ).position;
}
