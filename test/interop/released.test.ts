/** A released version plays with this one: whole games, cuts, crashes and coming back, whichever of the two hosts. */

import { describe, expect } from 'vitest';
import { emotes } from '../../src/contract/choices.ts';
import { gamesPageSchema } from '../../src/contract/games.ts';
import { releasedGames } from '../../src/protocol/seeking.ts';
import { Copy } from '../support/copy.ts';
import { Duel } from '../support/duel.ts';
import { eventually } from '../support/eventually.ts';
import { gamesPlayed, play } from '../support/plays.ts';
import { roles } from '../support/script.ts';
import { acceptFirst } from '../support/stage.ts';
import { testWith, versions } from '../support/versions.ts';

const clock = { main: 600_000, increment: 0, periods: 0, period: 0 };

describe.concurrent.for(versions)('a copy of version $version', ({ version, proves, chooses }) => {
  const test = testWith(version);

  test.for(roles)(
    'as %s plays whole games of each kind with this version, through cuts and crashes, and nothing is lost',
    async (role, { release, onTestFinished }) => {
      const duel = await Duel.open(11, { [role]: release.folder });
      onTestFinished(() => duel.close());
      for (const [index, game] of gamesPlayed.entries()) {
        await duel.play(play(game, 10 + index, clock, true), [
          { what: 'cut', when: { ply: 3 }, how: 'rst', outage: 100 },
          { what: 'kill', when: { ply: 5 }, who: ['host'], pause: 0 },
          { what: 'kill', when: { ply: 6 }, who: ['guest'], pause: 0 },
          { what: 'kill', when: { ply: 8 }, who: ['host', 'guest'], pause: 0 },
        ]);
        const { peer, problem } = duel.copies[role === 'host' ? 'guest' : 'host'].view.link;
        // Where it can't be checked, nobody has prevented that.
        expect(peer?.identity).toMatchObject(
          proves ? { state: 'known', warning: null } : { state: 'unverified', warning: null },
        );
        expect([peer?.player === null, peer?.signs === null]).toEqual([!proves, !proves]);
        // On a busy computer time goes by between the two.
        expect(problem?.code ?? 'timeTaken').toBe('timeTaken');
      }
    },
  );

  test.for(roles)(
    'as %s shows new emotes by their names, and its own are shown here',
    async (role, { release, onTestFinished }) => {
      const duel = await Duel.open(12, { [role]: release.folder });
      onTestFinished(() => duel.close());
      const older = duel.copies[role];
      const newer = duel.copies[role === 'host' ? 'guest' : 'host'];
      for (const emote of emotes.slice(-5)) await newer.do({ command: 'say', emote });
      await older.do({ command: 'say', emote: 'hello' });
      const heard = async (copy: Copy, count: number) => {
        const { link } = await copy.waitFor(({ link }) => link.chat.length === count);
        return link.chat.filter(({ by }) => by === 'peer').map(({ emote }) => emote);
      };
      expect(await heard(older, 6)).toEqual(emotes.slice(-5));
      expect(await heard(newer, 6)).toEqual(['hello']);
      for (const copy of [older, newer]) expect(copy.view.link.problem).toBeNull();
    },
  );

  test.for(roles)(
    'as %s plays with colours that the host has chosen, or draws them itself',
    async (role, { release, onTestFinished }) => {
      const duel = await Duel.open(13, { [role]: release.folder });
      onTestFinished(() => duel.close());
      const { host, guest } = duel.copies;
      const drawn: unknown[] = [];
      for (const colours of ['hostWhite', 'loserBlack', 'turns', 'hostWhite'] as const) {
        const { number } = host.match;
        await host.do({ command: 'configure', colours });
        await guest.waitFor(({ match }) => (match?.number ?? 0) > number);
        for (const copy of [host, guest]) await copy.do({ command: 'ready' });
        for (const copy of [host, guest])
          await copy.waitFor(({ match }) => match?.phase === 'playing');
        expect(guest.match.color).toBe(host.match.color === 'black' ? 'white' : 'black');
        drawn.push(host.match.color);
        await guest.do({ command: 'resign' });
        for (const copy of [host, guest])
          await copy.waitFor(({ match }) => match?.phase === 'ended');
        // Each of them clears both boards.
        await (drawn.length % 2 === 0 ? host : guest).do({ command: 'restart' });
        for (const copy of [host, guest])
          await copy.waitFor(({ match }) => match?.phase === 'waiting');
      }
      if (role === 'guest' || chooses) expect(drawn).toEqual(['white', 'white', 'black', 'white']);
      else expect(guest.match).toMatchObject({ colours: 'lot', nextColor: null });
      for (const copy of [host, guest]) expect(copy.view.link.problem).toBeNull();
    },
  );

  test.for(roles)(
    'as %s is never given time, and plays on with its own clock',
    async (role, { release, onTestFinished }) => {
      const duel = await Duel.open(14, { [role]: release.folder });
      onTestFinished(() => duel.close());
      const { host, guest } = duel.copies;
      const newer = role === 'host' ? guest : host;
      await host.do({ command: 'configure', clock });
      await guest.waitFor(({ match }) => match?.clocks !== null);
      for (const copy of [host, guest]) await copy.do({ command: 'ready' });
      for (const copy of [host, guest])
        await copy.waitFor(({ match }) => match?.phase === 'playing');
      expect(newer.view.can.give).toEqual({ 15: 'cannotBeGiven', 60: 'cannotBeGiven' });
      expect(await newer.refused({ command: 'give', seconds: 15 })).toBe('cannotBeGiven');
      await newer.do({ command: 'resign' });
      for (const copy of [host, guest]) {
        const { link } = await copy.waitFor(({ match }) => match?.phase === 'ended');
        expect(link.problem).toBeNull();
      }
    },
  );

  test('has played games that this version finds in its profile, each once', async ({
    release,
    onTestFinished,
  }) => {
    const older = await Copy.start('Anna', release.folder);
    const columns = [0, 1, 2, 3, 4];
    for (const plies of [9, 5]) {
      await older.do({ command: 'local', black: 'person', white: 'person' });
      const moves = columns.flatMap((column) => [
        { row: 7, column },
        { row: 9, column },
      ]);
      for (const move of moves.slice(0, plies)) await older.do({ command: 'draw', ...move });
      await older.do({ command: 'leave' });
    }
    await older.kill();
    const newer = await older.copied({});
    onTestFinished(async () => {
      await newer.stop();
      await older.stop();
    });
    await eventually(async () => {
      const { games, total } = await newer.query({ command: 'games' }, gamesPageSchema);
      expect(total).toBe(1);
      const result = { winner: 'black', reason: 'five' };
      expect(games[0]).toMatchObject({ plies: 9, mine: 'both', result });
    });
    expect(newer.view.unfinished).toHaveLength(1);
  });
});

