/** A crowd before the door: the friend who was invited gets in all the same (PROTOCOL.md §6). */

import { describe, expect } from 'vitest';
import type { Copy } from '../support/copy.ts';
import { Crowd, type CrowdOptions } from '../support/crowd.ts';
import { answers, bound, told } from '../support/latency.ts';
import { sized } from '../support/size.ts';
import { test as onStage } from '../support/stage.ts';
import { pass } from '../support/waiter.ts';

/** For so long the host's player looks at who is there, ms. */
const CONSIDERED = sized(10_000, 1000);
/** A guest who has no place would never be listed; a computer that does much else takes its time. */
const SOON = sized(1000, 30_000);

/** Half of them say nothing, half a byte a second. */
const test = onStage.extend('crowd', async ({ stage: _ }, { onCleanup }) => {
  return async (port: number, habits: Pick<CrowdOptions, 'addresses' | 'again'>) => {
    const crowd = await Crowd.gather({ port, strangers: 1000, ...habits });
    onCleanup(() => crowd.disperse());
    return crowd;
  };
});

/** The id under which the host lists a guest called Boris, once it does. */
async function listed(host: Copy): Promise<string> {
  const isBoris = ({ name }: { name: string | null }) => name === 'Boris';
  const { link } = await host.waitFor(({ link }) => link.candidates.some(isBoris));
  return link.candidates.find(isBoris)?.id ?? '';
}

/**
 * Joins until the host lists it. While a thousand others are at the door a connection may be lost: then its player is
 * told, and presses the button again.
 */
async function join(host: Copy, guest: Copy, port: number): Promise<string> {
  for (;;) {
    await guest.do({ command: 'join', address: '127.0.0.1', port });
    const lost = guest.waitFor(({ link }) => link.state === 'idle').then(() => null);
    const candidate = await Promise.race([listed(host), lost]);
    if (candidate !== null) return candidate;
  }
}

describe('500 strangers who say nothing and 500 who say a byte a second,', () => {
  test.for<[string, Pick<CrowdOptions, 'addresses' | 'again'>]>([
    ['of 8 addresses', { addresses: 8, again: null }],
    ['of 500 addresses', { addresses: 500, again: null }],
    ['of 8 addresses, who come again and again', { addresses: 8, again: 2000 }],
    ['of 500 addresses, who come again and again', { addresses: 500, again: 2000 }],
  ])('%s keep no guest out', async ([whose, habits], { stage, crowd }) => {
    const [{ copy, port }, guest] = await Promise.all([stage.hosting('Anna'), stage.copy('Boris')]);
    const strangers = await crowd(port, habits);
    await copy.settled();

    const joinedAt = performance.now();
    const candidate = await join(copy, guest, port);
    const knocking = performance.now() - joinedAt;
    const answered = await answers(copy, guest, pass(CONSIDERED));
    const acceptedAt = performance.now();
    await copy.do({ command: 'accept', candidate });
    await Promise.all(
      [copy, guest].map((one) => one.waitFor(({ link }) => link.state === 'connected')),
    );
    const accepting = performance.now() - acceptedAt;

    console.info(
      `strangers: 1000 ${whose}: ${strangers.counts.made} connections; the guest listed after ` +
        `${knocking.toFixed(0)} ms, accepted in ${accepting.toFixed(0)} ms; ` +
        told(answered.attacked),
    );
    expect(knocking + accepting).toBeLessThan(SOON);
    expect(answered.attacked.p50).toBeLessThan(bound(answered.quiet));
    expect(copy.problem).toBeNull();
  });

  test('of 8 addresses, do not push out a base guest of another', async ({ stage, crowd }) => {
    const { copy, port } = await stage.hosting();
    const guest = await stage.baseGuest(port, {}, '127.0.0.9');
    const strangers = await crowd(port, { addresses: 8, again: 1000 });
    await strangers.until(({ made }) => made > 2000);
    const { link } = await copy.waitFor(({ link }) => link.candidates.length > 0);
    expect(link.candidates[0]?.address).toBe('127.0.0.9');
    await copy.do({ command: 'accept', candidate: link.candidates[0]?.id ?? '' });
    await guest.until('hello', () => guest.connected);
  });
});
