import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HandTime } from '../../../test/support/handTime.ts';
import { type Problem, problem } from '../../contract/problems.ts';
import type { Result } from '../../rules/index.ts';
import { Connection } from '../net/connection.ts';
import { dial } from './dialer.ts';
import { Redialer, SLOW } from './redialer.ts';

vi.mock(import('./dialer.ts'));

interface Attempt {
  /** When it was dialled, ms. */
  readonly at: number;
  readonly settle: (connected: Result<Connection, Problem>) => void;
  cancelled: boolean;
}

let time: HandTime;
let attempts: Attempt[];
let redial: Redialer;
let reached: Connection[];
let failures: Problem[];

beforeEach(() => {
  time = new HandTime();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  attempts = [];
  reached = [];
  failures = [];
  vi.mocked(dial).mockImplementation(() => {
    const { promise, resolve } = Promise.withResolvers<Result<Connection, Problem>>();
    const attempt: Attempt = { at: time.now(), settle: resolve, cancelled: false };
    attempts.push(attempt);
    const cancel = () => {
      attempt.cancelled = true;
    };
    return { connected: promise, cancel };
  });
  redial = new Redialer('192.168.1.20', 8388, time, {
    onConnection: (connection) => reached.push(connection),
    onFailure: (problem) => failures.push(problem),
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

function latest(): Attempt {
  const attempt = attempts.at(-1);
  if (attempt === undefined) throw new Error('nobody was dialled');
  return attempt;
}

async function settle(attempt: Attempt, connected: Result<Connection, Problem>): Promise<void> {
  attempt.settle(connected);
  await new Promise((resolve) => setImmediate(resolve));
}

const fails = () => settle(latest(), { ok: false, error: problem('nobodyListening') });

async function connects(attempt = latest()): Promise<Connection> {
  const connection = new Connection(new Socket(), time);
  await settle(attempt, { ok: true, value: connection });
  return connection;
}

/** How long it waits before each of the next so many attempts, all of which fail: ms. */
async function waits(times: number): Promise<number[]> {
  const waited: number[] = [];
  for (let n = 0; n < times; n++) {
    const since = time.now();
    const before = attempts.length;
    time.pass(60_000, () => attempts.length > before);
    waited.push(Math.round(latest().at - since));
    await fails();
  }
  return waited;
}

describe('dialling a host again', () => {
  it('waits 0.25 s, then twice as long each time, and never more than 5 s', async () => {
    redial.again();
    expect(attempts).toEqual([]);
    expect(await waits(8)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000, 5000]);
    expect(dial).toHaveBeenLastCalledWith('192.168.1.20', 8388, time);
    expect(failures.map(({ code }) => code)).toEqual(Array(8).fill('nobodyListening'));
  });

  it('where it has left waits 5 s, then twice as long each time, and never more than 30 s', async () => {
    redial.again();
    expect(await waits(3)).toEqual([250, 500, 1000]);
    redial.again(SLOW);
    expect(await waits(5)).toEqual([5000, 10_000, 20_000, 24_000, 24_000]);
    // That it was there for a moment does not hurry anybody.
    redial.again(SLOW);
    expect(await waits(2)).toEqual([24_000, 24_000]);
  });

  it.each([
    [0, [187, 375, 750, 1500, 3000, 3750]],
    [0.999_999, [312, 625, 1250, 2500, 5000, 6250]],
  ])('waits a quarter less or more, by chance: %s', async (chance, expected) => {
    vi.mocked(Math.random).mockReturnValue(chance);
    redial.again();
    expect(await waits(6)).toEqual(expected);
    redial.again(SLOW);
    expect(Math.max(...(await waits(5)))).toBeLessThanOrEqual(30_000);
  });

  it('begins with short waits after it was done at once', async () => {
    redial.again();
    await waits(5);
    redial.now();
    expect(Math.round(time.now() - latest().at)).toBe(0);
    await fails();
    expect(await waits(2)).toEqual([250, 500]);
  });

  it('begins with short waits once all was well', async () => {
    redial.again();
    await waits(4);
    redial.rest();
    redial.again();
    expect(await waits(2)).toEqual([250, 500]);
  });

  it('goes on with long waits where a connection led to nothing', async () => {
    redial.again();
    expect(await waits(2)).toEqual([250, 500]);
    time.pass(1000);
    await connects();
    redial.again();
    expect(await waits(2)).toEqual([2000, 4000]);
  });

  it('passes on the connection, and then rests', async () => {
    redial.now();
    const connection = await connects();
    expect(reached).toEqual([connection]);
    time.pass(60_000);
    expect(attempts).toHaveLength(1);
  });

  it('stops: nobody is dialled any more, and who is reached after all is let go', async () => {
    redial.again();
    redial.stop();
    time.pass(60_000);
    expect(attempts).toEqual([]);
    redial.now();
    redial.stop();
    expect(latest().cancelled).toBe(true);
    const drop = vi.spyOn(Connection.prototype, 'drop');
    await connects();
    expect(drop).toHaveBeenCalledOnce();
    expect(reached).toEqual([]);
    time.pass(60_000);
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
