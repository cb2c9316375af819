/** Two programs that differ notice it, and nobody is accused of what a lost record explains: PROTOCOL.md §4 and §5. */

import { describe, expect, it } from 'vitest';
import {
  at,
  begin,
  deliver,
  type End,
  meet,
  meetAgain,
  settle,
  setupOf,
  tengen04,
} from '../../test/support/ends.ts';
import { afterMoves, agree, cut, outcome } from '../../test/support/returns.ts';
import { openOffers } from '../match/index.ts';
import type { Message } from './messages.ts';

const say = (method: string, params: object = {}) => ({ method, params });
const methods = (messages: readonly Message[]) => messages.map(({ method }) => method);

/** Nothing was said for 5 s: each says what it holds, and both hear it. */
function idle(a: End, b: End): void {
  for (const end of [a, b]) end.tick(end.now + 5001);
  settle(a, b);
}

/** Everything that this end says is lost. */
function swallow(end: End): void {
  end.said();
}

/** Both know that a record is incomplete, and neither is accused. */
function expectLost(a: End, b: End): void {
  settle(a, b);
  expect([a.ended, b.ended]).toMatchObject([{ code: 'lost' }, { code: 'lost' }]);
}

/** What a program of version 0.4 makes of it, and what it would have sent. */
function as04({ method, params }: Message): Message {
  if (method !== 'have') return { method, params };
  const { number, step, left } = params;
  return { method, params: { number, step, ...(left === undefined ? {} : { left }) } };
}

/** Delivers everything between two ends of which one is a program of version 0.4. */
function settle04(a: End, b: End): void {
  for (;;) {
    const [from, to] = a.out.length > 0 ? [a, b] : [b, a];
    const message = from.out.shift();
    if (message === undefined) return;
    to.hear(JSON.parse(JSON.stringify(as04(message))));
  }
}

/** A game with somebody who plays with version 0.4. */
function begin04(): { host: End; guest: End } {
  const { host, guest } = meet();
  for (const end of [host, guest]) {
    end.link = { ...end.link, me: tengen04(end.name), peer: tengen04('Other') };
    end.do({ type: 'ready' });
  }
  settle04(host, guest);
  return { host, guest };
}

describe('`have` says whether the game is over', () => {
  it('tells winner and reason once the game has ended, and no outcome while it is on', () => {
    const { black, white } = begin();
    black.draw(7, 7);
    deliver(black, white);
    expect(white.said()).toEqual([say('have', { number: 1, step: 1, game: 1, heard: 4 })]);
    white.do({ type: 'resign' });
    white.said();
    white.tick(white.now + 5001);
    expect(white.said()).toEqual([
      say('have', {
        number: 1,
        step: 1,
        game: 1,
        outcome: { winner: 'black', reason: 'resign' },
        heard: 4,
      }),
    ]);
  });

  it('counts every message that came after helloAck, on each connection anew', () => {
    const { black, white } = begin();
    const counts = () => [black, white].map(({ link: { line } }) => [line.sent, line.received]);
    const [first, second] = counts();
    expect(first).toEqual(second?.toReversed());
    cut(black, white);
    meetAgain(black, white);
    expect(counts()).toEqual([
      [1, 0],
      [1, 0],
    ]);
    settle(black, white);
    const [third, fourth] = counts();
    expect(third).toEqual(fourth?.toReversed());
  });

  it('a resignation that was sent but is on no disk is noticed after the restart, in turn and out of turn', () => {
    for (const moves of [4, 5]) {
      const { black, white } = afterMoves(moves);
      const saved = white.record.length;
      white.do({ type: 'resign' });
      settle(black, white);
      white.crash(saved);
      cut(black);
      meetAgain(black, white);
      settle(black, white);
      idle(black, white);
      expectLost(black, white);
      expect(outcome(black)).toMatchObject({ winner: 'black', reason: 'resign' });
    }
  });

  it('a program that lost its own resignation and moves is not accused', () => {
    const { black, white } = afterMoves(5);
    const saved = white.record.length;
    white.do({ type: 'resign' });
    settle(black, white);
    white.crash(saved);
    cut(black);
    meetAgain(black, white);
    settle(black, white);
    expect(white.draw(9, 9)).toBe(true);
    expectLost(black, white);
  });

  it('a program that lost its own latest move and ends the game without a winner is not accused', () => {
    for (const moves of [4, 5, 6]) {
      for (const lost of [1, 2, 3]) {
        const { black, white } = afterMoves(moves);
        const [forgetful, other] = moves % 2 === 0 ? [white, black] : [black, white];
        forgetful.crash(forgetful.record.length - lost);
        cut(other);
        for (const end of [black, white]) {
          at(60_000, end);
          end.absence = 60_000;
        }
        forgetful.do({ type: 'claim', reason: 'away' });
        meetAgain(black, white);
        settle(black, white);
        for (const end of [black, white]) expect(end.ended?.code).not.toMatch(/breach|accused/);
      }
    }
  });

  it('on a link that stands an ending that did not arrive is sent again', () => {
    const { black, white } = afterMoves(4);
    black.do({ type: 'resign' });
    swallow(black);
    expect(outcome(white)).toBeNull();
    idle(black, white);
    idle(black, white);
    agree(black, white);
    expect(outcome(white)).toMatchObject({ winner: 'white', reason: 'resign' });
  });

  it('an ending that nobody said, put into a link that stands, makes the two part without an accusation', () => {
    const { black, white } = afterMoves(4);
    black.hear(say('resign', { number: 1, step: 4, reason: 'resign' }));
    settle(black, white);
    idle(black, white);
    idle(black, white);
    expectLost(black, white);
  });

  it('a peer of version 0.4 says no outcome, and that means nothing', () => {
    const { host, guest } = begin04();
    host.draw(7, 7);
    settle04(host, guest);
    guest.do({ type: 'resign' });
    settle04(host, guest);
    for (let times = 0; times < 3; times++) {
      for (const end of [host, guest]) end.tick(end.now + 5001);
      settle04(host, guest);
    }
    expect([host.ended, guest.ended]).toEqual([undefined, undefined]);
    for (const end of [host, guest]) end.do({ type: 'ready' });
    settle04(host, guest);
    expect([host.seen.phase, guest.seen.phase]).toEqual(['playing', 'playing']);
  });
});

