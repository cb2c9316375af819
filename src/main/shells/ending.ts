/** When a process without a window of its own ends, and how. */

import type { App } from '../app.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A terminal, npm and a script may each pass on one and the same signal. Later than this, ms, it is another. */
const ECHOES = 2500;

/**
 * Settles with the command `quit`, a signal, or the end of the script that started this process. A signal
 * that follows within {@link ECHOES} changes nothing, so that the goodbye is said; a later one ends the process at once.
 */
export function toldToEnd(app: Pick<App, 'onQuit'>): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let first: number | null = null;
  const hear = () => {
    first ??= performance.now();
    if (performance.now() - first > ECHOES) process.exit(1);
    resolve();
  };
  for (const signal of SIGNALS) process.on(signal, hear);
  process.once('disconnect', () => resolve());
  app.onQuit(() => resolve());
  return promise;
}

/** Says goodbye, then lets the process end with code 0 once all is sent, after at most a second. */
export async function end(app: App): Promise<void> {
  await app.close();
  if (process.connected) process.disconnect();
  process.stdin.destroy();
  setTimeout(() => process.exit(), 1000).unref();
}
