/** When to stop loading a page that fails again and again. Pure. */

/** So many failures … */
export const MOST = 3;
/** … within so many ms are no accident. */
const WITHIN = 30_000;

/**
 * The failures that still count at `now`, the newest of which is the one that has just happened.
 *
 * @param before what this function returned last
 */
export function countFailure(before: readonly number[], now: number): readonly number[] {
  return [...before.filter((at) => now - at < WITHIN), now];
}

export function isHopeless(failures: readonly number[]): boolean {
  return failures.length >= MOST;
}
