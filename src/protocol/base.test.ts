import { describe, expect, it } from 'vitest';
import { End, meetBase, setupOf } from '../../test/support/ends.ts';
import type { Action } from './link.ts';

const say = (method: string, params: object = {}) => ({ method, params });
const stone = (row: number, column: number) => say('draw', { row, column });

/** A game begun with a base peer, in which I have `color`. */
function begin(role: 'host' | 'guest', color: 'black' | 'white'): End {
  const me = meetBase(role);
  me.coin = color === 'black';
  expect(me.do({ type: 'ready' })).toBe(true);
  me.hear(say('ready'));
  if (role === 'guest') me.hear(say('startGame', { color: color === 'white' }));
  expect(me.seen).toMatchObject({ phase: 'playing', color });
  me.said();
  return me;
}

/** I, black, make five on row 7 against stones on row 8. */
function win(me: End): void {
  for (let column = 0; column < 4; column++) {
    expect(me.draw(7, column)).toBe(true);
    me.hear(stone(8, column));
  }
  expect(me.draw(7, 4)).toBe(true);
  expect(me.seen.phase).toBe('ended');
  me.said();
}

describe('meeting a base peer', () => {
  it('takes a helloAck without a declaration for a base peer, and says nothing more', () => {
    const host = new End('host', 'Me');
    expect(host.said().map(({ method }) => method)).toEqual(['hello']);
    host.hear(say('helloAck'));
    expect(host.link).toMatchObject({ stage: 'joined', peer: null });
    expect(host.said()).toEqual([]);
  });

  it('answers a bare hello with a bare helloAck', () => {
    const guest = new End('guest', 'Me');
    expect(guest.said()).toEqual([]);
    guest.hear({ method: 'hello' });
    expect(guest.said()).toEqual([say('helloAck')]);
    expect(guest.seen.position.options).toEqual({
      size: 15,
      rule: 'freestyle',
      opening: 'free',
      fullBoard: 'draw',
      forbidden: 'refuse',
    });
  });

  it.each([
    [true, { color: false, mine: 'white' }],
    [false, { color: true, mine: 'black' }],
  ])(
    'as host draws the colours when both are ready and tells the guest its own',
    (blackToGuest, expected) => {
      const host = meetBase('host');
      host.coin = !blackToGuest;
      host.hear(say('ready'));
      expect(host.said()).toEqual([]);
      host.do({ type: 'ready' });
      expect(host.said()).toEqual([say('ready'), say('startGame', { color: expected.color })]);
      expect(host.seen.color).toBe(expected.mine);
    },
  );

  it.each([
    [false, 'black'],
    [true, 'white'],
    [0, 'black'],
    [1, 'white'],
  ])('as guest reads the colour %o as %s', (color, mine) => {
    const guest = meetBase('guest');
    guest.do({ type: 'ready' });
    guest.hear(say('startGame', { color }));
    expect(guest.seen).toMatchObject({ phase: 'playing', color: mine });
  });
});

describe('a breach of a base peer', () => {
  it.each([
    ['out of turn', 'white', [], stone(0, 0), 'notYourTurn'],
    ['on a stone', 'black', [[7, 7]], stone(7, 7), 'occupied'],
    ['off the board', 'black', [[7, 7]], stone(15, 0), 'outOfBoard'],
    ['above the board', 'black', [[7, 7]], stone(-1, 0), 'outOfBoard'],
    ['far off the board', 'black', [[7, 7]], stone(1e308, 0), 'outOfBoard'],
  ] as const)(
    '%s: the link is closed, the position stays, and the person is told how',
    (_, color, mine, cheat, how) => {
      const me = begin('host', color);
      if (color === 'white') me.hear(stone(7, 7));
      for (const [row, column] of mine) me.draw(row, column);
      const { position } = me.seen;
      me.said();
      me.hear(cheat);
      expect(me.seen.position).toBe(position);
      expect(me.ended).toMatchObject({ code: 'breach', detail: { how } });
      expect(me.said()).toEqual([]);
    },
  );

  it('after the end', () => {
    const me = begin('host', 'black');
    win(me);
    const { position } = me.seen;
    me.hear(stone(0, 0));
    expect(me.seen.position).toBe(position);
    expect(me.ended).toMatchObject({ code: 'breach', detail: { how: 'gameOver' } });
  });

  it.each([
    ['a string', '{"row":"7","column":7}'],
    ['minus nought', '{"row":-0,"column":7}'],
    ['a fraction', '{"row":7.5,"column":7}'],
    ['nothing', '{"column":7}'],
    ['null', '{"row":null,"column":7}'],
    ['a prototype', '{"__proto__":{"row":7,"column":7}}'],
    ['an array', '[7,7]'],
  ])('a row that is %s is left aside: told, and nothing changes', (_, params) => {
    const me = begin('host', 'white');
    const position = me.seen.position;
    const message: object = JSON.parse(`{"method":"draw","params":${params}}`);
    me.hear(message);
    expect(me.seen.position).toBe(position);
    expect(me.ended).toBeUndefined();
    expect(me.told).toMatchObject({ code: 'misunderstood', detail: { how: 'wrongParams' } });
    expect(me.said()).toEqual([]);
  });

  it('never says an extended word to a base peer, whatever it hears', () => {
    const me = begin('host', 'white');
    me.hear(say('sing', { tengen: { version: 1, name: 'Eve', app: '' } }));
    expect(me.told).toMatchObject({ code: 'misunderstood' });
    expect(me.said()).toEqual([]);
  });

  it('closes after 20 messages that mean nothing', () => {
    const me = begin('host', 'white');
    for (let n = 1; n < 20; n++) me.hear(say('sing'));
    expect(me.ended).toBeUndefined();
    me.hear(say('sing'));
    expect(me.ended).toMatchObject({ code: 'tooManyMistakes' });
  });
});

