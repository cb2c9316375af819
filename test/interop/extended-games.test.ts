/** Games between a real copy and a raw peer that speaks the extended dialect: PROTOCOL.md §3 and §4, word by word. */

import { describe, expect } from 'vitest';
import type { Copy } from '../support/copy.ts';
import { type ExtendedPeer, gomokuMatch, hashAfter } from '../support/extendedPeer.ts';
import { blackWins, other, type Point, whiteWins } from '../support/gomoku.ts';
import { type Stage, test } from '../support/stage.ts';

/** A game begun between a copy and a raw peer, who is `role` and, as host, plays `color`. */
async function begun(
  stage: Stage,
  role: 'host' | 'guest',
  color: 'black' | 'white' = 'black',
): Promise<{ copy: Copy; peer: ExtendedPeer }> {
  const { copy, peer } = await stage.withExtended(role);
  await startGame(copy, peer, color);
  return { copy, peer };
}

async function startGame(
  copy: Copy,
  peer: ExtendedPeer,
  color: 'black' | 'white' = 'black',
): Promise<void> {
  const start = peer.begin(color);
  await copy.do({ command: 'ready' });
  await start;
  await copy.waitFor(({ match }) => match?.phase === 'playing');
}

const middle: Point = { row: 7, column: 7 };

describe.concurrent.each(['host', 'guest'] as const)('a game with an extended %s', (role) => {
  test('have comes first on the link', async ({ stage }) => {
    const { peer } = await stage.withExtended(role);
    const methods = peer.heard.map(({ method }) => method);
    const greeting = role === 'host' ? 'helloAck' : 'hello';
    expect(methods[methods.indexOf(greeting) + 1]).toBe('have');
    expect(peer.heard.find(({ method }) => method === 'have')?.params).toMatchObject({
      number: 1,
      step: 0,
    });
  });

  test('whole games, with number, step and hash, and have after each change', async ({ stage }) => {
    const { copy, peer } = await stage.withExtended(role);
    for (const [n, moves] of [blackWins, whiteWins].entries()) {
      peer.number = n + 1;
      await startGame(copy, peer, n === 0 ? 'white' : 'black');
      expect(copy.match).toMatchObject({ number: n + 1, color: other(peer.color ?? 'black') });
      await Promise.all([copy.play(moves), peer.play(moves)]);
      await copy.waitFor(({ match }) => match?.phase === 'ended');
      expect(copy.match.moves).toEqual(moves);
      await peer.fence();

      const mine = copy.match.color === 'black' ? 0 : 1;
      const drawn = peer.heard.filter(
        ({ method, params: { number } }) => method === 'draw' && number === n + 1,
      );
      expect(drawn.map(({ params }) => params)).toEqual(
        [...moves.entries()]
          .filter(([step]) => step % 2 === mine)
          .map(([step, move]) =>
            expect.objectContaining({
              ...move,
              number: n + 1,
              step,
              hash: hashAfter(moves.slice(0, step + 1)),
            }),
          ),
      );
      const held = peer.heard
        .filter(({ method, params: { number } }) => method === 'have' && number === n + 1)
        .map(({ params: { step } }) => step);
      const theirs = [...moves.keys()].filter((step) => step % 2 !== mine).map((step) => step + 1);
      expect(held).toEqual(expect.arrayContaining(theirs));
      await copy.do({ command: 'restart' });
      await copy.waitFor(({ match }) => match?.phase === 'waiting');
    }
    const readies = peer.heard.filter(({ method }) => method === 'ready');
    expect(readies.map(({ params }) => params)).toEqual([{ number: 1 }, { number: 2 }]);
    // In the extended dialect there is no restart.
    expect(peer.count('restart')).toBe(0);
    expect(copy.view.link.state).toBe('connected');
    if (role === 'host') return;
    const starts = peer.heard.filter(({ method }) => method === 'startGame');
    expect(starts.map(({ params }) => params)).toEqual(
      [1, 2].map((number) => ({ color: expect.any(Boolean), number, match: gomokuMatch })),
    );
  });

  test('this side disconnects: bye, and nothing after it', async ({ stage }) => {
    const { copy, peer } = await begun(stage, role);
    await copy.do({ command: 'disconnect' });
    expect(await peer.farewell()).toMatch(/./);
    await copy.waitFor(({ link }) => link.state === 'idle');
  });

  test('an unknown method is answered with error, an error never', async ({ stage }) => {
    const { copy, peer } = await begun(stage, role);
    const { position } = copy;
    peer.say('dance', { steps: 3 });
    expect(await peer.next('error')).toEqual({
      code: expect.any(String),
      message: expect.any(String),
      method: 'dance',
    });
    await copy.waitForProblem('misunderstood');
    peer.say('draw', { row: '7', column: 7, number: 1, step: 0 });
    expect(await peer.next('error')).toMatchObject({ method: 'draw' });
    peer.say('error', { code: 'x', message: 'y', method: 'ready' });
    peer.say('error', { nothing: 'that an error must have' });
    peer.say('error');
    await peer.fence();
    expect(peer.count('error')).toBe(3);
    expect(copy.position).toEqual(position);
    expect(copy.view.link.state).toBe('connected');
  });

  test('20 messages that mean nothing: bye', async ({ stage }) => {
    const { copy, peer } = await begun(stage, role);
    for (let n = 0; n < 20; n++) peer.say('dance');
    expect(await peer.farewell()).toMatch(/./);
    await copy.waitForProblem('tooManyMistakes');
  });

  test('what is of a lower number or step is dropped without a word', async ({ stage }) => {
    const { copy, peer } = await begun(stage, role);
    const moves = whiteWins.slice(0, 4);
    await Promise.all([copy.play(moves), peer.play(moves)]);
    await copy.waitFor(({ match }) => match?.ply === 4);
    const { position } = copy;
    const first = whiteWins[peer.color === 'black' ? 0 : 1] ?? middle;
    const errors = peer.count('error');
    peer.draw(first, { step: peer.color === 'black' ? 0 : 1, hash: '0000000000000000' });
    peer.draw(middle, { step: 3 });
    peer.draw(middle, { number: 0, step: 99 });
    peer.say('ready', { number: 1 });
    await peer.fence();
    await copy.settled();
    expect(peer.count('error')).toBe(errors + 1);
    expect(copy.position).toEqual(position);
    expect(copy.view.link.state).toBe('connected');
  });

  test.for([
    ['a step too high', { step: 1 }, 'breach', /breach/],
    ['a number too high', { number: 2 }, 'breach', /breach/],
    ['a hash that is not ours', { hash: '0123456789abcdef' }, 'diverged', /diverged/],
    ['a point off the board', { row: 15 }, 'breach', /breach/],
  ] as const)('a stone with %s', async ([, wrong, code, reason], { stage }) => {
    const { copy, peer } = await blackPeer(stage, role);
    const { board, ply } = copy.match;
    peer.draw(middle, wrong);
    expect(await peer.farewell()).toMatch(reason);
    await copy.waitForProblem(code);
    // Of a diverged position each keeps its own; nobody wins.
    if (code === 'breach') expect(copy.match).toMatchObject({ board, ply });
    expect(copy.match.outcome).toBeNull();
    expect(copy.view.link.state).toBe('idle');
    await copy.refused({ command: 'draw', row: 1, column: 1 });
  });

  test('a stone that is not its to play', async ({ stage }) => {
    const { copy, peer } = await blackPeer(stage, role);
    peer.draw(middle);
    peer.moves.push(middle);
    peer.draw({ row: 1, column: 1 });
    expect(await peer.farewell()).toMatch(/breach/);
    await copy.waitForProblem('breach');
    expect(copy.problem?.how).toBe('notYourTurn');
    expect(copy.match).toMatchObject({ ply: 1, last: middle });
  });

  test('there is no restart in the extended dialect', async ({ stage }) => {
    const { copy, peer } = await blackPeer(stage, role);
    peer.draw(middle);
    peer.moves.push(middle);
    await copy.waitFor(({ match }) => match?.ply === 1);
    const { board } = copy.match;
    peer.say('restart');
    await copy.waitFor(({ link }) => link.problem !== null);
    expect(copy.match).toMatchObject({ phase: 'playing', ply: 1, board });
  });

  test('the stones of the base dialect lack number, step and hash', async ({ stage }) => {
    const { copy, peer } = await blackPeer(stage, role);
    const { position } = copy;
    peer.say('draw', { ...middle });
    expect(await peer.next('error')).toMatchObject({ method: 'draw' });
    expect(copy.position).toEqual(position);
  });

  test.for(['breach', 'diverged', 'lost', 'a reason nobody knows'])(
    'bye %s is heard: the link ends and the person is told',
    async (reason, { stage }) => {
      const { copy, peer } = await begun(stage, role);
      const { board } = copy.match;
      peer.say('bye', { reason });
      await copy.waitFor(({ link }) => link.state === 'idle');
      expect(copy.problem).not.toBeNull();
      expect(copy.match).toMatchObject({ board, outcome: null });
      await peer.wire.untilClosed();
    },
  );

  test('garbage: bye, and the person is told', async ({ stage }) => {
    const { copy, peer } = await begun(stage, role);
    peer.wire.write('garbage\n');
    expect(await peer.farewell()).toMatch(/./);
    await copy.waitForProblem('garbage');
  });
});

