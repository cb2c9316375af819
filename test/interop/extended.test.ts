/** Real copies and raw peers that speak the extended dialect: PROTOCOL.md §3 and §4, word by word. */

import { describe, expect } from 'vitest';
import { freshKey, gomokuMatch, hashAfter } from '../support/extendedPeer.ts';
import { blackWins, other, type Point, sideAt, whiteWins } from '../support/gomoku.ts';
import { acceptFirst, beginExtended, host, test } from '../support/stage.ts';

const roles = ['host', 'guest'] as const;
const middle: Point = { row: 7, column: 7 };
const three = { moves: whiteWins.slice(0, 3) };
const hex64 = expect.stringMatching(/^[0-9a-f]{64}$/);
const tengen = {
  version: 1,
  name: expect.any(String),
  app: expect.stringMatching(/^Tengen \d/),
  abilities: ['settle'],
};

describe.concurrent('a host', () => {
  test('knocks with one newline, and shows who introduces itself by its cleaned name', async ({
    stage,
  }) => {
    const { copy, port } = await stage.hosting();
    const peer = await stage.extendedGuest(port, { name: '  Zoë\u202e\u0007 ' });
    await copy.waitFor(({ link }) => link.candidates[0]?.name === 'Zoë');
    expect(peer.wire.transcript.filter((line) => line.startsWith('<'))).toEqual(['< \n']);
  });

  test('says hello with a session and a key that no other has, on one line', async ({ stage }) => {
    const { copy, port } = await stage.hosting('Anna');
    const hellos: Record<string, unknown>[] = [];
    for (let n = 0; n < 2; n++) {
      const peer = await stage.extendedGuest(n === 0 ? port : await host(copy));
      const accepted = acceptFirst(copy);
      const hello = await peer.next('hello');
      hellos.push(hello);
      expect(hello).toEqual({
        tengen: { ...tengen, name: 'Anna' },
        session: expect.stringMatching(/./),
        key: hex64,
        number: 1,
        match: gomokuMatch,
      });
      expect(peer.wire.transcript.at(-1)).toMatch(/\}\n$/);
      peer.say('helloAck', { tengen: peer.tengen, key: freshKey() });
      await accepted;
      expect(copy.view.link.peer).toEqual({ name: 'Raw', extended: true });
      await copy.do({ command: 'disconnect' });
      await copy.waitFor(({ link }) => link.state === 'idle');
    }
    expect(new Set(hellos.flatMap(({ session, key }) => [session, key])).size).toBe(4);
  });

  test.for([true, false])(
    'believes the helloAck, not an introduce that crosses hello: extended %s',
    async (extended, { stage }) => {
      const { copy, port } = await stage.hosting();
      const peer = await stage.extendedGuest(port, { introduces: false });
      const accepted = acceptFirst(copy);
      await peer.next('hello');
      peer.say('introduce', { tengen: peer.tengen });
      peer.say('helloAck', extended ? { tengen: peer.tengen, key: freshKey() } : {});
      await accepted;
      const name = extended ? 'Raw' : null;
      expect(copy.view.link).toMatchObject({ peer: { name, extended }, problem: null });
      peer.say('ready', extended ? { number: 1 } : {});
      await copy.do({ command: 'ready' });
      await peer.next('startGame');
      expect(peer.count('have')).toBe(extended ? 1 : 0);
    },
  );
});