describe('our conduct towards a base peer', () => {
  it('drops a stone while no game is on, without blame', () => {
    const me = begin('host', 'white');
    me.hear(stone(7, 7));
    me.do({ type: 'restart' });
    me.hear(stone(8, 8));
    expect(me.seen).toMatchObject({ phase: 'waiting', moves: [] });
    expect(me.ended).toBeUndefined();
    expect(me.told).toBeNull();
  });

  it('says restart only if a game was begun since the last one', () => {
    const me = meetBase('host');
    expect(me.do({ type: 'restart' })).toBe('nothingToRestart');
    const played = begin('host', 'black');
    expect(played.do({ type: 'restart' })).toBe(true);
    expect(played.said()).toEqual([say('restart')]);
    expect(played.do({ type: 'restart' })).toBe('nothingToRestart');
    expect(played.said()).toEqual([]);
  });

  it('says ready once after each restart and never in a game', () => {
    const me = meetBase('guest');
    expect(me.do({ type: 'ready' })).toBe(true);
    expect(me.do({ type: 'ready' })).toBe('alreadyReady');
    me.hear(say('startGame', { color: false }));
    expect(me.do({ type: 'ready' })).toBe('gameOn');
    win(me);
    expect(me.do({ type: 'ready' })).toBe('restartFirst');
    me.hear(say('restart'));
    expect(me.do({ type: 'ready' })).toBe(true);
  });

  it('counts startGame only if ready was said after our own last restart', () => {
    const me = begin('guest', 'black');
    me.do({ type: 'restart' });
    me.hear(say('startGame', { color: true }));
    expect(me.seen.phase).toBe('waiting');
    me.do({ type: 'ready' });
    me.hear(say('startGame', { color: true }));
    expect(me.seen).toMatchObject({ phase: 'playing', color: 'white' });
  });

  it('counts startGame although the host’s restart crossed our ready', () => {
    const me = meetBase('guest');
    me.do({ type: 'ready' });
    me.hearAll(say('restart'), say('startGame', { color: false }));
    expect(me.seen.phase).toBe('playing');
  });

  it('answers a second startGame in a game with restart', () => {
    const me = begin('guest', 'black');
    me.hear(say('startGame', { color: true }));
    expect(me.said()).toEqual([say('restart')]);
    expect(me.seen.phase).toBe('waiting');
  });

  it('answers a restart within 1 s of our startGame with restart; a later one it just carries out', () => {
    for (const [after, answer] of [
      [999, [say('restart')]],
      [1000, []],
    ] as const) {
      const me = begin('host', 'black');
      me.now += after;
      me.hear(say('restart'));
      expect(me.said()).toEqual(answer);
      expect(me.seen).toMatchObject({ phase: 'waiting', number: 2 });
    }
  });

  it('as guest takes a ready heard in a game to mean that the host has cleared its board', () => {
    const me = begin('guest', 'black');
    me.draw(7, 7);
    me.said();
    me.hear(say('ready'));
    expect(me.seen).toMatchObject({
      phase: 'waiting',
      moves: [],
      ready: { me: false, peer: true },
    });
    expect(me.said()).toEqual([]);
  });

  it('as host leaves aside a ready heard in a game', () => {
    const me = begin('host', 'black');
    me.draw(7, 7);
    me.hear(say('ready'));
    expect(me.seen).toMatchObject({ phase: 'playing', ready: { peer: false } });
  });

  it('restart clears the board at any time, without asking', () => {
    const me = begin('host', 'black');
    me.draw(7, 7);
    me.now = 5000;
    me.hear(say('restart'));
    expect(me.seen).toMatchObject({ phase: 'waiting', moves: [], number: 2 });
  });

  it('points to Restart when our first stone stays unanswered for 20 s', () => {
    const me = begin('guest', 'black');
    me.now = 1000;
    me.draw(7, 7);
    me.tick(20_999);
    expect(me.told).toBeNull();
    me.tick(21_000);
    expect(me.told).toMatchObject({ code: 'stoneUnanswered' });
    expect(me.ended).toBeUndefined();
  });

  it('does not where it was answered, nor for later stones', () => {
    const me = begin('guest', 'black');
    me.draw(7, 7);
    me.hear(stone(8, 8));
    me.draw(7, 8);
    me.tick(60_000);
    expect(me.told).toBeNull();
  });

  it('never closes for silence: a base peer may think as long as it likes', () => {
    const me = begin('guest', 'white');
    me.tick(3_600_000);
    expect(me.ended).toBeUndefined();
    expect(me.said()).toEqual([]);
  });
});

