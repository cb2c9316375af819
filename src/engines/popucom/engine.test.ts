import { describe, expect, it } from 'vitest';
import { opponentOf, type Side } from '../../rules/game.ts';
import { type PopucomMove, type PopucomPosition, popucom } from '../../rules/popucom/index.ts';
import {
  halves,
  onRow4,
  played,
  positionOf,
  rows,
  setUpFrom,
} from '../../rules/popucom/testing.ts';
import type { Task } from '../engine.ts';
import { type Level, levelsOf } from '../levels.ts';
import { type Random, randomFrom } from '../random.ts';
import { popucomEngine } from './index.ts';
import { lead, started } from './testing.ts';

const levels = levelsOf('popucom');

type TestTask = Partial<Task<PopucomMove>> & { readonly level: Level };

function taskOf(task: TestTask): Task<PopucomMove> {
  return {
    seed: 1,
    effort: 0.0005,
    time: Infinity,
    now: () => 0,
    stopped: () => false,
    onThought: () => {},
    ...task,
  };
}

function think(position: PopucomPosition, task: TestTask) {
  return popucomEngine.thinker().think(position, taskOf(task));
}

function moved(position: PopucomPosition, move: PopucomMove | null): PopucomPosition {
  if (move === null) throw new Error('It resigned.');
  return played(position, [move]);
}

it.each(['crane', 'mountain'] as const)(
  'level %s of the POPUCOM engine paints the most there is with the last ply',
  (level) => {
    const random = randomFrom(77);
    for (let i = 0; i < 10; i++) {
      const middle = { ...scattered(random, 50), ply: 49 };
      const { turn } = middle;
      if (turn === null) continue;
      const leads = popucom.legal(middle).map((move) => lead(moved(middle, move), turn));
      const { move } = think(middle, { level });
      expect(lead(moved(middle, move), turn)).toBe(Math.max(...leads));
    }
  },
);

/** The best lead for the side to move, from the rules alone. */
function solved(position: PopucomPosition, side: Side): number {
  const { outcome } = position;
  if (outcome !== null) {
    return outcome.winner === 'draw' ? 0 : outcome.winner === side ? 1 : -1;
  }
  let best = -2;
  for (const move of popucom.legal(position)) {
    best = Math.max(best, -solved(moved(position, move), opponentOf(side)));
    if (best === 1) break;
  }
  return best;
}

it.each([1, 2, 3, 4])(
  'level mountain of the POPUCOM engine plays its last four plies as a search of the rules does: seed %i',
  (seed) => {
    const position = crowded(randomFrom(seed), 14);
    const side = position.turn ?? 'black';
    const { move, thought } = think(position, { level: 'mountain', effort: 1 });
    const value = solved(position, side);
    // Nothing but certainty is exactly 1 or −1.
    expect(Math.abs(thought.value - value)).toBe(0);
    expect(-solved(moved(position, move), opponentOf(side))).toBe(value);
  },
);

it('level mountain of the POPUCOM engine stops a line that the other side is about to make', () => {
  const position = { ...positionOf(onRow4('...ww....'), 'black'), ply: 48 };
  const next = moved(position, think(position, { level: 'mountain' }).move);
  const worst = popucom.legal(next).map((reply) => lead(moved(next, reply), 'black'));
  expect(Math.min(...worst)).toBeGreaterThan(-9);
});

describe('a bigger line of the other side’s in POPUCOM', () => {
  // White is about to paint 17 cells from one, and 5 at most without that.
  const both = rows(`
      bb.w.....
      .........
      .....wb..
      .....w...
      ...ww....
      ...b.....
      .........
      .........
      .........`);
  const position = { ...positionOf(both, 'black'), ply: 48 };
  /** How many of 40 times it is stopped. */
  const stops = (level: Level) =>
    Array.from({ length: 40 }, (_, seed) => think(position, { level, seed }).move).filter(
      (move) => move?.row === 4 && move.column === 5,
    ).length;

  it.each([
    ['pebble', 0, 12],
    ['moss', 13, 33],
    ['cedar', 28, 39],
    ['mountain', 40, 40],
  ] as const)('is seen by level %s with %i to %i of 40 seeds', (level, least, most) => {
    const times = stops(level);
    expect(times).toBeGreaterThanOrEqual(least);
    expect(times).toBeLessThanOrEqual(most);
  });
});

