/** Two programs that differ notice it by `have`, and nobody is accused of what a lost record explains: PROTOCOL.md §4 and §5. */

import { describe, expect, it } from 'vitest';
import {
  at,
  begin,
  deliver,
  type End,
  meet,
  meetAgain,
  settle,
  tengen04,
} from '../../test/support/ends.ts';
import {
  afterMoves,
  claim,
  cut,
  expectAlike,
  expectLost,
  expectOutcome,
  goOn,
  MINUTE,
  outcome,
  plays,
  ready,
  resign,
  say,
} from '../../test/support/talk.ts';
import type { Message } from './messages.ts';

/** Nothing was said for 5 s: each says what it holds, and both hear it. */
function idle(a: End, b: End): void {
  for (const end of [a, b]) end.tick(end.now + 5001);
  settle(a, b);
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

function beOf04(end: End): void {
  end.link = { ...end.link, me: tengen04(end.name), peer: tengen04('Other') };
}

/** A game with somebody who plays with version 0.4. */
function begin04(): { host: End; guest: End } {
  const { host, guest } = meet();
  for (const end of [host, guest]) beOf04(end);
  ready(host, guest);
  settle04(host, guest);
  return { host, guest };
}

/** White resigns, which black hears and white's record does not know after a restart. */
function resignationForgotten(moves: number): { black: End; white: End } {
  const { black, white } = afterMoves(moves);
  const saved = white.record.length;
  resign(white);
  settle(black, white);
  white.crash(saved);
  cut(black);
  goOn(black, white);
  return { black, white };
}

describe('have', () => {
  it('tells winner and reason once the game has ended, and no outcome while it is on', () => {
    const { black, white } = begin();
    plays(black, 7, 7);
    deliver(black, white);
    const place = { number: 1, step: 1, game: 1, heard: 4 };
    expect(white.said()).toEqual([say('have', place)]);
    resign(white);
    white.said();
    white.tick(white.now + 5001);
    expect(white.said()).toEqual([
      say('have', { ...place, outcome: { winner: 'black', reason: 'resign' } }),
    ]);
  });

  it('counts every message that came after helloAck, on each connection anew', () => {
    const { black, white } = begin();
    const counts = ({ link: { line } }: End) => [line.sent, line.received];
    expect(counts(black)).toEqual(counts(white).toReversed());
    cut(black, white);
    meetAgain(black, white);
    expect([counts(black), counts(white)]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    settle(black, white);
    expect(counts(black)).toEqual(counts(white).toReversed());
  });

  it('shows after a restart that a resignation was sent and not recorded, in turn and out of turn', () => {
    for (const moves of [4, 5]) {
      const { black, white } = resignationForgotten(moves);
      idle(black, white);
      expectLost(black, white);
      expect(outcome(black)).toMatchObject({ winner: 'black', reason: 'resign' });
    }
  });

  it('makes an ending that did not arrive be sent again', () => {
    const { black, white } = afterMoves(4);
    resign(black);
    black.said();
    idle(black, white);
    idle(black, white);
    expectOutcome([black, white], 'white', 'resign');
  });

  it('makes two part, and nobody accused, if somebody has put an ending into the link', () => {
    const { black, white } = afterMoves(4);
    black.hear(say('resign', { number: 1, step: 4, reason: 'resign' }));
    settle(black, white);
    idle(black, white);
    idle(black, white);
    expectLost(black, white);
  });

  it('of a peer of version 0.4 says no outcome, and that means nothing', () => {
    const { host, guest } = begin04();
    plays(host, 7, 7);
    settle04(host, guest);
    resign(guest);
    settle04(host, guest);
    for (let times = 0; times < 3; times++) {
      for (const end of [host, guest]) end.tick(end.now + 5001);
      settle04(host, guest);
    }
    expect([host.ended, guest.ended]).toEqual([undefined, undefined]);
    ready(host, guest);
    settle04(host, guest);
    expect([host.seen.phase, guest.seen.phase]).toEqual(['playing', 'playing']);
  });
});

describe('a program restored from an old file', () => {
  it('is not accused for a move in a game that it has resigned', () => {
    const { black, white } = resignationForgotten(5);
    plays(white, 9, 9);
    settle(black, white);
    expectLost(black, white);
  });

  it.each([4, 5, 6])(
    'is not accused for a claim at a step before its own latest move: %i moves',
    (moves) => {
      for (const forgotten of [1, 2, 3]) {
        const { black, white } = afterMoves(moves);
        const [forgetful, other] = moves % 2 === 0 ? [white, black] : [black, white];
        forgetful.crash(forgetful.record.length - forgotten);
        cut(other);
        at(MINUTE, black, white);
        for (const end of [black, white]) end.absence = MINUTE;
        claim(forgetful);
        goOn(black, white);
        for (const end of [black, white]) expect(end.ended?.code).not.toMatch(/breach|accused/);
      }
    },
  );

  it.each([true, false])(
    'may start the game anew with a guest of version 0.4, and nobody is accused: same colours %s',
    (coin) => {
      for (const isReadyFirst of [true, false]) {
        const { host, guest } = begin04();
        cut(host, guest);
        host.crash(
          host.record.findIndex(({ events }) => events.some(({ type }) => type === 'started')),
        );
        host.coin = coin;
        meetAgain(host, guest);
        for (const end of [host, guest]) beOf04(end);
        if (!isReadyFirst) settle04(host, guest);
        host.do({ type: 'ready' });
        settle04(host, guest);
        for (const end of [host, guest]) expect(end.ended?.code).not.toMatch(/breach|accused/);
      }
    },
  );

  it('is known as restored until a later game has begun and a complete have has agreed', () => {
    const { host, guest } = meet();
    host.crash();
    cut(guest);
    goOn(host, guest);
    ready(host, guest);
    expect(host.link.fromFile).toBe(true);
    settle(host, guest);
    idle(host, guest);
    idle(host, guest);
    expect([host.link.fromFile, guest.link.peerFromFile]).toEqual([false, false]);
    expectAlike(host, guest);
  });
});
