/** PROTOCOL.md §3: before there is a match nobody can have broken a rule of it. */

import { describe, expect, it, test } from 'vitest';
import { accuses } from '../../scripts/accusations.ts';
import { deliver, End, gomokuSetup, settle, tengen } from '../../test/support/ends.ts';
import { MAX_MISTAKES } from './limits.ts';
import { byeReasons } from './messages.ts';

const say = (method: string, params: object) => ({ method, params });

function greeting() {
  const guest = new End('guest', 'Guest');
  const host = new End('host', 'Host', { peer: tengen('Guest'), setup: gomokuSetup() });
  return { host, guest };
}

it.each(['host', 'guest'] as const)('before there is a match no bye accuses the %s', (seat) => {
  for (const reason of [...byeReasons, 'something new']) {
    const end = greeting()[seat];
    end.hear(say('bye', { reason }));
    const { code } = end.ended ?? {};
    expect([reason, code === undefined || accuses(code), end.final]).toEqual([
      reason,
      false,
      false,
    ]);
  }
});

describe('a bye before the match is told as what it is:', () => {
  it.each([
    ['host', 'left', 'guestLost'],
    ['guest', 'left', 'opponentLeft'],
    ['guest', 'silent', 'opponentLeft'],
    ['guest', 'declined', 'declined'],
    ['host', 'mistakes', 'notBegun'],
    ['guest', 'garbage', 'notBegun'],
  ] as const)('the %s hears %s', (seat, reason, code) => {
    const end = greeting()[seat];
    end.hear(say('bye', { reason }));
    expect(end.ended?.code).toBe(code);
  });
});

test('a host learns that its guest doesn’t know the game, and is not accused', () => {
  const { host, guest } = greeting();
  const [hello] = host.out.splice(0);
  const match = { game: 'nosuchgame', options: {}, clock: null };
  guest.hear({ ...hello, params: { ...hello?.params, match } });
  expect(guest.ended?.code).toBe('unknownGame');
  // As every release since 0.2 says it.
  expect(guest.out).toEqual([say('bye', { reason: 'match' })]);
  deliver(guest, host);
  expect(host.ended?.code).toBe('notBegun');
});

test('messages that nobody understands accuse nobody before there is a match', () => {
  const { guest } = greeting();
  for (let n = 0; n < MAX_MISTAKES; n++) guest.hear(say(`nonsense${n}`, {}));
  expect(guest.ended?.code).toBe('notBegun');
  const { host, guest: other } = greeting();
  settle(host, other);
  for (let n = 0; n < MAX_MISTAKES; n++) other.hear(say(`nonsense${n}`, {}));
  expect(other.ended?.code).toBe('tooManyMistakes');
});
