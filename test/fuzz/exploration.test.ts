/**
 * PROTOCOL.md §4 and §5, explored without a gap: two ends and two queues, whatever is done, said, heard
 * and lost in whatever order, the connection broken, a program restarted and an old file put back
 * anywhere. No divergence, no deadlock, nothing lost or doubled.
 */

import { afterAll, describe, expect, test } from 'vitest';
import { Census } from '../support/crossing/pair.ts';
import { runSteps, tell } from '../support/crossing/schedules.ts';
import { explore } from '../support/exploring/explorer.ts';
import { worlds } from '../support/exploring/worlds.ts';
import { sized } from '../support/size.ts';

const STATES = sized(1_000_000, 50_000);
let states = 0;

describe('two programs agree in every state that can be reached in the world of', () => {
  test.for(worlds)('$name', { timeout: 3_600_000 }, (world) => {
    const found = explore(world);
    const { fault, transitions, settled, unlike, partings } = found;
    if (fault !== null) {
      const { schedule, why } = fault;
      throw new Error(`${why}\n${tell((watcher) => runSteps(schedule, watcher))}`, { cause: why });
    }
    states += found.states;
    console.info(
      `${world.name}: ${found.states} states, ${transitions} transitions, ${settled} at rest, of which ${unlike} unlike; partings: ${[...partings]}`,
    );
    expect(settled).toBeGreaterThan(0);
    expect(partings.has('lost')).toBe(world.bounds.oldFiles > 0);
    if (world.bounds.oldFiles === 0) expect(partings).toEqual(new Census());
  });
});

afterAll(() => {
  console.info(`${states} states in all`);
  expect(states).toBeGreaterThanOrEqual(STATES);
});
