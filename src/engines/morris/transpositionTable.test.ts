import { describe, expect, it } from 'vitest';
import { randomFrom } from '../random.ts';
import { EXACT, TranspositionTable } from './transpositionTable.ts';

describe('a transposition table of morris in shared memory', () => {
  /** Two entries. */
  const memory = new SharedArrayBuffer(32);
  const words = new Int32Array(memory);

  it('finds no entry of which two threads have written a part each', () => {
    const table = new TranspositionTable(memory);
    const random = randomFrom(1);
    const stored = () => {
      const key = [random.below(2 ** 24), random.below(2 ** 24)] as const;
      words.fill(0);
      table.begin(false);
      table.store(...key, random.below(1000), random.below(1000) - 500, random.below(20), EXACT);
      expect(table.find(...key)).toBe(true);
      return { key, content: words.slice() };
    };
    for (let i = 0; i < 300; i++) {
      const [one, two] = [stored(), stored()];
      // Of the four words of an entry some, but not all, are the first's.
      const mix = 1 + random.below(14);
      const isOfOne = (at: number): boolean => ((mix >>> (at % 4)) & 1) === 1;
      words.set(two.content.map((word, at) => (isOfOne(at) ? (one.content[at] ?? 0) : word)));
      expect(table.find(...one.key) || table.find(...two.key)).toBe(false);
    }
  });

  it('keeps entries from search to search only if it is told to', () => {
    const table = new TranspositionTable(memory);
    table.begin(false);
    table.store(1, 2, 3, 4, 5, EXACT);
    table.begin(true);
    expect(table.find(1, 2)).toBe(true);
    table.begin(false);
    expect(table.find(1, 2)).toBe(false);
  });
});
