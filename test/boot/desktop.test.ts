/** What the built electron shell does on a desktop: windows that appear, calls, starts and ends. On the stand-in. */

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished } from 'vitest';
import { takenFilesSchema } from '../../src/contract/games.ts';
import { MAX_FILE_BYTES } from '../../src/record/limits.ts';
import { eventually } from '../support/eventually.ts';
import { beginGame, type Electron, test } from './electron.ts';

/** The badge of a window that calls its person; Windows has none. */
const CALLED = process.platform === 'win32' ? 0 : 1;

/** Resolves once a fact of the window is that. */
async function fact(electron: Electron, name: string, value: unknown): Promise<void> {
  await eventually(async () => expect(await electron.facts()).toHaveProperty(name, value));
}

/** Whoever is to move first in a game that has begun, and the other. */
async function bySide(one: Electron, other: Electron): Promise<[Electron, Electron]> {
  const { match } = await one.seen('view.match?.turn != null');
  return match?.color === 'black' ? [one, other] : [other, one];
}

describe.concurrent('the window', () => {
  test('appears once its page is ready', async ({ start }) => {
    await fact(start(), 'shown', true);
  });

  test('appears on Wayland, where a hidden window never becomes ready, as soon as its page is there', async ({
    start,
  }) => {
    const electron = start({ STAND_IN_WAYLAND: '1' });
    await electron.seen();
    await fact(electron, 'shown', true);
  });

  test('appears even if its page never comes', async ({ start }) => {
    const electron = start({ STAND_IN_LOAD: 'hang' });
    expect(await electron.facts()).toMatchObject({ shown: false });
    await fact(electron, 'shown', true);
  });

  test('appears when the program was started with `--no-sandbox`, and says so', async ({
    start,
  }) => {
    const electron = start({ STAND_IN_SWITCHES: 'no-sandbox' });
    await fact(electron, 'shown', true);
    const { link } = await electron.seen();
    expect(link.problem).toMatchObject({ code: 'noSandbox' });
    expect(await electron.facts()).toMatchObject({
      options: { webPreferences: { sandbox: true } },
    });
  });

  test('is loaded again after a failure or two', async ({ start }) => {
    const electron = start({ STAND_IN_LOAD: 'fail', STAND_IN_LOADS: '2' });
    await eventually(async () => expect(await electron.seen()).toMatchObject({ profile: 1 }));
    expect((await electron.facts()).questions).toEqual([]);
  });

  for (const trouble of ['fail', 'crash']) {
    test(`that cannot be shown says so, and the person decides (${trouble})`, async ({ start }) => {
      const electron = start({ STAND_IN_LOAD: trouble, STAND_IN_LOADS: '4' });
      await eventually(async () => expect((await electron.facts()).questions.length).toBe(1));
      const { questions, shown } = await electron.facts();
      expect(questions).toMatchObject([
        { type: 'error', message: 'The window can’t be shown.', attached: true },
      ]);
      expect(questions[0]).toMatchObject({ detail: expect.stringContaining('3 times') });
      expect(shown).toBe(true);
      // The fourth fails too, and the fifth is loaded.
      await electron.ask('press', '0');
      await eventually(async () => expect(await electron.seen()).toMatchObject({ profile: 1 }));
    });
  }

  test('that cannot be shown ends the program where the person wants that', async ({ start }) => {
    const electron = start({ STAND_IN_LOAD: 'crash' });
    await eventually(async () => expect((await electron.facts()).questions.length).toBe(1));
    await electron.ask('press', '1').catch(() => undefined);
    expect(await electron.ended).toBe(0);
  });

  test('that has crashed is sent nothing, and is shown the view once it is back', async ({
    start,
  }) => {
    const [host, guest] = [start(), start()];
    await beginGame(host, guest);
    await host.ask('crash');
    await guest.command({ command: 'say', text: 'still there?' });
    await eventually(async () =>
      expect(await host.seen('view.link.chat.length > 0')).toBeDefined(),
    );
    expect(host.complaints).not.toContain('disposed');
  });

  test('that is closing is sent nothing', async ({ start }) => {
    const electron = start();
    await electron.seen();
    await electron.ask('closeAndSet').catch(() => undefined);
    expect(await electron.ended).toBe(0);
    expect(electron.complaints).toBe('');
  });

  test('has an icon, and keeps its place and size', async ({ start }) => {
    expect(await start().facts()).toMatchObject({
      options: {
        icon: expect.stringMatching(/icon\.png$/),
        name: 'tengen',
        windowStatePersistence: true,
      },
    });
  });
});

