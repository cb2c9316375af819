/** Protocol versions that differ: both people are told so, in one sentence, and of nothing else (PROTOCOL.md §3). */

import { test as base, describe, expect } from 'vitest';
import type { View } from '../../src/protocol/window.ts';
import { Copy } from '../support/copy.ts';
import { freshKey } from '../support/extendedPeer.ts';
import { Release } from '../support/release.ts';
import { host, test as onStage } from '../support/stage.ts';

/** Every problem that a copy has shown up to the one about versions, each once. */
async function problemsOf(copy: Copy): Promise<NonNullable<View['link']['problem']>[]> {
  const shown = new Map<string, NonNullable<View['link']['problem']>>();
  await copy.waitFor(({ link: { problem } }) => {
    if (problem !== null) shown.set(JSON.stringify(problem), problem);
    return problem?.code === 'versions';
  });
  await copy.settled();
  const { problem } = copy.view.link;
  if (problem !== null) shown.set(JSON.stringify(problem), problem);
  return [...shown.values()];
}

function sentence(mine: number, theirs: number) {
  return {
    code: 'versions',
    message:
      `Your Tengen speaks protocol version ${mine}, the other one version ${theirs}. ` +
      'Install the same release of Tengen on both computers.',
    detail: { mine, theirs },
  };
}

/** Nothing has come of it. */
const nothing = { state: 'idle', peer: null, candidates: [], chat: [] };

describe.concurrent.for([2, 0])('two real programs, one of version %i', (version) => {
  const test = base
    .extend('release', async ({ task: _ }, { onCleanup }) => {
      const release = await Release.speaking(version);
      onCleanup(() => release.remove());
      return release;
    })
    .extend('two', async ({ release }, { onCleanup }) => {
      const [ours, theirs] = await Promise.all([
        Copy.start('Anna'),
        Copy.start('Boris', release.folder),
      ]);
      onCleanup(async () => {
        await Promise.all([ours.stop(), theirs.stop()]);
        expect([...ours.faults, ...theirs.faults]).toEqual([]);
      });
      return { ours, theirs };
    });

  test.for(['hosts', 'joins'])('that %s', async (what, { two: { ours, theirs } }) => {
    const [hosting, joining] = what === 'joins' ? [ours, theirs] : [theirs, ours];
    const port = await host(hosting);
    await joining.do({ command: 'join', address: '127.0.0.1', port });
    const [mine, other] = await Promise.all([problemsOf(ours), problemsOf(theirs)]);
    console.info(
      `versions: one of ${version} that ${what}: ${mine.length} and ${other.length} problems told, ` +
        `"${mine[0]?.message}" and "${other[0]?.message}"`,
    );
    expect(mine).toEqual([sentence(1, version)]);
    expect(other).toEqual([sentence(version, 1)]);
    expect(joining.view.link).toMatchObject(nothing);
    expect(hosting.view.link).toMatchObject({ ...nothing, state: 'listening' });
    for (const { view } of [ours, theirs]) expect(view.match).toBeNull();
  });
});

describe.concurrent.for([2, 0])('a peer of version %i', (version) => {
  const test = onStage;
  const bye = { reason: 'version', version: 1 };

  test.for([true, false])(
    'that hosts, an extended one from the first byte on: %s',
    async (knock, { stage }) => {
      const copy = await stage.copy();
      const { peer, port } = await stage.extendedHost({ version, knock });
      const problems = problemsOf(copy);
      await copy.do({ command: 'join', address: '127.0.0.1', port });
      if (knock) await peer.next('introduce');
      await peer.wire.untilConnected();
      peer.say('hello', { tengen: { version, nick: 'other words' }, seat: 'yours' });
      expect(await peer.next('bye')).toEqual(bye);
      await peer.wire.untilClosed();
      expect(await problems).toEqual([sentence(1, version)]);
      expect(copy.view.link).toMatchObject(nothing);
      expect(copy.view.match).toBeNull();
    },
  );

  test('that introduces itself', async ({ stage }) => {
    const { copy, port } = await stage.hosting();
    const problems = problemsOf(copy);
    const peer = await stage.extendedGuest(port, { introduces: false });
    peer.say('introduce', { tengen: { version, nick: 'other words' }, more: true });
    expect(await peer.next('bye')).toEqual(bye);
    await peer.wire.untilClosed();
    expect(await problems).toEqual([sentence(1, version)]);
    expect(copy.view.link).toMatchObject({ ...nothing, state: 'listening' });
  });

  test('that is accepted before it has said anything', async ({ stage }) => {
    const { copy, port } = await stage.hosting();
    const problems = problemsOf(copy);
    const peer = await stage.extendedGuest(port, { introduces: false });
    const { link } = await copy.waitFor(({ link }) => link.candidates.length === 1);
    await copy.do({ command: 'accept', candidate: link.candidates[0]?.id ?? '' });
    await peer.next('hello');
    peer.say('helloAck', { tengen: { version, nick: 'other words' }, key: freshKey() });
    expect(await peer.next('bye')).toEqual(bye);
    await peer.wire.untilClosed();
    expect(await problems).toEqual([sentence(1, version)]);
    expect(copy.view.link).toMatchObject({ ...nothing, state: 'listening' });
    expect(copy.view.match).toBeNull();
  });

  test('that comes while two play troubles nobody', async ({ stage }) => {
    const { host: copy } = await stage.twoCopies();
    const before = copy.view;
    const peer = await stage.extendedGuest(copy.view.link.port ?? 0, { version });
    expect(await peer.next('bye')).toEqual(bye);
    await peer.wire.untilClosed();
    await copy.settled();
    expect(copy.view).toEqual(before);
  });
});
