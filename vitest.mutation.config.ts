import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutation` looks at. */
export default defineConfig({
  test: {
    include: [
      'src/{rules,match,protocol}/**/*.test.ts',
      'test/fuzz/{go,morris,popucom,renju}.test.ts',
    ],
    testTimeout: 60_000,
    isolate: false,
  },
});
