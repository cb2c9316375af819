/** The last handler of unexpected exceptions, which are bugs. */

import type { App } from '../app.ts';

/**
 * From now on such an exception is written to stderr and shown to the player, and the process continues, so that
 * the match is kept. Call it after start-up: a program that can't start has to end.
 */
export function surviveCrashes(app: App): void {
  const report = (bug: unknown) => {
    console.error('Tengen: something went wrong that should not; the game is kept.', bug);
    try {
      app.tellOfBug(bug);
    } catch (another) {
      // Telling the window may be what is broken.
      console.error('Tengen: the window could not be told.', another);
    }
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}
