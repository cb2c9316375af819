/** Two real copies with each other. */

import { createServer } from 'node:net';
import { describe, expect } from 'vitest';
import type { Copy } from '../support/copy.ts';
import {
  blackWins,
  boardAfter,
  fullBoard,
  type Point,
  randomGame,
  whiteWins,
} from '../support/gomoku.ts';
import { acceptFirst, host, test } from '../support/stage.ts';
import { portOf } from '../support/wire.ts';

/** One game from ready to its end, seen alike on both sides. */
async function playOut(two: readonly [Copy, Copy], moves: readonly Point[]): Promise<void> {
  for (const copy of two) await copy.do({ command: 'ready' });
  await Promise.all(two.map((copy) => copy.waitFor(({ match }) => match?.phase === 'playing')));
  await Promise.all(two.map((copy) => copy.play(moves)));
  await Promise.all(two.map((copy) => copy.waitFor(({ match }) => match?.phase === 'ended')));
  const board = boardAfter(moves);
  for (const copy of two) {
    expect(copy.match).toMatchObject({
      turn: null,
      ply: moves.length,
      board: board.rows,
      moves,
      outcome: { winner: board.winner },
    });
    expect(copy.view.link).toMatchObject({ state: 'connected', problem: null });
  }
  expect(new Set(two.map((copy) => copy.match.color))).toEqual(new Set(['black', 'white']));
  expect(two[0].match.outcome).toEqual(two[1].match.outcome);
}

