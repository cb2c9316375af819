/** The one handler, at the edge of the process, of exceptions that nobody expected: they are bugs. */

import type { App } from '../app.ts';

/**
 * From now on such an exception is written to stderr and told to the person, and the process goes on,
 * so that the match is kept. Call it once the program stands: one that cannot start has to end.
 */
export function surviveCrashes(app: App): void {
  const report = (bug: unknown) => {
    console.error('Tengen: something went wrong that should not; the game is kept.', bug);
    try {
      app.tellOfBug(bug);
    } catch (another) {
      // The way to the window may be what is broken.
      console.error('Tengen: the window could not be told.', another);
    }
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}
