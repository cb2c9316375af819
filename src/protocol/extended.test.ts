/** How two Tengens meet, play, and come to their next game: PROTOCOL.md §3 and §4. */

import { describe, expect, it } from 'vitest';
import { deliver, End, gomokuSetup, session, settle, tengen } from '../../test/support/ends.ts';
import {
  afterGame,
  afterMoves,
  begun,
  does,
  expectAlike,
  expectBreach,
  expectCalm,
  met,
  plays,
  ready,
  say,
  script,
  type Table,
} from '../../test/support/talk.ts';
import { dataOf } from '../match/index.ts';

const noHash = '0'.repeat(16);
const anyHave = (cursor: object) => say('have', { ...cursor, heard: expect.any(Number) });

/** The `hello` of a host called Bob to a new guest. */
function hello(more: object): object {
  const match = dataOf(gomokuSetup());
  const { id, key } = session;
  return say('hello', { tengen: tengen('Bob'), session: id, key, number: 1, match, ...more });
}

/** The host, black, has made five. */
function won(): Table {
  const table = afterMoves(8);
  script(table, 'host plays 7 4; both hear');
  return table;
}

describe('two Tengens that meet', () => {
  it('exchange names, and first report their positions', () => {
    const guest = new End('guest', 'Ann');
    guest.seeBlank();
    expect(guest.said()).toEqual([say('introduce', { tengen: tengen('Ann') })]);
    const host = new End('host', 'Bob', { peer: tengen('Ann') });
    const { options } = host.link.setup.start;
    expect(host.said()).toEqual([hello({ match: { game: 'gomoku', options, clock: null } })]);
    const match = { game: 'gomoku', options: { size: 19, rule: 'standard' }, clock: null };
    guest.hear(hello({ match }));
    expect(guest.said()).toEqual([
      say('helloAck', { tengen: tengen('Ann'), key: session.key }),
      anyHave({ number: 1, step: 0 }),
    ]);
    expect(guest.link.peer?.name).toBe('Bob');
    expect(guest.seen.position.options).toMatchObject({ size: 19, rule: 'standard' });
  });

  it('know each other also if introduce crossed hello', () => {
    const guest = new End('guest', 'Ann');
    const host = new End('host', 'Bob');
    guest.seeBlank();
    settle(guest, host);
    expect([host.link.peer?.name, guest.link.peer?.name]).toEqual(['Ann', 'Bob']);
    expectCalm(host, guest);
  });

  it.each([0, 2, 99])('show on both screens that their versions differ: %i', (version) => {
    const guest = new End('guest', 'Ann');
    guest.hear(say('hello', { tengen: { version, shape: 'unknown' } }));
    expect(guest.ended).toMatchObject({ code: 'versions', detail: { mine: 1, theirs: version } });
    expect(guest.said()).toEqual([say('bye', { reason: 'version', version: 1 })]);
    const other = new End('guest', 'Eve');
    other.hear(say('bye', { reason: 'version', version }));
    expect(other.ended).toMatchObject({ code: 'versions', detail: { theirs: version } });
  });

  it.each([
    ['game', { game: 'halma' }],
    ['rule', { options: { rule: 'upside-down' } }],
    ['option', { options: { wind: 'north' } }],
    ['clock', { clock: { main: 0, increment: 9, periods: 9, period: 0 } }],
  ])('part with a clear word if the guest does not know the %s', (_, unknown) => {
    const guest = new End('guest', 'Ann');
    guest.hear(hello({ match: { game: 'gomoku', options: {}, clock: null, ...unknown } }));
    expect(guest.ended).toMatchObject({ code: 'unknownGame' });
    expect(guest.said()).toEqual([say('bye', { reason: 'match' })]);
    expect(guest.match).toBeNull();
  });

  it('answer a broken hello with error, and change nothing', () => {
    const guest = new End('guest', 'Ann');
    guest.hear(hello({ session: '' }));
    expect(guest.said()).toMatchObject([{ method: 'error', params: { code: 'wrongParams' } }]);
    expect(guest.told).toMatchObject({ code: 'misunderstood' });
    expect(guest.link.status).toBe('greeting');
    guest.hear(say('hello', { session: 'of a base peer' }));
    expect(guest.link).toMatchObject({ status: 'baseLive', peer: null });
  });

  it('wait 10 s for helloAck, but for a player without limit', () => {
    const host = new End('host', 'Bob');
    host.tick(9999);
    expect(host.ended).toBeUndefined();
    host.tick(10_000);
    expect(host.ended).toMatchObject({ code: 'noAnswer' });
    const guest = new End('guest', 'Ann');
    guest.tick(3_600_000);
    expect(guest.ended).toBeUndefined();
  });
});

