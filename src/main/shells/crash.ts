/** The one handler, at the edge of the process, of exceptions that nobody expected: they are bugs. */

/**
 * From now on such an exception is written to stderr and the process goes on, so that the match is
 * kept. Call it once the program stands: one that cannot start has to end.
 */
export function surviveCrashes(): void {
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}

function report(error: unknown): void {
  console.error('Tengen: something went wrong that should not; the game is kept.', error);
}
