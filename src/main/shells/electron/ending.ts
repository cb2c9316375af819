/** How the program ends: always, and without a question where nobody may be there to answer it. */

import type { BrowserWindow, PowerMonitor } from 'electron';

/** After so many ms the program ends, whatever is not done: without a window it must not keep port and profile. */
export const END_WITHIN = 3000;

/** What of Electron's `app` is needed here. */
interface Ending {
  on(event: 'window-all-closed', listener: () => void): unknown;
  on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  quit(): void;
  exit(): void;
}

/**
 * Says goodbye before the program ends.
 *
 * @param close called once
 * @returns begins to say goodbye, and ends
 */
export function endAfter(electron: Ending, close: () => Promise<void>): () => void {
  let ending = false;
  const sayGoodbye = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => electron.exit(), END_WITHIN);
    void close().finally(() => electron.exit());
  };
  electron.on('window-all-closed', () => electron.quit());
  electron.on('will-quit', (event) => {
    event.preventDefault();
    sayGoodbye();
  });
  return sayGoodbye;
}

interface Told {
  readonly powerMonitor: Pick<PowerMonitor, 'on'>;
  /** The window there is at the moment. */
  readonly window: () => BrowserWindow | null;
  readonly sayGoodbye: () => void;
}

/**
 * A signal, the end of the session and the end of the system end the program at once. Call it once
 * Electron is ready: until then the signals are Chromium's, which would ask, and fall back to
 * killing at the second one.
 */
export function endWhenTold({ powerMonitor, window, sayGoodbye }: Told): void {
  const end = () => {
    // First, for Windows gives little time.
    sayGoodbye();
    // Destroyed, not closed: `close` would ask. The program quits with its last window.
    window()?.destroy();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    // Asks the system for the moment that it takes; the types do not know of the event.
    event?.preventDefault();
    end();
  });
  // Windows: the person logs out. Nothing can be prevented any more.
  window()?.on('session-end', end);
}
