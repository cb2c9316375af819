/** Whole programs in this process, without a window: opened in one data directory and cleared away afterwards. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type App, openApp } from '../../src/main/app.ts';
import type { View } from '../../src/protocol/window.ts';

export class Programs {
  readonly home = mkdtempSync(join(tmpdir(), 'tengen-app-'));
  readonly #apps = new Set<App>();

  /** In this data directory they are profile 1, 2 and so on, the first that no other uses. */
  open(home = this.home): App {
    const app = openApp({ home });
    this.#apps.add(app);
    return app;
  }

  async close(app: App): Promise<void> {
    this.#apps.delete(app);
    await app.close();
  }

  async clear(): Promise<void> {
    for (const app of this.#apps) await this.close(app);
    rmSync(this.home, { recursive: true, force: true });
  }

  /** Two at one table. @param way between the two: the port to dial for that of the host */
  async meet(
    choice: object = {},
    way: (port: number) => Promise<number> = (port) => Promise.resolve(port),
  ): Promise<{ host: App; guest: App }> {
    const [host, guest] = [this.open(), this.open()];
    await give(host, { command: 'host', address: '127.0.0.1', port: 0, ...choice });
    const port = await way(host.view().link.port ?? 0);
    await give(guest, { command: 'join', address: '127.0.0.1', port });
    await until(host, ({ link }) => link.candidates.length === 1);
    await give(host, { command: 'accept', candidate: host.view().link.candidates[0]?.id });
    for (const app of [host, guest]) await until(app, ({ match }) => match !== null);
    return { host, guest };
  }

  /** The same, in a game; `mover` has black. */
  async begin(...how: Parameters<Programs['meet']>): Promise<Two> {
    const { host, guest } = await this.meet(...how);
    for (const app of [host, guest]) await give(app, { command: 'ready' });
    for (const app of [host, guest]) await until(app, ({ match }) => match?.phase === 'playing');
    const [mover, other] = host.view().match?.color === 'black' ? [host, guest] : [guest, host];
    return { mover, other, host, guest };
  }
}

export interface Two {
  readonly host: App;
  readonly guest: App;
  /** Black. */
  readonly mover: App;
  readonly other: App;
}

/** Resolves with the first view for which `is` holds, the present one included. */
export function until(app: App, is: (view: View) => boolean): Promise<View> {
  const { promise, resolve, reject } = Promise.withResolvers<View>();
  const timer = setTimeout(() => {
    reject(new Error(`never ${is.toString()}: ${JSON.stringify(app.view(), null, 1)}`));
  }, 20_000);
  const stop = app.onView((view) => {
    if (is(view)) resolve(view);
  });
  return promise.finally(() => {
    clearTimeout(timer);
    stop();
  });
}

/** Gives a command that must not be refused. */
export async function give(app: App, command: object): Promise<void> {
  expect([command, await app.command(command)]).toEqual([command, { ok: true }]);
}

/** Gives a command that must be refused and change nothing; resolves with the code. */
export async function refused(app: App, command: object): Promise<string> {
  const before = JSON.stringify(app.view());
  const reply = await app.command(command);
  expect([command, reply.ok]).toEqual([command, false]);
  expect(JSON.stringify(app.view())).toBe(before);
  return reply.ok ? '' : reply.error.code;
}