describe('between two Tengens', () => {
  it('a move has its round, its step and the hash of the position, and is answered by have', () => {
    const { black, white } = begun();
    plays(black, 7, 7);
    const hash = black.position.hash();
    expect(black.out).toEqual([say('draw', { row: 7, column: 7, number: 1, step: 0, hash })]);
    deliver(black, white);
    expect(white.said()).toEqual([anyHave({ number: 1, step: 1, game: 1 })]);
  });

  it('a game is followed by another with colours drawn anew, once one has cleared its board', () => {
    const table = won();
    const { host, guest } = table;
    expect(host.seen.phase).toBe('ended');
    expectAlike(table);
    script(table, 'host restarts');
    expect(host.out).toEqual([say('restart', { number: 1 })]);
    host.coin = false;
    script(table, 'both hear; host is ready; both hear');
    const readies = { me: false, peer: true };
    expect(guest.seen).toMatchObject({ phase: 'waiting', number: 2, moves: [], ready: readies });
    script(table, 'guest is ready; both hear');
    expect(host.seen).toMatchObject({ phase: 'playing', number: 2, color: 'white', moves: [] });
    expectAlike(table);
  });

  it('an old message is dropped silently', () => {
    const { black, white } = begun();
    const match = dataOf(white.game.next.setup);
    plays(black, 7, 7);
    const [draw = {}] = black.out;
    settle(black, white);
    const before = white.game;
    white.hearAll(
      draw,
      say('ready', { number: 1 }),
      say('startGame', { color: true, number: 1, match }),
    );
    expect([white.game, white.said()]).toEqual([before, []]);
    expectCalm(white);
  });

  const stone = (more: object) =>
    say('draw', { row: 7, column: 7, number: 1, step: 0, hash: noHash, ...more });
  it.each([
    ['a move of a step too high', stone({ step: 1 }), 'ahead'],
    ['a move of a game that has not begun', stone({ number: 2 }), 'unexpected'],
    ['a move of a number too high', stone({ number: 3 }), 'ahead'],
    ['a move off the board', stone({ column: 15 }), 'outOfBoard'],
    ['have of more than was played', say('have', { number: 1, step: 1 }), 'ahead'],
    ['have of the next game before the end', say('have', { number: 2, step: 0 }), 'ahead'],
    ['ready for a game far ahead', say('ready', { number: 3 }), 'ahead'],
    [
      'startGame in a game',
      say('startGame', { color: false, number: 2, match: dataOf(gomokuSetup()) }),
      'unexpected',
    ],
  ] as const)('%s is a breach: nothing changes, and both are told', (_, message, how) => {
    const { white } = begun();
    const before = white.game;
    white.hear(message);
    expect(white.game).toBe(before);
    expectBreach(white, how);
    expect(white.said()).toEqual([say('bye', { reason: 'breach' })]);
  });

  it('a move out of turn is a breach, and one after the end', () => {
    const { black } = begun();
    black.hear(stone({}));
    expectBreach(black, 'notYourTurn');
    const { host } = won();
    host.hear(stone({ step: 9 }));
    expectBreach(host, 'gameOver');
  });

  it('a hash that is not the receiver’s own parts the two, and the move is not taken', () => {
    const { white } = begun();
    white.hear(stone({}));
    expect(white.ended).toMatchObject({ code: 'diverged' });
    expect(white.said()).toEqual([say('bye', { reason: 'diverged' })]);
    expect(white.seen.step).toBe(0);
  });

  it('an unknown message is answered with error, and error never', () => {
    const { white } = begun();
    white.hear(say('sing', { key: 'C' }));
    expect(white.said()).toMatchObject([
      { method: 'error', params: { code: 'unknownMethod', method: 'sing' } },
    ]);
    white.hear(say('error', { code: 'unknownMethod', message: 'what?' }));
    white.hear(say('error', {}));
    expect(white.said()).toEqual([]);
    expect(white.ended).toBeUndefined();
  });
});

describe('startGame', () => {
  const { options } = gomokuSetup().start;
  const start = (match: object = {}) =>
    say('startGame', {
      color: false,
      number: 1,
      match: { game: 'gomoku', options, clock: null, ...match },
    });

  it.each([start(), start({ options: { size: 15 } })])(
    'begins the game for a guest that is ready, default options left out or not: %#',
    (message) => {
      const { guest } = met();
      ready(guest);
      guest.hear(message);
      expect(guest.seen).toMatchObject({ phase: 'playing', color: 'black' });
    },
  );

  it.each([
    ['from a guest', 'host', true, start()],
    ['to a guest that is not ready', 'guest', false, start()],
    ['of another game', 'guest', true, start({ game: 'go' })],
    ['with other rules', 'guest', true, start({ options: { ...options, size: 9 } })],
    ['with an unknown rule', 'guest', true, start({ options: { wind: 'north' } })],
    [
      'with a clock that was not chosen',
      'guest',
      true,
      start({ clock: { main: 1, increment: 0, periods: 0, period: 0 } }),
    ],
  ] as const)('%s is a breach', (_, role, isReady, message) => {
    const me = met()[role];
    if (isReady) ready(me);
    me.hear(message);
    expect(me.seen.phase).toBe('waiting');
    expectBreach(me, 'unexpected');
  });
});

describe('a silence between two Tengens', () => {
  it('of 5 s is broken by have', () => {
    const { black } = begun();
    black.said();
    black.tick(4999);
    expect(black.said()).toEqual([]);
    black.tick(5000);
    expect(black.said()).toEqual([anyHave({ number: 1, step: 0, game: 1 })]);
  });

  it('of 11.9 s breaks the link, though nobody has parted', () => {
    const { black, white } = begun();
    for (const end of [black, white]) {
      end.tick(11_899);
      expect(end.link.status).toBe('live');
      end.tick(11_900);
      const disconnection = { since: 11_900, why: 'silent', trying: true };
      expect(end.link).toMatchObject({ status: 'disconnected', disconnection: disconnection });
      expect(end.ended).toBeUndefined();
    }
  });
});

const clock = { main: 60_000, increment: 1000, periods: 0, period: 0 };
const smaller = dataOf({ ...gomokuSetup({ size: 9 }), clock });

function configure(host: End, setup = smaller): void {
  does(host, { type: 'configure', setup });
}

describe('the host’s choice of the next game', () => {
  it('is sent in full with its number, applies to both, and is answered by have', () => {
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
  it('is sent for the next round; the host starts that as soon as both are ready', () => {
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

  it('for the next game is a breach before this one is over', () => {
    const { black } = begun();
    black.hear(say('ready', { number: 2 }));
    expectBreach(black, 'ahead');
  });
});
