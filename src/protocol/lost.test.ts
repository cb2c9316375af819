/** Two programs whose records differ: they notice it, and nobody is accused of what lost history explains. PROTOCOL.md §4 and §5. */

import { describe, expect, it } from 'vitest';
import { at, type End, meetAgain, settle, tengen04 } from '../../test/support/ends.ts';
import {
  afterMoves,
  begun,
  expectAlike,
  expectBreach,
  expectLost,
  expectOutcome,
  goOn,
  MINUTE,
  met,
  methods,
  outcome,
  saidAgain,
  say,
  script,
  type Table,
} from '../../test/support/talk.ts';
import { openOffers } from '../match/index.ts';
import { nextDeadline } from './link.ts';
import type { Message } from './types.ts';

/** After 5 s of silence each side sends `have`, and both arrive. */
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
  const { link } = end;
  if (link.status === 'live' || link.status === 'catchingUp')
    end.link = { ...link, me: tengen04(end.name), peer: tengen04('Other') };
}

/** A game against version 0.4. */
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
  it('reports winner and reason once the round has ended, and no outcome while it is played', () => {
    const table = begun();
    const { white } = table;
    script(table, 'black plays 7 7; white hears');
    const cursor = { number: 1, step: 1, game: 1, heard: 4 };
    expect(white.said()).toEqual([say('have', cursor)]);
    script(table, 'white resigns; white swallows; at 5 s; white ticks');
    const outcome = { winner: 'black', reason: 'resign' };
    expect(white.said()).toEqual([say('have', { ...cursor, outcome })]);
  });

  it('counts every message that came after helloAck, on each connection anew', () => {
    const table = begun();
    const { black, white } = table;
    const counts = ({ link: { connection } }: End) => [connection.sent, connection.received];
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

  it('ends the link, and accuses nobody, if somebody has injected an ending', () => {
    const table = afterMoves(4);
    table.black.hear(say('resign', { number: 1, step: 4, reason: 'resign' }));
    script(table, `both hear; ${idleAgain}`);
    expectLost(table.black, table.white);
  });

  it('of a peer of version 0.4 has no outcome, and that means nothing', () => {
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

const sides = ['host', 'guest'] as const;

/** Its program is started with its record as it was before something of that kind last happened, or was said. */
function forgets(end: End, kind: string): void {
  const entry = end.record.findLastIndex(
    ({ events, said }) =>
      events.some(({ type }) => type === kind) || said.some(({ method }) => method === kind),
  );
  end.crash(entry);
}

/** At each of these moments the peer's `have` is one step further. */
function hearsOfMore(end: End, ...times: readonly number[]): void {
  for (const now of times) {
    at(now, end);
    end.hear(say('have', { number: 1, step: 4 }));
    end.tick(now);
  }
}

describe('a record without', () => {
  it('the peer’s move is completed, because that is resent', () => {
    const table = afterMoves(4);
    const { black, white } = table;
    script(table, 'black plays 1 1; both hear');
    forgets(white, 'moved');
    expect(white.seen.step).toBe(4);
    expect(methods(saidAgain(black, white).host)).toEqual(['have', 'draw']);
    settle(black, white);
    expect(white.seen.step).toBe(5);
    expectAlike(table);
  });

  it('the peer’s offer is completed, because that is resent', () => {
    const table = afterMoves(3);
    script(table, 'white offers undo; both hear');
    forgets(table.black, 'offered');
    goOn(table.black, table.white);
    expect(openOffers(table.black.round)).toMatchObject([{ kind: 'undo', by: 'white' }]);
    expectAlike(table);
  });

  it.each(sides)('the %s’s own move is found to as soon as have shows it', (who) => {
    const table = afterMoves(6);
    const { host, guest } = table;
    script(table, 'cut');
    forgets(table[who], 'draw');
    const games = [host.game, guest.game];
    saidAgain(host, guest);
    expect(table[who].out.at(-1)).toEqual(say('bye', { reason: 'lost' }));
    settle(host, guest);
    expectLost(host, guest);
    expect([host.game, guest.game]).toEqual(games);
  });

  it.each(sides)('all moves of a game is found out as it comes to the %s’s own', (who) => {
    const table = afterMoves(6);
    script(table, 'cut');
    const started = table[who].record.findLastIndex(({ events }) =>
      events.some(({ type }) => type === 'started'),
    );
    table[who].crash(started + 1);
    script(table, 'resume');
    expectLost(table.host, table.guest);
  });

  it.each([
    ['the first game that the host began', begun, '', 'host', 'started'],
    [
      'the second game that the host began',
      begun,
      'guest resigns; both hear; both are ready; both hear; host plays 1 1; both hear; ',
      'host',
      'started',
    ],
    [
      'a choice of the host',
      met,
      'host chooses 9; both hear; host chooses 13; both hear; ',
      'host',
      'configured',
    ],
    [
      'that the guest was ready',
      met,
      'host is ready; both hear; guest is ready; host hears 1; host plays 7 7; ',
      'guest',
      'ready',
    ],
    [
      'that an offer was accepted',
      () => afterMoves(3),
      'white offers undo; both hear; black accepts undo; both hear; ',
      'host',
      'answered',
    ],
  ] as const)('%s is found out, and nobody is accused', (_, start, before, who, kind) => {
    for (const coin of [true, false]) {
      const table = start();
      const other = table[who === 'host' ? 'guest' : 'host'];
      script(table, `${before}cut`);
      forgets(table[who], kind);
      table[who].coin = coin;
      const games = [table[who].game, other.game];
      script(table, 'resume');
      expectLost(table.host, table.guest);
      expect([table[who].game, other.game]).toEqual(games);
    }
  });

  it('the start of a game is noticed by the host although the guest only reports its step', () => {
    const { host, guest } = afterMoves(1);
    forgets(host, 'started');
    meetAgain(host, guest);
    host.hear(say('have', { number: 1, step: 1 }));
    expectLost(host);
  });

  it('what the peer has is given up after 60 s in which it resends nothing of it', () => {
    const table = afterMoves(3);
    const { black } = table;
    script(table, 'cut; meet; both swallow');
    hearsOfMore(black, 5000, 10_000, 20_000, 30_000, 40_000, 50_000);
    expect(nextDeadline(black.link, black.match)).toBeLessThanOrEqual(60_000);
    hearsOfMore(black, 59_999);
    expect(black.ended).toBeUndefined();
    hearsOfMore(black, 60_000);
    script(table, 'both hear');
    expectLost(black, table.white);
    expect(black.seen.step).toBe(3);
  });

  it('what the peer has is given up after 60 s over several connections', () => {
    const { black, white } = afterMoves(3);
    for (const now of [0, 25_000]) {
      at(now, black, white);
      meetAgain(black, white);
      hearsOfMore(black, now + 10_000, now + 20_000);
      black.lose();
    }
    // 40 s of waiting in vain; what lay between does not count.
    at(100_000, black, white);
    meetAgain(black, white);
    hearsOfMore(black, 100_000, 110_000);
    black.tick(119_999);
    expect(black.ended).toBeUndefined();
    black.tick(120_000);
    expectLost(black);
  });

  it('what was resent in time gives another 60 s on the next connection', () => {
    const { black, white } = afterMoves(3);
    meetAgain(black, white);
    hearsOfMore(black, 10_000, 20_000);
    black.lose();
    goOn(black, white);
    black.lose();
    at(100_000, black, white);
    meetAgain(black, white);
    hearsOfMore(black, 110_000, 120_000, 130_000, 140_000, 150_000, 159_000, 159_999);
    expect(black.ended).toBeUndefined();
    black.tick(160_000);
    expectLost(black);
  });

  it('nothing that anybody knows of waits without limit for the peer’s first have', () => {
    const { black, white } = afterMoves(3);
    meetAgain(black, white);
    for (let now = 10_000; now <= 120_000; now += 10_000) {
      at(now, black);
      black.hear(say('error', { code: 'wrongParams', message: 'what?' }));
      black.tick(now);
    }
    expect(black.ended).toBeUndefined();
    expect(black.link).toMatchObject({ status: 'catchingUp', target: null });
  });
});

describe('an answer to an unknown offer', () => {
  const heard = say('answer', { number: 1, step: 3, kind: 'draw', accept: false });

  it('is a breach, but not in a game in which it was restarted', () => {
    const table = afterMoves(3);
    table.black.hear(heard);
    expectBreach(table.black, 'unexpected');
    const restarted = afterMoves(3);
    script(restarted, 'black crashes; resume');
    restarted.black.hear(heard);
    expectLost(restarted.black);
  });

  it('is a breach again in the next game', () => {
    const table = afterMoves(3);
    script(table, 'black crashes; resume; white resigns; both hear; both are ready; both hear');
    table.black.hear(say('answer', { number: 2, step: 0, kind: 'draw', accept: false }));
    expectBreach(table.black, 'unexpected');
  });
});

it('an older record that takes an answer which had come too late accuses nobody of the moves that follow', () => {
  const table = begun();
  const { host, guest } = table;
  expect(host).toBe(table.black);
  script(table, 'host plays 3 3; guest hears; guest offers draw; both hear');
  const saved = guest.record.length;
  // The move and the answer cross, and the move counts.
  script(table, 'host accepts draw; guest plays 7 7; both hear; host plays 6 6; both hear');
  expect(guest.seen).toMatchObject({ phase: 'playing', step: 3 });
  // Of an earlier game, only what is sent again tells how it went on.
  script(table, 'guest resigns; both hear; both are ready; both hear');
  guest.crash(saved);
  script(table, 'host loses; resume');
  expectLost(host, guest);
});
