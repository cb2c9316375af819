/** A peer that was let in and says far too much, or too slowly, or what nobody should be shown (PROTOCOL.md §6). */

import { describe, expect } from 'vitest';
import type { Copy } from '../support/copy.ts';
import type { ExtendedPeer } from '../support/extendedPeer.ts';
import { flood } from '../support/flood.ts';
import { answers, bound, told } from '../support/latency.ts';
import { sized } from '../support/size.ts';
import { join, test } from '../support/stage.ts';
import { pass } from '../support/waiter.ts';

/** Lets in whoever comes and stays, until nobody sits opposite any more; resolves with why. */
async function letIn(copy: Copy): Promise<string | undefined> {
  let isIn = false;
  while (!isIn) {
    const { link } = await copy.waitFor(({ link }) => link.candidates.length > 0);
    // A candidate may have gone by the time it is accepted.
    const reply = await copy.command({
      command: 'accept',
      candidate: link.candidates[0]?.id ?? '',
    });
    isIn = reply.ok;
  }
  await copy.waitFor(({ link }) => link.state === 'idle');
  return copy.problem?.code;
}

test('a flood of 50 000 messages a second is closed, again and again, and the window answers', async ({
  stage,
}) => {
  const [{ copy, port }, quiet] = await Promise.all([stage.hosting(), stage.copy()]);
  const lasts = sized(20_000, 4000);
  const problems: (string | undefined)[] = [];
  let over = false;
  const attack = flood({ port, rate: 50_000, lasts }).finally(() => {
    over = true;
  });
  /** A person who learns nothing. */
  const defend = async () => {
    while (!over) {
      const problem = await letIn(copy);
      if (over) return;
      problems.push(problem);
      await copy.do({ command: 'host', address: '127.0.0.1', port });
    }
  };
  const answered = await answers(copy, quiet, Promise.race([attack, defend()]));
  const { accepted, messages, byes } = await attack;
  console.info(
    `flood: ${Math.round((1000 * messages) / lasts)} messages a second for ${lasts / 1000} s: ` +
      `let in ${accepted} times, closed ${problems.length} times, told why ${byes.length} times; ` +
      `${told(answered.attacked)} (of a copy left alone p99 ${answered.quiet.p99.toFixed(1)} ms)`,
  );
  expect(messages).toBeGreaterThan(sized(40, 1) * lasts);
  expect(new Set(problems)).toEqual(new Set(['flood']));
  expect(accepted).toBeGreaterThan(0);
  expect(byes).toEqual(Array.from({ length: accepted }, () => 'flood'));
  expect(answered.attacked.p99).toBeLessThan(bound(answered.quiet));
});

/** Writes `text` in pieces of so many bytes, each when the one before has left. */
async function drip(peer: ExtendedPeer, text: string, bytes: number): Promise<void> {
  const all = Buffer.from(text);
  for (let at = 0; at < all.length && !peer.wire.closed; at += bytes) {
    peer.wire.write(all.subarray(at, at + bytes));
    await pass(0);
  }
}

describe.concurrent('a message', () => {
  test('that comes a byte at a time is heard all the same', async ({ stage }) => {
    const { copy, peer } = await stage.withExtended('host');
    await copy.do({ command: 'ready' });
    const said = [
      { method: 'ready', params: { number: 1 } },
      { method: 'startGame', params: { color: true, number: 1, match: peer.match } },
      { method: 'say', params: { text: '慢慢来' } },
    ];
    await drip(peer, said.map((message) => JSON.stringify(message)).join(''), 1);
    await copy.waitFor(({ link }) => link.chat[0]?.text === '慢慢来');
    expect(copy.match.phase).toBe('playing');
    expect(copy.problem).toBeNull();
  });

  test.for([
    ['in drips', 200],
    ['in gushes', 300_000],
  ] as const)('without end that comes %s is given up at 64 KiB', async ([, bytes], { stage }) => {
    const { copy, peer } = await stage.withExtended('guest');
    await drip(peer, `{"method":"say","params":{"text":"${'a'.repeat(1 << 20)}`, bytes);
    expect(await peer.farewell()).toBe('garbage');
    await copy.waitForProblem('garbage');
    expect(copy.problem?.how).toBe('tooLong');
    expect(copy.view.match).not.toBeNull();
  });
});

const zalgo = `Z${'\u0351\u0310\u0489'.repeat(100)}`;

/** What is said, and what is shown of it: as a name, which has 32 characters, and as chat, which has 200. */
const hostile: readonly (readonly [string, string, string, string?])[] = [
  ['control characters', '\u001b[31mred\u0000\u0007\r\n\u009b', '[31mred'],
  ['overrides of direction', '\u202egnp.exe\u202c\u2066\u200f', 'gnp.exe'],
  ['markup', '<img src=x onerror="a()">&lt;', '<img src=x onerror="a()">&lt;'],
  ['10 000 characters', '長'.repeat(10_000), '長'.repeat(32), '長'.repeat(200)],
  // Of marks in a row four stay.
  ['marks upon marks', zalgo, zalgo.slice(0, 5)],
  ['__proto__', '__proto__', '__proto__'],
  ['holes of our own sentences', '{how} {name} $& $1', '{how} {name} $& $1'],
];

test('hostile text of a host is shown clean and clipped, as a name and in chat', async ({
  stage,
}) => {
  const copy = await stage.copy();
  for (const [, said, name, text = name] of hostile) {
    const { peer, port } = await stage.extendedHost({ name: said });
    const hands = peer.shakeHands();
    await join(copy, port);
    await hands;
    peer.say('say', { text: said });
    const { link, places } = await copy.waitFor(({ link }) => link.chat.length === 1);
    expect({ name: link.peer?.name, text: link.chat[0]?.text }).toEqual({ name, text });
    expect(places[0]).toEqual({ address: '127.0.0.1', port, name });
    expect(link.problem).toBeNull();
    await copy.do({ command: 'leave' });
  }
});
