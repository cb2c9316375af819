/** The pace of what this program sends: PROTOCOL.md §6. */

import { describe, expect, test } from 'vitest';
import { fc } from '../../test/support/properties.ts';
import { sized } from '../../test/support/size.ts';
import { encode } from './framing.ts';
import { Pacer, paceLimits } from './pacer.ts';
import { RateLimit, rateLimits } from './rate.ts';
import type { Message } from './types.ts';

const draw = (step: number, more: object = {}): Message => ({
  method: 'draw',
  params: { number: 1, step, hash: '0'.repeat(16), mark: true, row: 0, column: 0, ...more },
});
const have = (step: number): Message => ({ method: 'have', params: { number: 1, step } });
const remark: Message = { method: 'say', params: { text: 'x'.repeat(200) } };

/** Sends as many of `messages` as may be sent at that moment, and says how many. */
function burst(pacer: Pacer, now: number, messages: readonly Message[]): number {
  for (const [index, message] of messages.entries()) {
    const bytes = encode(message).length;
    if (pacer.wait(now, bytes) > 0) return index;
    pacer.sent(now, message, bytes);
  }
  return messages.length;
}

const marks = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => draw(from + n));

describe('of the messages to send', () => {
  test('16 messages may go at once, and more as the peer shows that it has received them', () => {
    const pacer = new Pacer();
    expect(burst(pacer, 0, marks(0, 100))).toBe(16);
    // Nothing shows that any of it has arrived.
    expect(burst(pacer, 5000, marks(16, 1))).toBe(0);
    pacer.received(5000, have(16));
    expect(burst(pacer, 5000, marks(16, 1))).toBe(0);
    expect(burst(pacer, 5600, marks(16, 100))).toBe(10);
    pacer.received(5600, have(26));
    expect(burst(pacer, 6200, marks(26, 100))).toBe(10);
  });

  test('more may go without that after 12 s, when it has arrived or the link is broken', () => {
    const pacer = new Pacer();
    burst(pacer, 0, marks(0, 16));
    expect(pacer.wait(0, 100)).toBe(12_000);
    expect(pacer.wait(11_999, 100)).toBe(1);
    expect(pacer.wait(12_000, 100)).toBeLessThan(paceLimits.perMessage);
    expect(burst(pacer, 13_000, marks(16, 100))).toBe(16);
  });

  test.for([have(1), { method: 'watchers', params: { watchers: [] } }])(
    '$method, which nobody confirms, goes on by itself',
    (message) => {
      const pacer = new Pacer();
      expect(burst(pacer, 0, Array(100).fill(message))).toBe(16);
      expect(pacer.wait(0, 100)).toBe(paceLimits.perMessage);
      expect(burst(pacer, 600, Array(100).fill(message))).toBe(10);
    },
  );

  test('chat goes on after 12 s, or once a later move has arrived', () => {
    const pacer = new Pacer();
    expect(burst(pacer, 0, Array(100).fill(remark))).toBe(16);
    expect(pacer.wait(0, 100)).toBe(12_000);
    const other = new Pacer();
    burst(other, 0, [...Array(15).fill(remark), draw(0)]);
    other.received(10, have(1));
    expect(other.wait(10, 100)).toBe(paceLimits.perMessage);
  });

  test('nothing waits between two who answer each other', () => {
    const pacer = new Pacer();
    for (let step = 0; step < 10_000; step += 2) {
      const now = step / 10;
      // Its move, which shows that it has mine; then my `have` and my move.
      pacer.received(now, draw(step, { spent: 1 }));
      expect(pacer.wait(now, 0)).toBe(0);
      pacer.sent(now, have(step + 1), 0);
      expect(pacer.wait(now, 0)).toBe(0);
      pacer.sent(now, draw(step + 1), 0);
    }
  });

  test('32 KiB may go at once, and 20 KiB more each second', () => {
    const pacer = new Pacer();
    pacer.sent(0, remark, 32_768);
    expect([pacer.wait(0, 1), pacer.wait(0, 2048), pacer.wait(100, 2048)]).toEqual([1, 100, 0]);
    // What is longer than all that may be sent at once has to go all the same.
    expect(pacer.wait(10_000, 60_000)).toBe(0);
  });

  test('nothing waits because the peer answers nonsense', () => {
    const pacer = new Pacer();
    const params = { number: '1' };
    const nonsense = [
      {},
      { method: 1 },
      { method: 'have', params: null },
      { method: 'have', params },
    ];
    for (const said of nonsense) pacer.received(0, said);
    expect(pacer.wait(0, 100)).toBe(0);
  });
});

/** One of two programs on a made-up network: what it says waits for its pacer, and what it hears is counted. */
class Program {
  readonly pacer = new Pacer();
  readonly limit = new RateLimit();
  readonly queue: Message[] = [];
  /** The step that the next move ends. */
  step = 0;
  hasTurn: boolean;
  /** When its latest message arrives at the other side. */
  latest = 0;
  #remarks: number[] = [];

  constructor(hasTurn: boolean) {
    this.hasTurn = hasTurn;
  }

  say(message: Message): void {
    this.queue.push(message);
  }

