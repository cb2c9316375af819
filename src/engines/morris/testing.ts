/** Shared by the tests of this folder. */

import { type MorrisMove, type MorrisPosition, morris, pointAt } from '../../rules/morris/index.ts';
import { after as afterMove, started } from '../../rules/morris/testing.ts';
import type { Choice, Task } from '../engine.ts';
import type { Level } from '../levels.ts';
import { type Random, randomFrom } from '../random.ts';
import { morrisEngine } from './index.ts';
import { placement, written } from './moves.ts';

/** A task that nothing stops: the clock stands still. */
function taskOf(level: Level, seed = 1, effort = 0.01): Task<MorrisMove> {
  return {
    level,
    seed,
    effort,
    time: 1_000_000,
    now: () => 0,
    stopped: () => false,
    onThought: () => {},
  };
}

const thinker = morrisEngine.thinker();

/** Without anything that was found earlier. */
export function choose(
  position: MorrisPosition,
  level: Level,
  seed?: number,
  effort?: number,
): Choice<MorrisMove> {
  return thinker.think(position, taskOf(level, seed, effort));
}

/** The position after what the engine plays, which must be legal. */
export function answered(
  position: MorrisPosition,
  level: Level,
  seed?: number,
  effort?: number,
): MorrisPosition {
  const { move } = choose(position, level, seed, effort);
  if (move === null) throw new Error('It resigns.');
  return afterMove(position, move);
}

function pick<T>(random: Random, list: readonly T[]): T {
  const item = list[random.below(list.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** A set-up of these sets of men, black to move. */
export function positionOf(
  me: number,
  them: number,
  options: MorrisPosition['options'],
): MorrisPosition {
  const board = Array.from({ length: 24 }, () => '.');
  for (let square = 0; square < 24; square++) {
    const man = ((me >>> square) & 1) === 1 ? 'b' : ((them >>> square) & 1) === 1 ? 'w' : '.';
    board[pointAt(written(placement(square))) ?? 0] = man;
  }
  const result = morris.positionFrom(options, { board: board.join('') });
  if (!result?.ok) throw new Error('There is no such position.');
  return result.value;
}

/** Any options at all. */
export function anyOptions(random: Random): MorrisPosition['options'] {
  return started({
    removal: pick(random, ['protected', 'protectedWhilePlacing', 'any']),
    doubleMill: pick(random, [1, 2]),
    flying: pick(random, [true, false]),
    moveLimit: pick(random, [0, 1, 10, 100]),
    repetition: pick(random, [true, false]),
  }).options;
}

/** The positions of a game at random in which somebody is to move, 150 plies long at most. */
export function* wander(
  options: MorrisPosition['options'],
  seed: number,
): Generator<MorrisPosition> {
  const random = randomFrom(seed);
  let position = morris.start(options);
  while (position.turn !== null && position.ply < 150) {
    yield position;
    position = afterMove(position, pick(random, morris.legal(position)));
  }
}
