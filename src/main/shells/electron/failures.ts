/** When to stop loading a page that fails again and again. Pure. */

/** After this many failures … */
const MAX_FAILURES = 3;
/** … within this many ms the page is given up. */
const FAILURE_WINDOW = 30_000;

/**
 * The times of the failures that still count at `now`, including a new one at `now`.
 *
 * @param before what this function returned last
 */
export function countFailure(before: readonly number[], now: number): readonly number[] {
  return [...before.filter((at) => now - at < FAILURE_WINDOW), now];
}

export function isHopeless(failures: readonly number[]): boolean {
  return failures.length >= MAX_FAILURES;
}
