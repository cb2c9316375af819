import { describe, expect, it } from 'vitest';
import { begin, deliver, type End, gomokuSetup, meet, settle } from '../../test/support/ends.ts';
import { dataOf, type SetupData } from '../match/index.ts';

const say = (method: string, params: object = {}) => ({ method, params });
const clock = { main: 60_000, increment: 1000, periods: 0, period: 0 };
const smaller = dataOf({ ...gomokuSetup({ size: 9 }), clock });

function configure(host: End, setup: SetupData = smaller): void {
  expect(host.do({ type: 'configure', setup })).toBe(true);
}
function ready(end: End): void {
  expect(end.do({ type: 'ready' })).toBe(true);
}

function agree(host: End, guest: End): void {
  expect([host.ended, guest.ended]).toEqual([undefined, undefined]);
  expect([host.told, guest.told]).toEqual([null, null]);
  expect(guest.seen).toMatchObject({ phase: host.seen.phase, number: host.seen.number });
  expect(dataOf(guest.game.next.setup)).toEqual(dataOf(host.game.next.setup));
  expect(guest.game.next.ready).toEqual({
    me: host.game.next.ready.peer,
    peer: host.game.next.ready.me,
  });
}

/** A game that the guest has given up. */
function over(): { host: End; guest: End } {
  const { black: host, white: guest } = begin();
  guest.do({ type: 'resign' });
  settle(host, guest);
  expect(host.seen.phase).toBe('ended');
  return { host, guest };
}

describe('the host’s choice of the next game', () => {
  it('is said with its number and the whole of it, and holds for both', () => {
    const { host, guest } = meet();
    configure(host);
    expect(host.out).toEqual([say('configure', { number: 2, match: smaller })]);
    expect(smaller).toMatchObject({ game: 'gomoku', options: { size: 9, rule: 'freestyle' } });
    settle(host, guest);
    for (const end of [host, guest]) {
      expect(end.seen).toMatchObject({ phase: 'waiting', number: 2 });
      expect(end.seen.position.board).toHaveLength(9);
    }
    agree(host, guest);
  });

  it('is answered with what the guest then holds', () => {
    const { host, guest } = meet();
    configure(host);
    deliver(host, guest);
    expect(guest.out).toEqual([say('have', { number: 2, step: 0, heard: expect.any(Number) })]);
  });

  it('may leave out what is as usual', () => {
    const { guest } = meet();
    guest.hear(
      say('configure', { number: 2, match: { game: 'gomoku', options: { size: 9 }, clock } }),
    );
    expect(dataOf(guest.game.next.setup)).toEqual(smaller);
  });

  it('may be made as often as one likes', () => {
    const { host, guest } = meet();
    for (const size of [9, 10, 11]) configure(host, dataOf(gomokuSetup({ size })));
    settle(host, guest);
    expect(guest.seen).toMatchObject({ number: 4, position: { options: { size: 11 } } });
    agree(host, guest);
  });

  it('after a game clears both boards', () => {
    const { host, guest } = over();
    configure(host);
    settle(host, guest);
    for (const end of [host, guest]) {
      expect(end.seen).toMatchObject({ phase: 'waiting', number: 3, moves: [] });
    }
    agree(host, guest);
  });

  it('crosses the guest’s clearing of its board without harm', () => {
    const { host, guest } = over();
    configure(host);
    guest.do({ type: 'restart' });
    settle(host, guest);
    agree(host, guest);
    expect(guest.seen.number).toBe(3);
  });

  it('is what is then played, and after that again', () => {
    const { host, guest } = over();
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
      host.do({ type: 'resign' });
      settle(host, guest);
      agree(host, guest);
    }
  });

  it('clears both readies: who was ready must say so again', () => {
    for (const who of ['host', 'guest'] as const) {
      const two = meet();
      ready(two[who]);
      settle(two.host, two.guest);
      configure(two.host);
      expect(two.host.game.next.ready).toEqual({ me: false, peer: false });
      settle(two.host, two.guest);
      expect(two.guest.game.next.ready).toEqual({ me: false, peer: false });
      ready(two[who === 'host' ? 'guest' : 'host']);
      settle(two.host, two.guest);
      expect(two.host.seen.phase).toBe('waiting');
      ready(two[who]);
      settle(two.host, two.guest);
      expect(two.host.seen).toMatchObject({ phase: 'playing', number: 2 });
      agree(two.host, two.guest);
    }
  });

  it('that crosses the guest’s ready leaves it nothing to be ready for', () => {
    const { host, guest } = meet();
    ready(host);
    settle(host, guest);
    ready(guest);
    configure(host);
    settle(host, guest);
    expect(host.seen).toMatchObject({ phase: 'waiting', ready: { me: false, peer: false } });
    agree(host, guest);
  });

  it('means nothing in a game', () => {
    const { black: host } = begin();
    expect(host.do({ type: 'configure', setup: smaller })).toBe('gameOn');
    expect(host.said()).toEqual([]);
  });

  it('is the host’s alone', () => {
    const { host, guest } = meet();
    expect(guest.do({ type: 'configure', setup: smaller })).toBe('hostChooses');
    host.hear(say('configure', { number: 2, match: smaller }));
    expect(host.ended).toMatchObject({ code: 'breach', detail: { how: 'unexpected' } });
    expect(host.seen.number).toBe(1);
  });

  it('heard in a game is a breach, but of a number that is past is dropped', () => {
    const { white: guest } = begin();
    for (const number of [0, 1, 2]) guest.hear(say('configure', { number, match: smaller }));
    expect(guest.ended).toBeUndefined();
    guest.hear(say('configure', { number: 3, match: smaller }));
    expect(guest.ended).toMatchObject({ code: 'breach', detail: { how: 'unexpected' } });
    expect(guest.seen).toMatchObject({ phase: 'playing', number: 1 });
  });

  it('of a number that is past is dropped; one too far on is a breach', () => {
    const { guest } = meet();
    const before = guest.game;
    for (const number of [0, 1]) guest.hear(say('configure', { number, match: smaller }));
    expect(guest.game).toBe(before);
    expect(guest.ended).toBeUndefined();
    guest.hear(say('configure', { number: 3, match: smaller }));
    expect(guest.ended).toMatchObject({ code: 'breach', detail: { how: 'ahead' } });
    expect(guest.game).toBe(before);
  });

  it.each([
    ['a game', { game: 'halma', options: {}, clock: null }],
    ['an option', { game: 'gomoku', options: { size: 99 }, clock: null }],
    ['a clock', { game: 'gomoku', options: {}, clock: { ...clock, main: 0, increment: 0 } }],
  ])('of %s that the guest does not know parts the two with a clear word', (_, match) => {
    const { guest } = meet();
    const before = guest.game;
    guest.said();
    guest.hear(say('configure', { number: 2, match }));
    expect(guest.ended).toMatchObject({ code: 'unknownGame' });
    expect(guest.said()).toEqual([say('bye', { reason: 'match' })]);
    expect(guest.game).toBe(before);
  });
});