it('level mountain of the POPUCOM engine shuts in a side that can be shut in', () => {
  // White has most of the land, and one legal cell, on which black can play as well.
  const territory = halves('w', 'b').map((line, row) =>
    row === 0 ? `${line.slice(0, 2)}.${line.slice(3)}` : line,
  );
  const position = positionOf(halves('w', '.'), 'black', territory);
  const { move, thought } = think(position, { level: 'mountain' });
  expect(moved(position, move).outcome).toMatchObject({ winner: 'black', reason: 'noMove' });
  expect(thought.value).toBeGreaterThan(0.99);
});

it.each(levels)('level %s begins near the middle, not always on the same cell', (level) => {
  const moves = Array.from({ length: 12 }, (_, seed) => think(started(), { level, seed }).move);
  for (const move of moves) {
    const { row, column } = move ?? { row: 0, column: 0 };
    expect(Math.max(Math.abs(row - 4), Math.abs(column - 4))).toBeLessThanOrEqual(3);
  }
  expect(new Set(moves.map((move) => JSON.stringify(move))).size).toBeGreaterThan(2);
});

it('threads of a team share what they find', () => {
  const position = { ...scattered(randomFrom(5), 50), ply: 45 };
  const memory = new SharedArrayBuffer(2 ** 20);
  const [first, helper] = [0, 1].map((index) => popucomEngine.thinker({ index, size: 2, memory }));
  const task = taskOf({ level: 'mountain', effort: 1 });
  // A helper has no node limit: it solves the position.
  helper?.think(position, { ...task, effort: 0 });
  const alone = think(position, task);
  const helped = first?.think(position, task);
  expect(helped?.thought.value).toBe(alone.thought.value);
  expect(helped?.thought.nodes).toBeLessThan(alone.thought.nodes / 2);
});

it('a thinker uses what it found for its move before, if it is told the moves since', () => {
  const before = { ...scattered(randomFrom(6), 50), ply: 44 };
  const task = taskOf({ level: 'mountain', effort: 1 });
  const nodes = [true, false].map((told) => {
    const thinker = popucomEngine.thinker();
    const { line } = thinker.think(before, task).thought;
    const since = line.slice(0, 2);
    return thinker.think(played(before, since), task, told ? since : undefined).thought.nodes;
  });
  expect(nodes[0]).toBeLessThan((nodes[1] ?? 0) / 2);
});

/** Somewhere in a game of `plies` plies that was played at random. */
function scattered(random: Random, plies: number): PopucomPosition {
  let position = started(plies);
  for (let ply = 20 + random.below(20); ply > 0 && position.turn !== null; ply--) {
    const legal = popucom.legal(position);
    position = moved(position, legal[random.below(legal.length)] ?? null);
  }
  return position;
}

/** Stones and land at random, four plies before the end, with at most so many legal cells; neither side far ahead. */
function crowded(random: Random, most: number): PopucomPosition {
  const marks = (all: string) =>
    Array.from({ length: 9 }, () =>
      Array.from({ length: 9 }, () => all.charAt(random.below(all.length))).join(''),
    );
  for (;;) {
    const land = marks('.bw');
    const turn = random.below(2) === 0 ? 'black' : 'white';
    const position = { ...setUpFrom(marks('bw'), land, turn, { plies: 50 }), ply: 46 };
    const cells = popucom.legal(position).length;
    if (cells <= most && Math.abs(lead(position, turn)) < 6) return position;
  }
}
