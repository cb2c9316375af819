import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { HandTime } from '../../../test/support/handTime.ts';
import { Finder, finderLimits, type Place } from './finder.ts';

/** @param answer what is answered there after so many ms; null for nothing */
function finderWith(answer: (place: Place) => { after: number; isHost: boolean } | null) {
  const time = new HandTime();
  const asked: { readonly at: number; readonly place: Place }[] = [];
  let open = 0;
  let mostOpen = 0;
  const finder = new Finder(time, (place) => {
    asked.push({ at: time.now(), place });
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    const said = answer(place);
    const answered = new Promise<boolean>((resolve) => {
      if (said !== null)
        time.after(said.after, () => {
          open -= 1;
          resolve(said.isHost);
        });
    });
    return {
      answered,
      cancel() {
        if (said === null) open -= 1;
      },
    };
  });
  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 50) {
      time.pass(50);
      await turn();
    }
  }
  return { time, finder, asked, pass, mostOpen: () => mostOpen };
}

const at = (address: string, port = 1): Place => ({ address, port });

it('asks at most two a second, and waits for at most four', async () => {
  const { finder, asked, pass, mostOpen } = finderWith(() => null);
  finder.see(Array.from({ length: 64 }, (_, n) => at(`10.0.0.${n}`)));
  await pass(60_000);
  expect(asked.length).toBeGreaterThan(60);
  const gaps = asked.slice(1).map((one, n) => one.at - (asked[n]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(finderLimits.gap);
  expect(mostOpen()).toBe(finderLimits.waiting);
});

it('finds the host among many places of three sources that say nothing and change their ports, and then asks nobody any more', async () => {
  const host = at('10.0.0.9');
  const { finder, asked, pass, time } = finderWith((place) =>
    place === host ? { after: 20, isHost: true } : null,
  );
  let ports = 0;
  const forged = () =>
    ['10.0.0.1', '10.0.0.2', `fe80::${ports}`].flatMap((address) =>
      Array.from({ length: 8 }, () => at(address, ++ports)),
    );
  const from = time.now();
  const isFound = () => asked.some(({ place }) => place === host);
  while (!isFound() && time.now() < from + 4000) {
    finder.see([...forged(), host]);
    await pass(500);
  }
  expect(isFound()).toBe(true);
  await pass(10_000);
  expect(asked.at(-1)?.place).toBe(host);
});

it('leaves a place that was in vain alone for longer each time', async () => {
  const { finder, asked, pass } = finderWith(() => ({ after: 10, isHost: false }));
  finder.see([at('10.0.0.1')]);
  await pass(300_000);
  const gaps = asked.slice(1).map((one, n) => Math.round(one.at - (asked[n]?.at ?? 0)));
  const inOrder = gaps.toSorted((a, b) => a - b);
  expect(gaps).toEqual(inOrder);
  expect(asked.length).toBeLessThan(14);
});

it('forgets what sources have cost once there are a thousand', async () => {
  const { finder, asked, pass } = finderWith(() => ({ after: 10, isHost: false }));
  const sources = Array.from({ length: 1001 }, (_, n) => `10.0.${n >> 8}.${n & 255}`);
  for (const [n, address] of ['10.0.0.0', '10.0.0.0', ...sources].entries()) {
    finder.see([at(address, n)]);
    await pass(500);
  }
  expect(asked).toHaveLength(1003);
  // The first has been asked three times, the last once. Only the last is still known.
  const [costly, last] = [at('10.0.0.0', 9999), at(sources.at(-1) ?? '', 9999)];
  finder.see([last, costly]);
  await pass(1000);
  expect(asked.slice(1003).map(({ place }) => place)).toEqual([costly, last]);
});