  /** The player chats as often as chat.ts allows. */
  remark(now: number): void {
    this.#remarks = this.#remarks.filter((at) => now - at < 10_000);
    if (this.#remarks.length === 5) return;
    this.#remarks.push(now);
    this.say(remark);
  }

  mark(more: object = {}): void {
    this.say(draw(this.step, more));
    this.step += 1;
  }
}

interface Activity {
  /** ms since the one before. */
  readonly after: number;
  readonly marks: number;
  readonly remarks: number;
  readonly passes: boolean;
  readonly by: 0 | 1;
}

/** Plays that through. `delayOf`: how long each message is on its way, ms. Returns how long it all took. */
function play(
  activities: readonly Activity[],
  delayOf: (now: number, by: 0 | 1) => number,
): number {
  const programs = [new Program(true), new Program(false)] as const;
  const events: { at: number; run: (now: number) => void }[] = [];
  const at = (time: number, run: (now: number) => void) => {
    const later = events.findIndex((event) => event.at > time);
    events.splice(later < 0 ? events.length : later, 0, { at: time, run });
  };
  const arrive = (to: Program, from: Program, message: Message, bytes: number, now: number) => {
    expect(to.limit.received(now, bytes, 1)).toBe(true);
    to.pacer.received(now, message);
    const { step, pass } = message.params;
    if (message.method === 'draw' && typeof step === 'number') {
      to.step = step + 1;
      to.say(have(to.step));
      if (pass === true) to.hasTurn = true;
    }
    send(to, from, now);
  };
  const send = (from: Program, to: Program, now: number) => {
    for (let [next] = from.queue; next !== undefined; [next] = from.queue) {
      const message = next;
      const bytes = encode(message).length;
      const wait = from.pacer.wait(now, bytes);
      if (wait > 0) {
        at(now + wait, (later) => send(from, to, later));
        return;
      }
      from.queue.shift();
      from.pacer.sent(now, message, bytes);
      if (message.method !== 'have') from.limit.sent(now);
      from.latest = Math.max(from.latest, now + delayOf(now, from === programs[0] ? 0 : 1));
      at(from.latest, (later) => arrive(to, from, message, bytes, later));
    }
  };
  let time = 0;
  for (const { after, marks, remarks, passes, by } of activities) {
    time += after;
    at(time, (now) => {
      const [from, to] = by === 0 ? programs : [programs[1], programs[0]];
      for (let n = 0; n < remarks; n += 1) from.remark(now);
      for (let n = 0; n < marks && from.hasTurn; n += 1) from.mark();
      if (passes && from.hasTurn) {
        from.hasTurn = false;
        from.mark({ pass: true });
      }
      send(from, to, now);
    });
  }
  let now = 0;
  for (let event = events.shift(); event !== undefined; event = events.shift()) {
    now = event.at;
    event.run(now);
  }
  expect(programs.map(({ queue }) => queue.length)).toEqual([0, 0]);
  expect(programs[0].step).toBe(programs[1].step);
  return now;
}

test('whatever is sent and whenever, the peer’s limit is never reached', () => {
  const activity = fc.record({
    after: fc.oneof(fc.constant(0), fc.nat(300), fc.nat(4000)),
    marks: fc.oneof(fc.nat(3), fc.nat(3), fc.nat(250)),
    remarks: fc.oneof(fc.constant(0), fc.nat(6)),
    passes: fc.boolean(),
    by: fc.constantFrom(0 as const, 1 as const),
  });
  // Each message is late by up to so much; and while a direction stands still nothing arrives there.
  const network = fc.record({
    jitter: fc.nat(400),
    delays: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }),
    still: fc.array(
      fc.record({
        from: fc.nat(20_000),
        ms: fc.nat(11_000),
        to: fc.constantFrom(0 as const, 1 as const, null),
      }),
      { maxLength: 2 },
    ),
  });
  fc.assert(
    fc.property(
      fc.array(activity, { maxLength: 15 }),
      network,
      (activities, { jitter, delays, still }) => {
        let sent = 0;
        play(activities, (now, by) => {
          sent += 1;
          const stops = still.map(({ from, ms, to }) =>
            to !== by && now >= from && now < from + ms ? from + ms - now : 0,
          );
          return jitter * (delays[sent % delays.length] ?? 0) + Math.max(0, ...stops);
        });
      },
    ),
    {
      numRuns: sized(200, 60),
      examples: [
        // Chat, before 192 moves, in a short stall.
        [
          [
            { after: 0, marks: 2, remarks: 0, passes: true, by: 0 },
            { after: 1, marks: 192, remarks: 5, passes: true, by: 1 },
          ],
          { jitter: 0, delays: [0], still: [{ from: 0, ms: 444, to: 0 }] },
        ],
        // As many `have` as can be on their way, before 192 moves.
        [
          [
            { after: 0, marks: 15, remarks: 0, passes: true, by: 0 },
            { after: 1, marks: 192, remarks: 5, passes: true, by: 1 },
          ],
          { jitter: 0, delays: [0], still: [{ from: 0, ms: 2000, to: 0 }] },
        ],
      ],
    },
  );
});

test('1000 messages that are resent arrive within 60 s, which is all that version 0.4 waits', () => {
  const again: Activity = { after: 0, marks: 1000, remarks: 0, passes: false, by: 0 };
  expect(play([again], () => 5)).toBeLessThan(60_000);
});

test('the pace stays below what the peer accepts', () => {
  const paid = Math.ceil(1 + rateLimits.window / paceLimits.perMessage);
  expect(2 * paceLimits.messages + paid).toBeLessThanOrEqual(rateLimits.messages);
  const bytes = paceLimits.bytes + rateLimits.window * paceLimits.bytesPerMs;
  expect(bytes).toBeLessThan(rateLimits.bytes);
});
