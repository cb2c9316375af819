/** The evaluation by patterns for the side to act, in hundredths of a man; fitted by bench/fit/morris.ts. */

import { ALL, count, countSteps } from './bits.ts';
import { RINGS, ringClasses, ringOf, SIDES, sideClasses, sideOf } from './patterns.ts';
import { patternWeights } from './patternWeights.ts';

/** Before this many men in hand are left, of both sides, the placing is early. */
const EARLY_HANDS = 7;
/** Numbers of steps that are told apart. */
export const MOST_STEPS = 16;
/** Combinations of the two sides' men: ten times one's own plus the opponent's. */
export const MEN = 100;
/** Hundredths of a man for a weight of 1. */
const UNIT = 2;

/** Early placing, late placing, moving. */
export const PHASES = 3;

export function phaseOf(me: number, them: number): number {
  const hands = (me >>> 24) + (them >>> 24);
  return hands >= EARLY_HANDS ? 0 : hands > 0 ? 1 : 2;
}

/** The weights of one phase, by pattern. */
interface Weights {
  readonly outer: Int16Array;
  readonly middle: Int16Array;
  readonly side: Int16Array;
  readonly steps: Int16Array;
  readonly opponentSteps: Int16Array;
  readonly men: Int16Array;
}

let all: readonly Weights[] = [];

/** Reads the weights, which takes a few milliseconds; does nothing the second time. */
export function preparePatterns(): void {
  if (all.length > 0) return;
  const bytes = atob(patternWeights);
  let at = 0;
  const read = (length: number): Int16Array =>
    Int16Array.from({ length }, () => UNIT * ((bytes.charCodeAt(at++) << 24) >> 24));
  const spread = (classes: { readonly of: Uint16Array; readonly count: number }, size: number) => {
    const weights = read(classes.count);
    return Int16Array.from({ length: size }, (_, i) => weights[classes.of[i] ?? 0] ?? 0);
  };
  const rings = ringClasses();
  const sides = sideClasses();
  all = Array.from({ length: PHASES }, () => ({
    outer: spread(rings, RINGS),
    middle: spread(rings, RINGS),
    side: spread(sides, SIDES),
    steps: read(MOST_STEPS),
    opponentSteps: read(MOST_STEPS),
    men: read(MEN),
  }));
}

/** After {@link preparePatterns}. */
export function evaluatePatterns(me: number, them: number): number {
  const weights = all[phaseOf(me, them)];
  if (weights === undefined) return 0;
  const own = me & ALL;
  const other = them & ALL;
  const free = ALL & ~(own | other);
  const outer = ringOf(own & 255, other & 255);
  const middle = ringOf((own >>> 8) & 255, (other >>> 8) & 255);
  const inner = ringOf(own >>> 16, other >>> 16);
  const { side, steps, opponentSteps } = weights;
  const last = MOST_STEPS - 1;
  const men = 10 * (count(own) + (me >>> 24)) + count(other) + (them >>> 24);
  return (
    (weights.outer[outer] ?? 0) +
    (weights.middle[middle] ?? 0) +
    (weights.outer[inner] ?? 0) +
    (side[sideOf(0, outer, middle, inner)] ?? 0) +
    (side[sideOf(1, outer, middle, inner)] ?? 0) +
    (side[sideOf(2, outer, middle, inner)] ?? 0) +
    (side[sideOf(3, outer, middle, inner)] ?? 0) +
    (steps[Math.min(last, countSteps(own, free))] ?? 0) +
    (opponentSteps[Math.min(last, countSteps(other, free))] ?? 0) +
    (weights.men[men] ?? 0)
  );
}
