/** How two Tengens meet and play: PROTOCOL.md §3 and §4. */

import { describe, expect, it } from 'vitest';
import { deliver, End, gomokuSetup, session, settle, tengen } from '../../test/support/ends.ts';
import {
  afterMoves,
  begun,
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
const anyHave = (place: object) => say('have', { ...place, heard: expect.any(Number) });

/** What a host called Bob says to a newcomer. */
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
  it('exchange names, and say first what they hold', () => {
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

  it.each([0, 2, 99])('say on both screens that their versions differ: %i', (version) => {
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
    expect(guest.link.stage).toBe('greeting');
    guest.hear(say('hello', { session: 'of a base peer' }));
    expect(guest.link).toMatchObject({ stage: 'joined', peer: null });
  });

  it('wait 10 s for helloAck, but for a person without limit', () => {
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
  it('a move says its game, its step and the hash of the position, and is answered by have', () => {
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
    const outcome = { winner: 'black', reason: 'five' };
    expect(host.out).toEqual([anyHave({ number: 2, step: 0, game: 1, outcome })]);
    host.coin = false;
    script(table, 'both hear; host is ready; both hear');
    const readies = { me: false, peer: true };
    expect(guest.seen).toMatchObject({ phase: 'waiting', number: 2, moves: [], ready: readies });
    script(table, 'guest is ready; both hear');
    expect(host.seen).toMatchObject({ phase: 'playing', number: 2, color: 'white', moves: [] });
    expectAlike(table);
  });

  it('both may clear their boards at once, or one as the other’s have arrives', () => {
    const table = won();
    script(table, 'both restart; both hear; guest restarts');
    expect(table.guest.seen).toMatchObject({ number: 2, phase: 'waiting' });
    expectAlike(table);
    expect(met().host.do({ type: 'restart' })).toBe('nothingToRestart');
  });

  it('Restart is an offer while a game is on', () => {
    const table = begun();
    const { host, guest } = table;
    script(table, 'host restarts');
    expect(host.out).toEqual([say('offer', { number: 1, step: 0, kind: 'restart' })]);
    expect(host.do({ type: 'restart' })).toBe('alreadyOffered');
    script(table, 'both hear; guest accepts restart; both hear');
    expect(guest.seen).toMatchObject({ phase: 'waiting', number: 2, color: null });
    expectAlike(table);
  });

  it('either may get ready straight after the end, and stays ready as the board is cleared', () => {
    const table = won();
    script(table, 'guest is ready; both hear; guest restarts; both hear');
    expect(table.guest.seen).toMatchObject({ phase: 'waiting', ready: { me: true } });
    script(table, 'host is ready; both hear');
    expect(table.host.seen).toMatchObject({ phase: 'playing', number: 2 });
    expectAlike(table);
  });

  it('what is old is dropped without a word', () => {
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
      expect(end.link.stage).toBe('joined');
      end.tick(11_900);
      const away = { since: 11_900, why: 'silent', trying: true };
      expect(end.link).toMatchObject({ stage: 'away', away });
      expect(end.ended).toBeUndefined();
    }
  });

  it('is none while the other side says have', () => {
    const { black } = begun();
    for (let now = 5000; now <= 60_000; now += 5000) {
      black.now = now;
      black.hear(say('have', { number: 1, step: 0 }));
      black.tick(now);
    }
    expect(black.link).toMatchObject({ stage: 'joined', away: null });
  });
});