describe.concurrent('a guest', () => {
  test('introduces itself to an extended host, and answers its hello', async ({ stage }) => {
    const copy = await stage.copy('Boris');
    const { peer, port } = await stage.extendedHost();
    await copy.do({ command: 'join', address: '127.0.0.1', port });
    expect(await peer.next('introduce')).toEqual({ tengen: { ...tengen, name: 'Boris' } });
    peer.hello({ match: { game: 'gomoku', options: { size: 9 }, clock: null } });
    expect(await peer.next('helloAck')).toEqual({
      tengen: { ...tengen, name: 'Boris' },
      key: hex64,
    });
    await copy.waitFor(({ link }) => link.state === 'connected');
    expect(copy.view.link.peer).toEqual({ name: 'Raw', extended: true });
    // Options that the host leaves out have their defaults.
    expect(copy.match.options).toEqual({ ...gomokuMatch.options, size: 9 });
  });

  test.for([true, false])(
    'says nothing before the hello of a host that knocks without a newline: extended %s',
    async (extended, { stage }) => {
      const copy = await stage.copy();
      const { peer, port } = await stage.extendedHost({ knock: false });
      await copy.do({ command: 'join', address: '127.0.0.1', port });
      await peer.wire.untilConnected();
      if (extended) peer.hello();
      else peer.say('hello');
      await copy.waitFor(({ link }) => link.peer?.extended === extended);
      peer.say('ready', extended ? { number: 1 } : {});
      await copy.do({ command: 'ready' });
      await peer.next('ready');
      const methods = peer.heard.map(({ method }) => method);
      expect(methods).toEqual(['helloAck', ...(extended ? ['have'] : []), 'ready']);
    },
  );

  test.for([
    ['a game', { game: 'draughts', options: {}, clock: null }],
    ['a game', { game: '__proto__', options: {}, clock: null }],
    ['an option', { game: 'gomoku', options: { constructor: 9 }, clock: null }],
    ['a size', { game: 'gomoku', options: { size: 7 }, clock: null }],
  ] as const)(
    'parts from a host that proposes %s it does not know: %j',
    async ([, match], { stage }) => {
      const copy = await stage.copy();
      const { peer, port } = await stage.extendedHost();
      await copy.do({ command: 'join', address: '127.0.0.1', port });
      await peer.next('introduce');
      peer.hello({ match });
      expect(await peer.farewell()).toBe('match');
      await copy.waitForProblem('unknownGame');
      expect(copy.view).toMatchObject({ match: null, link: { state: 'idle' } });
    },
  );
});

describe.concurrent.each(roles)('opposite an extended %s', (role) => {
  test('whole games are said with number, step and hash, and have after each change', async ({
    stage,
  }) => {
    const { copy, peer } = await stage.withExtended(role);
    for (const [n, moves] of [blackWins, whiteWins].entries()) {
      peer.number = n + 1;
      await beginExtended(copy, peer, n === 0 ? 'white' : 'black');
      expect(copy.match).toMatchObject({ number: n + 1, color: other(peer.color ?? 'black') });
      await Promise.all([copy.play(moves), peer.play(moves)]);
      await copy.waitFor(({ match }) => match?.phase === 'ended');
      expect(copy.match.moves).toEqual(moves);
      await peer.fence();

      const said = (wanted: string) =>
        peer.heard
          .filter(({ method, params: { number } }) => method === wanted && number === n + 1)
          .map(({ params }) => params);
      const steps = [...moves.entries()].map(([step, move]) => ({
        by: sideAt(step),
        draw: { ...move, number: n + 1, step, hash: hashAfter(moves.slice(0, step + 1)) },
        after: step + 1,
      }));
      const mine = steps.filter(({ by }) => by === copy.match.color);
      const theirs = steps.filter(({ by }) => by === peer.color);
      expect(said('draw')).toMatchObject(mine.map(({ draw }) => draw));
      expect(said('have').map(({ step }) => step)).toEqual(
        expect.arrayContaining(theirs.map(({ after }) => after)),
      );
      await copy.do({ command: 'restart' });
      await copy.waitFor(({ match }) => match?.phase === 'waiting');
    }
    const heard = (wanted: string) =>
      peer.heard.filter(({ method }) => method === wanted).map(({ params }) => params);
    expect(heard('ready')).toEqual([{ number: 1 }, { number: 2 }]);
    expect(heard('startGame')).toEqual(
      role === 'host'
        ? []
        : [1, 2].map((number) => ({ color: expect.any(Boolean), number, match: gomokuMatch })),
    );
    // In the extended dialect there is no restart.
    expect(heard('restart')).toEqual([]);
    const methods = peer.heard.map(({ method }) => method);
    expect(methods[methods.indexOf(role === 'host' ? 'helloAck' : 'hello') + 1]).toBe('have');
  });

  test('a copy that disconnects says bye, and nothing after it', async ({ stage }) => {
    const { copy, peer } = await stage.playingExtended(role);
    await copy.do({ command: 'disconnect' });
    expect(await peer.farewell()).toBe('left');
    await copy.waitFor(({ link }) => link.state === 'idle');
  });

  test('what is old is dropped, what means nothing is answered with error, and 20 of that are too many', async ({
    stage,
  }) => {
    const { copy, peer } = await stage.playingExtended(role, { moves: whiteWins.slice(0, 4) });
    const { position } = copy;
    const first = whiteWins[peer.color === 'black' ? 0 : 1] ?? middle;
    peer.draw(first, { step: peer.color === 'black' ? 0 : 1, hash: '0000000000000000' });
    peer.draw(middle, { step: 3 });
    peer.draw(middle, { number: 0, step: 99 });
    peer.say('ready', { number: 1 });
    peer.say('error', { code: 'x', message: 'y', method: 'ready' });
    peer.say('error');
    await peer.fence();
    expect(peer.count('error')).toBe(1);
    peer.say('draw', { ...middle });
    const error = { code: 'wrongParams', message: expect.any(String), method: 'draw' };
    expect(await peer.next('error')).toEqual(error);
    await copy.waitForProblem('misunderstood');
    expect(copy.position).toEqual(position);
    for (let n = 0; n < 18; n++) peer.say('restart');
    expect(await peer.farewell()).toMatch(/./);
    await copy.waitForProblem('tooManyMistakes');
    expect(copy.position).toEqual(position);
  });

  test.for([
    ['a step too high', { step: 1 }, 'breach'],
    ['a hash that is not ours', { hash: '0123456789abcdef' }, 'diverged'],
  ] as const)(
    'a stone with %s parts the two, and nobody wins',
    async ([, wrong, code], { stage }) => {
      let game = await stage.playingExtended(role);
      while (game.peer.color !== 'black') game = await stage.playingExtended(role);
      const { copy, peer } = game;
      const { board, ply } = copy.match;
      peer.draw(middle, wrong);
      expect(await peer.farewell()).toBe(code);
      await copy.waitForProblem(code);
      expect(copy.match).toMatchObject({ board, ply, outcome: null });
      expect(copy.view.link.state).toBe('idle');
      await copy.refused({ command: 'draw', row: 1, column: 1 });
    },
  );

  test.for(['breach', 'a reason nobody knows'])(
    'bye for %s ends the link, and the person is told',
    async (reason, { stage }) => {
      const { copy, peer } = await stage.playingExtended(role);
      const { board } = copy.match;
      peer.say('bye', { reason });
      await copy.waitFor(({ link }) => link.state === 'idle');
      expect(copy.problem).not.toBeNull();
      expect(copy.match).toMatchObject({ board, outcome: null });
      await peer.wire.untilClosed();
    },
  );
});

