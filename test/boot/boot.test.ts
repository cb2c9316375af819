/** The built electron shell, on a stand-in for the `electron` module: one whole way through it, and what it refuses. */

import { describe, expect } from 'vitest';
import { z } from 'zod';
import { replySchema, type View, viewSchema } from '../../src/protocol/window.ts';
import { type Electron, test } from './electron.ts';

/** Runs a command as the page does. */
async function command(electron: Electron, value: unknown) {
  return replySchema.parse(await electron.evaluate(`tengen.command(${JSON.stringify(value)})`));
}

/** The page looks; resolves with the first view for which `holds`, an expression over `view`, is true. */
async function seen(electron: Electron, holds: string): Promise<View> {
  return viewSchema.parse(
    await electron.evaluate(
      `new Promise((resolve) => { tengen.onView((view) => { if (${holds}) resolve(view); }); })`,
    ),
  );
}

const factsSchema = z.looseObject({
  options: z.looseObject({ webPreferences: z.looseObject({ preload: z.string() }) }),
  paths: z.record(z.string(), z.string()),
  questions: z.array(z.looseObject({ message: z.string(), buttons: z.array(z.string()) })),
});

async function factsOf(electron: Electron) {
  return factsSchema.parse(await electron.ask('facts'));
}

describe('a window', () => {
  test('shows the view, and carries commands out', async ({ start }) => {
    const electron = start();
    expect(await seen(electron, 'true')).toMatchObject({ profile: 1, link: { state: 'idle' } });

    expect(await command(electron, { command: 'set', name: 'Ada' })).toEqual({ ok: true });
    expect(await seen(electron, 'view.settings.name === "Ada"')).toBeDefined();

    const reply = await command(electron, { command: 'host', address: '127.0.0.1', port: 0 });
    expect(reply).toEqual({ ok: true });
    const { link } = await seen(electron, 'view.link.state === "listening"');
    expect(link).toMatchObject({ role: 'host', address: '127.0.0.1' });
    expect(link.port).toBeGreaterThan(0);
  });

  test('is told of every change until it stops looking', async ({ start }) => {
    const electron = start();
    await electron.evaluate(
      `names = []; stop = tengen.onView((view) => { names.push(view.settings.name); }); 0`,
    );
    await seen(electron, 'true');
    await command(electron, { command: 'set', name: 'Ada' });
    await seen(electron, 'view.settings.name === "Ada"');
    await electron.evaluate('stop(); 0');
    await command(electron, { command: 'set', name: 'Bob' });
    await seen(electron, 'view.settings.name === "Bob"');
    const names = z.array(z.string()).parse(await electron.evaluate('names'));
    expect(names.at(-1)).toBe('Ada');
  });

  test('comes back after a crash of its page, with the game as it was', async ({ start }) => {
    const electron = start();
    await command(electron, { command: 'set', name: 'Ada' });
    await electron.evaluate('before = true; 0');
    await electron.ask('crash');
    await expect
      .poll(() => electron.evaluate('typeof before'), { timeout: 5000 })
      .toBe('undefined');
    expect(await seen(electron, 'true')).toMatchObject({ settings: { name: 'Ada' } });
  });

  test('is one only', async ({ start }) => {
    const electron = start();
    await electron.ask('activate');
    expect(await electron.ask('facts')).toMatchObject({ windows: 1 });
  });

  test('takes the theme along to the parts that the system draws', async ({ start }) => {
    const electron = start();
    await command(electron, { command: 'set', theme: 'dark' });
    expect(await electron.ask('facts')).toMatchObject({ theme: 'dark' });
  });

  test('of a second copy has another profile, and Chromium’s files lie in it', async ({
    start,
  }) => {
    const first = start();
    expect(await seen(first, 'true')).toMatchObject({ profile: 1 });
    const second = start();
    expect(await seen(second, 'true')).toMatchObject({ profile: 2 });
    expect((await factsOf(first)).paths['userData']).toMatch(/profile-1.chromium$/);
    expect((await factsOf(second)).paths['userData']).toMatch(/profile-2.chromium$/);
  });
});

