/** Profiles written by the releases themselves. */

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { positionOf } from '../../../test/support/anyGame.ts';
import { ask, give, Programs, until } from '../../../test/support/programs.ts';
import {
  profilesIn,
  type Released,
  releasedProfiles,
} from '../../../test/support/store/profiles.ts';
import { gamesPageSchema, storedGameSchema } from '../../contract/games.ts';
import type { MatchView } from '../../contract/view.ts';
import { releasedGames } from '../../protocol/seeking.ts';
import { games as allGames } from '../../rules/index.ts';
import type { App } from '../app.ts';
import { VERSION, versionOf } from './schema.ts';
import { layProfile } from './testing.ts';

let programs: Programs;

beforeEach(() => {
  programs = new Programs();
});

afterEach(() => programs.clear());

const profiles = releasedProfiles();

function open(profile: Released): { app: App; home: string; path: string } {
  const home = join(programs.home, profile.ended);
  const path = layProfile(home, profile);
  return { app: programs.open(home), home, path };
}

function shownMatch(app: App): MatchView {
  const { match } = app.view();
  if (match === null) throw new Error('no match');
  return match;
}

/** Whoever is to move does. Returns all moves so far. */
async function move(...apps: App[]): Promise<MatchView['moves']> {
  const mover = apps.find((app) => app.view().can.draw === null);
  if (mover === undefined) throw new Error('nobody is to move');
  const before = shownMatch(mover);
  await give(mover, { command: 'draw', ...positionOf(before).legal()[0] });
  for (const app of apps) await until(app, ({ match }) => (match?.ply ?? 0) > before.ply);
  return shownMatch(mover).moves;
}

/** The moves of an unfinished match. A guest dials where nobody listens. */
async function movesOf(app: App, id: number): Promise<MatchView['moves']> {
  const role = app.view().unfinished.find((match) => match.id === id)?.role;
  await give(app, { command: 'resume', match: id, port: role === 'host' ? 0 : 1 });
  const { moves } = shownMatch(app);
  await give(app, { command: 'leave' });
  return moves;
}

it('there are profiles of every release in the changelog', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8');
  const releases = [...changelog.matchAll(/^## (\d+\.\d+\.0)/gm)].map(([, version]) => version);
  expect(releases).toContain('0.1.0');
  expect(
    new Set(profiles.map(({ version }) => version)),
    'write them: node test/support/store/release.ts src/main/store/released/VERSION',
  ).toEqual(new Set(releases));
});

async function opensWithEverything(profile: Released): Promise<void> {
  const { app, path } = open(profile);
  const { matches, games, notes, ...others } = profile.contents;
  const page = await ask(app, { command: 'games' }, gamesPageSchema);
  expect(page.games.map(({ plies }) => plies)).toEqual(games);
  for (const [n, noted] of notes.entries()) {
    const gameId = page.games[n]?.id ?? -1;
    const stored = await ask(app, { command: 'game', gameId }, storedGameSchema);
    expect(stored.notes).toEqual(noted);
  }
  expect(app.view()).toMatchObject({
    profile: 1,
    ...others,
    unsaved: null,
    link: { problem: null },
  });
  const shown = app.view().unfinished.map(({ id, role, name, game }) => ({ id, role, name, game }));
  const written = matches.map(({ moves, ...match }) => match);
  expect(shown).toHaveLength(written.length);
  expect(shown).toEqual(expect.arrayContaining(written));
  await programs.close(app);
  const database = new DatabaseSync(path);
  expect(versionOf(database)).toBe(VERSION);
  database.close();
}

it('the script that writes profiles of this version writes what it says', async () => {
  const script = join(import.meta.dirname, '../../../test/support/store/release.ts');
  const folder = join(programs.home, 'now');
  await promisify(execFile)(process.execPath, [script, folder]);
  for (const profile of profilesIn(folder)) {
    expect(profile.contents.matches).toHaveLength(3 * allGames.length);
    expect(profile.contents.games).toHaveLength(allGames.length);
    expect(profile.contents.notes).toHaveLength(allGames.length);
    expect(profile.log.length > 0).toBe(profile.ended === 'killed');
    await opensWithEverything(profile);
  }
});

describe.each(profiles)('a profile of $version whose program was $ended', (profile) => {
  const { contents } = profile;

  it('opens with all its settings, places, engines and unfinished matches, and is migrated', async () => {
    await opensWithEverything(profile);
  });

  it('plays on in every game at this screen, and the moves survive a restart', async () => {
    const { app, home } = open(profile);
    const moves = new Map<number, MatchView['moves']>();
    for (const { id } of contents.matches.filter(({ role }) => role === null)) {
      await give(app, { command: 'resume', match: id });
      moves.set(id, await move(app));
      await give(app, { command: 'leave' });
    }
    await programs.close(app);
    const again = programs.open(home);
    for (const { id, moves: before } of contents.matches) {
      const after = moves.get(id) ?? before;
      expect((await movesOf(again, id)).slice(0, after.length)).toEqual(after);
    }
  });
});

const withMatches = [...new Set(profiles.map(({ version }) => version))].flatMap((version) => {
  const [closed, killed] = ['closed', 'killed'].map((ended) =>
    profiles.find((profile) => profile.version === version && profile.ended === ended),
  );
  return closed === undefined || killed === undefined || closed.contents.matches.length === 0
    ? []
    : [{ version, closed, killed }];
});

describe.each(withMatches)('two profiles of $version that played each other', (two) => {
  it('play on across the network in every game, and the moves survive a restart', async () => {
    const [a, b] = [open(two.closed), open(two.killed)];
    const linked = two.closed.contents.matches.filter(({ role }) => role !== null);
    const kinds = new Set(linked.map(({ game }) => game));
    expect([...kinds]).toEqual(expect.arrayContaining([...releasedGames]));
    expect(linked).toHaveLength(2 * kinds.size);
    const played: { of: typeof a; id: number; moves: MatchView['moves'] }[] = [];
    for (const { id, role, game } of linked) {
      const other = two.killed.contents.matches.find(
        (match) => match.game === game && match.role === (role === 'host' ? 'guest' : 'host'),
      );
      const [mine, theirs] = [
        { of: a, id },
        { of: b, id: other?.id ?? 0 },
      ];
      const [host, guest] = role === 'host' ? [mine, theirs] : [theirs, mine];
      await give(host.of.app, { command: 'resume', match: host.id, port: 0 });
      const { port } = host.of.app.view().link;
      await give(guest.of.app, { command: 'resume', match: guest.id, port });
      for (const { of } of [host, guest]) {
        await until(of.app, ({ link }) => link.state === 'connected');
      }
      const moves = await move(host.of.app, guest.of.app);
      for (const { of, id } of [host, guest]) {
        expect(shownMatch(of.app).moves).toEqual(moves);
        played.push({ of, id, moves });
        await give(of.app, { command: 'leave' });
      }
    }
    for (const { of } of [{ of: a }, { of: b }]) {
      await programs.close(of.app);
      of.app = programs.open(of.home);
    }
    for (const { of, id, moves } of played) expect(await movesOf(of.app, id)).toEqual(moves);
  });
});
