/** A game with the original program, whose connection cannot come back, while the network is interrupted. */

import { describe, expect, test } from 'vitest';
import { playOutage, whyNoOutage } from '../support/outage.ts';

const PATIENCE = 90_000;
const why = whyNoOutage();
// Said once more, because a skipped test says nothing.
if (why !== null) console.warn(`Not shown here, without a network to interrupt: ${why}`);

describe.skipIf(why !== null).concurrent('while the network is interrupted', () => {
  test('a base game in which nothing is in flight outlives 24 s without a network', async () => {
    const told = await playOutage('quiet', 'the stone has arrived', PATIENCE);
    expect(told.map(({ told }) => told)).toEqual(['connected', 'the stone has arrived']);
  });

  test('a stone that a base peer’s computer does not acknowledge is told after 10 s, and arrives later', async () => {
    const told = await playOutage('inFlight', 'confirmed', PATIENCE);
    expect(told.map(({ told }) => told)).toEqual(['unconfirmed', 'connected', 'confirmed']);
    const after = told[0]?.after ?? 0;
    expect(after).toBeGreaterThan(9000);
    expect(after).toBeLessThan(20_000);
  });
});