describe('a command', () => {
  const malformed = [
    null,
    'ready',
    [],
    {},
    { command: 'rm -rf' },
    { command: 'join' },
    { command: 'join', address: 7 },
    { command: 'host', port: 65_536 },
    { command: 'host', options: { size: { toString: 1 } } },
    { command: 'set', name: '' },
    { command: 'set', theme: 'pink' },
    { __proto__: null, command: '__proto__' },
  ];

  test('that is none is refused', async ({ start }) => {
    const electron = start();
    const before = await seen(electron, 'true');
    for (const value of malformed) {
      expect(await command(electron, value), JSON.stringify(value)).toMatchObject({
        ok: false,
        error: { code: 'badCommand' },
      });
    }
    expect(await electron.evaluate('tengen.command()')).toMatchObject({ ok: false });
    expect(await seen(electron, 'true')).toEqual(before);
  });

  test('that cannot be cloned does not leave the page', async ({ start }) => {
    const electron = start();
    await expect(
      electron.evaluate('tengen.command({ command: "set", name: () => 1 })'),
    ).rejects.toThrow(/clone/);
  });

  const strangers = [
    'frameInside',
    'otherWindow',
    'otherSite',
    'alike',
    'withoutOrigin',
    'blank',
    'frameGone',
  ];
  for (const who of strangers) {
    test(`of a stranger is refused: ${who}`, async ({ start }) => {
      const electron = start();
      const before = await seen(electron, 'true');
      const set = JSON.stringify([{ command: 'set', name: 'Eve' }]);
      expect(await electron.ask('invokeAs', who, 'tengen:command', set)).toMatchObject({
        ok: false,
        error: { code: 'badSender' },
      });
      expect(await electron.ask('invokeAs', who, 'tengen:watch')).toBeUndefined();
      expect((await seen(electron, 'true')).settings).toEqual(before.settings);
    });
  }

  test('of the page itself is taken by the same way', async ({ start }) => {
    const electron = start();
    const set = JSON.stringify([{ command: 'set', name: 'Eve' }]);
    expect(await electron.ask('invokeAs', 'page', 'tengen:command', set)).toEqual({ ok: true });
  });
});

describe('the page', () => {
  test('is sandboxed, isolated, and without Node', async ({ start }) => {
    const electron = start();
    expect(await electron.ask('facts')).toMatchObject({
      sandboxed: true,
      options: {
        webPreferences: {
          sandbox: true,
          contextIsolation: true,
          nodeIntegration: false,
          nodeIntegrationInWorker: false,
          nodeIntegrationInSubFrames: false,
          webSecurity: true,
          allowRunningInsecureContent: false,
          experimentalFeatures: false,
          webviewTag: false,
        },
      },
    });
    expect((await factsOf(electron)).options.webPreferences).not.toHaveProperty(
      'enableBlinkFeatures',
    );
  });

  test('is given two functions and nothing else', async ({ start }) => {
    const electron = start();
    expect(await electron.evaluate('Object.keys(tengen)')).toEqual(['command', 'onView']);
    expect(await electron.evaluate('Object.isFrozen(tengen)')).toBe(true);
    expect(
      await electron.evaluate(
        '[typeof require, typeof process, typeof module, typeof Buffer, typeof electron]',
      ),
    ).toEqual(Array(5).fill('undefined'));
  });

  test('is given views and no event to get hold of', async ({ start }) => {
    const electron = start();
    expect(
      await electron.evaluate(
        'new Promise((resolve) => { tengen.onView((...args) => resolve([args.length, Object.getPrototypeOf(args[0]) === Object.prototype])); })',
      ),
    ).toEqual([1, true]);
  });

  test('comes from a scheme of its own, which is secure and bypasses nothing', async ({
    start,
  }) => {
    const electron = start();
    expect(await electron.ask('facts')).toMatchObject({
      url: 'tengen://app/index.html',
      partition: 'tengen',
      privileged: { tengen: { standard: true, secure: true, supportFetchAPI: true } },
    });
    const { privileged } = z
      .looseObject({ privileged: z.object({ tengen: z.record(z.string(), z.boolean()) }) })
      .parse(await electron.ask('facts'));
    expect(Object.keys(privileged.tengen).sort()).toEqual([
      'secure',
      'standard',
      'supportFetchAPI',
    ]);
  });

  const events = ['will-navigate', 'will-redirect', 'will-frame-navigate', 'will-attach-webview'];
  const places = ['https://example.com/', 'file:///etc/passwd', 'tengen://app/', 'javascript:0'];
  for (const event of events) {
    test(`is kept where it is: ${event}`, async ({ start }) => {
      const electron = start();
      for (const url of places) expect(await electron.ask('prevents', event, url), url).toBe(true);
    });
  }

  test('opens no window', async ({ start }) => {
    const electron = start();
    for (const url of ['https://example.com/', 'tengen://app/index.html', 'about:blank']) {
      expect(await electron.ask('open', url)).toEqual({ action: 'deny' });
    }
  });

  test('downloads nothing', async ({ start }) => {
    expect(await start().ask('preventsDownload')).toBe(true);
  });

  test('is granted no permission', async ({ start }) => {
    const electron = start();
    const permissions = ['media', 'geolocation', 'notifications', 'openExternal', 'hid', 'unknown'];
    for (const name of permissions) {
      expect(await electron.ask('permission', name), name).toEqual({
        request: false,
        check: false,
        device: false,
      });
    }
  });

  test('reaches neither the network nor the disk', async ({ start }) => {
    const electron = start();
    const urls = [
      'http://127.0.0.1:1/',
      'https://example.com/',
      'ws://127.0.0.1:1/',
      'file:///etc/passwd',
      'tengen://elsewhere/index.html',
    ];
    for (const url of urls) {
      await expect(electron.ask('fetch', url), url).rejects.toThrow('ERR_BLOCKED_BY_CLIENT');
    }
  });

  test('has dev tools only before it is packaged', async ({ start }) => {
    const facts = (devTools: boolean) => ({ options: { webPreferences: { devTools } } });
    expect(await start().ask('facts')).toMatchObject(facts(true));
    expect(await start({ STAND_IN_PACKAGED: '1' }).ask('facts')).toMatchObject(facts(false));
  });

  test('is no smaller than 360 × 560', async ({ start }) => {
    expect(await start().ask('facts')).toMatchObject({
      options: { minWidth: 360, minHeight: 560 },
    });
  });
});

