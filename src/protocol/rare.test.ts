/** What random schedules hardly ever come to: long games, bold claims, goodbyes and false hosts (PROTOCOL.md §4, §5). */

import { describe, expect, test } from 'vitest';
import {
  at,
  begin,
  deliver,
  type End,
  meetAgain,
  prove,
  settle,
  setupOf,
  tengen,
} from '../../test/support/ends.ts';
import { leave, reconnect } from './link.ts';
import { answerResume } from './resume.ts';

const clock = (main: number) => ({ main, increment: 0, periods: 0, period: 0 });

/** Whoever is to move does, on a board of Go, and each move arrives so much later; ms. */
function play(
  ends: { black: End; white: End },
  moves: number,
  lag: (by: 'black' | 'white') => number,
): void {
  const { black, white } = ends;
  const size = black.position.board.length;
  for (let n = 0; n < moves; n++) {
    const [by, to] = n % 2 === 0 ? [black, white] : [white, black];
    expect(by.draw(Math.floor(n / size), n % size)).toBe(true);
    at(by.now + lag(n % 2 === 0 ? 'black' : 'white'), black, white);
    settle(by, to);
  }
}

describe('the clocks of a long game on a slow network', () => {
  const go = setupOf('go', { size: 9 }, clock(300_000));

  test('forgive 5 s in all', () => {
    const ends = begin(go);
    play(ends, 28, () => 400);
    expect(ends.white.round.forgiven.black).toBeLessThanOrEqual(5000);
  });

  test('take no more than 12 s from a side whose moves arrive late', () => {
    const { black, white } = begin(go);
    play({ black, white }, 40, (by) => (by === 'black' ? 1500 : 0));
    expect(black.ended).toBeUndefined();
    expect(white.round.timeLeft?.black).toBeLessThan(288_000);
    expect(black.round.timeLeft?.black).toBeGreaterThanOrEqual(288_000);
  });

  test('agree after black has thought for 40 s through several breaks that only black noticed', () => {
    const { black, white } = begin(setupOf('gomoku', { size: 8 }, clock(300_000)));
    for (let now = 0; now < 40_000; ) {
      while (black.link.status === 'live') {
        now += 1000;
        at(now, black, white);
        black.tick(now);
        while (deliver(black, white)) {
          // All that black says arrives.
        }
        white.said();
      }
      white.lose();
      meetAgain(black, white);
      settle(black, white);
    }
    black.draw(0, 0);
    settle(black, white);
    expect(black.round.timeLeft?.black).toBe(white.round.timeLeft?.black);
  });

  test('are not accused over a move that was taken back', () => {
    const { black, white } = begin(setupOf('gomoku', { size: 8 }, clock(60_000)));
    play({ black, white }, 2, () => 0);
    at(15_000, black, white);
    black.draw(1, 1);
    settle(black, white);
    white.draw(2, 2);
    settle(black, white);
    white.do({ type: 'offer', kind: 'undo', to: 2 });
    deliver(white, black);
    black.do({ type: 'answer', kind: 'undo', accept: true });
    black.lose();
    white.lose();
    meetAgain(black, white);
    settle(black, white);
    expect([black.ended, black.told]).toEqual([undefined, null]);
  });
});

describe('a guest that resumes', () => {
  test('gets the whole game resent even if it already waits for the next one', () => {
    const { black: host, white: guest } = begin(setupOf('go', { size: 19 }));
    play({ black: host, white: guest }, 220, () => 0);
    host.do({ type: 'resign' });
    meetAgain(host, guest);
    host.said();
    host.hear({ method: 'have', params: { number: 2, step: 0 } });
    const again = host.said().map(({ method }) => method);
    expect(again).toContain('resign');
    expect(again.filter((method) => method === 'draw')).toHaveLength(110);
  });

  test('believes no host that proves nothing, and no goodbye before a proof', () => {
    const { white: guest } = begin();
    guest.lose();
    const attempt = { nonce: '1'.repeat(32), prove };
    guest.take(reconnect(guest.link, guest.game, attempt, guest));
    guest.hear({ method: 'bye', params: { reason: 'lost' } });
    expect(guest.ended).toBeUndefined();
    guest.take(reconnect(guest.link, guest.game, attempt, guest));
    guest.seeBlank();
    guest.hear(
      answerResume(tengen('Eve'), () => 'f'.repeat(64), attempt.nonce, '2'.repeat(32)).hello,
    );
    expect(guest.link.status).toBe('disconnected');
  });
});

describe('a goodbye', () => {
  test('of a host that leaves keeps its guest looking for it', () => {
    const { white: guest } = begin();
    guest.hear({ method: 'bye', params: { reason: 'left' } });
    expect(guest.link).toMatchObject({ status: 'disconnected', disconnection: { trying: true } });
  });

  test('of a guest that has not learned of its victory keeps the match', () => {
    const { black: host } = begin();
    host.do({ type: 'resign' });
    host.hear({ method: 'bye', params: { reason: 'left' } });
    expect(host.link.status).toBe('disconnected');
  });

  test.for(['breach', 'diverged', 'lost'])('for %s ends the session', (reason) => {
    const { white } = begin();
    white.hear({ method: 'bye', params: { reason } });
    expect(white.final).toBe(true);
  });

  test.for([
    [50_000, 'had not moved', 0],
    [60_000, 'has moved since', 1],
  ] as const)(
    'loses nothing for a host that was back after %i ms and %s',
    ([disconnection, _, step]) => {
      const { black: host, white: guest } = begin();
      host.take(leave(host.link, host.match, host));
      settle(host, guest);
      host.crash();
      at(disconnection, host, guest);
      meetAgain(host, guest);
      settle(host, guest);
      // The guest has not received the move.
      if (step > 0) expect(host.draw(0, 0)).toBe(true);
      host.hear({ method: 'claim', params: { number: 1, step, reason: 'left' } });
      expect(host.round.endings).toEqual([]);
    },
  );
});

test('a claim on the time of a step after which its sender has moved is a breach', () => {
  const ends = begin(setupOf('gomoku', { size: 8 }, clock(8000)));
  at(5000, ends.black, ends.white);
  play(ends, 4, () => 0);
  ends.black.hear({ method: 'claim', params: { number: 1, step: 0, reason: 'time' } });
  expect(ends.black.ended?.detail['how']).toBe('unexpected');
});

test('a message that may be lost with the link is shown as lost', () => {
  const { black } = begin();
  black.do({ type: 'say', text: 'Well played' });
  black.lose();
  expect(black.link.chat.at(-1)).toMatchObject({ lost: true });
});
