/** PROTOCOL.md §2, "Our own conduct towards a base peer": one test for each sentence. */

import { describe, expect } from 'vitest';
import type { BasePeer } from '../support/basePeer.ts';
import type { Copy } from '../support/copy.ts';
import { blackWins, whiteWins } from '../support/gomoku.ts';
import { test } from '../support/stage.ts';
import { pass } from '../support/waiter.ts';

/** Less than the second within which a restart counts as an answer to our `startGame`. */
const LONGER_THAN_A_SECOND = 1300;

describe.concurrent('our conduct towards a base peer', () => {
  test.for(['host', 'guest'] as const)(
    'a stone while no game is on is dropped without blame (from a %s)',
    async (role, { stage }) => {
      const { copy, peer } = await stage.withBase(role, { eager: false });
      peer.say('draw', { row: 7, column: 7 });
      await dealtWith(copy, peer);
      expect(copy.match).toMatchObject({ phase: 'waiting', ply: 0, moves: [] });
      expect(copy.view.link).toMatchObject({ state: 'connected', problem: null });
    },
  );

  test.for(['host', 'guest'] as const)(
    'the winning stone of a %s comes when its result box is closed',
    async (role, { stage }) => {
      const { copy, peer } = await stage.withBase(role, { resultBox: true, seed: 2 });
      for (let game = 1; ; game++) {
        expect(game).toBeLessThan(40);
        const theirs = game % 2 === 0 ? blackWins : whiteWins;
        peer.moves = theirs;
        await copy.do({ command: 'ready' });
        await copy.play(theirs.slice(0, -1));
        await peer.until('all but our last stone', () => peer.board.ply >= theirs.length - 1);
        if (peer.result === null) {
          await copy.play(theirs);
          peer.restart();
          await copy.waitFor(({ match }) => match?.phase === 'waiting');
          continue;
        }
        expect(copy.match).toMatchObject({ phase: 'playing', ply: theirs.length - 1 });
        peer.closeResultBox();
        await copy.waitFor(({ match }) => match?.phase === 'ended');
        expect(copy.match.outcome?.winner).toBe(peer.color);
        return;
      }
    },
  );

  test.for(['host', 'guest'] as const)(
    'the winning stone of a %s that comes after our restart is told as a loss, taken off the other board, and the next game is whole',
    async (role, { stage }) => {
      const { copy, peer } = await stage.withBase(role, { resultBox: true, eager: false, seed: 4 });
      const restarts = (): number => peer.heard.filter((method) => method === 'restart').length;
      for (let game = 1; ; game++) {
        expect(game).toBeLessThan(40);
        const theirs = game % 2 === 0 ? blackWins : whiteWins;
        peer.moves = theirs;
        peer.getReady();
        await copy.do({ command: 'ready' });
        await copy.play(theirs.slice(0, -1));
        await peer.until('all but our last stone', () => peer.board.ply >= theirs.length - 1);
        const lateWin = peer.result !== null;
        const before = restarts();
        await copy.do({ command: 'restart' });
        await peer.until('our restart', () => peer.board.ply === 0);
        peer.closeResultBox();
        if (lateWin) {
          expect(peer.ghost).not.toBeNull();
          await copy.waitForProblem('lostBeforeRestart');
          await peer.until('a board without that stone', () => peer.ghost === null);
          await copy.do({ command: 'dismiss' });
          await copy.waitFor(({ link }) => link.problem === null);
        }
        await dealtWith(copy, peer);
        expect(copy.match).toMatchObject({ phase: 'waiting', ply: 0, outcome: null });
        expect(copy.view.link).toMatchObject({ state: 'connected', problem: null });
        expect(restarts() - before).toBe(lateWin ? 2 : 1);
        peer.getReady();
        if (lateWin) break;
        await copy.do({ command: 'ready' });
        await copy.waitFor(({ match }) => match?.phase === 'playing');
        peer.restart();
        await copy.waitFor(({ match }) => match?.phase === 'waiting');
      }
      peer.moves = blackWins;
      await copy.do({ command: 'ready' });
      await copy.play(blackWins.slice(0, -1));
      await copy.waitFor(({ match }) => match?.ply === blackWins.length - 1);
      expect(copy.problem).toBeNull();
    },
  );

  test.for(['host', 'guest'] as const)(
    'restart is sent to a %s only if a game was begun since the last one',
    async (role, { stage }) => {
      const { copy, peer } = await stage.withBase(role, { eager: false });
      const restarts = (): number => peer.heard.filter((method) => method === 'restart').length;
      expect(copy.view.can.restart).not.toBeNull();
      await copy.refused({ command: 'restart' });
      peer.getReady();
      await copy.do({ command: 'ready' });
      await copy.waitFor(({ match }) => match?.phase === 'playing');
      expect(copy.view.can.restart).toBeNull();
      expect(restarts()).toBe(0);
      await copy.do({ command: 'restart' });
      await peer.until('our restart', () => restarts() === 1);
      await copy.waitFor(({ can }) => can.restart !== null);
      await copy.refused({ command: 'restart' });
      peer.getReady();
      await copy.do({ command: 'ready' });
      await copy.waitFor(({ match }) => match?.phase === 'playing');
      // Later than a second after startGame, so that nothing answers it.
      await pass(LONGER_THAN_A_SECOND);
      peer.restart();
      await copy.waitFor(({ match }) => match?.phase === 'waiting');
      await copy.refused({ command: 'restart' });
      expect(restarts()).toBe(1);
    },
  );

  test.for(['host', 'guest'] as const)(
    'ready is said to a %s once after each restart and never in a game',
    async (role, { stage }) => {
      const { copy, peer } = await stage.withBase(role, { eager: false });
      const readies = (): number => peer.heard.filter((method) => method === 'ready').length;
      // We hold ours back until a host has said it.
      const hostGetsReady = async () => {
        if (role === 'guest') return;
        peer.say('ready');
        await copy.waitFor(({ match }) => match?.ready.peer === true);
      };
      await copy.do({ command: 'ready' });
      await copy.waitFor(({ match }) => match?.ready.me === true);
      await copy.refused({ command: 'ready' });
      peer.moves = blackWins;
      peer.getReady();
      await copy.waitFor(({ match }) => match?.phase === 'playing' && match.turn === match.color);
      await copy.refused({ command: 'ready' });
      await copy.play(blackWins);
      await copy.waitFor(({ match }) => match?.phase === 'ended');
      await copy.refused({ command: 'ready' });
      await peer.until('the end', () => peer.result !== null);
      expect(readies()).toBe(1);
      peer.restart();
      await copy.waitFor(({ match }) => match?.phase === 'waiting');
      await hostGetsReady();
      await copy.do({ command: 'ready' });
      await copy.waitFor(({ match }) => match?.ready.me === true);
      await copy.refused({ command: 'ready' });
      await peer.until('the second ready', () => readies() === 2);
      // Being ready does not outlast a restart: it must be said again.
      peer.restart();
      await copy.waitFor(({ match }) => match?.ready.me === false);
      await hostGetsReady();
      await copy.do({ command: 'ready' });
      await peer.until('the third ready', () => readies() === 3);
    },
  );

  test.for(['before', 'after'] as const)(
    'as guest, Ready pressed %s the host’s is said once the host’s is heard, so that no first stone is lost in the host’s colour box',
    async (order, { stage }) => {
      const { copy, peer } = await stage.withBase('host', { colourBox: true, eager: false });
      for (let game = 1, black = 0; black < 3; game++) {
        expect(game).toBeLessThan(40);
        peer.moves = whiteWins.slice(0, 2);
        if (order === 'before') {
          await copy.do({ command: 'ready' });
          expect(copy.match.ready.me).toBe(true);
          await dealtWith(copy, peer);
          expect(peer.ready.peer).toBe(false);
          peer.getReady();
        } else {
          peer.getReady();
          await copy.do({ command: 'ready' });
        }
        await copy.waitFor(({ match }) => match?.phase === 'playing');
        if (copy.match.color === 'black') {
          black++;
          await copy.do({ command: 'draw', ...whiteWins[0] });
          await pass(50);
          expect(peer.board.ply).toBe(0);
          peer.closeColourBox();
          await copy.waitFor(({ match }) => match?.ply === 2);
        } else {
          peer.closeColourBox();
          await copy.waitFor(({ match }) => match?.ply === 1);
        }
        await copy.do({ command: 'restart' });
        await peer.until('our restart', () => !peer.playing);
      }
    },
  );

  test('startGame counts only if we said ready', async ({ stage }) => {
    const { copy, peer } = await stage.withBase('host', { eager: false });
    peer.say('startGame', { color: true });
    await dealtWith(copy, peer);
    expect(copy.match).toMatchObject({ phase: 'waiting', color: null });
    expect(copy.view.link).toMatchObject({ state: 'connected', problem: null });
  });

  test('startGame counts only if we said ready after our own last restart', async ({ stage }) => {
    const { copy, peer } = await stage.withBase('host', { eager: false });
    await copy.do({ command: 'ready' });
    peer.getReady();
    await copy.waitFor(({ match }) => match?.phase === 'playing');
    await copy.do({ command: 'restart' });
    await peer.until('our restart', () => !peer.playing);
    // As if it had been sent before our restart arrived.
    peer.say('startGame', { color: false });
    await dealtWith(copy, peer);
    expect(copy.match).toMatchObject({ phase: 'waiting', ply: 0 });
    peer.getReady();
    await copy.do({ command: 'ready' });
    await copy.waitFor(({ match }) => match?.phase === 'playing');
  });

  test('startGame counts if our ready has crossed the host’s restart', async ({ stage }) => {
    const { copy, peer } = await stage.withBase('host', { eager: false });
    peer.say('ready');
    await copy.do({ command: 'ready' });
    await peer.until('our ready', () => peer.ready.peer);
    // To the host our ready comes after its restart; to us the restart comes after our ready.
    peer.say('restart');
    peer.start('white');
    await copy.waitFor(({ match }) => match?.phase === 'playing');
    expect(copy.match).toMatchObject({ color: 'black', turn: 'black' });
    await copy.do({ command: 'draw', row: 7, column: 7 });
    await peer.until('our stone', () => peer.board.ply === 1);
  });

  test('a second startGame in a game is answered by restart', async ({ stage }) => {
    const { copy, peer } = await stage.withBase('host', { eager: false });
    await copy.do({ command: 'ready' });
    peer.getReady();
    await copy.waitFor(({ match }) => match?.phase === 'playing');
    peer.start('black');
    await peer.until('restart in answer', () => peer.heard.at(-1) === 'restart');
    await copy.waitFor(({ match }) => match?.phase === 'waiting' && match.ply === 0);
    expect(copy.view.link).toMatchObject({ state: 'connected', problem: null });
    await playOn(copy, peer);
  });

  test('a restart within a second of our startGame is answered by restart', async ({ stage }) => {
    const { copy, peer } = await stage.withBase('guest', { eager: false });
    peer.getReady();
    await copy.do({ command: 'ready' });
    await peer.until('startGame', () => peer.playing);
    // To the original, had the two crossed, the game would be on.
    peer.restart();
    await peer.until('restart in answer', () => peer.heard.at(-1) === 'restart');
    await copy.waitFor(({ match }) => match?.phase === 'waiting' && match.ply === 0);
    expect(copy.problem).toBeNull();
    await playOn(copy, peer);
  });

  test('a restart later than that, or a second one, is not answered', async ({ stage }) => {
    const { copy, peer } = await stage.withBase('guest', { eager: false });
    peer.getReady();
    await copy.do({ command: 'ready' });
    await peer.until('startGame', () => peer.playing);
    await pass(LONGER_THAN_A_SECOND);
    peer.restart();
    await copy.waitFor(({ match }) => match?.phase === 'waiting');
    peer.restart();
    await dealtWith(copy, peer);
    expect(peer.heard).not.toContain('restart');
  });

  test('a ready heard by us as guest in a game means that the host has cleared its board', async ({
    stage,
  }) => {
    const { copy, peer } = await stage.withBase('host', { eager: false });
    peer.moves = whiteWins.slice(0, 3);
    await copy.do({ command: 'ready' });
    peer.getReady();
    await copy.play(peer.moves);
    await copy.waitFor(({ match }) => match?.ply === 3);
    peer.playing = false;
    peer.getReady();
    await copy.waitFor(({ match }) => match?.phase === 'waiting');
    expect(copy.match).toMatchObject({ ply: 0, outcome: null, ready: { me: false, peer: true } });
    expect(copy.view.link).toMatchObject({ state: 'connected', problem: null });
  });

  test.for([
    ['false', 'black'],
    ['true', 'white'],
    ['0', 'black'],
    ['1', 'white'],
  ] as const)('startGame with color %s makes us %s', async ([color, side], { stage }) => {
    const { copy, peer } = await stage.withBase('host', { eager: false });
    await copy.do({ command: 'ready' });
    peer.write(`{"method":"ready","params":{}}{"method":"startGame","params":{"color":${color}}}`);
    await copy.waitFor(({ match }) => match?.phase === 'playing');
    expect(copy.match).toMatchObject({ color: side, turn: 'black' });
    expect(copy.problem).toBeNull();
  });

  test('missing params are taken as empty, unknown fields are ignored', async ({ stage }) => {
    const { copy, peer } = await stage.withBase('host', { eager: false });
    peer.write('{"method":"ready"}');
    await copy.waitFor(({ match }) => match?.ready.peer === true);
    await copy.do({ command: 'ready' });
    peer.start('black');
    peer.write(
      '{"also":{"x":[1]},"method":"draw","params":{"__proto__":{"row":3},"column":4,"row":5,"z":0}}',
    );
    await copy.waitFor(({ match }) => match?.ply === 1);
    expect(copy.match).toMatchObject({ last: { row: 5, column: 4 }, turn: 'white' });
    expect(copy.problem).toBeNull();
  });

  test('messages glued, cut in the middle, and set apart by any whitespace', async ({ stage }) => {
    const { copy, peer } = await stage.withBase('host', { eager: false });
    await copy.do({ command: 'ready' });
    const text =
      '{"method":"ready","params":{}}\r\n\t {"method":"startGame","params":{"color":true,"x":"天{\\""}}\n\n' +
      '{"method":"draw","params":{"column":7,"row":7}}';
    for (const byte of Buffer.from(text)) {
      peer.write(Buffer.of(byte));
      await pass(0);
    }
    await copy.waitFor(({ match }) => match?.ply === 1);
    expect(copy.match).toMatchObject({ color: 'white', last: { row: 7, column: 7 } });
    expect(copy.problem).toBeNull();
  });
});

/** Resolves when all that the peer has said so far has been dealt with: what follows means nothing, and is told. */
async function dealtWith(copy: Copy, peer: BasePeer): Promise<void> {
  expect(copy.problem).toBeNull();
  peer.write('{"method":"dance","params":{}}');
  await copy.waitFor(({ link }) => link.problem !== null);
  expect(copy.problem).toEqual({ code: 'misunderstood', how: 'unknownMethod' });
  await copy.do({ command: 'dismiss' });
  await copy.waitFor(({ link }) => link.problem === null);
}

/** Both get ready again and a game is played, of which the other side has heard nothing amiss. */
async function playOn(copy: Copy, peer: BasePeer): Promise<void> {
  peer.moves = blackWins;
  await copy.do({ command: 'ready' });
  peer.getReady();
  await copy.play(blackWins);
  await copy.waitFor(({ match }) => match?.phase === 'ended');
  await peer.until('the end of the game', () => peer.result === 'black');
}
