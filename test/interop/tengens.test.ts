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
import { acceptFirst, all, begin, host, test } from '../support/stage.ts';
import { portOf } from '../support/wire.ts';

/** One game from ready to its end, seen alike on both sides. */
async function playOut(two: readonly [Copy, Copy], moves: readonly Point[]): Promise<void> {
  await begin(two);
  await Promise.all(two.map((copy) => copy.play(moves)));
  await all(two, ({ match }) => match?.phase === 'ended');
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
  });

  test('play one game after the other, and count them', async ({ stage }) => {
    const { host: first, guest: second } = await stage.twoCopies();
    for (const [n, moves] of [whiteWins, fullBoard(17), randomGame(31)].entries()) {
      await playOut([first, second], moves);
      expect([first.match.number, second.match.number]).toEqual([n + 1, n + 1]);
      // Restart is there after the end; either side may be the one who presses it, or both.
      await first.do({ command: 'restart' });
      if (n !== 1) await second.do({ command: 'restart' });
      await first.waitFor(({ match }) => match?.phase === 'waiting' && match.ply === 0);
    }
  });

  test('restart in the middle of a game where the other side agrees', async ({ stage }) => {
    const { host: first, guest: second } = await stage.twoCopies();
    const two = [first, second] as const;
    for (const copy of two) await copy.refused({ command: 'restart' });
    await begin(two);
    await first.do({ command: 'restart' });
    await all(two, ({ match }) => match?.offers.length === 1);
    for (const copy of two) {
      expect(copy.match).toMatchObject({
        phase: 'playing',
        offers: [{ by: first.match.color, kind: 'restart', to: null }],
      });
    }
    expect(await first.refused({ command: 'restart' })).toBe('alreadyOffered');
    await second.do({ command: 'answer', kind: 'restart', accept: true });
    await all(two, ({ match }) => match?.phase === 'waiting' && match.number === 2);
    await playOut(two, blackWins);
  });

  test('show a refused move on neither side', async ({ stage }) => {
    const { two } = await stage.twoPlaying();
    const [black, white] = two[0].match.color === 'black' ? two : [two[1], two[0]];
    expect(await white.refused({ command: 'draw', row: 7, column: 7 })).toBe('notYourTurn');
    expect(await black.refused({ command: 'draw', row: 15, column: 7 })).toBe('outOfBoard');
    expect(await black.refused({ command: 'draw', row: '7', column: 7 })).toBe('badMove');
    await black.do({ command: 'draw', row: 7, column: 7 });
    await white.waitFor(({ match }) => match?.ply === 1);
    expect(await white.refused({ command: 'draw', row: 7, column: 7 })).toBe('occupied');
    await white.do({ command: 'draw', row: 7, column: 8 });
    await black.waitFor(({ match }) => match?.ply === 2);
  });

  test.for(['host', 'guest'] as const)(
    'part for a while when the %s leaves in the middle of a game',
    async (who, { stage }) => {
      const two = await stage.twoPlaying();
      const [leaver, left] = who === 'host' ? two.two : [two.guest, two.host];
      await leaver.do({ command: 'disconnect' });
      await leaver.waitFor(({ link }) => link.state === 'idle');
      expect(leaver.problem).toBeNull();
      expect(leaver.view.unfinished).toHaveLength(1);
      const { link } = await left.waitFor(({ link }) => link.state === 'away');
      expect(link).toMatchObject({ away: { why: 'left', trying: true }, problem: null });
      expect(left.match.outcome).toBeNull();
      const reply = await left.command({ command: 'resign' });
      expect(reply).toMatchObject({ ok: false, error: { code: 'linkAway' } });
    },
  );

  test.for(['host', 'guest'] as const)(
    'part for good when the %s leaves between games',
    async (who, { stage }) => {
      const two = await stage.twoCopies();
      const [leaver, left] = who === 'host' ? [two.host, two.guest] : [two.guest, two.host];
      if (who === 'guest') await leaver.do({ command: 'disconnect' });
      else expect(await leaver.quit()).toBe('0');
      await left.waitForProblem('opponentLeft');
      await left.waitFor(({ link }) => link.state === 'idle');
      expect(left.view.unfinished).toEqual([]);
    },
  );

  test('notice when one of them is killed', async ({ stage }) => {
    const two = await stage.twoCopies();
    await two.guest.kill();
    const { link } = await two.host.waitFor(({ link }) => link.state === 'away');
    expect(link).toMatchObject({ away: { why: 'closed', trying: true }, problem: null });
  });

  test('are not troubled by a third that joins and is told that the host is busy', async ({
    stage,
  }) => {
    const two = await stage.twoCopies();
    const third = await stage.copy();
    const port = two.guest.view.link.port ?? 0;
    await third.do({ command: 'join', address: '127.0.0.1', port });
    await third.waitForProblem('busy');
    expect(third.view.link.state).toBe('idle');
    expect(two.host.view.link).toMatchObject({ state: 'connected', candidates: [], problem: null });
  });
});

