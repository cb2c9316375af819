/** Real copies and peers that speak only the base dialect: PROTOCOL.md §1 and §2. */

import { describe, expect } from 'vitest';
import { gamesPageSchema } from '../../src/contract/games.ts';
import type { BaseHabits, BasePeer } from '../support/basePeer.ts';
import type { Copy } from '../support/copy.ts';
import {
  blackWins,
  fullBoard,
  other,
  type Point,
  randomGame,
  whiteWins,
} from '../support/gomoku.ts';
import { type Role, roles } from '../support/script.ts';
import { type Stage, test } from '../support/stage.ts';

/** Plays one game from ready to its end, and compares what both sides hold of it. */
async function playOut(copy: Copy, peer: BasePeer, moves: readonly Point[]): Promise<void> {
  const before = await listOf(copy);
  peer.moves = moves;
  await copy.waitFor(({ match }) => match?.phase === 'waiting' && match.ply === 0);
  if (!peer.eager) peer.getReady();
  await copy.do({ command: 'ready' });
  await peer.until('the game', () => peer.playing);
  peer.closeColourBox();
  const played = copy.play(moves);
  await peer.until('the end of the game', () => peer.result !== null);
  peer.closeResultBox();
  await played;
  await copy.waitFor(({ match }) => match?.phase === 'ended');
  expect(copy.match).toMatchObject({
    color: peer.color === null ? null : other(peer.color),
    turn: null,
    ply: moves.length,
    board: peer.board.rows,
    moves,
    last: moves.at(-1),
    outcome: { winner: peer.result },
  });
  expect(sorted(copy.match.outcome?.lines ?? [])).toEqual(sorted(peer.board.lines));
  expect(copy.view.link).toMatchObject({ state: 'connected', problem: null });
  const mine = copy.match.color;
  expect(await listOf(copy)).toMatchObject({
    total: before.total + 1,
    games: [{ mine, plies: moves.length, result: { winner: peer.result } }],
  });
}

/** The latest finished game, and how many there are. */
const listOf = (copy: Copy) => copy.query({ command: 'games', limit: 1 }, gamesPageSchema);

function sorted(lines: readonly (readonly Point[])[]): string[] {
  return lines
    .map((line) => JSON.stringify(line.map(({ row, column }) => [row, column]).sort()))
    .sort();
}

/** Presses Restart on either side, and waits until both boards are clear. */
async function restart(copy: Copy, peer: BasePeer, byCopy: boolean): Promise<void> {
  if (byCopy) await copy.do({ command: 'restart' });
  else peer.restart();
  await copy.waitFor(({ match }) => match?.phase === 'waiting' && match.ply === 0);
  await peer.until('a clear board', () => !peer.playing && peer.result === null);
}

/** The copy takes the same role once more, with a new base peer, and a game is played. */
async function playAgain(stage: Stage, copy: Copy, role: Role, habits?: BaseHabits): Promise<void> {
  const peer = await stage.connectBase(copy, role, habits);
  expect(copy.match).toMatchObject({ number: 1, phase: 'waiting', ply: 0 });
  await playOut(copy, peer, blackWins);
}

/** Resolves when all that the peer has said so far has been dealt with: what follows means nothing, and is told. */
async function dealtWith(copy: Copy, peer: BasePeer): Promise<void> {
  expect(copy.problem).toBeNull();
  peer.write('{"method":"dance","params":{}}');
  await copy.waitFor(({ link }) => link.problem !== null);
  expect(copy.problem).toEqual({ code: 'misunderstood', how: 'unknownMethod' });
  await copy.do({ command: 'dismiss' });
}

