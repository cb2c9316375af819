import { describe, expect, it } from 'vitest';
import { sized } from '../../../test/support/size.ts';
import { type ReversiMove, type ReversiPosition, reversi } from '../../rules/reversi/index.ts';
import { setUp, started } from '../../rules/reversi/testing.ts';
import type { Choice } from '../engine.ts';
import { type Level, levelsOf } from '../levels.ts';
import { reversiEngine } from './index.ts';
import { emptiesIn, fromOwnGame, moved, taskOf, think, wander } from './testing.ts';

const levels = levelsOf('reversi');

/** A position in a random game, after so many plies. */
function after(plies: number, size = 8, seed = 1): ReversiPosition {
  for (const position of wander(size, seed)) if (position.ply === plies) return position;
  throw new Error('The game is over before.');
}

describe('a side of Reversi that can only pass', () => {
  const stuck = setUp(`
    wb....
    .bb...
    ......
    ......
    ......
    ......`);

  it.each(levels)('passes at once at level %s, and the line goes on with the answer', (level) => {
    const { move, thought } = think(stuck, { level, effort: Infinity });
    expect(move).toEqual({ pass: true });
    expect(thought.line[0]).toEqual({ pass: true });
    expect(thought.nodes).toBeLessThan(1000);
    const end = thought.line.reduce(moved, stuck);
    expect(end.ply).toBeGreaterThan(1);
  });
});

it.each([6, 8, 10])('the levels of the Reversi engine play whole games on %i lines', (size) => {
  const tried = sized(levels, ['pebble', 'bamboo', 'mountain'] as const);
  for (const [i, level] of tried.entries()) {
    let position = started({ size });
    for (const past of wander(size, i)) if (past.ply <= size) position = past;
    while (position.turn !== null) {
      const { move, thought } = think(position, { level, seed: position.ply, effort: 0.0002 });
      expect(Math.abs(thought.value)).toBeLessThanOrEqual(1);
      thought.line.reduce(moved, position);
      position = moved(position, move);
    }
  }
});

it('certainty is told of the end alone, at level mountain of the Reversi engine', () => {
  for (const [plies, isCertain] of [
    [20, false],
    [50, true],
  ] as const) {
    const { value } = think(after(plies), { level: 'mountain', effort: 1e-2 }).thought;
    expect([plies, [-1, 0, 1].includes(value)]).toEqual([plies, isCertain]);
  }
});

it('the strongest level of the Reversi engine is of one mind, where the weakest does this and that', () => {
  const position = after(24);
  const different = (level: Level) =>
    new Set(
      Array.from({ length: 20 }, (_, seed) =>
        JSON.stringify(think(position, { level, seed }).move),
      ),
    ).size;
  expect(different('pebble')).toBeGreaterThan(5);
  expect(different('mountain')).toBeLessThan(3);
});

it('the same seed plays the same game at level mountain of Reversi, on all sizes', () => {
  for (const size of [6, 8, 10]) {
    const game = () => {
      const thinker = reversiEngine.thinker();
      let position = started({ size });
      const choices: Choice<ReversiMove>[] = [];
      for (let ply = 0; ply < 8; ply++) {
        const task = taskOf({ level: 'mountain', seed: ply, effort: 0.0005 });
        const choice = thinker.think(position, task, ply === 0 ? undefined : [{ pass: true }]);
        choices.push(choice);
        position = moved(position, choice.move);
      }
      return choices;
    };
    expect(game()).toEqual(game());
  }
});

it('the end of Reversi is left unfinished when the level is stopped, after 512 more nodes at most', () => {
  const position = fromOwnGame(2, 14);
  if (position === null) throw new Error('The game is over before.');
  expect(emptiesIn(position)).toBe(14);
  let asked = 0;
  const stopped = () => ++asked > 10;
  const { move, thought } = think(position, { level: 'mountain', effort: 1, stopped });
  expect(asked).toBe(11);
  expect(thought.nodes).toBeLessThanOrEqual(11 * 512 + 20);
  expect(reversi.legal(position)).toContainEqual(move);
});

it('threads of a team that plays Reversi share what they find', () => {
  const position = after(46, 8, 3);
  const memory = new SharedArrayBuffer(2 ** 20);
  const [first, helper] = [0, 1].map((index) => reversiEngine.thinker({ index, size: 2, memory }));
  const task = taskOf({ level: 'mountain', effort: 1 });
  // A helper has no node limit: it solves the position.
  helper?.think(position, { ...task, effort: 0 });
  const alone = think(position, task);
  const helped = first?.think(position, task);
  expect(helped?.thought.value).toBe(alone.thought.value);
  expect(helped?.thought.nodes).toBeLessThan(alone.thought.nodes / 2);
});

it('a thinker uses what it found for its move of Reversi before, if it is told the moves since', () => {
  const before = after(46, 8, 3);
  const task = taskOf({ level: 'mountain', effort: 1 });
  const nodes = [true, false].map((told) => {
    const thinker = reversiEngine.thinker();
    const { line } = thinker.think(before, task).thought;
    const since = line.slice(0, 2);
    return thinker.think(since.reduce(moved, before), task, told ? since : undefined).thought.nodes;
  });
  expect(nodes[0]).toBeLessThan(0.75 * (nodes[1] ?? 0));
});
