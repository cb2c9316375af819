import { vi } from 'vitest';
import { PATIENCE } from './wire.ts';

/** Resolves once `assert` no longer throws: also in tests that run at once, where there is no `expect.poll`. */
export async function eventually(assert: () => unknown): Promise<void> {
  await vi.waitFor(assert, { timeout: PATIENCE, interval: 25 });
}