describe('a withdrawn offer', () => {
  /** Black has offered a draw, white is to move and knows of it. */
  function offered(): { black: End; white: End } {
    const { black, white } = afterMoves(3);
    black.do({ type: 'offer', kind: 'draw' });
    settle(black, white);
    return { black, white };
  }

  it('is confirmed by the side to move', () => {
    const { black, white } = offered();
    black.do({ type: 'withdraw', kind: 'draw' });
    deliver(black, white);
    expect(methods(white.out)).toEqual(['have']);
    settle(black, white);
    agree(black, white);
  });

  it('can still be accepted by an answer that was on its way', () => {
    const { black, white } = offered();
    black.do({ type: 'withdraw', kind: 'draw' });
    white.do({ type: 'answer', kind: 'draw', accept: true });
    settle(black, white);
    agree(black, white);
    expect(outcome(black)).toMatchObject({ winner: 'draw', reason: 'agreed' });
  });

  it('can no longer be accepted once the withdrawal was confirmed', () => {
    const { black, white } = offered();
    black.do({ type: 'withdraw', kind: 'draw' });
    settle(black, white);
    black.hear(say('answer', { number: 1, step: 3, kind: 'draw', accept: true }));
    expect(black.ended).toMatchObject({ code: 'breach', detail: { how: 'unexpected' } });
    expect(outcome(black)).toBeNull();
  });

  it('can no longer be accepted after 30 s, even by a peer that confirms nothing', () => {
    for (const [late, how] of [
      [29_000, undefined],
      [30_000, 'unexpected'],
    ] as const) {
      const { black } = offered();
      black.do({ type: 'withdraw', kind: 'draw' });
      black.said();
      for (let now = 5000; now < late; now += 5000) {
        at(now, black);
        black.hear(say('have', { number: 1, step: 3 }));
      }
      at(late, black);
      black.hear(say('answer', { number: 1, step: 3, kind: 'draw', accept: true }));
      expect(black.ended?.detail['how']).toBe(how);
    }
  });

  it('can be accepted by an answer that was lost with the link and comes again', () => {
    const { black, white } = offered();
    white.do({ type: 'answer', kind: 'draw', accept: true });
    swallow(white);
    black.do({ type: 'withdraw', kind: 'draw' });
    cut(black, white);
    meetAgain(black, white);
    settle(black, white);
    agree(black, white);
    expect(outcome(black)).toMatchObject({ reason: 'agreed' });
  });

  it('stays withdrawn after a cut', () => {
    const { black, white } = offered();
    black.do({ type: 'withdraw', kind: 'draw' });
    cut(black, white);
    meetAgain(black, white);
    settle(black, white);
    agree(black, white);
    expect(openOffers(white.round)).toEqual([]);
    black.hear(say('answer', { number: 1, step: 3, kind: 'draw', accept: true }));
    expect(black.ended).toMatchObject({ code: 'breach', detail: { how: 'unexpected' } });
  });
});

describe('after an old host file was put back', () => {
  it.each([true, false])(
    'a repeated startGame is never answered by an accusation, nor is a guest of version 0.4 accused (same coin: %s)',
    (coin) => {
      for (const moves of [0, 1]) {
        const { host, guest } = begin04();
        cut(host, guest);
        host.crash(
          host.record.findIndex(({ events }) => events.some(({ type }) => type === 'started')),
        );
        host.coin = coin;
        meetAgain(host, guest);
        for (const end of [host, guest]) {
          end.link = { ...end.link, me: tengen04(end.name), peer: tengen04('Other') };
        }
        if (moves === 0) settle04(host, guest);
        host.do({ type: 'ready' });
        settle04(host, guest);
        const told = [host.ended?.code, guest.ended?.code];
        expect(told).not.toContain('breach');
        expect(told).not.toContain('accused');
      }
    },
  );

  it('a program stays known as restored until the peer has shown that it plays the next game', () => {
    const { host, guest } = meet(setupOf('gomoku'));
    host.crash();
    cut(guest);
    meetAgain(host, guest);
    settle(host, guest);
    for (const end of [host, guest]) end.do({ type: 'ready' });
    expect(host.link.fromFile).toBe(true);
    settle(host, guest);
    idle(host, guest);
    idle(host, guest);
    expect([host.link.fromFile, guest.link.peerFromFile]).toEqual([false, false]);
    agree(host, guest);
  });
});