describe('what a base peer does not know', () => {
  const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
  const setup = { game: 'gomoku', options: {}, clock };
  const actions: readonly Action[] = [
    { type: 'configure', setup },
    { type: 'offer', kind: 'undo' },
    { type: 'offer', kind: 'undo', to: 0 },
    { type: 'offer', kind: 'draw' },
    { type: 'offer', kind: 'restart' },
    { type: 'answer', kind: 'draw', accept: true },
    { type: 'answer', kind: 'undo', accept: false },
    { type: 'withdraw', kind: 'restart' },
    { type: 'resign' },
    { type: 'claim' },
    { type: 'say', text: 'hello' },
  ];

  it.each(actions)('%o cannot be done, before, in or after a game, and is never said', (action) => {
    const waiting = meetBase('host');
    const playing = begin('host', 'black');
    const ended = begin('guest', 'black');
    win(ended);
    for (const me of [waiting, playing, ended]) {
      const { game } = me;
      expect(me.do(action)).toBe('baseOnly');
      expect(me.game).toBe(game);
      expect(me.said()).toEqual([]);
    }
  });

  it('means nothing from one either, and changes nothing', () => {
    const me = begin('host', 'white');
    const { game } = me;
    const messages = [
      say('have', { number: 1, step: 0 }),
      say('configure', { number: 2, match: setup }),
      say('offer', { number: 1, step: 0, kind: 'draw' }),
      say('answer', { number: 1, step: 0, kind: 'draw', accept: true }),
      say('commit', { number: 1, step: 0, kind: 'draw' }),
      say('withdraw', { number: 1, step: 0, kind: 'draw' }),
      say('resign', { number: 1, step: 0, reason: 'resign' }),
      say('claim', { number: 1, step: 0, reason: 'time' }),
      say('say', { text: 'hello' }),
      say('bye', { reason: 'left' }),
      say('error', { code: 'x', message: 'y' }),
    ];
    for (const message of messages) {
      me.told = null;
      me.hear(message);
      expect(me.told).toMatchObject({ code: 'misunderstood', detail: { how: 'unknownMethod' } });
    }
    expect(me.game).toBe(game);
    expect([me.ended, me.said(), me.link.chat]).toEqual([undefined, [], []]);
  });

  it('has no clock: it may think as long as it likes', () => {
    const me = begin('host', 'white');
    expect(me.round.left).toBeNull();
    me.tick(24 * 3_600_000);
    expect(me.seen.phase).toBe('playing');
  });

  it('plays gomoku as the original does, whatever its host has chosen', () => {
    const me = new End('host', 'Me', { setup: setupOf('go', { size: 9 }, clock) });
    me.hear(say('helloAck'));
    expect(me.seen.position).toMatchObject({
      game: 'gomoku',
      options: { size: 15, rule: 'freestyle' },
    });
    expect(me.game.next.setup.clock).toBeNull();
  });
});
