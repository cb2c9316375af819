/** Ends the program: always, and without a question if nobody may be there to answer it. */

import type { BrowserWindow, PowerMonitor } from 'electron';

/** The program ends after this many ms in any case: without a window it must not keep port and profile. */
export const END_WITHIN = 3000;

/** The part of Electron's `app` that is used here. */
interface Ending {
  on(event: 'window-all-closed', listener: () => void): unknown;
  on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  quit(): void;
  exit(): void;
}

/**
 * Calls `close` before the program ends.
 *
 * @param close called once
 * @returns a function that ends the program
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
  /** The present window. */
  readonly window: () => BrowserWindow | null;
  readonly sayGoodbye: () => void;
}

/**
 * A signal, a log-out and a shutdown end the program at once. Call it when Electron is ready: before that Chromium
 * handles the signals, asks a question, and kills the program at the second one.
 */
export function endWhenTold({ powerMonitor, window, sayGoodbye }: Told): void {
  const end = () => {
    // First, because Windows gives little time.
    sayGoodbye();
    // Destroyed, not closed: `close` would ask. The program quits with its last window.
    window()?.destroy();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    // Asks the system to wait; the types lack the event.
    event?.preventDefault();
    end();
  });
  // Windows: a log-out, which can't be prevented any more.
  window()?.on('session-end', end);
}
