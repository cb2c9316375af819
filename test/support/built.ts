import { build } from '../../scripts/build.mjs';

/** Before tests of built programs: whoever calls Vitest alone doesn't test an old build. */
export const setup = (): Promise<void> => build(process.stderr);
