import { defineConfig } from 'vitest/config';

// Programs of tests don't speak to the network that this computer is in.
process.env['TENGEN_NEARBY'] = 'off';

/** Makes the pictures of the README. */
export default defineConfig({
  test: {
    globalSetup: 'test/support/built.ts',
    include: ['test/e2e/pictures/*.picture.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
