/** An earlier release on a profile of this one: it can look, and changes nothing. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { importedSchema, storedGameSchema } from '../../src/contract/games.ts';
import { openStore } from '../../src/main/store/store.ts';
import { sampleMatch } from '../../src/main/store/testing.ts';
import { PhoneScene } from '../support/phoneScene.ts';
import { ask, give } from '../support/programs.ts';
import { Release, sourceShell } from '../support/release.ts';

/** After so long, a start has tidied, ms: 0.11.0 clears phones' folders and closed matches within 2 s. */
const TIDIED = 5000;
/** To read a file, SQLite makes these beside it. */
const mayChange = /^games\.db-(?:wal|shm|journal)$/;

const noted = '(;GM[1]SZ[9]C[An idea];B[ee](;W[cc])(;W[gg]C[Better]))';

/** Each file and folder below that one, with the bytes of a file. */
function treeOf(folder: string): ReadonlyMap<string, Buffer | null> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return new Map(
    paths
      .map((path) => join(folder, path))
      .map((path) => [relative(folder, path), statSync(path).isFile() ? readFileSync(path) : null]),
  );
}

test('0.11.0, started twice on a profile with phones, notes and a match of an unknown ending, writes nothing', async ({
  onTestFinished,
}) => {
  const release = await Release.released('0.11.0');
  onTestFinished(() => release.remove());
  const scene = new PhoneScene();
  onTestFinished(() => scene.clear());
  const app = scene.open();
  for (const name of ['Ann', 'Ben']) await scene.phone(app, name);
  await give(app, { command: 'set', name: 'Cem' });
  const { id } = await ask(app, { command: 'import', text: noted }, importedSchema);
  const { notes } = await ask(app, { command: 'game', gameId: id }, storedGameSchema);
  expect(notes?.variations).toHaveLength(1);
  await scene.close(app);
  const store = openStore(scene.home);
  for (const isClosed of [false, true]) {
    const setup = { game: 'tictactoe', options: { three: 'wins' }, clock: null };
    const match = store.beginMatch(sampleMatch(isClosed ? 1 : 2, { setup }));
    match.note({
      events: [
        { type: 'ready', by: 'me' },
        { type: 'ready', by: 'peer' },
        { type: 'started', color: 'black' },
        ...[0, 3, 1, 4, 2].map((n) => ({
          type: 'moved' as const,
          move: { row: Math.floor(n / 3), column: n % 3 },
          charge: 0,
        })),
      ],
    });
    if (isClosed) match.close(null);
  }
  store.close();

  const before = treeOf(scene.home);
  expect([...before.keys()].filter((path) => basename(path) === 'hash')).toHaveLength(2);
  for (let time = 0; time < 2; time++) {
    const child = spawn(process.execPath, [sourceShell(release.folder)], {
      env: { ...process.env, TENGEN_HOME: scene.home },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    const [line] = await once(createInterface({ input: child.stdout }), 'line');
    expect(JSON.parse(line)).toMatchObject({
      view: { profile: 1, unsaved: { code: 'fileNewer' }, settings: { name: 'Cem' } },
    });
    await sleep(TIDIED);
    child.stdin.write(`${JSON.stringify({ id: 1, command: 'quit' })}\n`);
    await ended;
  }
  const after = treeOf(scene.home);
  // To read a file, SQLite makes an empty log beside it.
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((path) => {
    const [was, is] = [before.get(path), after.get(path)];
    return was === undefined || is === undefined || (was && is && !was.equals(is));
  });
  const isEmptyLog = (path: string) =>
    path.endsWith('-wal') && !before.get(path)?.length && !after.get(path)?.length;
  expect(changed.filter((path) => !mayChange.test(basename(path)) && !isEmptyLog(path))).toEqual(
    [],
  );

  const again = scene.open();
  expect(again.view()).toMatchObject({ profile: 1, settings: { name: 'Cem' }, unsaved: null });
  expect(again.view().phones.map(({ name }) => name)).toEqual(['Ann', 'Ben']);
  const found = await ask(again, { command: 'game', gameId: id }, storedGameSchema);
  expect(found.notes).toEqual(notes);
});
