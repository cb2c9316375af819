import { expect } from 'vitest';

/** How long is waited for what ought to be there at once, ms; machines that test are busy. */
export const PATIENCE = 15_000;

/** Expects something of what `read` gives, sooner or later. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: PATIENCE, interval: 25 });
}