describe.concurrent('the person', () => {
  test('is called when somebody knocks while they look elsewhere, and no longer once they look', async ({
    start,
  }) => {
    const [host, guest] = [start(), start()];
    await host.command({ command: 'host', address: '127.0.0.1', port: 0 });
    const { link } = await host.seen('view.link.port > 0');
    await fact(host, 'focused', true);
    await host.ask('blur');
    await guest.command({ command: 'join', address: '127.0.0.1', port: link.port });
    await fact(host, 'flashing', true);
    expect(await host.facts()).toMatchObject({ badge: CALLED });
    await host.ask('focus');
    expect(await host.facts()).toMatchObject({ flashing: false, badge: 0 });
  });

  test('is called when it is their turn while they look elsewhere', async ({ start }) => {
    const [host, guest] = [start(), start()];
    await beginGame(host, guest);
    const [black, white] = await bySide(host, guest);
    await fact(white, 'focused', true);
    await white.ask('minimize');
    expect(await white.facts()).toMatchObject({ flashing: false, badge: 0 });
    await black.command({ command: 'draw', row: 7, column: 7 });
    await fact(white, 'flashing', true);
    expect(await white.facts()).toMatchObject({ badge: CALLED });
  });

  test('is notified of a knock, and led to the window by a click', async ({ start }) => {
    const [host, guest] = [start(), start()];
    await guest.command({ command: 'set', name: 'Ada' });
    await host.command({ command: 'host', address: '127.0.0.1', port: 0 });
    const { link } = await host.seen('view.link.port > 0');
    await fact(host, 'focused', true);
    const knock = async () => {
      await host.ask('minimize');
      await guest.command({ command: 'join', address: '127.0.0.1', port: link.port });
      await fact(host, 'notifications', ['Ada wants to join: Accept or decline in Tengen.']);
    };
    await knock();
    await guest.command({ command: 'disconnect' });
    await fact(host, 'notifications', []);
    await knock();
    await host.ask('clickNotification');
    expect(await host.facts()).toMatchObject({
      focused: true,
      minimized: false,
      notifications: [],
    });
  });

  test('is notified of their turn after ten seconds, unless the settings say otherwise', async ({
    start,
  }) => {
    const [host, guest] = [start(), start()];
    await beginGame(host, guest);
    const [black, white] = await bySide(host, guest);
    await fact(white, 'focused', true);
    await white.ask('blur');
    await black.command({ command: 'draw', row: 7, column: 7 });
    await fact(white, 'flashing', true);
    expect(await white.facts()).toMatchObject({ notifications: [], badge: CALLED });
    await fact(white, 'notifications', [expect.stringMatching(/^Your move: .+ is waiting/)]);
    await white.command({ command: 'set', notify: ['knock', 'back'] });
    await fact(white, 'notifications', []);
  });

  test('is notified of an opponent who is back', async ({ start }) => {
    const [host, guest] = [start(), start()];
    await beginGame(host, guest);
    await fact(host, 'focused', true);
    await host.ask('blur');
    guest.kill();
    await host.seen('view.link.state === "away"');
    const again = start();
    const { unfinished } = await again.seen('view.unfinished.length > 0');
    await again.command({ command: 'resume', match: unfinished[0]?.id });
    await fact(host, 'notifications', [expect.stringMatching(/ is back: The game continues\.$/)]);
    expect(await host.facts()).toMatchObject({ flashing: true });
  });

  test('is not called while they look at the window', async ({ start }) => {
    const [host, guest] = [start(), start()];
    await beginGame(host, guest);
    const [black, white] = await bySide(host, guest);
    await fact(white, 'focused', true);
    await black.command({ command: 'draw', row: 7, column: 7 });
    await white.seen('view.match.ply === 1');
    expect(await white.facts()).toMatchObject({ flashing: false, badge: 0 });
  });
});

test('the computer is kept awake while the two are connected, and while one of them is away', async ({
  start,
}) => {
  const [host, guest] = [start(), start()];
  expect(await host.facts()).toMatchObject({ awake: 0 });
  await beginGame(host, guest);
  await fact(host, 'awake', 1);
  guest.kill();
  await host.seen("view.link.state === 'away'");
  await fact(host, 'awake', 1);
  await host.command({ command: 'leave' });
  await fact(host, 'awake', 0);
});