describe('getting ready', () => {
  it('is said for the game to come', () => {
    const { host, guest } = meet();
    ready(guest);
    expect(guest.out).toEqual([say('ready', { number: 1 })]);
    settle(host, guest);
    expect(host.game.next.ready).toEqual({ me: false, peer: true });
  });

  it('of another number is old, or a breach', () => {
    const { host, guest } = meet();
    configure(host);
    settle(host, guest);
    for (const number of [0, 1]) host.hear(say('ready', { number }));
    expect(host.game.next.ready.peer).toBe(false);
    expect(host.ended).toBeUndefined();
    host.hear(say('ready', { number: 3 }));
    expect(host.ended).toMatchObject({ code: 'breach', detail: { how: 'ahead' } });
  });

  it('twice is as good as once', () => {
    const { host } = meet();
    host.said();
    host.hearAll(say('ready', { number: 1 }), say('ready', { number: 1 }));
    expect(host.game.next.ready.peer).toBe(true);
    expect([host.ended, host.said()]).toEqual([undefined, []]);
  });

  it('for the next game before this one is over is a breach', () => {
    const { black } = begin();
    black.hear(say('ready', { number: 2 }));
    expect(black.ended).toMatchObject({ code: 'breach' });
  });

  it('is answered by the host with the game, as soon as it has both', () => {
    const { host, guest } = meet();
    ready(host);
    host.said();
    host.hear(say('ready', { number: 1 }));
    expect(host.out).toMatchObject([{ method: 'startGame', params: { number: 1 } }]);
    expect(host.seen.phase).toBe('playing');
    expect(guest.seen.phase).toBe('waiting');
  });
});

describe('a game that is begun', () => {
  it('is old once it has begun', () => {
    const { white: guest } = begin();
    const { setup } = guest.game.next;
    const before = guest.game;
    guest.hear(say('startGame', { color: true, number: 1, match: dataOf(setup) }));
    expect(guest.game).toBe(before);
    expect(guest.ended).toBeUndefined();
  });
});
