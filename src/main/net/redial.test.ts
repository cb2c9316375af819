import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '../../protocol/problems.ts';
import type { Problem } from '../../protocol/window.ts';
import type { Result } from '../../rules/index.ts';
import { Connection } from './connection.ts';
import { PATIENT, Redial } from './redial.ts';

interface Attempt {
  readonly where: string;
  /** When it was dialled, ms. */
  readonly at: number;
  readonly settle: (connected: Result<Connection, Problem>) => void;
  cancelled: boolean;
}

const attempts = vi.hoisted((): Attempt[] => []);
vi.mock(import('./guest.ts'), () => ({
  dial: (address: string, port: number) => {
    const { promise, resolve } = Promise.withResolvers<Result<Connection, Problem>>();
    const where = `${address}:${port}`;
    const attempt = { where, at: Date.now(), settle: resolve, cancelled: false };
    attempts.push(attempt);
    return {
      connected: promise,
      cancel: () => {
        attempt.cancelled = true;
      },
    };
  },
}));

let redial: Redial;
let reached: Connection[];
let failures: Problem[];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  attempts.length = 0;
  reached = [];
  failures = [];
  redial = new Redial('192.168.1.20', 8388, () => Date.now(), {
    onConnection: (connection) => reached.push(connection),
    onFailure: (problem) => failures.push(problem),
  });
});

afterEach(() => {
  redial.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function latest(): Attempt {
  const attempt = attempts.at(-1);
  if (attempt === undefined) throw new Error('nobody was dialled');
  return attempt;
}

async function fails(): Promise<void> {
  latest().settle({ ok: false, error: problem('nobodyListening') });
  await vi.advanceTimersByTimeAsync(0);
}

async function connects(attempt = latest()): Promise<Connection> {
  const connection = new Connection(new Socket(), () => 0);
  attempt.settle({ ok: true, value: connection });
  await vi.advanceTimersByTimeAsync(0);
  return connection;
}

/** How long it waits before each of the next so many attempts, all of which fail: ms. */
async function waits(times: number): Promise<number[]> {
  const waited: number[] = [];
  for (let n = 0; n < times; n++) {
    const since = Date.now();
    const before = attempts.length;
    while (attempts.length === before) await vi.advanceTimersToNextTimerAsync();
    waited.push(latest().at - since);
    await fails();
  }
  return waited;
}

describe('dialling a host again', () => {
  it('waits 0.25 s, then twice as long each time, and never more than 5 s', async () => {
    redial.again();
    expect(attempts).toEqual([]);
    expect(await waits(8)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000, 5000]);
    expect(latest().where).toBe('192.168.1.20:8388');
  });

  it('of a host that has left waits 5 s, then twice as long each time, and never more than 30 s', async () => {
    redial.again();
    expect(await waits(3)).toEqual([250, 500, 1000]);
    redial.again(PATIENT);
    expect(await waits(5)).toEqual([5000, 10_000, 20_000, 24_000, 24_000]);
    vi.spyOn(Math, 'random').mockReturnValue(0.999_999);
    const [longest = 0] = (await waits(2)).slice(1);
    expect(longest).toBeLessThanOrEqual(30_000);
    // That it was there for a moment does not hurry anybody.
    redial.again(PATIENT);
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    expect((await waits(2)).slice(1)).toEqual([24_000]);
  });

  it.each([
    [0, [188, 375, 750]],
    [0.999_999, [313, 625, 1250]],
  ])('waits a quarter less or more, by chance: %s', async (chance, expected) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    redial.again();
    for (const [n, ms] of (await waits(3)).entries()) {
      expect(Math.abs(ms - (expected[n] ?? 0))).toBeLessThanOrEqual(1);
    }
  });

  it('is done at once where that is wished, and then begins with short waits again', async () => {
    redial.again();
    await waits(5);
    redial.now();
    expect(latest().at).toBe(Date.now());
    await fails();
    expect(await waits(2)).toEqual([250, 500]);
  });

  it('begins with short waits again once all was well', async () => {
    redial.again();
    await waits(4);
    redial.rest();
    redial.stop();
    redial.again();
    expect(await waits(2)).toEqual([250, 500]);
  });

  it('goes on with long waits where a connection led to nothing', async () => {
    redial.again();
    expect(await waits(2)).toEqual([250, 500]);
    await vi.advanceTimersByTimeAsync(1000);
    await connects();
    redial.again();
    expect(await waits(2)).toEqual([2000, 4000]);
  });

  it('passes on the connection, and then rests', async () => {
    redial.now();
    const connection = await connects();
    expect(reached).toEqual([connection]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toHaveLength(1);
  });

  it('tells of each attempt that fails, and goes on', async () => {
    redial.now();
    await fails();
    await waits(2);
    expect(failures.map(({ code }) => code)).toEqual(Array(3).fill('nobodyListening'));
  });

  it('stops: nobody is dialled any more, and who is reached after all is let go', async () => {
    redial.again();
    redial.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toEqual([]);
    redial.now();
    redial.stop();
    expect(latest().cancelled).toBe(true);
    const drop = vi.spyOn(Connection.prototype, 'drop');
    await connects();
    expect(drop).toHaveBeenCalledOnce();
    expect(reached).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toHaveLength(1);
  });

  it('dials one at a time', async () => {
    redial.now();
    const first = latest();
    redial.now();
    expect(first.cancelled).toBe(true);
    await connects(first);
    expect(reached).toEqual([]);
    const connection = await connects();
    expect(reached).toEqual([connection]);
  });
});