describe.concurrent.each(roles)('a copy opposite a base %s', (role) => {
  test('plays whole games in either colour, won by either side or drawn, and restarted by either side', async ({
    stage,
  }) => {
    const { copy, peer } = await stage.withBase(role, { seed: 11 });
    const wanted = new Set(['black black', 'black white', 'white black', 'white white']);
    const others = [fullBoard(99), randomGame(101), randomGame(102)];
    for (let game = 1; wanted.size > 0 || others.length > 0; game++) {
      expect(game).toBeLessThan(80);
      await playOut(copy, peer, others.pop() ?? (game % 2 === 0 ? blackWins : whiteWins));
      expect(copy.match.number).toBe(game);
      wanted.delete(`${copy.match.color} ${copy.match.outcome?.winner}`);
      const ended = copy.position;
      await copy.refused({ command: 'draw', row: 14, column: 14 });
      await copy.refused({ command: 'ready' });
      expect(copy.position).toEqual(ended);
      await restart(copy, peer, game % 4 < 2);
    }
  });

  test('plays whole games with every habit of the original at once, and again after a cut', async ({
    stage,
  }) => {
    const habits = { colourBox: true, resultBox: true, eager: false, seed: 5 };
    const { copy, peer } = await stage.withBase(role, habits);
    const wanted = new Set(['won', 'lost']);
    for (let game = 1; wanted.size > 0; game++) {
      expect(game).toBeLessThan(40);
      await playOut(copy, peer, game % 2 === 0 ? blackWins : whiteWins);
      wanted.delete(peer.result === peer.color ? 'won' : 'lost');
      await restart(copy, peer, game % 2 === 0);
    }
    peer.moves = blackWins.slice(0, 5);
    peer.getReady();
    await copy.do({ command: 'ready' });
    await peer.until('the game', () => peer.playing);
    peer.closeColourBox();
    await copy.play(peer.moves);
    await copy.waitFor(({ match }) => match?.ply === 5);
    peer.wire.close(true);
    await copy.waitForProblem('opponentLeft');
    expect(copy.match).toMatchObject({ ply: 5, outcome: null });
    await playAgain(stage, copy, role, habits);
  });

  test('restarts in the middle of a game, by either side, at any time', async ({ stage }) => {
    const { copy, peer } = await stage.withBase(role, { seed: 8 });
    const game = randomGame(77);
    for (const [n, plies] of [0, 1, 2, 5, 6, 9].entries()) {
      const moves = game.slice(0, plies);
      peer.moves = moves;
      await copy.do({ command: 'ready' });
      await copy.play(moves);
      await peer.until('its copy of the moves', () => peer.board.ply === plies);
      expect(copy.match).toMatchObject({ phase: 'playing', number: n + 1, board: peer.board.rows });
      await restart(copy, peer, n % 2 === 0);
      expect(copy.match).toMatchObject({ moves: [], last: null, outcome: null, color: null });
      expect([copy.match.board].flat().join('')).toMatch(/^\.{225}$/);
      await copy.waitFor(({ match }) => match?.ready.peer === true);
      // Only where a game was begun since the last one is there anything to restart.
      await copy.refused({ command: 'restart' });
    }
    await playOut(copy, peer, blackWins);
  });

  test('stands at the start after a restart by both at once', async ({ stage }) => {
    const { copy, peer } = await stage.withBase(role);
    for (let n = 0; n < 3; n++) {
      await playOut(copy, peer, whiteWins);
      // Where the peer's comes first there is nothing left to restart, and ours is refused.
      const done = copy.command({ command: 'restart' });
      peer.restart();
      await done;
      // Its restart has come, too: ready said before that would count for nothing.
      await copy.waitFor(({ match }) => match?.ready.peer === true);
      await peer.until('a clear board', () => peer.result === null);
    }
    await playOut(copy, peer, blackWins);
  });

  test.for(['closes', 'breaks off', 'is disconnected from'] as const)(
    'keeps the board and can play again when the peer %s',
    async (how, { stage }) => {
      const { copy, peer } = await stage.withBase(role);
      peer.moves = whiteWins.slice(0, 4);
      await copy.do({ command: 'ready' });
      await copy.play(peer.moves);
      await copy.waitFor(({ match }) => match?.ply === 4);
      const { board } = copy.match;
      if (how === 'is disconnected from') await copy.do({ command: 'disconnect' });
      else peer.wire.close(how === 'breaks off');
      await copy.waitFor(({ link }) => link.state === 'idle');
      await peer.wire.untilClosed();
      expect(copy.problem?.code).toBe(how === 'is disconnected from' ? undefined : 'opponentLeft');
      expect(copy.match).toMatchObject({ board, ply: 4, outcome: null });
      await copy.refused({ command: 'draw', row: 10, column: 10 });
      await playAgain(stage, copy, role);
    },
  );

  test('takes the peer’s winning stone when its result box is closed, before or after our restart', async ({
    stage,
  }) => {
    const { copy, peer } = await stage.withBase(role, { resultBox: true, eager: false, seed: 4 });
    const restarts = (): number => peer.heard.filter((method) => method === 'restart').length;
    for (let game = 1, wins = 0; wins < 2; game++) {
      expect(game).toBeLessThan(40);
      const moves = game % 2 === 0 ? blackWins : whiteWins;
      peer.moves = moves;
      peer.getReady();
      await copy.do({ command: 'ready' });
      await copy.play(moves.slice(0, -1));
      await peer.until('all but our last stone', () => peer.board.ply >= moves.length - 1);
      const before = restarts();
      if (peer.result === null) {
        await restart(copy, peer, true);
      } else if (wins++ === 0) {
        expect(copy.match).toMatchObject({ phase: 'playing', ply: moves.length - 1 });
        peer.closeResultBox();
        await copy.waitFor(({ match }) => match?.phase === 'ended');
        expect(copy.match.outcome?.winner).toBe(peer.color);
        await restart(copy, peer, true);
      } else {
        await copy.do({ command: 'restart' });
        await peer.until('our restart', () => peer.board.ply === 0);
        peer.closeResultBox();
        expect(peer.ghost).not.toBeNull();
        // It is told as a loss, and taken off the other board by one more restart.
        await copy.waitForProblem('lostBeforeRestart');
        await peer.until('a board without that stone', () => peer.ghost === null);
        await copy.do({ command: 'dismiss' });
        await dealtWith(copy, peer);
        expect(restarts() - before).toBe(2);
      }
      expect(copy.match).toMatchObject({ phase: 'waiting', ply: 0, outcome: null });
    }
    peer.eager = true;
    peer.getReady();
    await copy.waitFor(({ match }) => match?.ready.peer === true);
    expect(copy.view.link).toMatchObject({ state: 'connected', problem: null });
  });
});

