import { describe, expect, it } from 'vitest';
import { at, begin, type End, meet, settle } from '../../test/support/ends.ts';

const say = (params: object = {}) => ({ method: 'say', params });
const shown = ({ link }: End) => link.chat.map(({ by, text, emote }) => [by, text, emote]);

describe('what is said', () => {
  it('is seen by both, before, in and after a game', () => {
    const { host, guest } = meet();
    host.do({ type: 'say', text: 'Hello' });
    settle(host, guest);
    guest.do({ type: 'say', emote: 'wave' });
    settle(host, guest);
    expect(shown(host)).toEqual([
      ['me', 'Hello', null],
      ['peer', null, 'wave'],
    ]);
    expect(shown(guest)).toEqual([
      ['peer', 'Hello', null],
      ['me', null, 'wave'],
    ]);
    expect(host.link.chat.map(({ id }) => id)).toEqual([1, 2]);

    const { black, white } = begin();
    black.do({ type: 'say', text: 'Good luck', emote: 'bow' });
    settle(black, white);
    black.do({ type: 'resign' });
    white.do({ type: 'say', text: 'Thanks' });
    settle(black, white);
    expect(shown(white)).toEqual([
      ['peer', 'Good luck', 'bow'],
      ['me', 'Thanks', null],
    ]);
    expect([black.told, white.told]).toEqual([null, null]);
  });

  it('does not touch the game', () => {
    const { black, white } = begin();
    const before = [black.game, white.game];
    black.do({ type: 'say', text: 'Hm.' });
    settle(black, white);
    expect([black.game, white.game]).toEqual(before);
  });

  it('is said as it is shown: without control and direction characters, trimmed and clipped', () => {
    const { host } = meet();
    host.do({ type: 'say', text: `  a\u0007\u202eb${'🙂'.repeat(300)} `, emote: ' wave\n' });
    const text = `ab${'🙂'.repeat(198)}`;
    expect(host.out).toEqual([say({ text, emote: 'wave' })]);
    expect(shown(host)).toEqual([['me', text, 'wave']]);
  });

  it('with nothing to be seen in it is refused', () => {
    const { host } = meet();
    for (const nothing of [
      {},
      { text: '' },
      { text: ' \u202e\u0000 ' },
      { text: ' ', emote: '' },
    ]) {
      expect(host.do({ type: 'say', ...nothing })).toBe('badMove');
    }
    expect(host.said()).toEqual([]);
    expect(host.link.chat).toEqual([]);
  });

  it.each([
    [{ text: 'Hello', emote: ' ' }, { text: 'Hello' }],
    [{ text: ' ', emote: 'wave' }, { emote: 'wave' }],
  ])('leaves out what cannot be seen: %o', (words, said) => {
    const { host, guest } = meet();
    expect(host.do({ type: 'say', ...words })).toBe(true);
    expect(host.out).toEqual([say(said)]);
    settle(host, guest);
    expect(guest.told).toBeNull();
    expect(guest.link.chat).toHaveLength(1);
  });

  it('is kept, the latest fifty', () => {
    const { host } = meet();
    for (let n = 1; n <= 60; n++) {
      at(n * 5000, host);
      host.do({ type: 'say', text: `${n}` });
    }
    expect(shown(host).map(([, text]) => text)).toEqual(
      Array.from({ length: 50 }, (_, n) => `${n + 11}`),
    );
    expect(host.link.chat.at(-1)?.id).toBe(60);
  });
});

describe('of what one side says', () => {
  it('five remarks in 10 s are shown, and nobody is told of the others', () => {
    const { host } = meet();
    host.said();
    for (const [now, shows] of [
      [0, 1],
      [100, 2],
      [200, 3],
      [300, 4],
      [400, 5],
      [500, 5],
      [9_999, 5],
      [10_000, 6],
      [10_050, 6],
      [10_100, 7],
    ] as const) {
      at(now, host);
      host.hear(say({ text: `at ${now}` }));
      expect([now, host.link.chat.length]).toEqual([now, shows]);
    }
    expect([host.ended, host.told, host.said()]).toEqual([undefined, null, []]);
    expect(shown(host).map(([, text]) => text)).not.toContain('at 500');
  });

  it('one’s own program sends no more than that', () => {
    const { host } = meet();
    for (let n = 0; n < 5; n++) expect(host.do({ type: 'say', text: `${n}` })).toBe(true);
    expect(host.do({ type: 'say', text: '6' })).toBe('saidTooMuch');
    at(9_999, host);
    expect(host.do({ type: 'say', text: '6' })).toBe('saidTooMuch');
    at(10_000, host);
    expect(host.do({ type: 'say', text: '6' })).toBe(true);
    expect(host.out).toHaveLength(6);
  });

  it('what the other says is counted apart', () => {
    const { host } = meet();
    for (let n = 0; n < 5; n++) host.hear(say({ text: `${n}` }));
    expect(host.do({ type: 'say', text: 'And I say' })).toBe(true);
    expect(host.link.chat).toHaveLength(6);
  });
});

describe('what is heard', () => {
  it('is clipped to 200 characters and cleaned of control and direction characters', () => {
    const { host } = meet();
    host.hear(say({ text: `a\u0000\u202e\u2028b${'🙂'.repeat(300)}`, emote: 'x'.repeat(99) }));
    expect(shown(host)).toEqual([['peer', `ab${'🙂'.repeat(198)}`, 'x'.repeat(32)]]);
  });

  it('is plain text, whatever it looks like', () => {
    const { host } = meet();
    host.hear(say({ text: '<b onclick="x()">hi</b>' }));
    expect(shown(host)).toEqual([['peer', '<b onclick="x()">hi</b>', null]]);
  });

  it.each([
    [{}],
    [{ text: '' }],
    [{ text: ' \u202e ' }],
    [{ text: 7 }],
    [{ text: null }],
    [{ emote: '' }],
    [{ text: 'Hello', emote: [] }],
  ])('is no message: %o', (params) => {
    const { host } = meet();
    host.said();
    host.hear(say(params));
    expect(host.said()).toMatchObject([
      { method: 'error', params: { code: 'wrongParams', method: 'say' } },
    ]);
    expect(host.link.chat).toEqual([]);
    expect(host.ended).toBeUndefined();
  });
});
