import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import picky from './test/systems.json' with { type: 'json' };

/** Left out where they cannot run, which the summary of scripts/test.mjs says. */
const exclude = Object.entries(picky).flatMap(([file, { systems }]) =>
  systems.includes(process.platform) ? [] : [file],
);

// What Node has compiled is kept between the processes that tests start: it halves the time that each takes to start.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/tengen-test');

// Programs of tests don't speak to the network that this computer is in.
process.env['TENGEN_NEARBY'] = 'off';

/** Small files that take long. Where no run has been timed yet, Vitest begins with the largest file. */
const long = [
  'baseOutage',
  'halfOpen',
  'marks',
  'patience',
  'frozen',
  'soak',
  'strangers',
  'screens',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      long.some((name) => moduleId.includes(`/${name}.`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Outside of main/, but needs a process of its own: what it opens connects again for as long as the process lives. */
const apart = 'src/renderer/openShell.test.ts';

/** Of tests that run what was built. */
const globalSetup = 'test/support/built.ts';

/** Time-outs are for what hangs, not for what is slow on a busy computer. One project for each kind of test; scripts/test.mjs runs them. */
export default defineConfig({
  test: {
    // As many as there are cores: by itself Vitest leaves one idle, which of two is half.
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/main/**/*.test.ts', apart],
          testTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          // The rest of the step `unit`. To load what these files share for each of them takes longer than they do.
          name: 'pure',
          include: ['src/**/*.test.ts'],
          exclude: ['src/main/**', apart],
          isolate: false,
          setupFiles: 'test/support/timers.ts',
          // Pictures read style sheets as text.
          css: { include: [/\?raw$/] },
          testTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        // Also in the step `unit`: the linter's walls and the documents.
        test: {
          name: 'repository',
          include: ['test/repository/**/*.test.ts'],
          testTimeout: 180_000,
        },
      },
      { test: { name: 'fuzz', include: ['test/fuzz/**/*.test.ts'], testTimeout: 180_000 } },
      {
        test: {
          name: 'interop',
          globalSetup,
          include: ['test/interop/**/*.test.ts'],
          testTimeout: 360_000,
        },
      },
      {
        test: {
          name: 'faults',
          globalSetup,
          include: ['test/faults/**/*.test.ts'],
          exclude,
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'boot',
          globalSetup,
          include: ['test/boot/**/*.test.ts'],
          exclude,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 45_000 } },
        },
      },
      {
        test: {
          name: 'e2e',
          globalSetup,
          include: ['test/e2e/**/*.test.ts'],
          // A worker keeps its browser from file to file.
          isolate: false,
          css: { include: [/\?raw$/] },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'electron',
          globalSetup,
          include: ['test/electron/**/*.test.ts'],
          testTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