describe.concurrent('two copies', () => {
  test('tell each other their names, before and after the guest is accepted', async ({ stage }) => {
    const { copy, port } = await stage.hosting('Anna 安娜');
    const guest = await stage.copy('Борис');
    await guest.do({ command: 'join', address: '127.0.0.1', port });
    await copy.waitFor(({ link }) => link.candidates[0]?.name === 'Борис');
    expect(guest.view.link).toMatchObject({ state: 'dialling', role: 'guest', port });
    await acceptFirst(copy);
    await guest.waitFor(({ match }) => match !== null);
    expect(copy.view.link).toMatchObject({ role: 'host', peer: { name: 'Борис', extended: true } });
    expect(guest.view.link).toMatchObject({
      state: 'connected',
      role: 'guest',
      peer: { name: 'Anna 安娜', extended: true },
    });
    for (const side of [copy, guest]) {
      expect(side.match).toMatchObject({ number: 1, phase: 'waiting', ply: 0, color: null });
      expect(side.match.ready).toEqual({ me: false, peer: false });
    }
  });

  test('play one game after the other, and count them', async ({ stage }) => {
    const { host: first, guest: second } = await stage.twoCopies();
    for (const [n, moves] of [whiteWins, blackWins, randomGame(31)].entries()) {
      await playOut([first, second], moves);
      expect([first.match.number, second.match.number]).toEqual([n + 1, n + 1]);
      // Restart is there after the end; either side may be the one who presses it, or both.
      await first.do({ command: 'restart' });
      if (n !== 1) await second.do({ command: 'restart' });
      await first.waitFor(({ match }) => match?.phase === 'waiting' && match.ply === 0);
    }
  });

  test('draw a full board', async ({ stage }) => {
    const { host: first, guest: second } = await stage.twoCopies();
    await playOut([first, second], fullBoard(17));
    expect(first.match.outcome?.winner).toBe('draw');
  });

  test('Restart in the middle of a game asks the other side', async ({ stage }) => {
    const { host: first, guest: second } = await stage.twoCopies();
    for (const copy of [first, second]) await copy.refused({ command: 'restart' });
    for (const copy of [first, second]) await copy.do({ command: 'ready' });
    for (const copy of [first, second]) {
      await copy.waitFor(({ match }) => match?.phase === 'playing');
      expect(copy.view.can.restart).toBeNull();
    }
    await first.do({ command: 'restart' });
    await second.waitFor(({ match }) => match?.offers.length === 1);
    for (const copy of [first, second]) {
      expect(copy.match).toMatchObject({
        phase: 'playing',
        offers: [{ by: first.match.color, kind: 'restart', to: null }],
      });
    }
    expect(await first.refused({ command: 'restart' })).toBe('alreadyOffered');
    await second.do({ command: 'answer', kind: 'restart', accept: true });
    for (const copy of [first, second]) {
      await copy.waitFor(({ match }) => match?.phase === 'waiting');
      expect(copy.match).toMatchObject({ number: 2, ply: 0, color: null, offers: [] });
    }
    await playOut([first, second], blackWins);
  });

  test('play a game of the host’s choice', async ({ stage }) => {
    const copy = await stage.copy();
    const options = { size: 19, rule: 'standard', fullBoard: 'white' };
    await copy.do({ command: 'host', address: '127.0.0.1', port: 0, game: 'gomoku', options });
    const { link } = await copy.waitFor(({ link }) => link.state === 'listening');
    const guest = await stage.copy();
    await guest.do({ command: 'join', address: '127.0.0.1', port: link.port ?? 0 });
    await copy.waitFor(({ link }) => link.candidates[0]?.name !== null);
    await acceptFirst(copy);
    await guest.waitFor(({ match }) => match !== null);
    expect(guest.match).toMatchObject({ game: 'gomoku', options });
    expect(guest.match.board).toHaveLength(19);
  });

  test('a refused move changes nothing on either side', async ({ stage }) => {
    const { host: first, guest: second } = await stage.twoCopies();
    for (const copy of [first, second]) await copy.do({ command: 'ready' });
    for (const copy of [first, second]) {
      await copy.waitFor(({ match }) => match?.phase === 'playing');
    }
    const [black, white] = first.match.color === 'black' ? [first, second] : [second, first];
    expect(await white.refused({ command: 'draw', row: 7, column: 7 })).toBe('notYourTurn');
    expect(await black.refused({ command: 'draw', row: 15, column: 7 })).toBe('outOfBoard');
    expect(await black.refused({ command: 'draw', row: '7', column: 7 })).toBe('badMove');
    expect(await black.refused({ command: 'draw', column: 7 })).toBe('badMove');
    await black.do({ command: 'draw', row: 7, column: 7 });
    await white.waitFor(({ match }) => match?.ply === 1);
    expect(await white.refused({ command: 'draw', row: 7, column: 7 })).toBe('occupied');
    await white.do({ command: 'draw', row: 7, column: 8 });
    await black.waitFor(({ match }) => match?.ply === 2);
  });

  test.for(['host', 'guest'] as const)(
    'the %s leaves in the middle of a game: the other is told, and can wait',
    async (who, { stage }) => {
      const two = await stage.twoCopies();
      for (const copy of [two.host, two.guest]) await copy.do({ command: 'ready' });
      await two.host.waitFor(({ match }) => match?.phase === 'playing');
      const [leaver, left] = who === 'host' ? [two.host, two.guest] : [two.guest, two.host];
      await left.waitFor(({ match }) => match?.phase === 'playing');
      await leaver.do({ command: 'disconnect' });
      await leaver.waitFor(({ link }) => link.state === 'idle');
      expect(leaver.problem).toBeNull();
      expect(leaver.view.unfinished).toHaveLength(1);
      const { link } = await left.waitFor(({ link }) => link.state === 'away');
      expect(link).toMatchObject({
        away: { why: 'left', trying: true },
        problem: null,
      });
      expect(left.match.outcome).toBeNull();
      expect(await left.refused({ command: 'resign' })).toBe('linkAway');
    },
  );

  test.for(['host', 'guest'] as const)(
    'the %s leaves between games: the other is told',
    async (who, { stage }) => {
      const two = await stage.twoCopies();
      const [leaver, left] = who === 'host' ? [two.host, two.guest] : [two.guest, two.host];
      await leaver.do({ command: 'disconnect' });
      await left.waitForProblem('opponentLeft');
      for (const copy of [leaver, left]) {
        await copy.waitFor(({ link }) => link.state === 'idle');
        expect(copy.view.unfinished).toEqual([]);
      }
    },
  );

  test('one is killed: the other sees that it is away', async ({ stage }) => {
    const two = await stage.twoCopies();
    await two.guest.kill();
    const { link } = await two.host.waitFor(({ link }) => link.state === 'away');
    expect(link).toMatchObject({ away: { why: 'closed', trying: true }, problem: null });
  });

  test('one quits: its process ends well, and the other is told', async ({ stage }) => {
    const two = await stage.twoCopies();
    expect(await two.host.quit()).toBe('0');
    await two.guest.waitForProblem('opponentLeft');
  });

  test('declined: the guest is told, and may knock again, for which it waits 10 s', async ({
    stage,
  }) => {
    const { copy, port } = await stage.hosting();
    const guest = await stage.copy();
    await guest.do({ command: 'join', address: '127.0.0.1', port });
    const { link } = await copy.waitFor(({ link }) => !!link.candidates[0]?.name);
    await copy.do({ command: 'decline', candidate: link.candidates[0]?.id ?? '' });
    await guest.waitForProblem('declined');
    expect(guest.view.link.state).toBe('idle');
    expect(copy.view.link).toMatchObject({ state: 'listening', problem: null });
    await guest.do({ command: 'join', address: '127.0.0.1', port });
    expect(guest.problem).toBeNull();
    const from = performance.now();
    await copy.waitFor(({ link }) => link.candidates.length === 1, 12_000);
    expect(performance.now() - from).toBeGreaterThan(8000);
    await acceptFirst(copy);
    await guest.waitFor(({ match }) => match !== null);
  });

  test('ignored: the guest is told, and told again when it knocks again, of which the host sees nothing', async ({
    stage,
  }) => {
    const { copy, port } = await stage.hosting();
    const guest = await stage.copy();
    await guest.do({ command: 'join', address: '127.0.0.1', port });
    const { link } = await copy.waitFor(({ link }) => link.candidates.length === 1);
    await copy.do({ command: 'ignore', candidate: link.candidates[0]?.id ?? '' });
    await guest.waitForProblem('declined');
    let views = 0;
    copy.watch(() => {
      views += 1;
    });
    for (const name of ['Ada', 'Zoe']) {
      await guest.do({ command: 'set', name });
      await guest.do({ command: 'join', address: '127.0.0.1', port });
      await guest.waitForProblem('declined');
    }
    expect(views).toBe(0);
    expect(await copy.refused({ command: 'ignore', candidate: 'nobody' })).toBe('noSuchCandidate');
    // It lasts until Tengen is closed.
    await copy.do({ command: 'disconnect' });
    await copy.do({ command: 'host', address: '127.0.0.1', port });
    await guest.do({ command: 'join', address: '127.0.0.1', port });
    await guest.waitForProblem('declined');
  });

  test('who knocks too often is told to wait, and is not listed', async ({ stage }) => {
    const { copy, port } = await stage.hosting();
    const guest = await stage.copy();
    for (let n = 0; n < 5; n += 1) {
      await guest.do({ command: 'join', address: '127.0.0.1', port });
      await copy.waitFor(({ link }) => link.candidates.length === 1);
      await guest.do({ command: 'disconnect' });
      await copy.waitFor(({ link }) => link.candidates.length === 0);
    }
    await guest.do({ command: 'join', address: '127.0.0.1', port });
    await guest.waitForProblem('tooOften');
    expect(copy.view.link.candidates).toEqual([]);
  });

  test('a second guest while a game is on is told that the host is busy', async ({ stage }) => {
    const two = await stage.twoCopies();
    const third = await stage.copy();
    const { port } = two.guest.view.link;
    await third.do({ command: 'join', address: '127.0.0.1', port: port ?? 0 });
    await third.waitForProblem('busy');
    expect(third.view.link.state).toBe('idle');
    expect(two.host.view.link).toMatchObject({ state: 'connected', candidates: [], problem: null });
    await playOut([two.host, two.guest], blackWins);
  });

  test('the guest gives up before it is accepted: it leaves the list', async ({ stage }) => {
    const { copy, port } = await stage.hosting();
    const guest = await stage.copy();
    await guest.do({ command: 'join', address: '127.0.0.1', port });
    await copy.waitFor(({ link }) => link.candidates.length === 1);
    await guest.do({ command: 'disconnect' });
    await copy.waitFor(({ link }) => link.candidates.length === 0, 1000);
    await guest.waitFor(({ link }) => link.state === 'idle');
    expect(guest.problem).toBeNull();
  });

  test('hosting where the port is taken', async ({ stage }) => {
    const { port } = await stage.hosting();
    const copy = await stage.copy();
    await copy.command({ command: 'host', address: '127.0.0.1', port });
    await copy.waitForProblem('portInUse');
    expect(copy.view.link.state).toBe('idle');
    expect(copy.view.link.problem?.message).toContain(`${port}`);
    await host(copy);
    expect(copy.problem).toBeNull();
  });

  test('joining where nobody listens', async ({ stage }) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const port = portOf(server.address());
    await new Promise((resolve) => server.close(resolve));
    const copy = await stage.copy();
    await copy.command({ command: 'join', address: '127.0.0.1', port });
    await copy.waitForProblem('nobodyListening');
    expect(copy.view.link.state).toBe('idle');
    expect(copy.view.link.problem?.message).toContain(`${port}`);
  });

  test('hosting at an address that is not this computer’s', async ({ stage }) => {
    const copy = await stage.copy();
    // 192.0.2.0/24 is set aside for documentation: nobody has it. Listening there sends nothing.
    await copy.command({ command: 'host', address: '192.0.2.7', port: 0 });
    await copy.waitForProblem('addressNotHere');
    expect(copy.view.link.state).toBe('idle');
  });

  test('commands that mean nothing at the moment are refused', async ({ stage }) => {
    const { copy } = await stage.hosting();
    await copy.refused({ command: 'host', address: '127.0.0.1', port: 0 });
    await copy.refused({ command: 'join', address: '127.0.0.1', port: 1 });
    await copy.refused({ command: 'ready' });
    await copy.refused({ command: 'restart' });
    await copy.refused({ command: 'draw', row: 7, column: 7 });
    await copy.do({ command: 'disconnect' });
    await copy.waitFor(({ link }) => link.state === 'idle');
    await copy.refused({ command: 'disconnect' });
    await copy.refused({ command: 'host', game: 'draughts', port: 0 });
    await copy.refused({ command: 'host', options: { size: 7 }, port: 0 });
    await copy.refused({ command: 'host', options: { colour: 'red' }, port: 0 });
  });
});
