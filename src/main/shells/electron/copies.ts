/**
 * One copy for one person: who starts Tengen a second time is shown the window that is there. With
 * `--new`, which `npm start` gives, a second copy opens, with a profile of its own.
 */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindow, App as Electron } from 'electron';

type Starting = Pick<Electron, 'on' | 'requestSingleInstanceLock' | 'setPath'>;

function isWanted(argv: readonly string[]): boolean {
  return argv.includes('--new');
}

/**
 * Takes the lock by which later starts find this copy; false where another holds it, and has been
 * told of this start. Call it before the profile is opened.
 */
export function announce(electron: Starting, home: string): boolean {
  try {
    // The lock lies there, the same place for all copies of one home.
    const folder = join(home, 'electron');
    mkdirSync(folder, { recursive: true });
    electron.setPath('userData', folder);
  } catch {
    // Nothing can be written there, which the view tells; the lock lies in Electron's usual folder.
  }
  return electron.requestSingleInstanceLock();
}

/**
 * Whether this start opens a window of its own. Whoever has the first profile does, whatever the
 * lock says: on Linux a lock may outlive its program, and a start must never end in nothing.
 *
 * @param announced what {@link announce} has returned
 */
export function opensWindow(announced: boolean, profile: number, argv: readonly string[]): boolean {
  return announced || profile === 1 || isWanted(argv);
}

/** Shows the window to whoever starts the program once more. */
export function showAgain(electron: Starting, window: () => BrowserWindow | null): void {
  electron.on('second-instance', (_event, argv) => {
    const there = window();
    if (there === null || isWanted(argv)) return;
    if (there.isMinimized()) there.restore();
    there.show();
    there.focus();
  });
}
