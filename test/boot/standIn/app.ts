/** Stands in for `app`, for the lock between copies, and for what Chromium does with signals. */

import { EventEmitter } from 'node:events';
import {
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { conditions, isPrevented, mustBeReady, mustNotBeReady, notes } from './backstage.ts';

/** What `app` closes when it quits. */
interface Closable {
  close(): void;
  destroy(): void;
}

const whenReady = Promise.withResolvers<void>();

class App extends EventEmitter {
  readonly isPackaged = conditions.packaged;
  readonly dock = undefined;
  readonly windows: Closable[] = [];
  #quitting = false;

  readonly commandLine = {
    hasSwitch: (name: string) => notes.switches.has(name),
    appendSwitch: (name: string, value = '') => {
      mustNotBeReady('app.commandLine.appendSwitch()');
      notes.switches.set(name, value);
    },
  };

  whenReady(): Promise<void> {
    return whenReady.promise;
  }

  getReady(): void {
    notes.ready = true;
    this.emit('ready');
    whenReady.resolve();
  }

  /** As the real one: takes `no-sandbox` off the command line, though what starts renderers runs without already. */
  enableSandbox(): void {
    mustNotBeReady('app.enableSandbox()');
    notes.switches.delete('no-sandbox');
    notes.sandboxed = true;
  }

  setPath(name: string, path: string): void {
    if (!isAbsolute(path) || !statSync(path).isDirectory()) throw new Error(`no folder: ${path}`);
    mustNotBeReady('app.setPath()');
    notes.paths.set(name, path);
  }

  getPreferredSystemLanguages(): string[] {
    mustBeReady('app.getPreferredSystemLanguages()');
    return [...conditions.languages];
  }

  setAppUserModelId(): void {}

  setBadgeCount(count = 0): boolean {
    notes.badge = count;
    return true;
  }

  requestSingleInstanceLock(data: object = {}): boolean {
    return takeLock(notes.paths.get('userData'), data, ({ argv, data }) => {
      // Chromium puts the switches first, and adds some.
      const changed = argv.toSorted(
        (one, other) => Number(other[0] === '-') - Number(one[0] === '-'),
      );
      void whenReady.promise.then(() =>
        this.emit('second-instance', {}, changed, process.cwd(), data),
      );
    });
  }

  /** Closes the windows one by one; any of them may prevent it. */
  quit(): void {
    if (this.#quitting || isPrevented(this, 'before-quit')) return;
    this.#quitting = true;
    if (this.windows.length === 0) this.#shutDown();
    for (const window of [...this.windows]) window.close();
  }

  /** Of the windows: one has prevented its closing. */
  stay(): void {
    this.#quitting = false;
  }

  /** Of the windows: one has gone. `window-all-closed` does not come while the program quits. */
  lose(window: Closable): void {
    this.windows.splice(this.windows.indexOf(window), 1);
    if (this.windows.length > 0) return;
    if (this.#quitting) this.#shutDown();
    else this.emit('window-all-closed');
  }

  exit(code = 0): void {
    for (const window of [...this.windows]) window.destroy();
    this.emit('quit', {}, code);
    process.exit(code);
  }

  #shutDown(): void {
    this.#quitting = false;
    if (isPrevented(this, 'will-quit')) return;
    this.emit('quit', {}, 0);
    process.exit(0);
  }
}

export const app = new App();

const startSchema = z.object({ argv: z.array(z.string()), data: z.looseObject({}) });

/** By a file that tells the holder's process. As on Linux, the lock of another computer, or of this one by its old name, is never taken over. */
function takeLock(
  folder: string | undefined,
  data: object,
  onStart: (start: z.infer<typeof startSchema>) => void,
): boolean {
  if (folder === undefined) return true;
  const lock = join(folder, 'SingletonLock');
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch {
    const holder = Number(readFileSync(lock, 'utf8'));
    if (Number.isNaN(holder)) return false;
    if (isAlive(holder)) {
      const message = join(folder, `start-${process.pid}`);
      writeFileSync(`${message}.part`, JSON.stringify({ argv: process.argv, data }));
      renameSync(`${message}.part`, message);
      return false;
    }
    writeFileSync(lock, String(process.pid));
  }
  process.on('exit', () => rmSync(lock, { force: true }));
  const watcher = watch(folder, () => {
    for (const name of readdirSync(folder).filter((name) => /^start-\d+$/.test(name))) {
      const start = startSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      rmSync(join(folder, name));
      onStart(start);
    }
  });
  watcher.unref();
  return true;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * What Chromium does with the signals that end a program: the first quits, which may ask, the second
 * kills. It sets its handlers after the program's first module has been run, in place of what
 * that has set; who listens later takes its place in turn.
 */
export function handleSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal);
    let replaced = false;
    const once = () => {
      if (replaced) return;
      process.removeListener(signal, once);
      app.quit();
    };
    process.on(signal, once);
    process.on('newListener', (name) => {
      replaced ||= name === signal;
    });
  }
}
