/** Two programs that differ notice it by `have`, and nobody is accused of what a lost record explains: PROTOCOL.md §4 and §5. */

import { describe, expect, it } from 'vitest';
import { type End, settle, tengen04 } from '../../test/support/ends.ts';
import {
  afterMoves,
  begun,
  expectAlike,
  expectLost,
  expectOutcome,
  MINUTE,
  met,
  outcome,
  say,
  script,
  type Table,
} from '../../test/support/talk.ts';
import type { Message } from './messages.ts';

/** Nothing was said for 5 s: each says what it holds, and both hear it. */
const idle = 'at 5.001 s; both tick; both hear';
const idleAgain = `${idle}; at 10.002 s; both tick; both hear`;

/** What a program of version 0.4 makes of it, and what it would have sent. */
function as04({ method, params }: Message): Message {
  if (method !== 'have') return { method, params };
  const { number, step, left } = params;
  return { method, params: { number, step, ...(left === undefined ? {} : { left }) } };
}

/** Delivers everything between two ends of which one is a program of version 0.4. */
function settle04({ host: a, guest: b }: Table): void {
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
function begun04(): Table {
  const table = met();
  for (const end of [table.host, table.guest]) beOf04(end);
  script(table, 'both are ready');
  settle04(table);
  return table;
}

/** White resigns, which black hears and white's record does not know after a restart. */
function resignationForgotten(moves: number): Table {
  const table = afterMoves(moves);
  const saved = table.white.record.length;
  script(table, 'white resigns; both hear');
  table.white.crash(saved);
  script(table, 'black loses; resume');
  return table;
}

describe('have', () => {
  it('tells winner and reason once the game has ended, and no outcome while it is on', () => {
    const table = begun();
    const { white } = table;
    script(table, 'black plays 7 7; white hears');
    const place = { number: 1, step: 1, game: 1, heard: 4 };
    expect(white.said()).toEqual([say('have', place)]);
    script(table, 'white resigns; white swallows; at 5 s; white ticks');
    const outcome = { winner: 'black', reason: 'resign' };
    expect(white.said()).toEqual([say('have', { ...place, outcome })]);
  });

  it('counts every message that came after helloAck, on each connection anew', () => {
    const table = begun();
    const { black, white } = table;
    const counts = ({ link: { line } }: End) => [line.sent, line.received];
    expect(counts(black)).toEqual(counts(white).toReversed());
    script(table, 'cut; meet');
    for (const end of [black, white]) expect(counts(end)).toEqual([1, 0]);
    settle(black, white);
    expect(counts(black)).toEqual(counts(white).toReversed());
  });

  it.each([4, 5])('shows that a resignation was sent and not recorded: after %i moves', (moves) => {
    const table = resignationForgotten(moves);
    script(table, idle);
    expectLost(table.black, table.white);
    expect(outcome(table.black)).toMatchObject({ winner: 'black', reason: 'resign' });
  });

  it('makes an ending that did not arrive be sent again', () => {
    const table = afterMoves(4);
    script(table, `black resigns; black swallows; ${idleAgain}`);
    expectOutcome(table, 'white', 'resign');
  });

  it('makes two part, and nobody accused, if somebody has put an ending into the link', () => {
    const table = afterMoves(4);
    table.black.hear(say('resign', { number: 1, step: 4, reason: 'resign' }));
    script(table, `both hear; ${idleAgain}`);
    expectLost(table.black, table.white);
  });

  it('of a peer of version 0.4 says no outcome, and that means nothing', () => {
    const table = begun04();
    const does = [
      'host plays 7 7',
      'guest resigns',
      ...Array(3).fill('both tick'),
      'both are ready',
    ];
    for (const [n, text] of does.entries()) {
      script(table, `at ${5.001 * n} s; ${text}`);
      settle04(table);
    }
    for (const end of [table.host, table.guest]) {
      expect(end.ended).toBeUndefined();
      expect(end.seen).toMatchObject({ phase: 'playing', number: 2 });
    }
  });
});

describe('a program restored from an old file', () => {
  it('is not accused for a move in a game that it has resigned', () => {
    const table = resignationForgotten(5);
    script(table, 'white plays 9 9; both hear');
    expectLost(table.black, table.white);
  });

  it.each([4, 5, 6])(
    'is not accused for a claim at a step before its own latest move: %i moves',
    (moves) => {
      for (const forgotten of [1, 2, 3]) {
        const table = afterMoves(moves);
        const [who, other] =
          moves % 2 === 0 ? (['white', 'black'] as const) : (['black', 'white'] as const);
        table[who].crash(table[who].record.length - forgotten);
        for (const end of [table.black, table.white]) end.absence = MINUTE;
        script(table, `${other} loses; at 60 s; ${who} claims away; resume`);
        expectLost(table.black, table.white);
      }
    },
  );

  it.each([true, false])(
    'may start the game anew with a guest of version 0.4, and nobody is accused: same colours %s',
    (coin) => {
      for (const isReadyFirst of [true, false]) {
        const table = begun04();
        const { host, guest } = table;
        script(table, 'cut');
        host.crash(
          host.record.findIndex(({ events }) => events.some(({ type }) => type === 'started')),
        );
        host.coin = coin;
        script(table, 'meet');
        for (const end of [host, guest]) beOf04(end);
        if (!isReadyFirst) settle04(table);
        host.do({ type: 'ready' });
        settle04(table);
        for (const end of [host, guest]) {
          expect(['breach', 'accused']).not.toContain(end.ended?.code);
        }
      }
    },
  );

  it('is known as restored until a later game has begun and a complete have has agreed', () => {
    const table = met();
    const { host, guest } = table;
    script(table, 'host crashes; guest loses; resume; both are ready');
    expect(host.link.fromFile).toBe(true);
    script(table, `both hear; ${idleAgain}`);
    expect([host.link.fromFile, guest.link.peerFromFile]).toEqual([false, false]);
    expectAlike(table);
  });
});
