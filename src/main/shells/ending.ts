/** When a process without a window of its own ends, and how. */

import type { App } from '../app.ts';

/** Settles with the command `quit`, a signal, or the end of the script that started this process. */
export function toldToEnd(app: App): Promise<unknown> {
  const signalled = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
    process.once('disconnect', resolve);
  });
  return Promise.race([new Promise<void>((resolve) => app.onQuit(resolve)), signalled]);
}

/** Says goodbye, then lets the process end with code 0 once all is sent, after at most a second. */
export async function end(app: App): Promise<void> {
  await app.close();
  if (process.connected) process.disconnect();
  process.stdin.destroy();
  setTimeout(() => process.exit(), 1000).unref();
}
