import { describe, expect, it } from 'vitest';
import {
  deliver,
  End,
  gomokuSetup,
  meet,
  session,
  settle,
  tengen,
} from '../../test/support/ends.ts';

const say = (method: string, params: object = {}) => ({ method, params });

function begin(): { host: End; guest: End } {
  const { host, guest } = meet();
  host.do({ type: 'ready' });
  guest.do({ type: 'ready' });
  settle(host, guest);
  expect(host.seen).toMatchObject({ phase: 'playing', color: 'black' });
  expect(guest.seen).toMatchObject({ phase: 'playing', color: 'white' });
  return { host, guest };
}

/** The host, black, makes five on row 7. */
function win({ host, guest }: { host: End; guest: End }): void {
  for (let column = 0; column < 4; column++) {
    host.draw(7, column);
    settle(host, guest);
    guest.draw(8, column);
    settle(host, guest);
  }
  host.draw(7, 4);
  settle(host, guest);
}

describe('two Tengens meeting', () => {
  it('exchange names, and say first what they hold', () => {
    const guest = new End('guest', 'Ann');
    guest.seeBlank();
    expect(guest.said()).toEqual([say('introduce', { tengen: tengen('Ann') })]);

    const host = new End('host', 'Bob', { peer: tengen('Ann') });
    expect(host.said()).toEqual([
      say('hello', {
        tengen: tengen('Bob'),
        session: session.id,
        key: session.key,
        number: 1,
        match: { game: 'gomoku', options: host.link.setup.start.options, clock: null },
      }),
    ]);
    guest.hear(
      say('hello', {
        tengen: tengen('Bob'),
        session: session.id,
        key: session.key,
        number: 1,
        match: { game: 'gomoku', options: { size: 19, rule: 'standard' }, clock: null },
      }),
    );
    expect(guest.said()).toEqual([
      say('helloAck', { tengen: tengen('Ann'), key: session.key }),
      say('have', { number: 1, step: 0, heard: expect.any(Number) }),
    ]);
    expect(guest.link.peer?.name).toBe('Bob');
    expect(guest.seen.position.options).toMatchObject({ size: 19, rule: 'standard' });
  });

  it('know each other even where the introduction crossed hello', () => {
    const guest = new End('guest', 'Ann');
    const host = new End('host', 'Bob');
    guest.seeBlank();
    settle(guest, host);
    expect(host.link.peer?.name).toBe('Ann');
    expect(guest.link.peer?.name).toBe('Bob');
    expect([host.ended, guest.ended]).toEqual([undefined, undefined]);
  });

  it('play the game that the host has chosen', () => {
    const { host, guest } = meet(gomokuSetup({ size: 9, rule: 'standard' }));
    expect(guest.seen.position.board).toHaveLength(9);
    expect(guest.seen.position.options).toEqual(host.seen.position.options);
  });

  it.each([0, 2, 99])('of unlike versions (%i) say so on both screens', (version) => {
    const guest = new End('guest', 'Ann');
    guest.hear(say('hello', { tengen: { version, shape: 'unknown' } }));
    expect(guest.ended).toMatchObject({ code: 'versions', detail: { mine: 1, theirs: version } });
    expect(guest.said()).toEqual([say('bye', { reason: 'version', version: 1 })]);

    const other = new End('guest', 'Eve');
    other.hear(say('bye', { reason: 'version', version }));
    expect(other.ended).toMatchObject({ code: 'versions', detail: { theirs: version } });
  });

  it.each([
    ['game', { game: 'halma', options: {}, clock: null }],
    ['rule', { game: 'gomoku', options: { rule: 'upside-down' }, clock: null }],
    ['option', { game: 'gomoku', options: { wind: 'north' }, clock: null }],
    [
      'clock',
      { game: 'gomoku', options: {}, clock: { main: 0, increment: 9, periods: 9, period: 0 } },
    ],
  ])('part with a clear word over a %s that the guest does not know', (_, match) => {
    const guest = new End('guest', 'Ann');
    guest.hear(
      say('hello', {
        tengen: tengen('Bob'),
        session: session.id,
        key: session.key,
        number: 1,
        match,
      }),
    );
    expect(guest.ended).toMatchObject({ code: 'unknownGame' });
    expect(guest.match).toBeNull();
  });

  it('a hello that is broken is answered with error, and changes nothing', () => {
    const guest = new End('guest', 'Ann');
    guest.hear(say('hello', { tengen: tengen('Bob'), session: '', key: '', number: 1 }));
    expect(guest.said()).toMatchObject([{ method: 'error', params: { code: 'wrongParams' } }]);
    expect(guest.told).toMatchObject({ code: 'misunderstood' });
    expect(guest.link.stage).toBe('greeting');
    guest.hear(say('hello', { session: 'of a base peer' }));
    expect(guest.link).toMatchObject({ stage: 'joined', peer: null });
  });

  it('the host waits 10 s for helloAck; the guest waits for a person without limit', () => {
    const host = new End('host', 'Bob');
    host.tick(9_999);
    expect(host.ended).toBeUndefined();
    host.tick(10_000);
    expect(host.ended).toMatchObject({ code: 'noAnswer' });

    const guest = new End('guest', 'Ann');
    guest.tick(3_600_000);
    expect(guest.ended).toBeUndefined();
  });
});

