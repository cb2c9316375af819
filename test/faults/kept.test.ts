/** What the store has said to be kept is there, whatever becomes of the process. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openStore } from '../../src/main/store/store.ts';
import { sampleEvent, sampleMessage } from '../../src/main/store/testing.ts';
import { Random, seed } from '../fuzz/random.ts';
import { sized } from '../support/size.ts';
import { Spoken } from '../support/spoken.ts';
import { DrivenStore } from '../support/store/driven.ts';
import { pass } from '../support/waiter.ts';

const script = (name: string) => join(import.meta.dirname, '../support/store', name);
let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'tengen-test-'));
});

afterEach(() => rm(home, { recursive: true, force: true }));

/** What is to be there of a match, counted. */
const countsSchema = z.object({ id: z.int(), events: z.int(), thinkingTime: z.number() });
const doneSchema = z.union([countsSchema, z.object({ id: z.int(), closed: z.literal(true) })]);
type Counts = z.infer<typeof countsSchema>;

describe('a process that is killed while it writes', () => {
  it('has lost nothing of what it had noted, and has noted nothing by halves', async () => {
    const kills = sized(200, 12);
    const random = new Random(seed);
    const expected = new Map<number, Counts>();
    let done = 0;
    for (let kill = 0; kill < kills; kill++) {
      const writer = new Spoken([process.execPath, script('write.ts'), home], doneSchema);
      // Some before they have begun.
      if (kill % 5 === 0) await pass(random.below(400));
      else {
        await writer.until('the first write', () => true);
        await pass(random.below(100));
      }
      expect(await writer.kill()).toBe('SIGKILL');
      done += writer.heard.length;
      for (const line of writer.heard) {
        if ('closed' in line) expected.delete(line.id);
        else expected.set(line.id, line);
      }

      const told = `TENGEN_SEED=${seed}, kill ${kill}`;
      const store = openStore(home);
      const { profile, unsaved, news, unfinished } = store;
      store.close();
      expect({ profile, unsaved, news }, told).toEqual({ profile: 1, unsaved: null, news: null });
      for (const { events, said } of unfinished) {
        expect(events, told).toEqual(events.map((_, n) => sampleEvent(n)));
        expect(said, told).toEqual(said.map((_, n) => sampleMessage(2 * n)));
        expect(said.length * 2, told).toBe(events.length);
      }
      const found = new Map(
        unfinished.map(({ id, events, thinkingTime }) => [
          id,
          { id, events: events.length, thinkingTime },
        ]),
      );
      // One thing may have been done that it had no time to tell of.
      const others = [...new Set([...expected.keys(), ...found.keys()])].filter(
        (id) => !isDeepStrictEqual(expected.get(id), found.get(id)),
      );
      expect(others.length, told).toBeLessThanOrEqual(1);
      for (const id of others) {
        const [before, after] = [expected.get(id)?.events ?? 0, found.get(id)?.events];
        if (after !== undefined) expect([before, before + 2], told).toContain(after);
      }
      expected.clear();
      for (const [id, counts] of found) expected.set(id, counts);
    }
    console.info(`TENGEN_SEED=${seed}: ${kills} kills, ${done} writes, 0 lost, 0 half`);
  }, 900_000);
});

describe('copies that start at the same moment', () => {
  it('get the first profiles, one each', async () => {
    const rounds = sized(20, 2);
    for (let round = 0; round < rounds; round++) {
      const copies = await Promise.all(Array.from({ length: 5 }, () => DrivenStore.start(home)));
      const shown = await Promise.all(copies.map((copy) => copy.do({ do: 'open' })));
      expect(shown.map(({ profile }) => profile).sort()).toEqual([1, 2, 3, 4, 5]);
      expect(shown.map(({ unsaved }) => unsaved)).toEqual(Array(5).fill(null));
      await Promise.all(copies.map((copy) => copy.end()));
    }
    console.info(`${rounds} times five copies`);
  });
});
