/** The base dialect, and how we treat a peer that speaks only that: PROTOCOL.md §2. */

import { describe, expect, it } from 'vitest';
import { End, meetBase, setupOf } from '../../test/support/ends.ts';
import {
  does,
  expectBreach,
  expectCalm,
  outcome,
  plays,
  ready,
  say,
} from '../../test/support/talk.ts';
import type { Action } from './types.ts';

const stone = (row: number, column: number) => say('draw', { row, column });
const start = (color: unknown) => say('startGame', { color });
const restart: Action = { type: 'restart' };
const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
const roles = ['host', 'guest'] as const;

/** A game begun with a base peer, in which I have `color`. */
function begin(role: 'host' | 'guest', color: 'black' | 'white'): End {
  const me = meetBase(role);
  me.coin = color === 'black';
  ready(me);
  me.hear(say('ready'));
  if (role === 'guest') me.hear(start(color === 'white'));
  expect(me.seen).toMatchObject({ phase: 'playing', color });
  me.said();
  return me;
}

/** Black has four on row 7, white on row 8, and black is to move. */
function four(me: End): void {
  for (let column = 0; column < 4; column++) {
    if (me.round.viewpoint === 'white') me.hear(stone(7, column));
    plays(me, me.round.viewpoint === 'black' ? 7 : 8, column);
    if (me.round.viewpoint === 'black') me.hear(stone(8, column));
  }
  me.said();
}

function win(me: End): void {
  four(me);
  plays(me, 7, 4);
  me.said();
}

describe('with a base peer', () => {
  it('hello and helloAck show nothing of the extension', () => {
    const host = new End('host', 'Me');
    expect(host.said().map(({ method }) => method)).toEqual(['hello']);
    host.hear(say('helloAck'));
    expect(host.link).toMatchObject({ status: 'baseLive', peer: null });
    expect(host.said()).toEqual([]);

    const guest = new End('guest', 'Me');
    expect(guest.said()).toEqual([]);
    guest.hear({ method: 'hello' });
    expect(guest.said()).toEqual([say('helloAck')]);
  });

  it('the game is what the original plays, without a clock, and the host gets a notice', () => {
    for (const [setup, told] of [
      [setupOf('gomoku'), null],
      [setupOf('go', { size: 9 }), 'originalGame'],
      [setupOf('gomoku', { size: 19 }), 'originalGame'],
      [setupOf('gomoku', { rule: 'renju' }), 'originalGame'],
      [setupOf('gomoku', {}, clock), 'originalGame'],
    ] as const) {
      const host = new End('host', 'Me', { setup });
      host.hear(say('helloAck'));
      expect(host.told?.code ?? null).toBe(told);
      expect(host.game.next.setup).toMatchObject({
        clock: null,
        start: {
          game: 'gomoku',
          options: { size: 15, rule: 'freestyle', opening: 'free', fullBoard: 'draw' },
        },
      });
    }
  });

  it.each([
    [true, false, 'black'],
    [false, true, 'white'],
  ])('the host draws the colours when both are ready: coin %s', (coin, color, mine) => {
    const host = meetBase('host');
    host.coin = coin;
    host.hear(say('ready'));
    expect(host.said()).toEqual([]);
    ready(host);
    // The peer is told its own colour: true is white.
    expect(host.said()).toEqual([say('ready'), start(!color)]);
    expect(host.seen.color).toBe(mine);
  });

  it.each([
    [false, 'black'],
    [true, 'white'],
    [0, 'black'],
    [1, 'white'],
  ])('the guest reads the colour %o as %s', (color, mine) => {
    const guest = meetBase('guest');
    ready(guest);
    guest.hearAll(say('ready'), start(color));
    expect(guest.seen).toMatchObject({ phase: 'playing', color: mine });
  });

  it('nothing is ever closed for silence, and nobody’s time runs', () => {
    const me = begin('guest', 'white');
    me.tick(24 * 3_600_000);
    expect(me.seen.phase).toBe('playing');
    expect([me.ended, me.said(), me.round.timeLeft]).toEqual([undefined, [], null]);
  });
});

