/** The chat: `say`, PROTOCOL.md §3 and §6. */

import { describe, expect, it } from 'vitest';
import { at, type End } from '../../test/support/ends.ts';
import { begun, does, expectCalm, met, script } from '../../test/support/talk.ts';

const say = (params: object = {}) => ({ method: 'say', params });
const shown = ({ link }: End) => link.chat.map(({ by, text, emote }) => [by, text, emote]);

/** Remarks of so many characters, and of more. */
const smiles = (count: number) => '🙂'.repeat(count);

describe('a remark', () => {
  it('is seen by both, before, in and after a game, and does not touch that', () => {
    const table = begun();
    const { host, guest } = table;
    const games = [host.game, guest.game];
    does(host, { type: 'say', text: 'Good luck', emote: 'bow' });
    script(table, 'both hear');
    expect([host.game, guest.game]).toEqual(games);
    script(table, 'host resigns; both hear');
    does(guest, { type: 'say', text: 'Thanks' });
    script(table, 'both hear');
    expect(shown(guest)).toEqual([
      ['peer', 'Good luck', 'bow'],
      ['me', 'Thanks', null],
    ]);
    expect(shown(host)).toEqual([
      ['me', 'Good luck', 'bow'],
      ['peer', 'Thanks', null],
    ]);
    expect(host.link.chat.map(({ id }) => id)).toEqual([1, 2]);
    expectCalm(host, guest);
    const before = met();
    does(before.host, { type: 'say', emote: 'wave' });
    script(before, 'both hear');
    expect(shown(before.guest)).toEqual([['peer', null, 'wave']]);
  });

  it('is sent as it is shown: without control and direction characters, trimmed and clipped', () => {
    const { host } = met();
    host.said();
    does(host, { type: 'say', text: `  a\u0007\u202eb${smiles(300)} `, emote: ' wave\n' });
    const text = `ab${smiles(198)}`;
    expect(host.out).toEqual([say({ text, emote: 'wave' })]);
    expect(shown(host)).toEqual([['me', text, 'wave']]);
  });

  it.each([
    [{ text: 'Hello', emote: ' ' }, { text: 'Hello' }],
    [{ text: ' ', emote: 'wave' }, { emote: 'wave' }],
  ])('leaves out what cannot be seen: %o', (words, said) => {
    const { host } = met();
    does(host, { type: 'say', ...words });
    expect(host.out).toEqual([say(said)]);
  });

  it('with nothing to be seen in it is refused', () => {
    const { host } = met();
    for (const nothing of [
      {},
      { text: '' },
      { text: ' \u202e\u0000 ' },
      { text: ' ', emote: '' },
    ]) {
      expect(host.do({ type: 'say', ...nothing })).toBe('badMove');
    }
    expect([host.said(), host.link.chat]).toEqual([[], []]);
  });

  it('that is received is clipped, cleaned and otherwise plain text', () => {
    const { host } = met();
    host.hearAll(
      say({ text: `a\u0000\u202e\u2028b${smiles(300)}`, emote: 'x'.repeat(99) }),
      say({ text: '<b onclick="x()">hi</b>' }),
    );
    expect(shown(host)).toEqual([
      ['peer', `ab${smiles(198)}`, 'x'.repeat(32)],
      ['peer', '<b onclick="x()">hi</b>', null],
    ]);
  });

  it.each([
    {},
    { text: '' },
    { text: ' \u202e ' },
    { text: 7 },
    { text: null },
    { emote: '' },
    { text: 'Hello', emote: [] },
  ])('with wrong params is answered with error: %o', (params) => {
    const { host } = met();
    host.said();
    host.hear(say(params));
    expect(host.said()).toMatchObject([
      { method: 'error', params: { code: 'wrongParams', method: 'say' } },
    ]);
    expect([host.link.chat, host.ended]).toEqual([[], undefined]);
  });
});

describe('of the remarks', () => {
  it('that one side sends, 5 in 10 s are shown, and the others are dropped without a notice', () => {
    const { host } = met();
    host.said();
    const times = [0, 100, 200, 300, 400, 500, 9999, 10_000, 10_050, 10_100];
    const counts = times.map((now) => {
      at(now, host);
      host.hear(say({ text: `at ${now}` }));
      return host.link.chat.length;
    });
    expect(counts).toEqual([1, 2, 3, 4, 5, 5, 5, 6, 6, 7]);
    expect(host.said()).toEqual([]);
    expectCalm(host);
    expect(shown(host).map(([, text]) => text)).not.toContain('at 500');
  });

  it('that a player writes, 5 in 10 s are sent, whatever the peer sends', () => {
    const { host } = met();
    for (let n = 0; n < 5; n++) host.hear(say({ text: `${n}` }));
    for (let n = 0; n < 5; n++) does(host, { type: 'say', text: `${n}` });
    for (const now of [0, 9999]) {
      at(now, host);
      expect(host.do({ type: 'say', text: '6' })).toBe('saidTooMuch');
    }
    at(10_000, host);
    does(host, { type: 'say', text: '6' });
    expect(host.out).toHaveLength(6);
  });

  it('the latest 50 are kept', () => {
    const { host } = met();
    for (let n = 1; n <= 60; n++) {
      at(n * 5000, host);
      does(host, { type: 'say', text: `${n}` });
    }
    const kept = Array.from({ length: 50 }, (_, n) => `${n + 11}`);
    expect(shown(host).map(([, text]) => text)).toEqual(kept);
    expect(host.link.chat.at(-1)?.id).toBe(60);
  });
});
