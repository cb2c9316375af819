/** The built electron shell, on a stand-in for the `electron` module: from the page to the program and back. */

import { describe, expect } from 'vitest';
import { z } from 'zod';
import { eventually } from '../support/eventually.ts';
import { beginGame, test } from './electron.ts';

describe.concurrent('a window', () => {
  test('shows the view, and carries commands out', async ({ start }) => {
    const electron = start();
    expect(await electron.seen()).toMatchObject({ profile: 1, link: { state: 'idle' } });

    expect(await electron.command({ command: 'set', name: 'Ada' })).toEqual({ ok: true });
    expect(await electron.seen('view.settings.name === "Ada"')).toBeDefined();

    const reply = await electron.command({ command: 'host', address: '127.0.0.1', port: 0 });
    expect(reply).toEqual({ ok: true });
    const { link } = await electron.seen('view.link.state === "listening"');
    expect(link).toMatchObject({ role: 'host', address: '127.0.0.1' });
    expect(link.port).toBeGreaterThan(0);
  });

  test('is told of every change until it stops looking', async ({ start }) => {
    const electron = start();
    await electron.evaluate(
      `names = []; stop = tengen.onView((view) => { names.push(view.settings.name); }); 0`,
    );
    await electron.seen();
    await electron.command({ command: 'set', name: 'Ada' });
    await electron.seen('view.settings.name === "Ada"');
    await electron.evaluate('stop(); 0');
    await electron.command({ command: 'set', name: 'Bob' });
    await electron.seen('view.settings.name === "Bob"');
    const names = z.array(z.string()).parse(await electron.evaluate('names'));
    expect(names.at(-1)).toBe('Ada');
  });

  test('plays against the computer, which thinks in a thread of the bundle', async ({ start }) => {
    const electron = start();
    const seats = { black: 'computer:1', white: 'person' };
    await electron.command({ command: 'local', game: 'morris', ...seats });
    const { match } = await electron.seen('view.match?.ply === 1 && view.match.thinking === null');
    expect(match?.trouble).toBeNull();
  });

  test('comes back after a crash of its page, with the game as it was', async ({ start }) => {
    const electron = start();
    await electron.command({ command: 'set', name: 'Ada' });
    await electron.evaluate('before = true; 0');
    await electron.ask('crash');
    await eventually(async () =>
      expect(await electron.evaluate('typeof before').catch(() => null)).toBe('undefined'),
    );
    expect(await electron.seen()).toMatchObject({ settings: { name: 'Ada' } });
  });

  test('that answers nothing is loaded again if the person says so, with the game as it was', async ({
    start,
  }) => {
    const electron = start();
    await electron.command({ command: 'set', name: 'Ada' });
    await electron.evaluate('before = true; 0');
    await electron.ask('hang');
    await electron.ask('hang');
    const { questions } = await electron.facts();
    expect(questions).toMatchObject([{ buttons: ['Wait', 'Load it again'], cancelId: 0 }]);
    await electron.ask('press', '0');
    expect(await electron.evaluate('typeof before')).toBe('boolean');
    await electron.ask('hang');
    await electron.ask('press', '1');
    await eventually(async () =>
      expect(await electron.evaluate('typeof before').catch(() => null)).toBe('undefined'),
    );
    expect(await electron.seen()).toMatchObject({ settings: { name: 'Ada' } });
  });

  test('takes the theme along to the parts that the system draws', async ({ start }) => {
    const electron = start();
    await electron.command({ command: 'set', theme: 'dark' });
    expect(await electron.facts()).toMatchObject({ theme: 'dark' });
  });

  test('of a second copy has another profile, where Chromium’s files lie', async ({ start }) => {
    const first = start();
    expect(await first.seen()).toMatchObject({ profile: 1 });
    const second = start();
    expect(await second.seen()).toMatchObject({ profile: 2 });
    expect((await first.facts()).paths['sessionData']).toMatch(/profile-1.chromium$/);
    expect((await second.facts()).paths['sessionData']).toMatch(/profile-2.chromium$/);
  });
});

describe.concurrent('a program', () => {
  test('ends with its window, and gives its profile back', async ({ start }) => {
    const electron = start();
    await electron.seen();
    await electron.ask('close').catch(() => undefined);
    expect(await electron.ended).toBe(0);
    expect(await start().seen()).toMatchObject({ profile: 1 });
  });

  test('ends by the command `quit`', async ({ start }) => {
    const electron = start();
    await electron.command({ command: 'quit' }).catch(() => undefined);
    expect(await electron.ended).toBe(0);
  });

  for (const [locale, language, message, stay] of [
    ['en-GB', 'system', 'Leave this game?', 'Stay'],
    ['en-GB', 'zh', '离开这盘棋？', '留下'],
  ] as const) {
    test(`asks before it ends in a game, in the person’s language (${locale}, ${language})`, async ({
      start,
    }) => {
      const host = start({ STAND_IN_LOCALE: locale });
      await host.command({ command: 'set', language });
      await beginGame(host, start());

      await host.ask('close');
      await eventually(async () => expect((await host.facts()).questions.length).toBe(1));
      expect(await host.facts()).toMatchObject({ windows: 1 });
      const [question] = (await host.facts()).questions;
      expect(question).toMatchObject({ message, defaultId: 0, cancelId: 0, attached: true });
      expect(question?.buttons[0]).toBe(stay);
      await host.ask('press', '0');
      expect(await host.facts()).toMatchObject({ windows: 1 });

      await host.ask('close');
      await eventually(async () => expect((await host.facts()).questions.length).toBe(2));
      await host.ask('press', '1').catch(() => undefined);
      expect(await host.ended).toBe(0);
    });
  }

  test('writes a bug down, and goes on', async ({ start }) => {
    const electron = start();
    await electron.seen();
    await electron.ask('throw');
    await eventually(() => expect(electron.complaints).toContain('a bug of the test'));
    expect(await electron.command({ command: 'set', name: 'Ada' })).toEqual({ ok: true });
  });
});
