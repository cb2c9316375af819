/**
 * PROTOCOL.md §4 and §5: without any one of these rules the program goes wrong, and the schedules, the
 * exploration, the scenes or the cheats show it. So each of them is needed, and each is looked at.
 */

import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { mutants } from '../support/exploring/mutants.ts';
import { judge, placesOf } from '../support/exploring/mutated.ts';
import { sized } from '../support/size.ts';
import { seed } from './random.ts';

/** In each run one of so many rules, and all of them in so many runs one after the other. */
const TURNS = sized(1, 8);

it('each of the rules is kept in one place of the program', async () => {
  const places = await Promise.all(
    mutants.map(async (mutant) => ({ rule: mutant.rule, places: await placesOf(mutant) })),
  );
  expect(places.filter(({ places }) => places !== 1)).toEqual([]);
  expect(new Set(mutants.map(({ rule }) => rule)).size).toBe(mutants.length);
});

it(`without any one rule the program goes wrong (TENGEN_SEED=${seed})`, {
  timeout: 3_600_000,
}, async () => {
  expect(await judge(null, seed)).toBeNull();
  const chosen = mutants.filter((_, index) => (index + seed) % TURNS === 0);
  const queue = [...chosen];
  const unnoticed: string[] = [];
  const work = async () => {
    for (let mutant = queue.pop(); mutant !== undefined; mutant = queue.pop()) {
      if ((await judge(mutant, seed)) === null) unnoticed.push(mutant.rule);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  console.info(`${chosen.length} of ${mutants.length} rules: ${unnoticed.length} are not missed`);
  expect(unnoticed).toEqual([]);
});
