/** The real thing: built files, Electron's own runtime, a real window. Runs wherever a runtime and a display are found. */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { test as base, describe, expect } from 'vitest';
import { z } from 'zod';
import { viewSchema } from '../../src/contract/view.ts';
import { openTrap } from '../support/webrtc.ts';

const repository = join(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;

interface Copy {
  readonly electron: ElectronApplication;
  readonly page: Page;
}

interface Computer {
  /** Where the copies keep their files. */
  readonly home: string;
  /** What starts Electron. */
  readonly program: string;
  readonly environment: Record<string, string>;
  start(): Promise<Copy>;
}

const test = base.extend<{ computer: Computer }>({
  computer: async ({ task: _ }, use) => {
    const started: ElectronApplication[] = [];
    const home = await mkdtemp(join(tmpdir(), 'tengen-electron-'));
    const program = await ordinary(home);
    const { ELECTRON_RUN_AS_NODE: _asNode, ...environment } = definedOf(process.env);
    // The ordinary user has no business in root's own.
    const usual = isRoot ? { HOME: home } : {};
    const own = { ...environment, ...usual, TENGEN_HOME: home };
    const start = async () => {
      const electron = await _electron.launch({
        executablePath: program,
        args: [repository, '--new'],
        env: own,
        // Else Playwright adds `--no-sandbox`.
        chromiumSandbox: true,
      });
      started.push(electron);
      // A game may be on: the test is over, so nobody is asked.
      await electron.evaluate(({ dialog }) => {
        dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
      });
      return { electron, page: await electron.firstWindow() };
    };
    await use({ home, program, environment: own, start });
    for (const electron of started) await electron.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  },
});

/** What starts Electron. It opens no window for root: there an ordinary user runs it. */
async function ordinary(home: string): Promise<string> {
  // From Node the package is the path of its program.
  const program = z.string().parse(createRequire(import.meta.url)('electron'));
  if (!isRoot) return program;
  const [user, group] = ['-u', '-g'].map((what) =>
    Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' })),
  );
  const script = join(home, 'electron.sh');
  await writeFile(script, `#!/bin/sh\nexec runuser -u nobody -- '${program}' "$@"\n`, {
    mode: 0o755,
  });
  await chown(home, user ?? -1, group ?? -1);
  return script;
}

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
  test('shows the page, and nothing is wrong with it', async ({ computer }) => {
    const { electron, page } = await computer.start();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.reload();
    expect(page.url()).toMatch(/^tengen:\/\/app\//);
    await expect.poll(() => page.locator('button').count()).toBeGreaterThan(0);
    expect(await page.title()).toBe('Tengen');
    const shown = () =>
      electron.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window) => window.isVisible()),
      );
    await expect.poll(shown).toEqual([true]);
    expect(complaints).toEqual([]);
  });

  test('has no Node, no way out and no permission', async ({ computer }) => {
    const { page } = await computer.start();
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

  test('lets no WebRTC out', async ({ computer }) => {
    const { page } = await computer.start();
    const trap = await openTrap();
    await page.evaluate(trap.script);
    trap.close();
    expect(trap.seen).toEqual({ udp: 0, tcp: 0 });
  });

  test('is shown by a second start, which opens none', async ({ computer }) => {
    const { electron } = await computer.start();
    const second = spawn(computer.program, [repository], {
      env: computer.environment,
      stdio: 'ignore',
    });
    expect(await once(second, 'exit')).toEqual([0, null]);
    expect(
      await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length),
    ).toBe(1);
  });

  test('plays with a second copy of the program', async ({ computer }) => {
    const [host, guest] = [await computer.start(), await computer.start()];
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
