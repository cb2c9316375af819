/**
 * A second start shows the window that is already open. With `--new`, which `npm start` adds, a second copy opens
 * with a profile of its own.
 */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindow, App as Electron } from 'electron';
import { z } from 'zod';

type Starting = Pick<Electron, 'on' | 'requestSingleInstanceLock' | 'setPath'>;

function isWanted(argv: readonly string[]): boolean {
  return argv.some((arg) => arg === '--new' || arg.startsWith('--profile'));
}

/** What a start tells the copy that is open already. Its command line comes too, but Chromium changes that. */
const startSchema = z.object({ files: z.array(z.string()) });

/**
 * Takes the lock by which later starts find this copy. False if another copy holds it; that copy has then been told
 * of this start. Call it before the profile is opened.
 *
 * @param files the paths of those that this start is to open
 */
export function announce(electron: Starting, home: string, files: readonly string[]): boolean {
  try {
    // The lock is in this folder, the same for all copies of one home.
    const folder = join(home, 'electron');
    mkdirSync(folder, { recursive: true });
    electron.setPath('userData', folder);
  } catch {
    // The folder can't be written, which the view shows; the lock is in Electron's default folder.
  }
  return electron.requestSingleInstanceLock({ files });
}

/**
 * Whether this start opens a window of its own. It does where no copy runs with the first profile, because on Linux a
 * lock may outlive its program, and a start must always show a window.
 *
 * @param announced the result of {@link announce}
 */
export function opensWindow(
  announced: boolean,
  isFirstRunning: boolean,
  argv: readonly string[],
): boolean {
  return announced || !isFirstRunning || isWanted(argv);
}

/**
 * Shows the window when the program is started again.
 *
 * @param onFiles is called with what that start was to open
 */
export function showAgain(
  electron: Starting,
  window: () => BrowserWindow | null,
  onFiles: (files: readonly string[]) => void,
): void {
  electron.on('second-instance', (_event, argv, _folder, data) => {
    const there = window();
    if (there === null || isWanted(argv)) return;
    const start = startSchema.safeParse(data);
    if (start.success) onFiles(start.data.files);
    if (there.isMinimized()) there.restore();
    there.show();
    there.focus();
  });
}