const served = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  text: z.string(),
});

describe('the files of the page', () => {
  test('are all there, of the right type, under a policy without exceptions', async ({ start }) => {
    const electron = start();
    const get = async (path: string, method = 'GET') =>
      served.parse(await electron.ask('fetch', `tengen://app${path}`, method));

    const index = await get('/index.html');
    expect(index.headers['content-type']).toMatch(/^text\/html/);
    const parts = [...index.text.matchAll(/(?:src|href)="\.?(\/[^"]+)"/g)].map(([, path]) => path);
    expect(parts.some((path) => path?.endsWith('.js'))).toBe(true);
    expect(parts.some((path) => path?.endsWith('.css'))).toBe(true);
    expect(index.text).not.toMatch(/<script>|<style>|style=|onload=|https?:/);

    for (const path of ['/index.html', '/missing', ...parts]) {
      const { headers, status } = await get(path ?? '');
      expect(status, path).toBe(path === '/missing' ? 404 : 200);
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /);
      expect(policy).toContain("connect-src 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
      expect(policy).not.toMatch(/unsafe|\*|data:|blob:|https?:/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      if (path?.endsWith('.js')) expect(headers['content-type']).toMatch(/^text\/javascript/);
      if (path?.endsWith('.css')) expect(headers['content-type']).toMatch(/^text\/css/);
    }
  });

  test('are the only ones', async ({ start }) => {
    const electron = start();
    const paths = [
      '/../main/electron.js',
      '/%2e%2e/main/electron.js',
      '/..%2fmain/electron.js',
      '/..%5cmain%5celectron.js',
      '//etc/passwd',
      '/assets',
      '/assets/',
      '/index.html/',
      '/index.html%00',
    ];
    for (const path of paths) {
      const { status } = served.parse(await electron.ask('fetch', `tengen://app${path}`));
      expect(status, path).toBe(404);
    }
    const post = await electron.ask('fetch', 'tengen://app/index.html', 'POST');
    expect(served.parse(post).status).toBe(405);
  });
});

describe('closing', () => {
  test('ends the program, which gives its profile back', async ({ start }) => {
    const electron = start();
    await seen(electron, 'true');
    await electron.ask('close').catch(() => undefined);
    expect(await electron.ended).toBe(0);
    expect(await seen(start(), 'true')).toMatchObject({ profile: 1 });
  });

  test('by the command `quit`', async ({ start }) => {
    const electron = start();
    await command(electron, { command: 'quit' }).catch(() => undefined);
    expect(await electron.ended).toBe(0);
  });

  for (const [locale, language, message, stay] of [
    ['en-GB', 'system', 'Leave the game?', 'Keep playing'],
    ['zh-Hans-CN', 'system', '要离开对局吗?', '继续对局'],
    ['zh-CN', 'en', 'Leave the game?', 'Keep playing'],
    ['en-GB', 'zh', '要离开对局吗?', '继续对局'],
  ] as const) {
    test(`asks once while a game is on: ${locale}, ${language}`, async ({ start }) => {
      const host = start({ STAND_IN_LOCALE: locale });
      await command(host, { command: 'set', language });
      await beginGame(host, start());

      await host.ask('willPress', '0');
      await host.ask('close');
      await expect.poll(async () => (await factsOf(host)).questions.length).toBe(1);
      expect(await host.ask('facts')).toMatchObject({ windows: 1 });
      const [question] = (await factsOf(host)).questions;
      expect(question).toMatchObject({ message, defaultId: 0, cancelId: 0 });
      expect(question?.buttons[0]).toBe(stay);

      await host.ask('willPress', '1');
      await host.ask('close').catch(() => undefined);
      expect(await host.ended).toBe(0);
    });
  }
});

/** Two windows at one table, a game going on. */
async function beginGame(host: Electron, guest: Electron): Promise<void> {
  await command(host, { command: 'host', address: '127.0.0.1', port: 0 });
  const { link } = await seen(host, 'view.link.port > 0');
  await command(guest, { command: 'join', address: '127.0.0.1', port: link.port });
  const { link: asked } = await seen(host, 'view.link.candidates.length > 0');
  await command(host, { command: 'accept', candidate: asked.candidates[0]?.id });
  for (const window of [host, guest]) {
    await seen(window, 'view.match !== null');
    await command(window, { command: 'ready' });
  }
  await seen(host, 'view.match.phase === "playing"');
}

describe('a bug', () => {
  test('is written down, and the program goes on', async ({ start }) => {
    const electron = start();
    await seen(electron, 'true');
    await electron.ask('throw');
    await expect.poll(() => electron.complaints).toContain('a bug of the test');
    expect(await command(electron, { command: 'set', name: 'Ada' })).toEqual({ ok: true });
  });
});