/** A game in which the peer has black, however often the colours must be drawn. */
async function blackPeer(
  stage: Stage,
  role: 'host' | 'guest',
): Promise<{ copy: Copy; peer: ExtendedPeer }> {
  for (;;) {
    const game = await begun(stage, role, 'black');
    if (game.peer.color === 'black') return game;
    game.peer.wire.destroy();
  }
}

describe.concurrent('who may say what', () => {
  test('startGame from a guest is a breach', async ({ stage }) => {
    const { copy, peer } = await stage.withExtended('guest');
    await copy.do({ command: 'ready' });
    await peer.next('ready');
    peer.say('startGame', { color: true, number: 1, match: gomokuMatch });
    expect(await peer.farewell()).toMatch(/breach/);
    await copy.waitForProblem('breach');
    expect(copy.match).toMatchObject({ phase: 'waiting', ply: 0 });
  });

  test('startGame from a host that has not heard our ready is a breach', async ({ stage }) => {
    const { copy, peer } = await stage.withExtended('host');
    peer.say('ready', { number: 1 });
    peer.say('startGame', { color: true, number: 1, match: gomokuMatch });
    expect(await peer.farewell()).toMatch(/breach/);
    await copy.waitForProblem('breach');
    expect(copy.match).toMatchObject({ phase: 'waiting', ply: 0 });
  });

  test('ready for another number is old, or too early', async ({ stage }) => {
    const { copy, peer } = await stage.withExtended('guest');
    peer.say('ready', { number: 0 });
    await peer.fence();
    expect(copy.match.ready.peer).toBe(false);
    expect(copy.view.link.state).toBe('connected');
    peer.say('ready', { number: 7 });
    expect(await peer.farewell()).toMatch(/breach/);
  });
});
