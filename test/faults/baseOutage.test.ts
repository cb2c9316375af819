/** A game with the original program, whose connection cannot come back, while the network is interrupted. */

import { describe, test } from 'vitest';
import { playOutage, whyNoOutage } from '../support/outage.ts';

const PATIENCE = 90_000;
const why = whyNoOutage();
// Said once more, because a skipped test says nothing.
if (why !== null) console.warn(`Not shown here, without a network to interrupt: ${why}`);

describe.skipIf(why !== null).concurrent('while the network is interrupted', () => {
  test.for([
    ['a base game in which nothing is in flight outlives 24 s without a network', 'quiet'],
    ['a stone in flight to a base peer arrives after 24 s without a network', 'inFlight'],
  ] as const)('%s', async ([, scene], { expect }) => {
    const last = 'the stone has arrived';
    expect(await playOutage(scene, last, PATIENCE)).toEqual(['connected', last]);
  });
});
