/** The workflow of the code host, as far as it can be checked without running it. */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { readYaml } from '../support/yaml.ts';
import systems from '../systems.json' with { type: 'json' };

const repository = join(import.meta.dirname, '../..');
const file = join(repository, '.github/workflows/ci.yml');

const stepSchema = z
  .strictObject({
    name: z.string().optional(),
    if: z.string().optional(),
    uses: z.string().optional(),
    with: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    run: z.string().optional(),
    env: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
  })
  .refine(({ uses, run }) => (uses === undefined) !== (run === undefined));

const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.strictObject({
    push: z.strictObject({ branches: z.array(z.string()) }),
    pull_request: z.null(),
    workflow_dispatch: z.null(),
  }),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.literal(true) }),
  jobs: z.record(
    z.string(),
    z.strictObject({
      strategy: z.strictObject({
        'fail-fast': z.literal(false),
        matrix: z.strictObject({
          include: z.array(z.strictObject({ os: z.string(), display: z.string().optional() })),
        }),
      }),
      'runs-on': z.literal(`\${{ matrix.os }}`),
      'timeout-minutes': z.int().max(60),
      steps: z.array(stepSchema),
    }),
  ),
});

const targetsSchema = z.looseObject({
  linux: z.looseObject({ target: z.array(z.string()) }),
  win: z.looseObject({ target: z.literal('nsis') }),
  mac: z.looseObject({ target: z.literal('dmg') }),
});

describe('the workflow of the code host', () => {
  /** Kinds of tests, as `npm test` runs them. */
  let kinds: string[];
  let text: string;
  let workflow: z.infer<typeof workflowSchema>;
  let steps: z.infer<typeof stepSchema>[];
  /** Every line that a step runs. */
  let lines: string[];

  beforeAll(async () => {
    text = await readFile(file, 'utf8');
    workflow = workflowSchema.parse(await readYaml(file));
    steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
    lines = steps.flatMap(({ run = '' }) => run.trim().split('\n'));
    const script = await readFile(join(repository, 'scripts/test.mjs'), 'utf8');
    const declared = script.match(/const steps = \{([\s\S]*?)\n\};/)?.[1] ?? '';
    kinds = [...declared.matchAll(/^ {2}(\w+):/gm)].map(([, kind = '']) => kind);
  });

  test('runs on Linux, Windows and macOS, each with a display', () => {
    for (const { strategy } of Object.values(workflow.jobs)) {
      const systems = strategy.matrix.include.map(({ os, display }) => [os.split('-')[0], display]);
      expect(systems).toEqual([
        ['ubuntu', 'xvfb-run -a'],
        ['windows', undefined],
        ['macos', undefined],
      ]);
    }
    expect(text).toMatch(/apt-get install .*\bxvfb\b/);
  });

  test('pins every action by its full commit, and says which version that is', () => {
    const used = text.match(/^.*\buses:.*$/gm) ?? [];
    expect(used).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length);
    for (const line of used)
      expect(line).toMatch(/ uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('runs only what there is', async () => {
    const wanted = lines.filter((line) => /\b(npm|node) /.test(line));
    expect(wanted.length).toBeGreaterThan(3);
    for (const line of wanted) {
      const [program, verb = '', ...rest] = line
        .replace(/^\$\{\{ matrix\.display \}\} /, '')
        .split(' ');
      if (program === 'node') expect(existsSync(join(repository, verb)), line).toBe(true);
      else if (verb === 'run') expect(Object.keys(manifest.scripts)).toContain(rest[0]);
      else expect(['ci', 'test'], line).toContain(verb);
      if (verb === 'test') for (const step of rest.slice(1)) expect(kinds).toContain(step);
    }
  });

  test('runs every kind of test by its name, which runs it whole, and has Electron for the last', () => {
    const all = kinds.filter((kind) => kind !== 'install').join(' ');
    const runtime = lines.indexOf('node node_modules/electron/install.js');
    const tests = lines.indexOf(`\${{ matrix.display }} npm test -- ${all}`);
    expect(runtime).toBeGreaterThanOrEqual(0);
    expect(tests).toBeGreaterThan(runtime);
  });

  test('keeps the packages of every target', async () => {
    const { linux, win, mac } = targetsSchema.parse(
      await readYaml(join(repository, 'electron-builder.yml')),
    );
    expect(lines).toContain('npm run package');
    const kept = steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'))?.with;
    const installer = { nsis: 'exe' }[win.target];
    for (const extension of [...linux.target, installer, mac.target])
      expect(kept?.['path']).toContain(`dist/*.${extension}\n`);
    expect(kept).toMatchObject({ 'if-no-files-found': 'error' });
  });

  test('puts nothing of an event into a command', () => {
    const contexts = lines.flatMap((line) => line.match(/\$\{\{.*?\}\}/g) ?? []);
    expect(new Set(contexts)).toEqual(new Set([`\${{ matrix.display }}`]));
  });
});

test('every test that is left out on some systems exists, and runs on Linux', () => {
  for (const [path, { systems: where }] of Object.entries(systems)) {
    expect(existsSync(join(repository, path)), path).toBe(true);
    expect(where).toContain('linux');
  }
});
