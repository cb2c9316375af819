import { describe, expect, it } from 'vitest';
import { mills, neighboursOf, points } from '../../rules/morris/index.ts';
import { randomFrom } from '../random.ts';
import {
  ALL,
  completing,
  completingByStep,
  count,
  countSteps,
  first,
  millsThrough,
  neighbours,
} from './bits.ts';
import { menOf, numbered, toOf } from './moves.ts';

const all = [...points.keys()];
const squareOf = points.map((point) => toOf(numbered(point)));

function setOf(members: readonly number[]): number {
  return members.reduce((set, point) => set | (1 << (squareOf[point] ?? 0)), 0);
}

/** Men here and there, as points: few and many. */
const samples = Array.from({ length: 200 }, (_, seed) => {
  const random = randomFrom(seed);
  const density = random.real();
  return all.filter(() => random.real() < density);
});

/** The mills through this point, each as its two other points. */
function othersAt(point: number): number[][] {
  return mills
    .filter((mill) => mill.includes(point))
    .map((mill) => mill.filter((other) => other !== point));
}

function isCompleting(own: readonly number[], point: number): boolean {
  return othersAt(point).some((others) => others.every((other) => own.includes(other)));
}

describe('the morris engine’s sets of points', () => {
  it('are read from a board', () => {
    for (const own of samples) {
      const board = all.map((point) => (own.includes(point) ? 'w' : 'b')).join('');
      expect(menOf(board, 'white', 5)).toBe(setOf(own) | (5 << 24));
      expect(menOf(board, 'black', 0)).toBe(ALL & ~setOf(own));
    }
  });

  it('are counted', () => {
    for (const own of samples) expect(count(setOf(own))).toBe(own.length);
    for (const square of squareOf)
      expect(first((1 << square) | (ALL & (-2 << square)))).toBe(square);
  });

  it('know their neighbours', () => {
    for (const own of samples) {
      expect(neighbours(setOf(own))).toBe(setOf(own.flatMap(neighboursOf)));
      const free = all.filter((point) => !own.includes(point));
      const steps = own.flatMap(neighboursOf).filter((point) => free.includes(point));
      expect(countSteps(setOf(own), setOf(free))).toBe(steps.length);
    }
  });

  it('know where a man completes mills, and how many', () => {
    for (const own of samples) {
      expect(completing(setOf(own))).toBe(setOf(all.filter((point) => isCompleting(own, point))));
      for (const point of all) {
        const full = othersAt(point).filter((others) => others.every((at) => own.includes(at)));
        expect(millsThrough(setOf(own), squareOf[point] ?? 0)).toBe(full.length);
      }
    }
  });

  it('know where one of some men completes a mill by a step', () => {
    for (const own of samples) {
      const movers = own.filter((point) => point % 3 !== 0);
      const reached = all.filter((point) =>
        movers.some(
          (from) =>
            neighboursOf(from).includes(point) &&
            isCompleting(
              own.filter((other) => other !== from),
              point,
            ),
        ),
      );
      expect(completingByStep(setOf(own), setOf(movers))).toBe(setOf(reached));
    }
  });
});