describe('a game between two Tengens', () => {
  it('is numbered, stepped and hashed', () => {
    const { host } = begin();
    host.draw(7, 7);
    expect(host.said()).toEqual([
      say('draw', {
        row: 7,
        column: 7,
        number: 1,
        step: 0,
        hash: host.seen.position.hash(),
      }),
    ]);
  });

  it('says have after each message that changed the game', () => {
    const { host, guest } = begin();
    host.draw(7, 7);
    deliver(host, guest);
    expect(guest.said()).toEqual([
      say('have', { number: 1, step: 1, game: 1, heard: expect.any(Number) }),
    ]);
  });

  it('ends alike on both sides, and goes on with freshly drawn colours without a restart message', () => {
    const { host, guest } = begin();
    win({ host, guest });
    expect(host.seen.position.outcome).toEqual(guest.seen.position.outcome);
    expect(host.seen.phase).toBe('ended');

    expect(host.do({ type: 'restart' })).toBe(true);
    expect(host.said()).toEqual([
      say('have', {
        number: 2,
        step: 0,
        game: 1,
        outcome: { winner: 'black', reason: 'five' },
        heard: expect.any(Number),
      }),
    ]);
    guest.hear(say('have', { number: 2, step: 0 }));
    expect(guest.seen).toMatchObject({ phase: 'waiting', number: 2, moves: [] });
    host.coin = false;
    host.do({ type: 'ready' });
    settle(host, guest);
    expect(guest.seen).toMatchObject({ number: 2, ready: { me: false, peer: true } });
    expect(guest.do({ type: 'ready' })).toBe(true);
    settle(host, guest);
    expect(host.seen).toMatchObject({ phase: 'playing', number: 2, color: 'white', moves: [] });
    expect(guest.seen).toMatchObject({ phase: 'playing', number: 2, color: 'black', moves: [] });
  });

  it('both may restart at the same moment, or one as the other’s arrives', () => {
    const { host, guest } = begin();
    win({ host, guest });
    expect(host.do({ type: 'restart' })).toBe(true);
    expect(guest.do({ type: 'restart' })).toBe(true);
    settle(host, guest);
    expect(guest.do({ type: 'restart' })).toBe(true);
    expect(guest.said()).toEqual([]);
    for (const end of [host, guest]) {
      expect(end.seen).toMatchObject({ number: 2, phase: 'waiting' });
      expect(end.ended).toBeUndefined();
    }
    expect(meet().host.do({ type: 'restart' })).toBe('nothingToRestart');
  });

  it('in the middle of a game Restart is an offer', () => {
    const { host, guest } = begin();
    expect(host.do({ type: 'restart' })).toBe(true);
    expect(host.out).toEqual([say('offer', { number: 1, step: 0, kind: 'restart' })]);
    expect(host.do({ type: 'restart' })).toBe('alreadyOffered');
    settle(host, guest);
    expect(guest.do({ type: 'answer', kind: 'restart', accept: true })).toBe(true);
    settle(host, guest);
    for (const end of [host, guest]) {
      expect(end.seen).toMatchObject({ phase: 'waiting', number: 2, color: null });
      expect(end.ended).toBeUndefined();
    }
  });

  it('either may get ready straight after the end', () => {
    const { host, guest } = begin();
    win({ host, guest });
    guest.do({ type: 'ready' });
    settle(host, guest);
    guest.do({ type: 'restart' });
    settle(host, guest);
    expect(guest.seen).toMatchObject({ phase: 'waiting', ready: { me: true } });
    host.do({ type: 'ready' });
    settle(host, guest);
    expect(host.seen).toMatchObject({ phase: 'playing', number: 2 });
    expect(guest.seen).toMatchObject({ phase: 'playing', number: 2 });
  });

  it('drops what is old without a word', () => {
    const { host, guest } = begin();
    host.draw(7, 7);
    const [draw] = host.out;
    settle(host, guest);
    guest.hear(draw ?? {});
    guest.hear(say('ready', { number: 1 }));
    expect(guest.ended).toBeUndefined();
    expect(guest.seen.step).toBe(1);
    expect(guest.said()).toEqual([]);
  });

  it.each([
    [
      'a step too high',
      (h: string) => say('draw', { row: 7, column: 7, number: 1, step: 1, hash: h }),
      'ahead',
    ],
    [
      'a game that has not begun',
      (h: string) => say('draw', { row: 7, column: 7, number: 2, step: 0, hash: h }),
      'unexpected',
    ],
    [
      'a number too high',
      (h: string) => say('draw', { row: 7, column: 7, number: 3, step: 0, hash: h }),
      'ahead',
    ],
    [
      'off the board',
      (h: string) => say('draw', { row: 7, column: 15, number: 1, step: 0, hash: h }),
      'outOfBoard',
    ],
    ['have of more than was played', () => say('have', { number: 1, step: 1 }), 'ahead'],
    ['ready for a game far ahead', () => say('ready', { number: 3 }), 'ahead'],
    [
      'startGame in a game',
      () =>
        say('startGame', {
          color: false,
          number: 2,
          match: { game: 'gomoku', options: {}, clock: null },
        }),
      'unexpected',
    ],
  ])('%s is a breach: nothing changes, and both are told', (_, message, how) => {
    const { guest } = begin();
    const before = guest.game;
    guest.hear(message('0'.repeat(16)));
    expect(guest.game).toBe(before);
    expect(guest.ended).toMatchObject({ code: 'breach', detail: { how } });
    expect(guest.said()).toEqual([say('bye', { reason: 'breach' })]);
    const other = meet().host;
    other.hear(say('bye', { reason: 'breach' }));
    expect(other.ended).toMatchObject({ code: 'accused' });
  });

  it('a move out of turn is a breach', () => {
    const { host } = begin();
    host.hear(say('draw', { row: 0, column: 0, number: 1, step: 0, hash: '0'.repeat(16) }));
    expect(host.ended).toMatchObject({ code: 'breach', detail: { how: 'notYourTurn' } });
  });

  it('a move after the end is a breach', () => {
    const { host, guest } = begin();
    win({ host, guest });
    host.hear(say('draw', { row: 0, column: 0, number: 1, step: 9, hash: '0'.repeat(16) }));
    expect(host.ended).toMatchObject({ code: 'breach', detail: { how: 'gameOver' } });
  });

  describe('startGame', () => {
    const start = (match: object = {}) => {
      const { options } = gomokuSetup().start;
      return say('startGame', {
        color: false,
        number: 1,
        match: { game: 'gomoku', options, clock: null, ...match },
      });
    };

    it('begins the game for a guest that is ready', () => {
      const { guest } = meet();
      guest.do({ type: 'ready' });
      guest.hear(start());
      expect(guest.seen).toMatchObject({ phase: 'playing', color: 'black' });
    });

    it('may leave out what is as usual', () => {
      const { guest } = meet();
      guest.do({ type: 'ready' });
      guest.hear(start({ options: { size: 15 } }));
      expect(guest.seen).toMatchObject({ phase: 'playing', color: 'black' });
    });

    it.each([
      ['from a guest', 'host', true, start()],
      ['to a guest that is not ready', 'guest', false, start()],
      ['of another game', 'guest', true, start({ game: 'go' })],
      [
        'with other rules',
        'guest',
        true,
        start({ options: { ...gomokuSetup().start.options, size: 9 } }),
      ],
      ['with a rule nobody knows', 'guest', true, start({ options: { wind: 'north' } })],
      [
        'with a clock that was not offered',
        'guest',
        true,
        start({ clock: { main: 1, increment: 0, periods: 0, period: 0 } }),
      ],
    ] as const)('%s is a breach', (_, role, ready, message) => {
      const me = meet()[role];
      if (ready) me.do({ type: 'ready' });
      me.hear(message);
      expect(me.seen.phase).toBe('waiting');
      expect(me.ended).toMatchObject({ code: 'breach', detail: { how: 'unexpected' } });
    });
  });

  it('a hash that is not the receiver’s own parts the two, and the move is not taken', () => {
    const { guest } = begin();
    guest.hear(say('draw', { row: 7, column: 7, number: 1, step: 0, hash: '0'.repeat(16) }));
    expect(guest.ended).toMatchObject({ code: 'diverged' });
    expect(guest.said()).toEqual([say('bye', { reason: 'diverged' })]);
    expect(guest.seen.step).toBe(0);
  });

  it('an unknown message is answered with error, and error never', () => {
    const { guest } = begin();
    guest.hear(say('sing', { key: 'C' }));
    expect(guest.said()).toMatchObject([
      { method: 'error', params: { code: 'unknownMethod', method: 'sing' } },
    ]);
    guest.hear(say('error', { code: 'unknownMethod', message: 'what?' }));
    guest.hear(say('error', {}));
    expect(guest.said()).toEqual([]);
    expect(guest.ended).toBeUndefined();
  });
});

describe('silence between two Tengens', () => {
  it('says have when nothing was said for 5 s', () => {
    const { host } = begin();
    host.said();
    host.tick(4_999);
    expect(host.said()).toEqual([]);
    host.tick(5_000);
    expect(host.said()).toEqual([
      say('have', { number: 1, step: 0, game: 1, heard: expect.any(Number) }),
    ]);
  });

  it('is noticed after 12 s: the link is away, and nobody has parted', () => {
    const { host, guest } = begin();
    for (const end of [host, guest]) {
      end.tick(11_899);
      expect(end.link.stage).toBe('joined');
      end.tick(12_000);
      expect(end.link).toMatchObject({
        stage: 'away',
        away: { since: 12_000, why: 'silent', trying: true },
      });
      expect(end.ended).toBeUndefined();
    }
  });

  it('is no silence while the other says have', () => {
    const { host } = begin();
    for (let now = 5_000; now <= 60_000; now += 5_000) {
      host.now = now;
      host.hear(say('have', { number: 1, step: 0 }));
      host.tick(now);
    }
    expect(host.link).toMatchObject({ stage: 'joined', away: null });
  });
});