describe.concurrent('a copy as guest of a base host', () => {
  test.for(['before', 'after'] as const)(
    'loses no first stone in the host’s colour box, with Ready pressed %s the host’s',
    async (order, { stage }) => {
      const { copy, peer } = await stage.withBase('host', { colourBox: true, eager: false });
      const stones = () => peer.wire.transcript.filter((line) => /^<.*"draw"/.test(line)).length;
      for (let game = 1, black = 0; black < 2; game++) {
        expect(game).toBeLessThan(40);
        peer.moves = whiteWins.slice(0, 2);
        const before = stones();
        if (order === 'before') {
          await copy.do({ command: 'ready' });
          await dealtWith(copy, peer);
          expect(peer.ready.peer).toBe(false);
          peer.getReady();
        } else {
          peer.getReady();
          await copy.do({ command: 'ready' });
        }
        await copy.waitFor(({ match }) => match?.phase === 'playing');
        const isBlack = copy.match.color === 'black';
        if (isBlack) {
          black++;
          await copy.do({ command: 'draw', ...whiteWins[0] });
          await peer.until('our stone, which it does not read yet', () => stones() > before);
        }
        peer.closeColourBox();
        await copy.waitFor(({ match }) => match?.ply === (isBlack ? 2 : 1));
        await copy.do({ command: 'restart' });
        await peer.until('our restart', () => !peer.playing);
      }
    },
  );
});

describe.concurrent('a copy at whose door base guests knock', () => {
  test('closes them when it stops listening, and frees the port', async ({ stage }) => {
    const { copy, port } = await stage.hosting();
    const guest = await stage.baseGuest(port);
    await copy.waitFor(({ link }) => link.candidates.length === 1);
    await copy.do({ command: 'disconnect' });
    await guest.wire.untilClosed();
    await copy.waitFor(({ link }) => link.state === 'idle' && link.candidates.length === 0);
    await expect(stage.baseGuest(port)).rejects.toThrow('ECONNREFUSED');
  });
});