describe('a stone', () => {
  it.each([
    ['out of turn', 'white', stone(0, 0), 'notYourTurn'],
    ['on a stone', 'black', stone(7, 7), 'occupied'],
    ['off the board', 'black', stone(15, 0), 'outOfBoard'],
    ['above the board', 'black', stone(-1, 0), 'outOfBoard'],
    ['far off the board', 'black', stone(1e308, 0), 'outOfBoard'],
  ] as const)('%s is a breach, and the position stays', (_, color, cheat, how) => {
    const me = begin('host', color);
    if (color === 'white') me.hear(stone(7, 7));
    else plays(me, 7, 7);
    const { position } = me.seen;
    me.said();
    me.hear(cheat);
    expectBreach(me, how);
    expect(me.seen.position).toBe(position);
    expect(me.said()).toEqual([]);
  });

  it('after the end is a breach', () => {
    const me = begin('host', 'black');
    win(me);
    me.hear(stone(0, 0));
    expectBreach(me, 'gameOver');
    expect(me.seen.moves).toHaveLength(9);
  });

  it.each([
    '{"row":"7","column":7}',
    '{"row":-0,"column":7}',
    '{"row":7.5,"column":7}',
    '{"column":7}',
    '{"row":null,"column":7}',
    '{"__proto__":{"row":7,"column":7}}',
    '[7,7]',
  ])('with params that are none is refused, and changes nothing: %s', (params) => {
    const me = begin('host', 'white');
    const { game } = me;
    me.hear(JSON.parse(`{"method":"draw","params":${params}}`));
    expect(me.game).toBe(game);
    expect(me.told).toMatchObject({ code: 'misunderstood', detail: { how: 'wrongParams' } });
    expect([me.ended, me.said()]).toEqual([undefined, []]);
  });

  it('while no game is on is dropped without blame', () => {
    const me = begin('host', 'white');
    me.hear(stone(7, 7));
    does(me, restart);
    me.hear(stone(8, 8));
    expect(me.seen).toMatchObject({ phase: 'waiting', moves: [] });
    expectCalm(me);
  });
});

describe('from a base peer', () => {
  it('a message that is not understood gives a notice and no answer, and the 20th closes the link', () => {
    const me = begin('host', 'white');
    for (let n = 1; n < 20; n++) {
      me.hear(say('sing', { tengen: { version: 1, name: 'Eve', app: '' } }));
    }
    expect(me.told).toMatchObject({ code: 'misunderstood' });
    expect(me.ended).toBeUndefined();
    me.hear(say('sing'));
    expect(me.ended).toMatchObject({ code: 'tooManyMistakes' });
    expect(me.said()).toEqual([]);
  });

  const cursor = { number: 1, step: 0 };
  it.each([
    say('have', cursor),
    say('configure', { number: 2, match: { game: 'gomoku', options: {}, clock } }),
    say('offer', { ...cursor, kind: 'draw' }),
    say('answer', { ...cursor, kind: 'draw', accept: true }),
    say('commit', { ...cursor, kind: 'draw' }),
    say('withdraw', { ...cursor, kind: 'draw' }),
    say('resign', { ...cursor, reason: 'resign' }),
    say('claim', { ...cursor, reason: 'time' }),
    say('say', { text: 'hello' }),
    say('bye', { reason: 'left' }),
    say('error', { code: 'x', message: 'y' }),
  ])('$method means nothing, and changes nothing', (message) => {
    const me = begin('host', 'white');
    const { game } = me;
    me.hear(message);
    expect(me.told).toMatchObject({ code: 'misunderstood', detail: { how: 'unknownMethod' } });
    expect(me.game).toBe(game);
    expect([me.ended, me.said(), me.link.chat]).toEqual([undefined, [], []]);
  });
});

describe('an action of the extended dialect', () => {
  it.each<Action>([
    { type: 'configure', setup: { game: 'gomoku', options: {}, clock } },
    { type: 'offer', kind: 'undo' },
    { type: 'offer', kind: 'draw' },
    { type: 'answer', kind: 'draw', accept: true },
    { type: 'withdraw', kind: 'restart' },
    { type: 'resign' },
    { type: 'claim' },
    { type: 'say', text: 'hello' },
  ])('cannot be done before, in or after a game: $type $kind', (action) => {
    const ended = begin('guest', 'black');
    win(ended);
    for (const me of [meetBase('host'), begin('host', 'black'), ended]) {
      const { game } = me;
      expect(me.do(action)).toBe('baseOnly');
      expect(me.game).toBe(game);
      expect(me.said()).toEqual([]);
    }
  });
});

/**
 * Our conduct, as a talk: what I do (`ready`, `play 7 7`), what is heard (`hear restart`), and what I say
 * to it (`say ready`). Nothing else may be said. `game`: one begins, in which I have black.
 */
function talk(role: 'host' | 'guest', text: string): End {
  const me = meetBase(role);
  const begins = {
    host: 'ready; say ready; hear ready; say startGame',
    guest: 'ready; hear ready; say ready; hear startGame black',
  };
  for (const sentence of text.replace('game', begins[role]).split('; ')) {
    const [verb, word = '', more, ...rest] = sentence.split(' ');
    if (verb === 'say') {
      expect(me.out.shift()?.method).toBe(word);
      continue;
    }
    expect(me.out).toEqual([]);
    if (verb === 'hear') {
      if (word === 'startGame') me.hear(start(more === 'white'));
      else me.hear(word === 'draw' ? stone(Number(more), Number(rest)) : say(word));
    } else if (verb === 'wait') me.now += Number(word);
    else if (verb === 'play') plays(me, Number(word), Number(more));
    else does(me, verb === 'ready' ? { type: 'ready' } : restart);
  }
  expect(me.out).toEqual([]);
  expectCalm(me);
  return me;
}

