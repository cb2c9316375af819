import { describe, expect, it } from 'vitest';
import { End, meetBase, setupOf } from '../../test/support/ends.ts';
import { outcomeOf } from '../match/index.ts';
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
    guest.hearAll(say('ready'), say('startGame', { color }));
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
    me.hearAll(say('ready'), say('startGame', { color: false }));
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
    me.hearAll(say('ready'), say('startGame', { color: true }));
    expect(me.seen).toMatchObject({ phase: 'playing', color: 'white' });
  });

  it('counts startGame although the host’s restart crossed our ready', () => {
    const me = meetBase('guest');
    me.do({ type: 'ready' });
    me.hearAll(say('ready'), say('restart'), say('startGame', { color: false }));
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

  it('as guest holds its ready back until the host’s is heard, and shows it at once', () => {
    const me = meetBase('guest');
    expect(me.do({ type: 'ready' })).toBe(true);
    expect(me.seen.ready).toEqual({ me: true, peer: false });
    expect(me.said()).toEqual([]);
    me.hear(say('ready'));
    expect(me.said()).toEqual([say('ready')]);
    me.hear(say('ready'));
    expect(me.said()).toEqual([]);
  });

  it('as guest says ready at once if the host has said it already', () => {
    const me = meetBase('guest');
    me.hear(say('ready'));
    me.do({ type: 'ready' });
    expect(me.said()).toEqual([say('ready')]);
  });

  it.each(['me', 'peer'] as const)(
    'as guest holds its ready back in each game anew, also after a restart by %s',
    (by) => {
      const me = begin('guest', 'black');
      me.draw(7, 7);
      if (by === 'me') me.do({ type: 'restart' });
      else me.hear(say('restart'));
      me.said();
      me.do({ type: 'ready' });
      expect(me.said()).toEqual([]);
      me.hear(say('ready'));
      expect(me.said()).toEqual([say('ready')]);
    },
  );

  it('as guest whose ready is held back does not count a startGame', () => {
    const me = meetBase('guest');
    me.do({ type: 'ready' });
    me.hear(say('startGame', { color: false }));
    expect(me.seen.phase).toBe('waiting');
  });

  it('as host says ready at once', () => {
    const me = meetBase('host');
    me.do({ type: 'ready' });
    expect(me.said()).toEqual([say('ready')]);
  });

  it('never closes for silence: a base peer may think as long as it likes', () => {
    const me = begin('guest', 'white');
    me.tick(3_600_000);
    expect(me.ended).toBeUndefined();
    expect(me.said()).toEqual([]);
  });
});

describe('the last stone of a base peer that comes after our own restart', () => {
  /** The peer, black, has won with (7, 4), and says so only when its result box is closed; I have restarted. */
  function restartTooEarly(role: 'host' | 'guest'): End {
    const me = begin(role, 'white');
    for (let column = 0; column < 4; column++) {
      me.hear(stone(7, column));
      expect(me.draw(8, column)).toBe(true);
    }
    expect(me.do({ type: 'restart' })).toBe(true);
    expect(me.said().at(-1)).toEqual(say('restart'));
    return me;
  }
  const winning = stone(7, 4);

  it.each(['host', 'guest'] as const)(
    'tells the person that they had lost, and says restart once more (as %s)',
    (role) => {
      const me = restartTooEarly(role);
      me.hear(winning);
      expect(me.told).toMatchObject({ code: 'lostBeforeRestart' });
      expect(me.said()).toEqual([say('restart')]);
      expect(me.seen).toMatchObject({ phase: 'waiting', moves: [], number: 2 });
      expect(me.ended).toBeUndefined();
    },
  );

  it('gives the record of that game its true end', () => {
    const me = restartTooEarly('host');
    expect(outcomeOf(me.round)).toMatchObject({ winner: 'draw', reason: 'restart' });
    me.hear(winning);
    expect(outcomeOf(me.round)).toMatchObject({ winner: 'black', reason: 'five' });
  });

  it('is answered by restart once, however often it comes', () => {
    const me = restartTooEarly('host');
    me.hearAll(winning, winning, stone(9, 9));
    expect(me.said()).toEqual([say('restart')]);
  });

  it('is answered by our ready again where the person was ready already, which the second restart undoes', () => {
    const me = restartTooEarly('host');
    me.do({ type: 'ready' });
    me.said();
    me.hear(winning);
    expect(me.said()).toEqual([say('restart'), say('ready')]);
    me.hear(say('ready'));
    expect(me.said().map(({ method }) => method)).toEqual(['startGame']);
  });

  it('leaves a ready that is held back as guest where it is', () => {
    const me = restartTooEarly('guest');
    me.do({ type: 'ready' });
    me.hear(winning);
    expect(me.said()).toEqual([say('restart')]);
    me.hear(say('ready'));
    expect(me.said()).toEqual([say('ready')]);
  });

  it.each([
    ['does not end that game', stone(7, 5)],
    ['was no legal move in it', stone(8, 0)],
  ])('is dropped without a word if it %s', (_, late) => {
    const me = restartTooEarly('host');
    me.hear(late);
    expect([me.told, me.said(), me.ended]).toEqual([null, [], undefined]);
  });

  it('is dropped once the peer has said ready: its board is clear then', () => {
    const me = restartTooEarly('host');
    me.hearAll(say('ready'), winning);
    expect([me.told, me.said()]).toEqual([null, []]);
  });

  it('is dropped if the peer has restarted as well', () => {
    const me = restartTooEarly('host');
    me.hearAll(say('restart'), winning);
    expect([me.told, me.said()]).toEqual([null, []]);
  });

  it('is dropped if the turn was mine', () => {
    const me = begin('host', 'white');
    for (let column = 0; column < 4; column++) {
      me.hear(stone(7, column));
      me.draw(8, column);
    }
    me.hear(stone(0, 0));
    me.do({ type: 'restart' });
    me.said();
    // It would have been mine that wins.
    me.hear(stone(8, 4));
    expect([me.told, me.said()]).toEqual([null, []]);
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

  it.each([
    ['another game', setupOf('go', { size: 9 })],
    ['another board', setupOf('gomoku', { size: 19 })],
    ['another rule', setupOf('gomoku', { rule: 'renju' })],
    ['a clock', setupOf('gomoku', {}, clock)],
  ])('tells its host after Accept that %s is replaced by what the original plays', (_, setup) => {
    const me = new End('host', 'Me', { setup });
    me.hear(say('helloAck'));
    expect(me.told).toMatchObject({ code: 'originalGame' });
  });

  it('tells its host nothing if that is the game which was set up', () => {
    const me = new End('host', 'Me', { setup: setupOf('gomoku') });
    me.hear(say('helloAck'));
    expect(me.told).toBeNull();
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
