/** The walls between the rooms of src/, as the linter keeps them. */

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';

const repository = join(import.meta.dirname, '../..');

const reportSchema = z.object({
  diagnostics: z.array(
    z.object({ category: z.string(), location: z.object({ path: z.string() }).nullish() }),
  ),
});

/** Lints files, given by path, as if they stood in the repository; resolves with the rules that each breaks. */
async function lint(files: ReadonlyMap<string, string>): Promise<Map<string, Set<string>>> {
  const folder = await mkdtemp(join(tmpdir(), 'tengen-rooms-'));
  try {
    for (const name of ['biome.json', 'rooms.grit', 'package.json']) {
      await cp(join(repository, name), join(folder, name));
    }
    for (const [path, text] of files) {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const biome = join(repository, 'node_modules/@biomejs/biome/bin/biome');
    const parameters = ['--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', 'src'];
    // It exits with 1 where it finds something, and prints its report nevertheless.
    const { stdout } = await promisify(execFile)(process.execPath, [biome, 'lint', ...parameters], {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
    }).catch((error: unknown) => z.object({ stdout: z.string() }).parse(error));
    const broken = new Map([...files.keys()].map((path) => [path, new Set<string>()]));
    for (const { category, location } of reportSchema.parse(JSON.parse(stdout)).diagnostics) {
      broken.get(location?.path.replaceAll('\\', '/') ?? '')?.add(category);
    }
    return broken;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const rooms = [
  'rules',
  'match',
  'contract',
  'languages',
  'protocol',
  'engines',
  'main',
  'renderer',
] as const;
type Room = (typeof rooms)[number];

/** DESIGN: arrows run down only. */
const below: Record<Room, readonly Room[]> = {
  rules: [],
  match: ['rules'],
  contract: ['engines', 'match', 'rules'],
  languages: ['contract', 'match', 'rules'],
  protocol: ['contract', 'match', 'rules'],
  engines: ['rules'],
  main: ['engines', 'protocol', 'languages', 'contract', 'match', 'rules'],
  renderer: ['protocol', 'languages', 'contract', 'match', 'rules'],
};

/** Every way to import. */
const ways: Record<string, (path: string) => string> = {
  import: (path) => `import { a } from '${path}';\nexport const b = a;\n`,
  importType: (path) => `import type { A } from '${path}';\nexport type B = A;\n`,
  importForEffect: (path) => `import '${path}';\n`,
  exportFrom: (path) => `export { a } from '${path}';\n`,
  exportAll: (path) => `export * from '${path}';\n`,
  dynamic: (path) => `export const a = await import('${path}');\n`,
  typeOf: (path) => `export type A = import('${path}').A;\n`,
};

interface Case {
  readonly from: string;
  readonly to: string;
  readonly allowed: boolean;
}

/** Which of the cases the linter judges otherwise. */
async function misjudged(cases: readonly Case[]): Promise<string[]> {
  const files = new Map<string, string>();
  const expected = new Map<string, { name: string; allowed: boolean }>();
  for (const { from, to, allowed } of cases) {
    for (const [way, write] of Object.entries(ways)) {
      const path = from.replace(/(\.test)?\.ts$/, `${files.size}$1.ts`);
      files.set(path, write(to));
      expected.set(path, { name: `${from} ${way} ${to}`, allowed });
    }
  }
  const broken = await lint(files);
  return [...expected].flatMap(([path, { name, allowed }]) =>
    broken.get(path)?.has('plugin') === allowed ? [`${name}: ${allowed ? 'refused' : 'let'}`] : [],
  );
}

test('a room imports from those below it, from itself, and from no other', async () => {
  const between = rooms.flatMap((room) =>
    rooms
      .filter((other) => other !== room)
      .flatMap((other) => {
        const allowed = below[room].includes(other);
        return [
          { from: `src/${room}/x.ts`, to: `../${other}/y.ts`, allowed },
          { from: `src/${room}/deep/x.ts`, to: `../../rules/../${other}/y.ts`, allowed },
          { from: `src/${room}/x.test.ts`, to: `../${other}/y.ts`, allowed },
        ];
      }),
  );
  const within = rooms.flatMap((room) => [
    { from: `src/${room}/deep/x.ts`, to: '../y.ts', allowed: true },
    ...['test', 'bench', 'scripts'].map((folder) => ({
      from: `src/${room}/x.ts`,
      to: `../../${folder}/y.ts`,
      allowed: false,
    })),
  ]);
  // The program doesn't know the shells that carry it.
  const shells = [
    { from: 'src/main/app.ts', to: './shells/pages.ts', allowed: false },
    { from: 'src/main/net/host.ts', to: '../shells/pages.ts', allowed: false },
    { from: 'src/main/shells/web/web.ts', to: '../../app.ts', allowed: true },
  ];
  expect(await misjudged([...between, ...within, ...shells])).toEqual([]);
});

test('a room uses its own packages, and tests itself with what it likes', async () => {
  const packages: Record<string, readonly string[]> = {
    zod: ['contract', 'protocol', 'main'],
    'node:fs': ['main'],
    fs: [],
    react: ['renderer'],
    electron: ['main/shells/electron'],
    ws: ['main/shells/web'],
    vitest: [],
  };
  const folders = [...rooms, 'main/shells', 'main/shells/electron', 'main/shells/web'];
  const cases = folders.flatMap((folder) =>
    Object.entries(packages).map(([to, users]) => ({
      from: `src/${folder}/x.ts`,
      to,
      // The shells are part of main.
      allowed: users.includes(folder) || (folder.startsWith('main/') && users.includes('main')),
    })),
  );
  const tests = rooms.map((room) => ({
    from: `src/${room}/x.test.ts`,
    to: 'vitest',
    allowed: true,
  }));
  expect(await misjudged([...cases, ...tests])).toEqual([]);
});

test('rules, match, protocol and engines have no clock, no chance, no I/O', async () => {
  const impure = [
    'Date.now()',
    'new Date()',
    'performance.now()',
    'setTimeout(() => {}, 1)',
    'setInterval(() => {}, 1)',
    'setImmediate(() => {})',
    'queueMicrotask(() => {})',
    'Math.random()',
    'crypto.randomUUID()',
    'process.env',
    'Buffer.alloc(1)',
    'console.log(1)',
    "fetch('http://127.0.0.1/')",
    'globalThis',
  ];
  const pure = [
    'Math.max(1, 2)',
    "new TextDecoder('utf-8')",
    'new Uint8Array(1)',
    '[1].toSorted()',
  ];
  const files = new Map<string, string>();
  for (const room of ['rules', 'match', 'protocol', 'engines', 'main']) {
    for (const [index, code] of [...impure, ...pure].entries()) {
      files.set(`src/${room}/x${index}.ts`, `export const a = ${code};\n`);
    }
  }
  const broken = await lint(files);
  const refused = [...files].flatMap(([path, text]) =>
    [...(broken.get(path) ?? [])].some((rule) => /Restricted(Globals|Properties)$/.test(rule))
      ? [`${path.split('/')[1]}: ${text.slice('export const a = '.length, -2)}`]
      : [],
  );
  const expected = ['rules', 'match', 'protocol', 'engines'].flatMap((room) =>
    impure.map((code) => `${room}: ${code}`),
  );
  expect(refused.sort()).toEqual(expected.sort());
});

test('no code asks the compiler or the linter to look away', async () => {
  // Written in two parts, so that this file does not name what it looks for.
  const excuses = [
    'biome' + '-ignore',
    '@ts' + '-ignore',
    '@ts' + '-expect-error',
    '@ts' + '-nocheck',
  ];
  const found: string[] = [];
  for (const folder of ['src', 'test', 'bench', 'scripts']) {
    for (const entry of await readdir(join(repository, folder), {
      recursive: true,
      withFileTypes: true,
    })) {
      if (!entry.isFile() || !/\.(m?ts|tsx|mjs|css)$/.test(entry.name)) continue;
      if (entry.parentPath.includes('node_modules')) continue;
      const path = join(entry.parentPath, entry.name);
      const text = await readFile(path, 'utf8');
      found.push(...excuses.filter((excuse) => text.includes(excuse)).map((e) => `${path}: ${e}`));
    }
  }
  expect(found).toEqual([]);
});
