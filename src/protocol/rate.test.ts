import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RateLimit } from './rate.ts';

const KIB = 1024;

describe('an accepted peer may send, in any 10 s', () => {
  test('256 KiB, and no byte more', () => {
    const limit = new RateLimit();
    expect(limit.heard(0, 200 * KIB, 0)).toBe(true);
    expect(limit.heard(9_999, 56 * KIB, 0)).toBe(true);
    expect(limit.heard(9_999, 1, 0)).toBe(false);
  });

  test('200 messages, and none more', () => {
    const limit = new RateLimit();
    for (let i = 0; i < 200; i++) expect(limit.heard(i, 10, 1)).toBe(true);
    expect(limit.heard(9_999, 10, 1)).toBe(false);
  });

  test('two more for each of ours, which allows no more bytes', () => {
    const limit = new RateLimit();
    for (let i = 0; i < 10; i++) limit.said(i);
    expect(limit.heard(20, 0, 220)).toBe(true);
    expect(limit.heard(21, 0, 1)).toBe(false);
    limit.said(22);
    expect(limit.heard(23, 256 * KIB, 1)).toBe(true);
    expect(limit.heard(24, 1, 0)).toBe(false);
  });

  test('again, once 10 s have passed', () => {
    const limit = new RateLimit();
    expect(limit.heard(0, 256 * KIB, 200)).toBe(true);
    expect(limit.heard(10_000, 256 * KIB, 200)).toBe(true);
    expect(limit.heard(19_999, 0, 1)).toBe(false);
  });

  test('counted in whole milliseconds', () => {
    const limit = new RateLimit();
    expect(limit.heard(0.9, 256 * KIB, 0)).toBe(true);
    expect(limit.heard(9_999.9, 1, 0)).toBe(false);
    expect(limit.heard(10_000.1, 256 * KIB - 1, 0)).toBe(true);
  });

  test('what we said 10 s ago allows nothing any more', () => {
    const limit = new RateLimit();
    limit.said(0);
    expect(limit.heard(5_000, 0, 202)).toBe(true);
    expect(limit.heard(10_000, 0, 0)).toBe(false);
  });

  test('a game at full speed, each move answered by two messages, for a minute', () => {
    const limit = new RateLimit();
    for (let now = 0; now < 60_000; now += 10) {
      limit.said(now);
      expect(limit.heard(now + 3, 100, 1) && limit.heard(now + 4, 100, 1)).toBe(true);
    }
  });
});

test('any course of events is judged as by adding up the last 10 s each time', () => {
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
          limit.said(now);
          past.push({ time, bytes: 0, messages: -2 });
          continue;
        }
        past.push({ time, bytes, messages });
        const window = past.filter((one) => time - one.time < 10_000);
        const sum = (field: 'bytes' | 'messages') =>
          window.reduce((all, one) => all + one[field], 0);
        expect(limit.heard(now, bytes, messages)).toBe(
          sum('bytes') <= 256 * KIB && sum('messages') <= 200,
        );
      }
    }),
  );
});