const carriedOut = {
  undo: { phase: 'playing', ply: 1, step: 4, turn: 'white' },
  draw: { phase: 'ended', outcome: { winner: 'draw', reason: 'agreed' } },
  restart: { phase: 'waiting', number: 2, ply: 0 },
} as const;

describe.concurrent.each(['undo', 'draw', 'restart'] as const)('an offer of %s', (kind) => {
  const offer = kind === 'undo' ? { kind, to: 1 } : { kind };

  test('of the peer, to move, takes effect with its commit', async ({ stage }) => {
    const { copy, peer } = await stage.playingExtended('host', { color: 'white', ...three });
    peer.sayHere('offer', offer);
    await copy.waitFor(({ match }) => match?.offers.length === 1);
    expect(copy.match.offers).toEqual([{ by: 'white', kind, to: kind === 'undo' ? 1 : null }]);
    await copy.do({ command: 'answer', kind, accept: true });
    expect(await peer.next('answer')).toEqual({ number: 1, step: 3, kind, accept: true });
    expect(copy.match).toMatchObject({ phase: 'playing', ply: 3, step: 3 });
    peer.sayHere('commit', { kind });
    await copy.waitFor(({ match }) => match?.offers.length === 0);
    expect(copy.match).toMatchObject(carriedOut[kind]);
  });

  test('of the copy, to move, is carried out on the peer’s accept', async ({ stage }) => {
    const { copy, peer } = await stage.playingExtended('host', three);
    await copy.do({ command: 'offer', ...offer });
    expect(await peer.next('offer')).toEqual({ number: 1, step: 3, ...offer });
    peer.sayHere('answer', { kind, accept: true });
    expect(await peer.next('commit')).toEqual({ number: 1, step: 3, kind });
    await copy.settled();
    expect(copy.match).toMatchObject(carriedOut[kind]);
    if (kind !== 'undo') return;
    peer.takeBack(1);
    await Promise.all([copy.play(whiteWins), peer.play(whiteWins)]);
    await copy.waitFor(({ match }) => match?.outcome?.reason === 'five');
    expect(copy.view.link.state).toBe('connected');
  });
});

