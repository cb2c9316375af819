/** Protocol versions that differ: both people are told so, in one sentence, and of nothing else (PROTOCOL.md §3). */

import { describe, expect } from 'vitest';
import { problem } from '../../src/contract/problems.ts';
import type { View } from '../../src/contract/view.ts';
import type { Copy } from '../support/copy.ts';
import { freshKey } from '../support/extendedPeer.ts';
import { test } from '../support/stage.ts';

/** Every problem that a copy has shown up to the one about versions, each once. */
async function problemsOf(copy: Copy): Promise<NonNullable<View['link']['problem']>[]> {
  const shown = new Map<string, NonNullable<View['link']['problem']>>();
  const note = ({ link: { problem } }: View) => {
    if (problem !== null) shown.set(JSON.stringify(problem), problem);
    return problem?.code === 'versions';
  };
  await copy.waitFor(note);
  await copy.settled();
  note(copy.view);
  return [...shown.values()];
}

const sentence = problem('versions', { mine: 1, theirs: 2 });

/** Nothing has come of it. */
const nothing = { match: null, link: { state: 'idle', peer: null, candidates: [], chat: [] } };
const stillListening = { match: null, link: { ...nothing.link, state: 'listening' } };

describe.concurrent('a peer of another version, of whose other words nothing is read,', () => {
  const tengen = { version: 2, nick: 'other words' };
  const bye = { reason: 'version', version: 1 };

  test.for([
    ['with a newline', true],
    ['with hello', false],
  ] as const)('hears so as a host that begins %s', async ([, knock], { stage }) => {
    const copy = await stage.copy();
    const { peer, port } = await stage.extendedHost({ version: 2, knock });
    const problems = problemsOf(copy);
    await copy.do({ command: 'join', address: '127.0.0.1', port });
    if (knock) await peer.next('introduce');
    await peer.wire.untilConnected();
    peer.say('hello', { tengen, seat: 'yours' });
    expect(await peer.next('bye')).toEqual(bye);
    await peer.wire.untilClosed();
    expect(await problems).toEqual([sentence]);
    expect(copy.view).toMatchObject(nothing);
  });

  test.for(['introduces itself', 'is accepted before it has said anything'])(
    'hears so as a guest that %s',
    async (what, { stage }) => {
      const { copy, port } = await stage.hosting();
      const problems = problemsOf(copy);
      const peer = await stage.extendedGuest(port, { introduces: false });
      if (what === 'introduces itself') peer.say('introduce', { tengen, more: true });
      else {
        const { link } = await copy.waitFor(({ link }) => link.candidates.length === 1);
        await copy.do({ command: 'accept', candidate: link.candidates[0]?.id ?? '' });
        await peer.next('hello');
        peer.say('helloAck', { tengen, key: freshKey() });
      }
      expect(await peer.next('bye')).toEqual(bye);
      await peer.wire.untilClosed();
      expect(await problems).toEqual([sentence]);
      expect(copy.view).toMatchObject(stillListening);
    },
  );
});
