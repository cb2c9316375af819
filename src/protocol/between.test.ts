/** Between two games: the host's choice of the next, and getting ready. PROTOCOL.md §3 and §4. */

import { describe, expect, it } from 'vitest';
import { begin, deliver, type End, gomokuSetup, meet, settle } from '../../test/support/ends.ts';
import {
  afterGame,
  does,
  expectAlike,
  expectBreach,
  expectCalm,
  ready,
  resign,
  say,
} from '../../test/support/talk.ts';
import { dataOf } from '../match/index.ts';

const clock = { main: 60_000, increment: 1000, periods: 0, period: 0 };
const smaller = dataOf({ ...gomokuSetup({ size: 9 }), clock });
const nobody = { me: false, peer: false };

function configure(host: End, setup = smaller): void {
  does(host, { type: 'configure', setup });
}

describe('the host’s choice of the next game', () => {
  it('is said in whole with its number, holds for both, and is answered by have', () => {
    const { host, guest } = meet();
    configure(host);
    expect(host.out).toEqual([say('configure', { number: 2, match: smaller })]);
    expect(smaller).toMatchObject({ game: 'gomoku', options: { size: 9, rule: 'freestyle' } });
    deliver(host, guest);
    expect(guest.out).toEqual([say('have', { number: 2, step: 0, heard: expect.any(Number) })]);
    settle(host, guest);
    for (const end of [host, guest]) {
      expect(end.seen).toMatchObject({ phase: 'waiting', number: 2 });
      expect(end.seen.position.board).toHaveLength(9);
    }
    expectAlike(host, guest);
  });

  it('has the default of each option that is left out', () => {
    const { guest } = meet();
    guest.hear(
      say('configure', { number: 2, match: { game: 'gomoku', options: { size: 9 }, clock } }),
    );
    expect(dataOf(guest.game.next.setup)).toEqual(smaller);
  });

  it('may change as often as the host likes', () => {
    const { host, guest } = meet();
    for (const size of [9, 10, 11]) configure(host, dataOf(gomokuSetup({ size })));
    settle(host, guest);
    expect(guest.seen).toMatchObject({ number: 4, position: { options: { size: 11 } } });
    expectAlike(host, guest);
  });

  it.each([false, true])(
    'after a game clears both boards, also if it crosses the guest’s clearing: %s',
    (crosses) => {
      const { host, guest } = afterGame();
      configure(host);
      if (crosses) does(guest, { type: 'restart' });
      settle(host, guest);
      expect(guest.seen).toMatchObject({ phase: 'waiting', number: 3, moves: [] });
      expectAlike(host, guest);
    },
  );

  it('is played from then on, game after game', () => {
    const { host, guest } = afterGame();
    configure(host);
    for (const number of [3, 4]) {
      ready(host);
      settle(host, guest);
      ready(guest);
      settle(host, guest);
      for (const end of [host, guest]) {
        expect(end.round).toMatchObject({ number, left: { black: 60_000, white: 60_000 } });
        expect(end.position.options).toEqual(smaller.options);
      }
      resign(host);
      settle(host, guest);
      expectAlike(host, guest);
    }
  });

  it.each(['host', 'guest'] as const)('makes the %s unready, who must say it again', (who) => {
    const two = meet();
    const { host, guest } = two;
    ready(two[who]);
    settle(host, guest);
    configure(host);
    expect(host.game.next.ready).toEqual(nobody);
    settle(host, guest);
    expect(guest.game.next.ready).toEqual(nobody);
    ready(who === 'host' ? guest : host);
    settle(host, guest);
    expect(host.seen.phase).toBe('waiting');
    ready(two[who]);
    settle(host, guest);
    expect(host.seen).toMatchObject({ phase: 'playing', number: 2 });
    expectAlike(host, guest);
  });

  it('makes a ready that crosses it old', () => {
    const { host, guest } = meet();
    ready(host);
    settle(host, guest);
    ready(guest);
    configure(host);
    settle(host, guest);
    expect(host.seen).toMatchObject({ phase: 'waiting', ready: nobody });
    expectAlike(host, guest);
  });

  it('is the host’s alone, and only between games', () => {
    const { host, guest } = meet();
    expect(guest.do({ type: 'configure', setup: smaller })).toBe('hostChooses');
    host.hear(say('configure', { number: 2, match: smaller }));
    expectBreach(host, 'unexpected');
    expect(host.seen.number).toBe(1);
    const { black } = begin();
    expect(black.do({ type: 'configure', setup: smaller })).toBe('gameOn');
    expect(black.said()).toEqual([]);
  });

  it.each([
    ['between games', () => meet().guest, [0, 1], 'ahead'],
    ['in a game', () => begin().white, [0, 1, 2], 'unexpected'],
  ] as const)('heard %s is dropped if its number is past, and game 3 is a breach', (...row) => {
    const [, start, past, how] = row;
    const guest = start();
    const before = guest.game;
    for (const number of past) guest.hear(say('configure', { number, match: smaller }));
    expectCalm(guest);
    guest.hear(say('configure', { number: 3, match: smaller }));
    expectBreach(guest, how);
    expect(guest.game).toBe(before);
  });

  it.each([
    ['game', { game: 'halma', options: {}, clock: null }],
    ['option', { game: 'gomoku', options: { size: 99 }, clock: null }],
    ['clock', { game: 'gomoku', options: {}, clock: { ...clock, main: 0, increment: 0 } }],
  ])('parts the two with a clear word if the guest does not know the %s', (_, match) => {
    const { guest } = meet();
    const before = guest.game;
    guest.said();
    guest.hear(say('configure', { number: 2, match }));
    expect(guest.ended).toMatchObject({ code: 'unknownGame' });
    expect(guest.said()).toEqual([say('bye', { reason: 'match' })]);
    expect(guest.game).toBe(before);
  });
});

describe('ready', () => {
  it('is said for the game to come; the host starts that as soon as it has both', () => {
    const { host, guest } = meet();
    ready(guest);
    expect(guest.out).toEqual([say('ready', { number: 1 })]);
    settle(host, guest);
    expect(host.game.next.ready).toEqual({ me: false, peer: true });
    ready(host);
    expect(host.out).toMatchObject([
      { method: 'ready' },
      { method: 'startGame', params: { number: 1 } },
    ]);
    expect([host.seen.phase, guest.seen.phase]).toEqual(['playing', 'waiting']);
  });

  it('for a past number is dropped, and one too high is a breach', () => {
    const { host, guest } = meet();
    configure(host);
    settle(host, guest);
    for (const number of [0, 1]) host.hear(say('ready', { number }));
    expect(host.game.next.ready.peer).toBe(false);
    expectCalm(host);
    host.hear(say('ready', { number: 3 }));
    expectBreach(host, 'ahead');
  });

  it('said twice counts once', () => {
    const { host } = meet();
    host.said();
    host.hearAll(say('ready', { number: 1 }), say('ready', { number: 1 }));
    expect(host.game.next.ready.peer).toBe(true);
    expect(host.said()).toEqual([]);
    expectCalm(host);
  });

  it('for the next game is a breach before this one is over', () => {
    const { black } = begin();
    black.hear(say('ready', { number: 2 }));
    expectBreach(black, 'ahead');
  });
});
