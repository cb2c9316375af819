/** The real thing: built files, Electron's own runtime, a real window. Runs wherever a runtime and a display are found. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { test as base, describe, expect } from 'vitest';
import { viewSchema } from '../../src/protocol/window.ts';

const repository = join(import.meta.dirname, '../..');

interface Copy {
  readonly electron: ElectronApplication;
  readonly page: Page;
}

const test = base.extend<{ start: () => Promise<Copy> }>({
  start: async ({ task: _ }, use) => {
    const started: ElectronApplication[] = [];
    const home = await mkdtemp(join(tmpdir(), 'tengen-electron-'));
    await use(async () => {
      const { ELECTRON_RUN_AS_NODE: _asNode, ...environment } = process.env;
      const electron = await _electron.launch({
        args: [repository],
        env: { ...definedOf(environment), TENGEN_HOME: home },
      });
      started.push(electron);
      // A game may be on: the test is over, so nobody is asked.
      await electron.evaluate(({ dialog }) => {
        dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
      });
      return { electron, page: await electron.firstWindow() };
    });
    for (const electron of started) await electron.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  },
});

function definedOf(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

/** The first view for which `holds`, an expression over `view`, is true. */
async function seen(page: Page, holds: string) {
  return viewSchema.parse(
    await page.evaluate(
      `new Promise((resolve) => { tengen.onView((view) => { if (${holds}) resolve(view); }); })`,
    ),
  );
}

function command(page: Page, value: unknown): Promise<unknown> {
  return page.evaluate(`tengen.command(${JSON.stringify(value)})`);
}

describe('the window', () => {
  test('shows the page, and nothing is wrong with it', async ({ start }) => {
    const { page } = await start();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.reload();
    expect(page.url()).toMatch(/^tengen:\/\/app\//);
    await expect.poll(() => page.locator('button').count()).toBeGreaterThan(0);
    expect(await page.title()).toBe('Tengen');
    expect(complaints).toEqual([]);
  });

  test('has no Node, no way out and no permission', async ({ start }) => {
    const { page } = await start();
    expect(await page.evaluate('[typeof require, typeof process, typeof module]')).toEqual(
      Array(3).fill('undefined'),
    );
    expect(await page.evaluate('open("https://example.com/")')).toBeNull();
    await page.evaluate('void (location.href = "https://example.com/")');
    await page.waitForTimeout(500);
    expect(page.url()).toMatch(/^tengen:\/\/app\//);
    await expect(page.evaluate('fetch("http://127.0.0.1:1/")')).rejects.toThrow();
    await expect(page.evaluate('fetch("file:///etc/passwd")')).rejects.toThrow();
    const answer =
      'navigator.permissions.query({ name: "geolocation" }).then(({ state }) => state)';
    expect(await page.evaluate(answer)).toBe('denied');
    // What the debugger evaluates is exempt from the policy; what a timer does is not.
    await page.evaluate('void setTimeout("globalThis.evaluated = true")');
    await page.waitForTimeout(200);
    expect(await page.evaluate('typeof evaluated')).toBe('undefined');
  });

  test('plays with a second copy of the program', async ({ start }) => {
    const [host, guest] = [await start(), await start()];
    expect((await seen(guest.page, 'true')).profile).toBe(2);
    await command(host.page, { command: 'host', address: '127.0.0.1', port: 0 });
    const { link } = await seen(host.page, 'view.link.port > 0');
    await command(guest.page, { command: 'join', address: '127.0.0.1', port: link.port });
    const asked = await seen(host.page, 'view.link.candidates.length > 0');
    await command(host.page, { command: 'accept', candidate: asked.link.candidates[0]?.id });
    for (const { page } of [host, guest]) {
      await seen(page, 'view.match !== null');
      await command(page, { command: 'ready' });
    }
    for (const { page } of [host, guest]) {
      const { match } = await seen(page, 'view.match.phase === "playing"');
      expect(match?.number).toBe(1);
    }
  });
});