describe.concurrent('an engine', () => {
  const line = '/no/such/program --mode gtp';
  const add = { command: 'addEngine', protocol: 'gtp', line };

  test('is started only if the person says so, in words that the page has no part in', async ({
    start,
  }) => {
    const electron = start();
    await electron.ask('willPress', '0');
    expect(await electron.command(add)).toMatchObject({ error: { code: 'notWanted' } });
    await electron.ask('willPress', '1');
    expect(await electron.command(add)).toMatchObject({ error: { code: 'engineMissing' } });
  });

  test('is not started by whoever presses Enter without reading', async ({ start }) => {
    const electron = start();
    await electron.ask('willPress', '0');
    await electron.command(add);
    expect((await electron.facts()).questions).toMatchObject([
      {
        detail: '"/no/such/program" "--mode" "gtp"',
        defaultId: 0,
        cancelId: 0,
        buttons: ['Cancel', 'Start'],
      },
    ]);
  });

  test('whose line is more than one visible line is not even asked about', async ({ start }) => {
    const electron = start();
    const hidden = ['\n'.repeat(60), '\u202e', '\u2028', '\u200b', '\t', '\0', '\u{e0041}'];
    for (const part of hidden) {
      const sly = { ...add, line: `gnugo${part} /bin/sh -c id` };
      expect(await electron.command(sly), JSON.stringify(part)).toMatchObject({
        error: { code: 'badCommand' },
      });
    }
    expect((await electron.facts()).questions).toEqual([]);
  });
});

/** On Windows a signal ends a program at once: there is none that it could hear. */
const signals: readonly NodeJS.Signals[] =
  process.platform === 'win32' ? [] : ['SIGINT', 'SIGTERM', 'SIGHUP'];

describe.concurrent('in the middle of a game nothing is asked, `left` is said and the program ends with 0', () => {
  const ends: Record<string, (electron: Electron) => unknown> = {
    ...Object.fromEntries(
      signals.map((signal) => [`${signal} comes`, (electron: Electron) => electron.kill(signal)]),
    ),
    ...(signals.includes('SIGINT') && {
      'SIGINT comes twice': (electron: Electron) => {
        electron.kill('SIGINT');
        electron.kill('SIGINT');
      },
    }),
    'the person logs out': (electron) => electron.ask('sessionEnd').catch(() => undefined),
    'the system shuts down': (electron) => electron.ask('shutdown').catch(() => undefined),
  };
  for (const [name, end] of Object.entries(ends)) {
    test(`when ${name}`, async ({ start }) => {
      const [host, guest] = [start(), start()];
      await beginGame(host, guest);
      void end(host);
      expect(await host.ended).toBe(0);
      const { link } = await guest.seen('view.link.state === "away"');
      expect(link.away?.why).toBe('left');
    });
  }

  test.runIf(signals.length > 0)(
    'when SIGTERM comes while a question stands',
    async ({ start }) => {
      const [host, guest] = [start(), start()];
      await beginGame(host, guest);
      await host.ask('close');
      await eventually(async () => expect((await host.facts()).questions.length).toBe(1));
      host.kill('SIGTERM');
      expect(await host.ended).toBe(0);
    },
  );
});

test('the system is asked for a moment before it shuts down', async ({ start }) => {
  const electron = start();
  await electron.seen();
  expect(await electron.ask('shutdown')).toBe(true);
});

