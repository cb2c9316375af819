/** What once failed, each written out: a seed means another game as soon as the games are made up otherwise. */

import { test as base, describe, expect } from 'vitest';
import { Duel } from '../support/duel.ts';
import { blackWins, whiteWins } from '../support/gomoku.ts';
import { play } from '../support/plays.ts';
import { ways } from '../support/proxy.ts';
import { roles } from '../support/script.ts';
import { begin } from '../support/stage.ts';

const SEED = 1;

const test = base.extend('duel', async ({ task: _ }, { onCleanup }) => {
  const duel = await Duel.open(SEED);
  onCleanup(() => duel.close());
  return duel;
});

describe.concurrent('a match goes on after', () => {
  test.for([[['host']], [['guest']], [roles]] as const)(
    'a crash before the first game began, of %s',
    async ([who], { duel }) => {
      await duel.crash(who, 0);
      await duel.play(play('gomoku', SEED));
    },
  );

  test('a crash of the guest before it heard that the first game had begun', async ({ duel }) => {
    const { host, guest } = duel.copies;
    await guest.do({ command: 'ready' });
    await host.waitFor(({ match }) => match?.ready.peer === true);
    duel.network.hold(['toGuest'], 'late');
    await host.do({ command: 'ready' });
    await duel.players.guest.kill();
    duel.network.letGo();
    await duel.players.guest.startAgain();
    await guest.waitFor(({ match }) => match?.phase === 'playing');
    expect(guest.match.color).not.toBe(host.match.color);
  });

  test.for(roles)('a last move that crossed the leaving of the %s', async (role, { duel }) => {
    const leaver = duel.copies[role];
    const other = duel.copies[role === 'host' ? 'guest' : 'host'];
    await begin([leaver, other]);
    const moves = other.match.color === 'black' ? blackWins : whiteWins;
    await Promise.all([leaver, other].map((copy) => copy.play(moves.slice(0, -1))));
    await other.waitFor(({ match }) => match?.ply === moves.length - 1);
    duel.network.hold(ways, 'late');
    await leaver.do({ command: 'leave' });
    await other.play(moves);
    duel.network.letGo();
    await other.waitFor(({ link }) => link.state !== 'connected');
    await duel.goOn(role);
    await leaver.waitFor(({ match }) => match?.phase === 'ended');
    expect(leaver.match.moves).toEqual(moves);
    expect(leaver.match.outcome).toEqual(other.match.outcome);
  });
});
