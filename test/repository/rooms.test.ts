/** The walls between the rooms of src/, as the linter keeps them. */

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rooms } from '../../scripts/rooms.ts';

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

const names = Object.keys(rooms).filter((name): name is keyof typeof rooms => name in rooms);

test('a room imports only rooms that stand below it in the list', () => {
  for (const [index, name] of names.entries())
    for (const other of rooms[name].imports) expect(names.indexOf(other)).toBeGreaterThan(index);
});

test('the linter lets a room import what its description names, in every way to import, and no more', async () => {
  const ways = [
    (path: string) => `import { a } from '${path}';\nexport const b = a;\n`,
    (path: string) => `import type { A } from '${path}';\nexport type B = A;\n`,
    (path: string) => `import '${path}';\n`,
    (path: string) => `export * from '${path}';\n`,
    (path: string) => `export const a = await import('${path}');\n`,
    (path: string) => `export type A = import('${path}').A;\n`,
  ];
  const packages = new Set(
    Object.values(rooms)
      .flatMap((room) => Object.values(room.packages))
      .flat(),
  );
  const files = new Map<string, string>();
  const refused: string[] = [];
  const add = (path: string, isAllowed: boolean, texts: readonly string[]) => {
    for (const text of texts) {
      const file = path.replace('N', `${files.size}`);
      files.set(file, text);
      if (!isAllowed) refused.push(`${file} ${text}`);
    }
  };
  for (const name of names) {
    const { imports, packages: own } = rooms[name];
    for (const other of names.filter((one) => one !== name)) {
      const isAllowed = imports.includes(other);
      const texts = ways.map((write) => write(`../../${other}/y.ts`));
      add(`src/${name}/deep/xN.ts`, isAllowed, texts);
      add(`src/${name}/deep/xN.test.ts`, isAllowed, texts.slice(0, 1));
    }
    for (const one of [...packages, 'vitest', 'fs']) {
      const text = `import '${one.endsWith(':') ? `${one}fs` : one}';\n`;
      for (const beginning of ['', ...Object.keys(own)])
        add(
          `src/${name}/${beginning}xN.ts`,
          [...(own[''] ?? []), ...(own[beginning] ?? [])].includes(one),
          [text],
        );
      add(`src/${name}/xN.test.ts`, true, [text]);
    }
    for (const folder of ['test', 'bench', 'scripts'])
      add(`src/${name}/xN.ts`, false, [`import '../../${folder}/y.ts';\n`]);
  }
  add('src/main/netN.ts', false, ["import './shells/pages.ts';\n"]);
  add('src/main/shells/web/xN.ts', true, ["import '../../app.ts';\n"]);
  const broken = await lint(files);
  const found = [...files].filter(([file]) => broken.get(file)?.has('plugin'));
  expect(found.map((entry) => entry.join(' ')).sort()).toEqual(refused.sort());
});

test('the linter refuses clock, chance and I/O in pure rooms, and there only', async () => {
  const impure = [
    'Date.now()',
    'performance.now()',
    'setTimeout(() => {}, 1)',
    'Math.random()',
    'crypto.randomUUID()',
    'process.env',
    'console.log(1)',
    "fetch('http://127.0.0.1/')",
    'globalThis',
  ];
  const pure = ['Math.max(1, 2)', "new TextDecoder('utf-8')", 'new Uint8Array(1)'];
  const files = new Map(
    names.flatMap((name) =>
      [...impure, ...pure].map((code, index) => [
        `src/${name}/x${index}.ts`,
        `export const a = ${code};\n`,
      ]),
    ),
  );
  const broken = await lint(files);
  const refused = [...files.keys()].filter((path) =>
    [...(broken.get(path) ?? [])].some((rule) => /Restricted(Globals|Properties)$/.test(rule)),
  );
  const expected = names
    .filter((name) => rooms[name].isPure)
    .flatMap((name) => impure.map((_, index) => `src/${name}/x${index}.ts`));
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
