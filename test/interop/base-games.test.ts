/** Whole games between a real copy and a peer that speaks only the base dialect. */

import { describe, expect } from 'vitest';
import type { BasePeer } from '../support/basePeer.ts';
import type { Copy } from '../support/copy.ts';
import {
  blackWins,
  fullBoard,
  other,
  type Point,
  randomGame,
  whiteWins,
} from '../support/gomoku.ts';
import { acceptFirst, host, join, type Stage, test } from '../support/stage.ts';

/** Plays one game from ready to its end, and holds both ends' opinions of it against each other. */
async function playOut(copy: Copy, peer: BasePeer, moves: readonly Point[]): Promise<void> {
  peer.moves = moves;
  await copy.waitFor(({ match }) => match?.phase === 'waiting' && match.ply === 0);
  await copy.do({ command: 'ready' });
  await copy.play(moves);
  await copy.waitFor(({ match }) => match?.phase === 'ended');
  await peer.until('the end of the game', () => peer.result !== null);
  expect(copy.match).toMatchObject({
    game: 'gomoku',
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
}

function sorted(lines: readonly (readonly Point[])[]): string[] {
  return lines
    .map((line) => JSON.stringify(line.map(({ row, column }) => [row, column]).sort()))
    .sort();
}

/** Presses Restart on either side, by turns, and waits until both boards are clear. */
async function restart(copy: Copy, peer: BasePeer, byCopy: boolean): Promise<void> {
  if (byCopy) await copy.do({ command: 'restart' });
  else peer.restart();
  await copy.waitFor(({ match }) => match?.phase === 'waiting' && match.ply === 0);
  await peer.until('a clear board', () => !peer.playing && peer.result === null);
}

describe.concurrent.each(['host', 'guest'] as const)('with a base peer as %s', (role) => {
  test('both seats are known at once: an empty board, nobody ready', async ({ stage }) => {
    const { copy, peer } = await stage.withBase(role, { eager: false });
    expect(copy.view.link).toMatchObject({
      state: 'connected',
      role: role === 'host' ? 'guest' : 'host',
      peer: { name: null, extended: false },
      candidates: [],
      problem: null,
    });
    expect(copy.match).toMatchObject({
      game: 'gomoku',
      options: { size: 15, rule: 'freestyle', fullBoard: 'draw' },
      number: 1,
      phase: 'waiting',
      color: null,
      turn: null,
      ply: 0,
      moves: [],
      last: null,
      ready: { me: false, peer: false },
      outcome: null,
    });
    peer.getReady();
    await copy.waitFor(({ match }) => match?.ready.peer === true);
    expect(copy.match).toMatchObject({ phase: 'waiting', ready: { me: false, peer: true } });
  });

  test('to five for either side in either colour, restarted by either side', async ({ stage }) => {
    const { copy, peer } = await stage.withBase(role, { seed: 11 });
    const wanted = new Set(['black black', 'black white', 'white black', 'white white']);
    const colours = new Set<string>();
    for (let game = 1; wanted.size > 0 || game <= 4; game++) {
      expect(game).toBeLessThan(80);
      await playOut(copy, peer, game % 2 === 0 ? blackWins : whiteWins);
      expect(copy.match.number).toBe(game);
      wanted.delete(`${copy.match.color} ${copy.match.outcome?.winner}`);
      colours.add(`${copy.match.color}`);
      await restart(copy, peer, game % 4 < 2);
    }
    expect(colours).toEqual(new Set(['black', 'white']));
  });

  test('225 plies to a draw', async ({ stage }) => {
    const { copy, peer } = await stage.withBase(role, { seed: 5 });
    await playOut(copy, peer, fullBoard(99));
    expect(copy.match.outcome).toMatchObject({ winner: 'draw', lines: [] });
  });

  test('random games', async ({ stage }) => {
    const { copy, peer } = await stage.withBase(role, { seed: 3 });
    for (const seed of [101, 102, 103, 104]) {
      await playOut(copy, peer, randomGame(seed));
      await restart(copy, peer, seed % 2 === 0);
    }
  });

  test('after the end the board is locked, and Restart opens it again', async ({ stage }) => {
    const { copy, peer } = await stage.withBase(role);
    await playOut(copy, peer, whiteWins);
    const ended = copy.position;
    await copy.refused({ command: 'draw', row: 14, column: 14 });
    await copy.refused({ command: 'ready' });
    expect(copy.position).toEqual(ended);
    expect(copy.view.can.draw).not.toBeNull();
    expect(copy.view.can.restart).toBeNull();
  });

  test('restart in the middle of a game, by either side, at any time', async ({ stage }) => {
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
      expect(copy.problem).toBeNull();
    }
    await playOut(copy, peer, blackWins);
  });

  test('a restart by both at once leaves both at the start', async ({ stage }) => {
    const { copy, peer } = await stage.withBase(role);
    for (let n = 0; n < 5; n++) {
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

  test.for([
    ['without a word', false],
    ['abruptly', true],
  ] as const)(
    'it closes %s: the board stays, and one can play again',
    async ([, abruptly], { stage }) => {
      const { copy, peer } = await stage.withBase(role);
      peer.moves = whiteWins.slice(0, 4);
      await copy.do({ command: 'ready' });
      await copy.play(peer.moves);
      await copy.waitFor(({ match }) => match?.ply === 4);
      const position = JSON.stringify(copy.match.board);
      peer.wire.close(abruptly);
      await copy.waitFor(({ link }) => link.state === 'idle');
      expect(copy.problem?.code).toBe('opponentLeft');
      expect(JSON.stringify(copy.match.board)).toBe(position);
      expect(copy.match.outcome).toBeNull();
      expect(copy.view.can.draw).not.toBeNull();
      await copy.refused({ command: 'draw', row: 10, column: 10 });
      await playAgain(stage, copy, role);
    },
  );

  test('it closes after the end: the result stays to be seen', async ({ stage }) => {
    const { copy, peer } = await stage.withBase(role);
    await playOut(copy, peer, whiteWins);
    peer.wire.close();
    await copy.waitFor(({ link }) => link.state === 'idle');
    expect(copy.match).toMatchObject({ ply: 10, outcome: { winner: 'white' } });
    await copy.do({ command: 'leave' });
    await copy.waitFor(({ match }) => match === null);
  });

  test('this side disconnects: the board stays, the peer is let go, one can play again', async ({
    stage,
  }) => {
    const { copy, peer } = await stage.withBase(role);
    peer.moves = whiteWins.slice(0, 3);
    await copy.do({ command: 'ready' });
    await copy.play(peer.moves);
    await copy.do({ command: 'disconnect' });
    await peer.wire.untilClosed();
    await copy.waitFor(({ link }) => link.state === 'idle');
    expect(copy.match.ply).toBe(3);
    expect(copy.problem).toBeNull();
    await playAgain(stage, copy, role);
  });
});

/** The copy takes the same role once more, with a new base peer, and a game is played. */
async function playAgain(stage: Stage, copy: Copy, role: 'host' | 'guest'): Promise<void> {
  let peer: BasePeer;
  if (role === 'guest') {
    peer = await stage.baseGuest(await host(copy));
    await acceptFirst(copy);
  } else {
    const listening = await stage.baseHost();
    peer = listening.peer;
    await join(copy, listening.port);
  }
  expect(copy.match).toMatchObject({ number: 1, phase: 'waiting', ply: 0 });
  expect(copy.problem).toBeNull();
  await playOut(copy, peer, blackWins);
}
