import { expect, it } from 'vitest';
import { randomFrom } from '../random.ts';
import { evaluatePatterns, preparePatterns } from './patternEvaluation.ts';
import { imageOf, SYMMETRIES } from './symmetries.ts';

it('symmetric positions of morris have the same value, and other positions others', () => {
  preparePatterns();
  const values = new Set<number>();
  for (let seed = 0; seed < 200; seed++) {
    const random = randomFrom(seed);
    const own = random.below(2 ** 24);
    const other = random.below(2 ** 24) & random.below(2 ** 24) & ~own;
    const hands = random.below(3) << 24;
    const value = evaluatePatterns(own | hands, other | hands);
    values.add(value);
    for (let symmetry = 1; symmetry < SYMMETRIES; symmetry++) {
      const images = [imageOf(own, symmetry) | hands, imageOf(other, symmetry) | hands] as const;
      expect(evaluatePatterns(...images)).toBe(value);
    }
  }
  expect(values.size).toBeGreaterThan(100);
});
