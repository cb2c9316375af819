/**
 * PROTOCOL.md §4 and §5, explored without a gap: two ends and two queues, whatever is done, said, heard
 * and lost in whatever order, the connection broken, a program restarted and an old file put back
 * anywhere. No divergence, no deadlock, nothing lost or doubled.
 */

import { afterAll, expect, it } from 'vitest';
import { Census } from '../support/crossing/pair.ts';
import { shrink, tell } from '../support/crossing/schedules.ts';
import { explore } from '../support/exploring/explorer.ts';
import { worlds } from '../support/exploring/worlds.ts';
import { sized } from '../support/size.ts';

const STATES = sized(1_000_000, 50_000);
let states = 0;
const partings = new Census();

it.each(worlds)('$name: every state is sound', { timeout: 3_600_000 }, (world) => {
  const found = explore(world);
  const { fault, transitions, settled, unlike } = found;
  if (fault !== null) {
    // After an old file any shorter schedule differs as well, though not for the same reason.
    const { schedule } = fault;
    throw new Error(tell(world.bounds.oldFiles > 0 ? schedule : shrink(schedule)), {
      cause: fault.why,
    });
  }
  states += found.states;
  for (const [why, times] of found.partings) partings.set(why, (partings.get(why) ?? 0) + times);
  const told = [...found.partings].map(([why, times]) => `${times} ${why}`).join(', ');
  console.info(
    `${world.name}: ${found.states} states, ${transitions} transitions, ${settled} at rest, of which ${unlike} unlike; partings: ${told || 'none'}`,
  );
  expect(settled).toBeGreaterThan(0);
  if (world.bounds.oldFiles === 0) expect(found.partings.size).toBe(0);
  else expect(found.partings.has('lost')).toBe(true);
});

afterAll(() => {
  console.info(`${states} states in all`);
  expect(states).toBeGreaterThanOrEqual(STATES);
});