describe.concurrent('a guest', () => {
  test('is told that it is declined or ignored, and ignored again after hosting begins anew', async ({
    stage,
  }) => {
    const { copy, port } = await stage.hosting();
    const [guest, other] = await Promise.all([stage.copy('Boris'), stage.copy('Carla')]);
    const knock = (who: Copy) => who.do({ command: 'join', address: '127.0.0.1', port });
    const listed = async (name: string): Promise<string> => {
      const { link } = await copy.waitFor(({ link }) => link.candidates[0]?.name === name);
      return link.candidates[0]?.id ?? '';
    };
    await knock(other);
    await copy.do({ command: 'decline', candidate: await listed('Carla') });
    await other.waitForProblem('declined');
    await knock(guest);
    await copy.do({ command: 'ignore', candidate: await listed('Boris') });
    await guest.waitForProblem('declined');
    let views = 0;
    copy.watch(() => {
      views += 1;
    });
    for (const name of ['Ada', 'Zoe']) {
      await guest.do({ command: 'set', name });
      await knock(guest);
      await guest.waitForProblem('declined');
    }
    expect(views).toBe(0);
    expect(await copy.refused({ command: 'ignore', candidate: 'nobody' })).toBe('noSuchCandidate');
    await copy.do({ command: 'disconnect' });
    await copy.do({ command: 'host', address: '127.0.0.1', port });
    await knock(guest);
    await guest.waitForProblem('declined');
  });

  test('leaves the list when it gives up before it is accepted, and is told when it knocks too often', async ({
    stage,
  }) => {
    const { copy, port } = await stage.hosting();
    const guest = await stage.copy();
    for (let n = 0; n < 5; n += 1) {
      await guest.do({ command: 'join', address: '127.0.0.1', port });
      await copy.waitFor(({ link }) => link.candidates.length === 1);
      await guest.do({ command: 'disconnect' });
      await copy.waitFor(({ link }) => link.candidates.length === 0);
      expect(guest.problem).toBeNull();
    }
    await guest.do({ command: 'join', address: '127.0.0.1', port });
    await guest.waitForProblem('tooOften');
    expect(copy.view.link.candidates).toEqual([]);
  });

  test('is told where nobody listens', async ({ stage }) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const port = portOf(server.address());
    await new Promise((resolve) => server.close(resolve));
    const copy = await stage.copy();
    await copy.command({ command: 'join', address: '127.0.0.1', port });
    const { link } = await copy.waitForProblem('nobodyListening');
    expect(link.state).toBe('idle');
    expect(link.problem?.message).toContain(`${port}`);
  });
});

test.concurrent('a host is told where the port is taken, or the address is not this computer’s', async ({
  stage,
}) => {
  const { port } = await stage.hosting();
  const copy = await stage.copy();
  await copy.command({ command: 'host', address: '127.0.0.1', port });
  const { link } = await copy.waitForProblem('portInUse');
  expect(link.state).toBe('idle');
  expect(link.problem?.message).toContain(`${port}`);
  // 192.0.2.0/24 is set aside for documentation: nobody has it. Listening there sends nothing.
  await copy.command({ command: 'host', address: '192.0.2.7', port: 0 });
  await copy.waitForProblem('addressNotHere');
  expect(copy.view.link.state).toBe('idle');
  await host(copy);
  expect(copy.problem).toBeNull();
});
