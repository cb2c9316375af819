/** Between two games: the host's choice of the next, and getting ready. PROTOCOL.md §3 and §4. */

import { describe, expect, it } from 'vitest';
import { type End, gomokuSetup } from '../../test/support/ends.ts';
import {
  afterGame,
  begun,
  does,
  expectAlike,
  expectBreach,
  expectCalm,
  met,
  say,
  script,
} from '../../test/support/talk.ts';
import { dataOf } from '../match/index.ts';

const clock = { main: 60_000, increment: 1000, periods: 0, period: 0 };
const smaller = dataOf({ ...gomokuSetup({ size: 9 }), clock });

function configure(host: End, setup = smaller): void {
  does(host, { type: 'configure', setup });
}

describe('the host’s choice of the next game', () => {
  it('is said in whole with its number, holds for both, and is answered by have', () => {
    const table = met();
    const { host, guest } = table;
    configure(host);
    expect(host.out).toEqual([say('configure', { number: 2, match: smaller })]);
    script(table, 'guest hears');
    expect(guest.out).toEqual([say('have', { number: 2, step: 0, heard: expect.any(Number) })]);
    script(table, 'both hear');
    expect(guest.seen).toMatchObject({ phase: 'waiting', number: 2 });
    expect(guest.seen.position.options).toMatchObject({ size: 9, rule: 'freestyle' });
    expectAlike(table);
  });

  it('has the default of each option that is left out', () => {
    const { guest } = met();
    guest.hear(
      say('configure', { number: 2, match: { game: 'gomoku', options: { size: 9 }, clock } }),
    );
    expect(dataOf(guest.game.next.setup)).toEqual(smaller);
  });

  it.each([
    ['may change as often as the host likes', met, 'host chooses 9; host chooses 10', 3],
    ['after a game clears both boards', afterGame, 'host chooses 10', 3],
    ['may cross the guest’s clearing', afterGame, 'host chooses 10; guest restarts', 3],
    ['makes both unready', met, 'both are ready; guest hears; host chooses 10', 2],
    ['makes a ready that crosses it old', met, 'guest is ready; host chooses 10', 2],
  ] as const)('%s', (_, start, text, number) => {
    const table = start();
    script(table, `${text}; both hear`);
    const position = { options: { size: 10 } };
    expect(table.guest.seen).toMatchObject({ phase: 'waiting', number, moves: [], position });
    expect(table.guest.game.next.ready).toEqual({ me: false, peer: false });
    expectAlike(table);
  });

  it('is played from then on, game after game', () => {
    const table = afterGame();
    configure(table.host);
    for (const number of [3, 4]) {
      script(table, 'host is ready; both hear; guest is ready; both hear');
      for (const { round, position } of [table.host, table.guest]) {
        expect(round).toMatchObject({ number, left: { black: 60_000, white: 60_000 } });
        expect(position.options).toEqual(smaller.options);
      }
      script(table, 'host resigns; both hear');
      expectAlike(table);
    }
  });

  it('is the host’s alone, and only between games', () => {
    const { host, guest } = met();
    expect(guest.do({ type: 'configure', setup: smaller })).toBe('hostChooses');
    host.hear(say('configure', { number: 2, match: smaller }));
    expectBreach(host, 'unexpected');
    expect(host.seen.number).toBe(1);
    const { black } = begun();
    expect(black.do({ type: 'configure', setup: smaller })).toBe('gameOn');
    expect(black.said()).toEqual([]);
  });

  it.each([
    ['between games', met, [0, 1], 'ahead'],
    ['in a game', begun, [0, 1, 2], 'unexpected'],
  ] as const)('heard %s is dropped if its number is past, and 3 is a breach', (...row) => {
    const [, start, past, how] = row;
    const { guest } = start();
    const before = guest.game;
    for (const number of past) guest.hear(say('configure', { number, match: smaller }));
    expectCalm(guest);
    guest.hear(say('configure', { number: 3, match: smaller }));
    expectBreach(guest, how);
    expect(guest.game).toBe(before);
  });

  it.each([
    ['game', { game: 'halma' }],
    ['option', { options: { size: 99 } }],
    ['clock', { clock: { ...clock, main: 0, increment: 0 } }],
  ])('parts the two with a clear word if the guest does not know the %s', (_, unknown) => {
    const { guest } = met();
    const before = guest.game;
    guest.said();
    const match = { game: 'gomoku', options: {}, clock: null, ...unknown };
    guest.hear(say('configure', { number: 2, match }));
    expect(guest.ended).toMatchObject({ code: 'unknownGame' });
    expect(guest.said()).toEqual([say('bye', { reason: 'match' })]);
    expect(guest.game).toBe(before);
  });
});

describe('ready', () => {
  it('is said for the game to come; the host starts that as soon as it has both', () => {
    const table = met();
    const { host, guest } = table;
    script(table, 'guest is ready');
    expect(guest.out).toEqual([say('ready', { number: 1 })]);
    script(table, 'both hear');
    expect(host.game.next.ready).toEqual({ me: false, peer: true });
    script(table, 'host is ready');
    expect(host.out).toMatchObject([
      { method: 'ready' },
      { method: 'startGame', params: { number: 1 } },
    ]);
    expect([host.seen.phase, guest.seen.phase]).toEqual(['playing', 'waiting']);
  });

  it('for a past number is dropped, and one too high is a breach', () => {
    const table = met();
    const { host } = table;
    script(table, 'host chooses 9; both hear');
    host.hearAll(say('ready', { number: 0 }), say('ready', { number: 1 }));
    expect(host.game.next.ready.peer).toBe(false);
    expectCalm(host);
    host.hear(say('ready', { number: 3 }));
    expectBreach(host, 'ahead');
  });

  it('said twice counts once', () => {
    const { host } = met();
    host.said();
    host.hearAll(say('ready', { number: 1 }), say('ready', { number: 1 }));
    expect(host.game.next.ready.peer).toBe(true);
    expect(host.said()).toEqual([]);
    expectCalm(host);
  });

  it('for the next game is a breach before this one is over', () => {
    const { black } = begun();
    black.hear(say('ready', { number: 2 }));
    expectBreach(black, 'ahead');
  });
});