describe.concurrent('a second start', () => {
  test('shows the window that is there, and opens none', async ({ start }) => {
    const first = start({}, []);
    await first.seen();
    await fact(first, 'shown', true);
    await first.ask('minimize');
    expect(await start({}, []).ended).toBe(0);
    await fact(first, 'focused', true);
    expect(await first.facts()).toMatchObject({ minimized: false, windows: 1 });
  });

  test('leaves no profile behind, however often it comes', async ({ start }) => {
    const first = start({}, []);
    await first.seen();
    const home = dirname((await first.facts()).paths['userData'] ?? '');
    const doubleClicks = Array.from({ length: 10 }, () => start({}, []).ended);
    expect(await Promise.all(doubleClicks)).toEqual(Array(10).fill(0));
    expect(readdirSync(home).filter((name) => name.startsWith('profile-'))).toEqual(['profile-1']);
  });

  test('with `--new` opens a second copy, and leaves the first where it is', async ({ start }) => {
    const first = start();
    await first.seen();
    await fact(first, 'focused', true);
    await first.ask('blur');
    expect(await start({}, ['--new']).seen()).toMatchObject({ profile: 2 });
    expect(await first.facts()).toMatchObject({ focused: false });
  });

  test('finds the copy that was started with `--new`', async ({ start }) => {
    const first = start({}, ['--new']);
    await first.seen();
    await fact(first, 'focused', true);
    await first.ask('blur');
    expect(await start({}, []).ended).toBe(0);
    await fact(first, 'focused', true);
  });

  test('opens a window although a lock has outlived its program', async ({ start }) => {
    const first = start({}, []);
    const folder = (await first.facts()).paths['userData'] ?? '';
    first.kill();
    await first.ended;
    for (const holder of ['elsewhere-1', String(2 ** 22 + 1)]) {
      mkdirSync(dirname(join(folder, 'SingletonLock')), { recursive: true });
      rmSync(join(folder, 'SingletonLock'), { force: true });
      writeFileSync(join(folder, 'SingletonLock'), holder);
      const again = start({}, []);
      expect(await again.seen(), holder).toMatchObject({ profile: 1 });
      again.kill();
      await again.ended;
    }
  });
});

test('files that a start names, that a second start names and that macOS opens wait for the window', async ({
  start,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'tengen-boot-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [one, two, three] = ['a b.sgf', 'ö.SGF', 'c.json'].map((name) => join(folder, name));
  if (one === undefined || two === undefined || three === undefined) throw new Error('No names.');
  await writeFile(one, '(;GM[1])');
  await writeFile(two, new Uint8Array(MAX_FILE_BYTES + 5));
  await writeFile(three, '{}');
  const first = start({}, [one]);
  await first.seen('view.openedFiles === 1');
  expect(await start({}, [pathToFileURL(two).href, '--some-switch']).ended).toBe(0);
  await first.seen('view.openedFiles === 2');
  expect(await first.ask('openFile', three)).toBe(true);
  await first.seen('view.openedFiles === 3');
  const reply = await first.command({ command: 'takeFiles' });
  const { files } = takenFilesSchema.parse(reply.ok ? reply.value : null);
  expect(files.map(({ name, data }) => [name, Buffer.from(data, 'base64').length])).toEqual([
    ['a b.sgf', 8],
    // No more than tells that it is too big.
    ['ö.SGF', MAX_FILE_BYTES + 1],
    ['c.json', 2],
  ]);
  await first.seen('view.openedFiles === 0');
  await first.ask('openFile', join(folder, 'none.sgf'));
  const { link } = await first.seen('view.link.problem !== null');
  expect(link.problem).toMatchObject({
    code: 'fileUnreadable',
    detail: { name: 'none.sgf', reason: 'no such file or directory' },
  });
});

describe.concurrent('the menus', () => {
  const field = {
    isEditable: true,
    selectionText: 'Ada',
    editFlags: { canCut: true, canCopy: true, canPaste: true, canSelectAll: true },
  };

  test('are in the person’s language, and follow it', async ({ start }) => {
    const electron = start({ STAND_IN_LOCALE: 'de-CH,zh-CN,en' });
    await electron.seen();
    expect(await electron.facts()).toMatchObject({
      menuBar: expect.arrayContaining(['编辑(&E)', '粘贴']),
    });
    await electron.command({ command: 'set', language: 'en' });
    expect(await electron.facts()).toMatchObject({
      menuBar: expect.arrayContaining(['&Edit', 'Paste', 'Developer Tools']),
    });
    await electron.ask('contextMenu', JSON.stringify(field));
    expect(await electron.facts()).toMatchObject({
      contextMenu: ['Cut', 'Copy', 'Paste', 'Select All'],
    });
  });

  test('reload nothing once the program is packaged', async ({ start }) => {
    const electron = start({ STAND_IN_PACKAGED: '1' });
    await electron.seen();
    const { menuBar } = await electron.facts();
    expect(menuBar).toEqual(expect.arrayContaining(['Paste']));
    expect(menuBar).not.toEqual(expect.arrayContaining(['Reload']));
    expect(menuBar).not.toEqual(expect.arrayContaining(['Developer Tools']));
  });
});
