/** How much an accepted peer may send: PROTOCOL.md §6. */

import { describe, expect, test } from 'vitest';
import { fc } from '../../test/support/properties.ts';
import { RateLimit } from './rate.ts';

const KIB = 1024;

/** At a time in ms, so many bytes, so many messages. */
type Heard = readonly [number, number, number];

describe('an accepted peer may send', () => {
  test.each<[string, Heard, Heard, Heard]>([
    ['256 KiB', [0, 200 * KIB, 0], [9999, 56 * KIB, 0], [9999, 1, 0]],
    ['200 messages', [0, 10, 100], [9999, 10, 100], [9999, 10, 1]],
    ['all of it again after 10 s', [0, 256 * KIB, 200], [10_000, 256 * KIB, 200], [19_999, 0, 1]],
    ['so much in whole ms', [0.9, 256 * KIB, 0], [0.9, 0, 0], [9999.9, 1, 0]],
    ['so much again in whole ms', [0.9, 256 * KIB, 0], [10_000.1, 256 * KIB, 0], [10_000.9, 1, 0]],
  ])('%s in any 10 s, and no more', (_, ...heard) => {
    const limit = new RateLimit();
    const allowed = heard.map(([now, bytes, messages]) => limit.received(now, bytes, messages));
    expect(allowed).toEqual([true, true, false]);
  });

  test('all of it again after 10 s, also if it had come in one ms', () => {
    const limit = new RateLimit();
    for (let n = 0; n < 2; n++) expect(limit.received(0, 128 * KIB, 100)).toBe(true);
    expect(limit.received(10_000, 256 * KIB, 200)).toBe(true);
  });

  test('two messages more for each of ours, but no byte', () => {
    const limit = new RateLimit();
    for (let i = 0; i < 10; i++) limit.sent(i);
    expect(limit.received(20, 0, 220)).toBe(true);
    expect(limit.received(21, 0, 1)).toBe(false);
    limit.sent(22);
    expect(limit.received(23, 256 * KIB, 1)).toBe(true);
    expect(limit.received(24, 1, 0)).toBe(false);
  });

  test('as much as the sum over the last 10 s allows, in any course of events', () => {
    const event = fc.record({
      wait: fc.oneof(
        fc.constantFrom(0, 1, 9_999, 10_000),
        fc.nat(3_000),
        fc.double({ min: 0, max: 3, noNaN: true }),
      ),
      bytes: fc.oneof(fc.nat(64 * KIB), fc.nat(100)),
      messages: fc.nat(90),
      ours: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 100 }), (events) => {
        const limit = new RateLimit();
        const past: { time: number; bytes: number; messages: number }[] = [];
        let now = 0;
        for (const { wait, bytes, messages, ours } of events) {
          now += wait;
          const time = Math.floor(now);
          if (ours) {
            limit.sent(now);
            past.push({ time, bytes: 0, messages: -2 });
            continue;
          }
          past.push({ time, bytes, messages });
          const window = past.filter((one) => time - one.time < 10_000);
          const sum = (field: 'bytes' | 'messages') =>
            window.reduce((all, one) => all + one[field], 0);
          expect(limit.received(now, bytes, messages)).toBe(
            sum('bytes') <= 256 * KIB && sum('messages') <= 200,
          );
        }
      }),
    );
  });
});
