import { expect, test } from 'vitest';
import { type GomokuPosition, gomoku } from '../../rules/gomoku/index.ts';
import type { Level } from '../engine.ts';
import { randomFrom } from '../random.ts';
import { gomokuEngine } from './index.ts';
import { playedThrough, started, taskOf, think } from './testing.ts';

const every: readonly Level[] = [1, 2, 3, 4, 5];

const variants = [
  { size: 8 },
  { size: 9, opening: 'centre' },
  { size: 8, fullBoard: 'white' },
  { size: 9, rule: 'standard' },
  { size: 9, rule: 'renju' },
  { size: 8, rule: 'renju', forbidden: 'lose' },
  { size: 19, rule: 'renju', opening: 'centre' },
] as const;

test.each(variants)('every level plays legal moves to the end: %o', (options) => {
  for (const seed of [1, 2]) {
    const end = playedThrough(started(options), (position, i) =>
      think(position, { level: every[(seed + i) % 5] ?? 1, seed: seed + i, effort: 0.001 }),
    );
    expect(end.outcome).not.toBeNull();
    expect(end.outcome?.reason, JSON.stringify({ options, seed })).not.toBe('forbidden');
  }
});

test('plays on where a person has left it nothing but forbidden points', () => {
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
  for (const level of every) {
    expect(think(position, { level }).move).toEqual({ row: 3, column: 3 });
  }
});

test('the same seed plays the same game again, another one another', () => {
  const gameOf = (level: Level, seed: number) => {
    const moves: string[] = [];
    playedThrough(
      started(),
      (position) => {
        const choice = think(position, { level, seed: seed + position.ply, effort: 0.001 });
        moves.push(JSON.stringify(choice.move));
        return choice;
      },
      14,
    );
    return moves.join(' ');
  };
  for (const level of every) {
    const games = [1, 2, 3].map((seed) => gameOf(level, 100 * seed));
    expect(gameOf(level, 100)).toBe(games[0]);
    expect(new Set(games).size, `level ${level}`).toBe(3);
  }
});

test('time that runs makes no difference to what a level chooses, as long as there is enough', () => {
  const position = opened();
  let clock = 0;
  const slow = think(position, { level: 4, effort: 0.05, now: () => (clock += 7), time: 1e9 });
  expect(slow).toEqual(think(position, { level: 4, effort: 0.05 }));
});

test('answers at once when it is stopped', () => {
  const position = opened();
  for (const level of every) {
    for (const after of [0, 1, 5]) {
      let asked = 0;
      const choice = gomokuEngine.think(
        position,
        taskOf({ level, effort: Number.POSITIVE_INFINITY, stopped: () => asked++ >= after }),
      );
      const { move, thought } = choice;
      expect(gomoku.play(position, move).ok).toBe(true);
      expect(asked).toBeLessThanOrEqual(after + 1);
      expect(thought.nodes).toBeLessThanOrEqual(after * 256 + 256);
    }
  }
});

test('thinks until the time is over when it is told to', () => {
  let clock = 0;
  const { thought } = think(opened(), {
    level: 5,
    effort: Number.POSITIVE_INFINITY,
    time: 60,
    now: () => clock++,
  });
  expect(clock).toBeGreaterThanOrEqual(60);
  expect(clock).toBeLessThan(80);
  expect(thought.nodes).toBeGreaterThan(10_000);
});

test('tells what it thinks: legal lines, values from -1 to 1', () => {
  const position = opened();
  const thoughts: unknown[] = [];
  let clock = 0;
  const { thought, move } = think(position, {
    level: 5,
    effort: 0.012,
    now: () => (clock += 50),
    onThought: ({ line, value }) => {
      thoughts.push(value);
      expect(Math.abs(value)).toBeLessThanOrEqual(1);
      playedThrough(position, (_, i) => ({ move: line[i] ?? null }), line.length);
    },
  });
  expect(thoughts.length).toBeGreaterThan(1);
  expect(thought.line[0]).toEqual(move);
});

test('begins on the middle point where it must, and about the middle where it may', () => {
  for (const level of every) {
    for (let seed = 0; seed < 8; seed++) {
      const centre = think(started({ size: 15, opening: 'centre' }), { level, seed });
      expect(centre.move).toEqual({ row: 7, column: 7 });
      const { move } = think(started({ size: 15 }), { level, seed });
      expect(Math.abs((move?.row ?? 0) - 7)).toBeLessThanOrEqual(3);
      expect(Math.abs((move?.column ?? 0) - 7)).toBeLessThanOrEqual(3);
    }
  }
});

test('the top level beats a player that moves at random', () => {
  const random = randomFrom(3);
  for (const ours of ['black', 'white'] as const) {
    const end = playedThrough(started(), (position) => {
      if (position.turn === ours) return think(position, { level: 5, effort: 0.005 });
      const moves = gomoku.legal(position);
      return { move: moves[random.below(moves.length)] ?? null };
    });
    expect(end.outcome?.winner).toBe(ours);
  }
});

/** A few stones about the middle. */
function opened(): GomokuPosition {
  return playedThrough(
    started(),
    (_, i) => ({
      move:
        [
          [7, 7],
          [6, 7],
          [8, 8],
          [6, 6],
          [7, 9],
          [5, 8],
        ].map(([row = 0, column = 0]) => ({ row, column }))[i] ?? null,
    }),
    6,
  );
}
