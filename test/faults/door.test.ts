/** Strangers who knock as fast as they can, and a program whose output nobody reads meanwhile (PROTOCOL.md §6). */

import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { describe, expect, type TestContext } from 'vitest';
import { Crowd } from '../support/crowd.ts';
import { answers, bound, told } from '../support/latency.ts';
import { listenForGood } from '../support/ports.ts';
import { sized } from '../support/size.ts';
import { test } from '../support/stage.ts';
import { UnreadCopy } from '../support/unread.ts';
import { pass } from '../support/waiter.ts';
import { portOf } from '../support/wire.ts';

/** For so long they knock at least, ms. */
const LASTS = sized(6000, 1500);
/** So often at least: a computer that does much else takes longer. */
const KNOCKS = 1000;

/** 200 who come again as soon as they are sent away. */
async function knock(
  port: number,
  addresses: number,
  onTestFinished: TestContext['onTestFinished'],
): Promise<Crowd> {
  const crowd = await Crowd.gather({ port, strangers: 200, addresses, again: 0 });
  onTestFinished(() => crowd.disperse());
  return crowd;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  const heard = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.destroy();
  return heard;
}

describe('however many knock', () => {
  test.for([1, 8, 200])(
    'from %i addresses, at most 20 views a second are made and the window stays usable',
    async (addresses, { stage, onTestFinished }) => {
      const [{ copy, port }, quiet] = await Promise.all([stage.hosting(), stage.copy()]);
      let views = 0;
      copy.watch(() => {
        views += 1;
      });
      const from = performance.now();
      const crowd = await knock(port, addresses, onTestFinished);
      await pass(LASTS);
      await crowd.until(({ made }) => made > KNOCKS);
      const seconds = (performance.now() - from) / 1000;
      const { made } = crowd.counts;
      const shown = views;
      const answered = await answers(copy, quiet, pass(LASTS));
      console.info(
        `door: ${Math.round(made / seconds)} knocks a second from ${addresses} addresses: ` +
          `${(shown / seconds).toFixed(1)} views a second; ${told(answered.attacked)}`,
      );
      expect(shown).toBeLessThanOrEqual(1 + 20 * seconds);
      expect(answered.attacked.p99).toBeLessThan(bound(answered.quiet));
      expect(copy.view.link.candidates.length).toBeLessThanOrEqual(32);
    },
  );
});

/** A copy that hosts and of which nobody reads anything, and the port. */
async function unread(
  onTestFinished: TestContext['onTestFinished'],
): Promise<{ copy: UnreadCopy; port: number }> {
  const server = createServer();
  await listenForGood(server);
  const port = portOf(server.address());
  server.close();
  await once(server, 'close');
  const copy = await UnreadCopy.start();
  onTestFinished(() => copy.stop());
  copy.tell({ command: 'host', address: '127.0.0.1', port });
  while (!(await isListening(port))) await pass(50);
  return { copy, port };
}

const COMMANDS = sized(500_000, 100_000);

describe('a stdio script that reads nothing', () => {
  test('does not make the program grow by its commands, and finds every answer once it reads', async ({
    onTestFinished,
  }) => {
    const { copy } = await unread(onTestFinished);
    const before = await copy.memory();
    for (let n = 0; n < COMMANDS; n += 1) copy.tell({ command: 'nonsense' });
    copy.tell({ command: 'set', name: 'Ada' });
    await pass(2 * LASTS);
    const after = await copy.memory();
    console.info(
      `door: ${COMMANDS} commands of a script that reads nothing: ` +
        `${before.toFixed(0)} MiB before, ${after.toFixed(0)} MiB after`,
    );
    expect(after - before).toBeLessThan(64);

    const { answered, views, code } = await copy.read();
    expect(answered).toEqual(Array.from({ length: COMMANDS + 2 }, (_, n) => n + 1));
    expect(views.at(-1)?.settings.name).toBe('Ada');
    expect(code).toBe(0);
  });

  test('finds the latest view, and not all that were made while others knocked', async ({
    onTestFinished,
  }) => {
    const { copy, port } = await unread(onTestFinished);
    const before = await copy.memory();
    const crowd = await knock(port, 200, onTestFinished);
    const from = performance.now();
    await pass(LASTS);
    await crowd.until(({ made }) => made > KNOCKS);
    const after = await copy.memory();
    await crowd.disperse();
    copy.tell({ command: 'set', name: 'Ada' });
    const { views, code } = await copy.read();
    const lasted = performance.now() - from;
    console.info(
      `door: ${crowd.counts.made} knocks at a program of which nobody reads anything: ` +
        `${before.toFixed(0)} MiB before, ${after.toFixed(0)} MiB after, ${views.length} views kept`,
    );
    expect(views.length).toBeLessThanOrEqual(2 + lasted / 50);
    // On a busy computer the program may have stopped hosting, at the end of its input, before it is read.
    expect(views.at(-1)?.settings.name).toBe('Ada');
    expect(code).toBe(0);
  });
});