testWith('0.11.0')(
  'copies of version 0.11.0 and of this one that look for a game meet: for the game that either wants, or the host’s choice',
  async ({ release }) => {
    // Shared by these two, and by no other test that runs now.
    const environment = { TENGEN_NEARBY: `loopback:${20_000 + (process.pid % 12_000)}` };
    const older = await Copy.start('Anna', { folder: release.folder, environment });
    const newer = await Copy.start('Boris', { environment });
    const setup = { game: 'popucom' };
    const cases = [
      [{ setup }, { game: 'go' }, { older: 'go', newer: 'go' }],
      [{ game: 'morris' }, { setup }, { older: 'morris', newer: 'morris' }],
      [{}, { setup }, { older: 'gomoku', newer: 'popucom' }],
    ] as const;
    for (const [olders, newers, expected] of cases) {
      await older.do({ command: 'seek', ...olders });
      await newer.do({ command: 'seek', ...newers });
      for (const copy of [older, newer]) await copy.waitFor(({ match }) => match !== null);
      const host = newer.view.link.role === 'host' ? 'newer' : 'older';
      expect(newer.match.game).toBe(expected[host]);
      for (const copy of [older, newer]) await copy.do({ command: 'leave' });
      for (const copy of [older, newer]) await copy.waitFor(({ link }) => link.state === 'idle');
    }
    await older.do({ command: 'seek', game: 'morris' });
    await newer.do({ command: 'seek', game: 'go' });
    const [seen] = (await newer.waitFor(({ nearby }) => nearby.length > 0)).nearby;
    expect(seen).toMatchObject({ game: 'morris', games: releasedGames });
    for (const copy of [older, newer]) {
      expect(copy.view.link.state).toBe('seeking');
      await copy.stop();
    }
  },
);

testWith('0.11.0')(
  'whoever updates in the middle of a match can be given time, and whoever goes back to version 0.11.0 can’t any more',
  async ({ release, onTestFinished }) => {
    const host = await Copy.start('Anna');
    let guest = await Copy.start('Boris', release.folder);
    onTestFinished(async () => {
      for (const copy of [host, guest]) await copy.stop();
    });
    await host.do({ command: 'host', address: '127.0.0.1', port: 0, clock });
    const { link } = await host.waitFor(({ link }) => link.state === 'listening');
    await guest.do({ command: 'join', address: '127.0.0.1', port: link.port ?? 0 });
    await acceptFirst(host);
    await guest.waitFor(({ match }) => match !== null);
    for (const copy of [host, guest]) await copy.do({ command: 'ready' });
    for (const copy of [host, guest]) await copy.waitFor(({ match }) => match?.phase === 'playing');
    expect(host.view.can.give[15]).toBe('cannotBeGiven');
    const comeBackAs = async (place: { readonly folder?: string }) => {
      await guest.kill();
      await host.waitFor(({ link }) => link.state === 'away');
      guest = await guest.copied(place);
      const [saved] = (await guest.waitFor(({ unfinished }) => unfinished.length > 0)).unfinished;
      await guest.do({ command: 'resume', match: saved?.id ?? 0 });
      for (const copy of [host, guest])
        await copy.waitFor(({ link }) => link.state === 'connected');
    };
    await comeBackAs({});
    expect(host.view.can.give[15]).toBeNull();
    await comeBackAs({ folder: release.folder });
    expect(host.view.can.give[15]).toBe('cannotBeGiven');
    await comeBackAs({});
    const side = guest.match.color ?? 'black';
    await host.do({ command: 'give', seconds: 15 });
    for (const copy of [host, guest])
      await copy.waitFor(({ match }) => (match?.clocks?.[side] ?? 0) > clock.main + 5000);
    await guest.do({ command: 'resign' });
    for (const copy of [host, guest]) {
      const { link } = await copy.waitFor(({ match }) => match?.phase === 'ended');
      expect(link.problem).toBeNull();
    }
  },
);