describe('restart', () => {
  it('is sent only if a round has started since the last one', () => {
    expect(meetBase('host').do(restart)).toBe('nothingToRestart');
    const me = talk('host', 'game; restart; say restart');
    expect(me.do(restart)).toBe('nothingToRestart');
    expect(me.said()).toEqual([]);
  });

  it.each([
    ['host', 'game; play 7 7; say draw; wait 5000; hear restart'],
    ['host', 'game; wait 1000; hear restart'],
    ['host', 'game; wait 999; hear restart; say restart'],
    ['guest', 'game; play 7 7; say draw; hear ready'],
    ['guest', 'game; hear startGame white; say restart'],
  ] as const)('clears the board without asking, as %s: %s', (role, text) => {
    const me = talk(role, text);
    expect(me.seen).toMatchObject({ phase: 'waiting', moves: [], number: 2 });
  });
});

describe('startGame', () => {
  // It counts if we said ready after our own last restart.
  it.each([
    ['counts', 'game; restart; say restart; ready; hear ready; say ready'],
    ['counts', 'ready; hear ready; say ready; hear restart'],
    ['does not count', 'game; restart; say restart'],
    ['does not count', 'ready'],
  ])('%s to a guest after: %s', (counts, before) => {
    const me = talk('guest', `${before}; hear startGame white`);
    expect(me.seen.phase).toBe(counts === 'counts' ? 'playing' : 'waiting');
  });
});

describe('ready', () => {
  it('is sent once after each restart and never in a round', () => {
    const me = meetBase('guest');
    ready(me);
    expect(me.do({ type: 'ready' })).toBe('alreadyReady');
    me.hearAll(say('ready'), start(false));
    expect(me.do({ type: 'ready' })).toBe('gameOn');
    win(me);
    expect(me.do({ type: 'ready' })).toBe('restartFirst');
    me.hear(say('restart'));
    ready(me);
  });

  // In each game a guest sends it only after the host’s.
  it.each([
    ['host', 'ready; say ready'],
    ['guest', 'hear ready; ready; say ready'],
    ['guest', 'ready; hear ready; say ready; hear ready'],
    ['guest', 'game; restart; say restart; ready; hear ready; say ready'],
    ['guest', 'game; hear restart; ready; hear ready; say ready'],
  ] as const)('is said by the %s: %s', (role, text) => {
    expect(talk(role, text).seen.ready.me).toBe(true);
  });

  it('that is delayed is shown at once', () => {
    expect(talk('guest', 'ready').seen.ready).toEqual({ me: true, peer: false });
  });

  it('received in a round means to a guest that the host has cleared its board, and nothing to a host', () => {
    const heard = 'game; play 7 7; say draw; hear ready';
    expect(talk('host', heard).seen).toMatchObject({ phase: 'playing', ready: { peer: false } });
    expect(talk('guest', heard).seen.ready).toEqual({ me: false, peer: true });
  });
});

describe('the last stone of a game that comes after our own restart', () => {
  const winning = stone(7, 4);

  /** The peer, black, has won with (7, 4), and says so only when its result box is closed; I have restarted. */
  function restartedTooEarly(role: 'host' | 'guest' = 'host'): End {
    const me = begin(role, 'white');
    four(me);
    does(me, restart);
    me.said();
    return me;
  }

  it.each(roles)('is how that game ended, and is answered by restart, once: %s', (role) => {
    const me = restartedTooEarly(role);
    expect(outcome(me)).toMatchObject({ winner: 'draw', reason: 'restart' });
    me.hearAll(winning, winning, stone(9, 9));
    expect(outcome(me)).toMatchObject({ winner: 'black', reason: 'five' });
    expect(me.told).toMatchObject({ code: 'lostBeforeRestart' });
    expect(me.said()).toEqual([say('restart')]);
    expect(me.seen).toMatchObject({ phase: 'waiting', moves: [], number: 2 });
    expect(me.ended).toBeUndefined();
  });

  it('is answered by our ready too if that was sent, because the second restart undoes it', () => {
    for (const role of roles) {
      const me = restartedTooEarly(role);
      ready(me);
      me.said();
      me.hearAll(winning, say('ready'));
      // A guest’s was delayed.
      const last = role === 'host' ? 'startGame' : 'ready';
      const answers = role === 'host' ? ['restart', 'ready', last] : ['restart', last];
      expect(me.said().map(({ method }) => method)).toEqual(answers);
    }
  });

  it.each([
    ['does not end that game', [stone(7, 5)]],
    ['was no legal move in it', [stone(8, 0)]],
    ['comes after the peer’s ready', [say('ready'), winning]],
    ['comes after the peer’s restart', [say('restart'), winning]],
  ])('is dropped without a word if it %s', (_, heard) => {
    const me = restartedTooEarly();
    me.hearAll(...heard);
    expect(me.said()).toEqual([]);
    expectCalm(me);
  });

  it('is dropped silently if the turn was mine', () => {
    const me = begin('host', 'white');
    four(me);
    me.hear(stone(0, 0));
    does(me, restart);
    me.said();
    // It would have been mine that wins.
    me.hear(stone(8, 4));
    expect(me.said()).toEqual([]);
    expectCalm(me);
  });
});