describe.concurrent('beside moves,', () => {
  test('a copy that has withdrawn an offer takes an accept that was said before that was heard', async ({
    stage,
  }) => {
    const { copy, peer } = await stage.playingExtended('host', { color: 'white', ...three });
    await copy.do({ command: 'offer', kind: 'draw' });
    await peer.next('offer');
    await copy.do({ command: 'withdraw', kind: 'draw' });
    expect(await peer.next('withdraw')).toEqual({ number: 1, step: 3, kind: 'draw' });
    peer.sayHere('answer', { kind: 'draw', accept: true });
    await copy.waitFor(({ match }) => match?.outcome?.reason === 'agreed');
    expect(copy.problem).toBeNull();
  });

  test('a copy hears a resignation out of turn, and drops one of a game that is past', async ({
    stage,
  }) => {
    const { copy, peer } = await stage.playingExtended('host', three);
    await copy.do({ command: 'draw', row: 1, column: 9 });
    await peer.next('draw');
    peer.sayHere('resign', { reason: 'left' });
    await copy.waitFor(({ match }) => match?.phase === 'ended');
    expect(copy.match).toMatchObject({ ply: 4, outcome: { winner: 'white', reason: 'left' } });
    peer.number = 2;
    await beginExtended(copy, peer, 'white');
    peer.say('resign', { number: 1, step: 3, reason: 'resign' });
    peer.say('claim', { number: 1, step: 2, reason: 'away' });
    await peer.fence();
    expect(copy.match).toMatchObject({ number: 2, phase: 'playing', outcome: null });
  });

  test('a copy that resigns loses by the peer’s winning move where that was made first', async ({
    stage,
  }) => {
    const moves = whiteWins.slice(0, 9);
    const { copy, peer } = await stage.playingExtended('host', { color: 'white', moves });
    await copy.do({ command: 'resign' });
    expect(await peer.next('resign')).toEqual({ number: 1, step: 9, reason: 'resign' });
    expect(copy.match.outcome).toMatchObject({ winner: 'white', reason: 'resign' });
    peer.draw(whiteWins[9] ?? middle);
    await copy.waitFor(({ match }) => match?.outcome?.reason === 'five');
    expect(copy.match.outcome).toMatchObject({ winner: 'white', lines: [expect.anything()] });
  });

  test.for([
    ['a commit of what was not accepted', 'white', 'commit', { kind: 'draw' }],
    ['a claim on the time of a game without a clock', 'black', 'claim', { reason: 'time' }],
  ] as const)(
    'a copy takes %s for a breach, by which nobody wins',
    async ([, color, method, params], { stage }) => {
      const { copy, peer } = await stage.playingExtended('host', { color, ...three });
      const { position } = copy;
      peer.sayHere(method, params);
      expect(await peer.farewell()).toBe('breach');
      await copy.waitForProblem('breach');
      expect(copy.position).toEqual(position);
    },
  );

  const nine = { ...gomokuMatch, options: { ...gomokuMatch.options, size: 9 } };

  test('a guest hears the host’s choice of the next game, which clears both readies', async ({
    stage,
  }) => {
    const { copy, peer } = await stage.withExtended('host');
    await copy.do({ command: 'ready' });
    peer.say('ready', { number: 1 });
    await copy.waitFor(({ match }) => match?.ready.peer === true);
    peer.say('configure', { number: 2, match: nine });
    await copy.waitFor(({ match }) => match?.number === 2);
    expect(copy.match).toMatchObject({ options: { size: 9 }, ready: { me: false, peer: false } });
    expect(copy.match.board).toHaveLength(9);
    expect(copy.view.can.configure).toBe('hostChooses');
  });

  test('a host says its choice whole and with its number, and takes one of its guest for a breach', async ({
    stage,
  }) => {
    const { copy, peer } = await stage.withExtended('guest');
    await copy.do({ command: 'configure', options: { size: 9 } });
    expect(await peer.next('configure')).toEqual({ number: 2, match: nine });
    peer.say('ready', { number: 2 });
    await copy.do({ command: 'ready' });
    expect(await peer.next('startGame')).toMatchObject({ number: 2, match: nine });
    peer.say('configure', { number: 3, match: gomokuMatch });
    expect(await peer.farewell()).toBe('breach');
    await copy.waitForProblem('breach');
  });

  test('a copy says chat, and hears it cleaned and limited', async ({ stage }) => {
    const { copy, peer } = await stage.withExtended('host');
    await copy.do({ command: 'say', text: 'Good evening', emote: 'wave' });
    expect(await peer.next('say')).toEqual({ text: 'Good evening', emote: 'wave' });
    peer.say('say', { text: ` \u202e<b>${'天'.repeat(300)}\u0000` });
    for (let n = 0; n < 6; n++) peer.say('say', { emote: `${n}` });
    await peer.fence();
    await copy.settled();
    expect(copy.view.link.chat.map(({ by, text, emote }) => [by, text, emote])).toEqual([
      ['me', 'Good evening', 'wave'],
      ['peer', `<b>${'天'.repeat(197)}`, null],
      ...['0', '1', '2', '3'].map((emote) => ['peer', null, emote]),
    ]);
  });
});
