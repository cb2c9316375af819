/** Nothing comes through any more and nobody is told, as where a cable is pulled out: silence is enough. */

import { test as base, describe, expect } from 'vitest';
import { Duel } from '../support/duel.ts';
import { play } from '../support/plays.ts';
import { ways } from '../support/proxy.ts';
import { type Role, roles } from '../support/script.ts';

const SEED = 3;
/**
 * After 12 s without a word the other side is taken for away, and the view says so. A busy computer
 * may be late with that, but not by as much again; ms.
 */
const NOTICED = 22_000;
const never = { why: 'never', after: Number.POSITIVE_INFINITY };

/** What each is shown as the link goes: why, and how long after nothing came through any more, ms. */
function watchLeaving(duel: Duel): Map<Role, { why: string; after: number }> {
  const seen = new Map<Role, { why: string; after: number }>();
  for (const role of roles) {
    duel.copies[role].watch(({ link, can }) => {
      if (link.away === null || seen.has(role)) return;
      expect(can.draw).toBe('linkAway');
      seen.set(role, { why: link.away.why, after: performance.now() - duel.network.heldAt });
    });
  }
  return seen;
}

const test = base.extend('duel', async ({ task: _ }, { onCleanup }) => {
  const duel = await Duel.open(SEED);
  onCleanup(() => duel.close());
  return duel;
});

describe.concurrent('a connection through which nothing comes', () => {
  test.for([
    ['either way', ways, ['silent'], ['silent']],
    ['to the host', ['toHost'], ['silent'], ['silent', 'closed']],
    ['to the guest', ['toGuest'], ['silent', 'closed'], ['silent']],
  ] as const)(
    '%s is noticed by both after 12 s, and play goes on',
    async ([way, held, hosts, guests], { duel }) => {
      const seen = watchLeaving(duel);
      // Nothing but this connection is held.
      const hold = { what: 'hold', when: { ply: 4 }, held, bytes: 'lost', ms: 0 } as const;
      await duel.play(play('gomoku', SEED), [hold]);
      const host = seen.get('host') ?? never;
      const guest = seen.get('guest') ?? never;
      const [back] = duel.resumes;
      console.info(
        `half-open ${way}: noticed after ${Math.round(host.after)} and ${Math.round(guest.after)} ms, back after ${Math.round(back ?? 0)} ms`,
      );
      expect(hosts).toContain(host.why);
      expect(guests).toContain(guest.why);
      for (const { after } of [host, guest]) expect(after).toBeLessThan(NOTICED);
      expect(back).toBeLessThan(NOTICED + 5000);
    },
  );

  test('until all that was said comes late is noticed, and play goes on', async ({ duel }) => {
    const seen = watchLeaving(duel);
    await duel.play(play('go', SEED), [
      { what: 'hold', when: { ply: 4 }, held: ways, bytes: 'late', ms: 17_000 },
    ]);
    for (const { why } of seen.values()) expect(why).toBe('silent');
    expect(seen.size).toBe(2);
  });

  test('for 5 s is not noticed', async ({ duel }) => {
    const seen = watchLeaving(duel);
    await duel.play(play('morris', SEED), [
      { what: 'hold', when: { ply: 4 }, held: ways, bytes: 'late', ms: 5000 },
    ]);
    expect(seen.size).toBe(0);
  });
});
