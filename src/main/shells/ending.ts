/** When and how a process without a window ends. */

import type { App } from '../app.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A terminal, npm and a script may each forward the same signal. After this many ms it is a new one. */
const SAME_SIGNAL_WITHIN = 2500;

/**
 * Settles on the command `quit`, a signal, or the end of the script that started this process. A signal within
 * {@link SAME_SIGNAL_WITHIN} of the first is ignored, so that `bye` can be sent; a later one ends the process at once.
 */
export function waitForEnd(app: Pick<App, 'onQuit'>): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let first: number | null = null;
  const onSignal = () => {
    first ??= performance.now();
    if (performance.now() - first > SAME_SIGNAL_WITHIN) process.exit(1);
    resolve();
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  process.once('disconnect', () => resolve());
  app.onQuit(() => resolve());
  return promise;
}

/** Closes the app, then lets the process end with code 0 once everything is sent, after a second at most. */
export async function end(app: App): Promise<void> {
  await app.close();
  if (process.connected) process.disconnect();
  process.stdin.destroy();
  setTimeout(() => process.exit(), 1000).unref();
}
