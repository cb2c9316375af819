/** What the built electron shell refuses, item by item of Electron's security checklist: docs/security.md. */

import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { z } from 'zod';
import { type Electron, stage, test } from './electron.ts';

describe.concurrent('a command', () => {
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
    const before = await electron.seen();
    for (const value of malformed) {
      expect(await electron.command(value), JSON.stringify(value)).toMatchObject({
        ok: false,
        error: { code: 'badCommand' },
      });
    }
    expect(await electron.evaluate('tengen.command()')).toMatchObject({ ok: false });
    expect(await electron.seen()).toEqual(before);
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

  test('of a stranger is refused, and one of the page itself taken by the same way', async ({
    start,
  }) => {
    const electron = start();
    const before = await electron.seen();
    const set = JSON.stringify([{ command: 'set', name: 'Eve' }]);
    const { url } = z.object({ url: z.string() }).parse(await electron.facts());
    for (const who of strangers) {
      expect(await electron.ask('invokeAs', who, 'tengen:command', set), who).toMatchObject({
        ok: false,
        error: { code: 'badSender' },
      });
      expect(await electron.ask('invokeAs', who, 'tengen:watch'), who).toBeUndefined();
      expect((await electron.seen()).settings, who).toEqual(before.settings);
      // Some have led the window's own frame to another page.
      await electron.ask('isAt', url);
    }
    expect(await electron.ask('invokeAs', 'page', 'tengen:command', set)).toEqual({ ok: true });
  });
});

/** One for all tests that leave it as it is. */
let electron: Electron;
let endAll: () => Promise<void>;
beforeAll(async () => {
  const start = await stage((cleanup) => {
    endAll = cleanup;
  });
  electron = start();
});
afterAll(() => endAll());

describe('the page', () => {
  test('is sandboxed, isolated, and without Node', async () => {
    expect(await electron.facts()).toMatchObject({
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
    expect((await electron.facts()).options.webPreferences).not.toHaveProperty(
      'enableBlinkFeatures',
    );
  });

  test('is given two functions and nothing else', async () => {
    expect(await electron.evaluate('Object.keys(tengen)')).toEqual(['command', 'onView']);
    expect(await electron.evaluate('Object.isFrozen(tengen)')).toBe(true);
    expect(
      await electron.evaluate(
        '[typeof require, typeof process, typeof module, typeof Buffer, typeof electron]',
      ),
    ).toEqual(Array(5).fill('undefined'));
  });

  test('is given views and no event to get hold of', async () => {
    expect(
      await electron.evaluate(
        'new Promise((resolve) => { tengen.onView((...args) => resolve([args.length, Object.getPrototypeOf(args[0]) === Object.prototype])); })',
      ),
    ).toEqual([1, true]);
  });

  test('comes from a scheme of its own, which is secure and bypasses nothing', async () => {
    expect(await electron.facts()).toMatchObject({
      url: 'tengen://app/index.html',
      partition: 'tengen',
      privileged: { tengen: { standard: true, secure: true, supportFetchAPI: true } },
    });
    const { privileged } = await electron.facts();
    expect(Object.keys(privileged['tengen'] ?? {}).sort()).toEqual([
      'secure',
      'standard',
      'supportFetchAPI',
    ]);
  });

  const events = ['will-navigate', 'will-redirect', 'will-frame-navigate', 'will-attach-webview'];
  const places = ['https://example.com/', 'file:///etc/passwd', 'tengen://app/', 'javascript:0'];
  test('is kept where it is', async () => {
    for (const event of events) {
      for (const url of places) {
        expect(await electron.ask('prevents', event, url), `${event} ${url}`).toBe(true);
      }
    }
  });

  test('opens no window', async () => {
    for (const url of ['https://example.com/', 'tengen://app/index.html', 'about:blank']) {
      expect(await electron.ask('open', url)).toEqual({ action: 'deny' });
    }
  });

  test('downloads nothing but what it has made itself', async () => {
    for (const url of [...places, 'blob:https://example.com/1', 'data:text/plain,1'])
      expect(await electron.ask('preventsDownload', url), url).toBe(true);
    expect(await electron.ask('preventsDownload', 'blob:tengen://app/1')).toBe(false);
  });

  test('may copy to the clipboard and fill the screen', async () => {
    for (const name of ['clipboard-sanitized-write', 'fullscreen']) {
      expect(await electron.ask('permission', name), name).toEqual({
        request: true,
        check: true,
        device: false,
      });
    }
  });

  test('is granted no other permission', async () => {
    const permissions = [
      'media',
      'geolocation',
      'notifications',
      'openExternal',
      'hid',
      'clipboard-read',
      'unknown',
    ];
    for (const name of permissions) {
      for (const by of ['page', 'nobody']) {
        expect(await electron.ask('permission', name, by), `${name} by ${by}`).toEqual({
          request: false,
          check: false,
          device: false,
        });
      }
    }
  });

  test('reaches neither the network nor the disk', async () => {
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

  test('reaches nothing by WebRTC: no UDP, a proxy that is dead, and no name that resolves', async () => {
    expect(await electron.facts()).toMatchObject({
      webRtcPolicy: 'disable_non_proxied_udp',
      proxy: {
        mode: 'fixed_servers',
        proxyRules: 'http://127.0.0.1:1',
        proxyBypassRules: '<-loopback>',
      },
      switches: { 'host-resolver-rules': 'MAP * ~NOTFOUND' },
    });
  });

  test('cannot make the bridge copy without end', async () => {
    const code =
      'let deep = {}; for (let i = 0; i < 1100; i++) deep = { deep }; tengen.command(deep)';
    await expect(electron.evaluate(code)).rejects.toThrow('deeper than 1000');
    expect(await electron.command({ command: 'nothing' })).toMatchObject({ ok: false });
  });

  test('has dev tools only before it is packaged', async ({ start }) => {
    const facts = (devTools: boolean) => ({ options: { webPreferences: { devTools } } });
    expect(await electron.facts()).toMatchObject(facts(true));
    expect(await start({ STAND_IN_PACKAGED: '1' }).facts()).toMatchObject(facts(false));
  });

  test('is no smaller than 360 × 560', async () => {
    expect(await electron.facts()).toMatchObject({
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
  test('are all there, of the right type, under a policy without exceptions', async () => {
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
      // Pictures that the page has drawn itself.
      expect(policy.replace("img-src 'self' blob:", '')).not.toMatch(
        /unsafe|\*|data:|blob:|https?:/,
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
      if (path?.endsWith('.js')) expect(headers['content-type']).toMatch(/^text\/javascript/);
      if (path?.endsWith('.css')) expect(headers['content-type']).toMatch(/^text\/css/);
    }
  });

  test('are the only ones', async () => {
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

test('docs/security.md has every item of the list, and every test that it names exists', async () => {
  const repository = join(import.meta.dirname, '../..');
  const document = await readFile(join(repository, 'docs/security.md'), 'utf8');
  const items = [...document.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  expect(items).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));

  const files = globSync('{src,test}/**/*.test.ts', { cwd: repository });
  const tests = await Promise.all(files.map((file) => readFile(join(repository, file), 'utf8')));
  const named = [...document.matchAll(/\*([^*|]+?)…?\*/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !tests.some((text) => text.includes(name)))).toEqual([]);
});
