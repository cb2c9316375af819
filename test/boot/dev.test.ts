/** `npm run dev`: the window from its sources, with the program behind it. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from '../support/eventually.ts';

const repository = join(import.meta.dirname, '../..');

/** Vite may say something before. */
async function addressFrom(output: Readable): Promise<URL> {
  for await (const line of createInterface(output)) {
    if (line.startsWith('http://')) return new URL(line);
  }
  throw new Error('there is no address');
}

test('npm run dev serves the sources of the window, which reach the program with the key only', async () => {
  const home = mkdtempSync(join(tmpdir(), 'tengen-dev-'));
  const dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: repository,
    env: { ...process.env, TENGEN_HOME: home },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const page = await addressFrom(dev.stdout);
    const html = await (await fetch(page)).text();
    expect(html).toContain('main.tsx');
    expect(html).not.toContain('Content-Security-Policy');

    const link = `ws://${page.host}/link?key=`;
    const opened = new WebSocket(link + page.hash.slice(1), { origin: page.origin });
    const heard: string[] = [];
    opened.on('message', (line) => heard.push(String(line)));
    await eventually(() => expect(heard.join('')).toContain('{"view":{"app":"Tengen '));
    opened.close();
    const refused = new WebSocket(`${link}wrong`, { origin: page.origin });
    await expect(once(refused, 'open')).rejects.toThrow('401');
  } finally {
    dev.kill();
    await once(dev, 'close');
    rmSync(home, { recursive: true });
  }
});
