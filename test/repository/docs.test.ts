/** The documents and the code that they describe. */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { generated } from '../../scripts/docs.ts';
import { reference } from '../../scripts/reference.ts';
import { hasEngine, levels, levelsOf } from '../../src/engines/levels.ts';
import { games } from '../../src/rules/index.ts';
import { filesLike } from '../support/filesLike.ts';

const root = join(import.meta.dirname, '../..');
const text = z.string().optional().catch(undefined);
/** What matters of a node of a syntax tree, or of any other value in it. */
const nodeSchema = z.object({ type: text, name: text, value: text }).catch({});
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Every identifier in src, and every string; each with a file that has it. */
function wordsOfSources(): { names: Map<string, string>; strings: Set<string> } {
  const names = new Map<string, string>();
  const strings = new Set<string>();
  for (const file of filesLike('src/**/*.{ts,tsx}')) {
    const { program, errors } = parseSync(file, read(file));
    expect(errors).toEqual([]);
    // Called for every node and field of the tree.
    JSON.stringify(program, (_, node: unknown) => {
      const { type, name, value } = nodeSchema.parse(node);
      if (type?.endsWith('Identifier') && name) names.set(name, file);
      if (type === 'Literal' && value) strings.add(value);
      return typeof node === 'bigint' ? String(node) : node;
    });
  }
  return { names, strings };
}

const sources = wordsOfSources();

test.each(Object.entries(generated))('%s is up to date', (file, upToDate) => {
  const text = read(file);
  expect(upToDate(text) === text, `${file} is stale: run npm run docs`).toBe(true);
});

test('every public function of rules, match, record and protocol says what it does, and when it can’t', () => {
  const { pages, unsaid } = reference();
  expect(unsaid).toEqual([]);
  expect(pages.get('rules.html')).toContain('<h3 id="src/rules/seal.ts:AnyPosition">');
  expect(pages.get('protocol.html')).toContain('<h3 id="src/protocol/link.ts:act">');
});

/** Retired as names of types. As other names these words have another meaning. */
const homonyms: Readonly<Record<string, string>> = {
  door: 'where phones come in',
  exactly: 'a number of stones in a row',
  fours: 'rows of four stones',
  here: 'a position or a round, and not the one before',
  held: 'a key or a button, while it is pressed',
  line: 'of points on a board, of moves, of text',
  moment: 'a short time, in the texts of the window',
  seat: 'who plays a side, as the contract calls it',
  threes: 'rows of three stones',
  work: 'a function to be carried out',
};

/** The words of a name: `newLine` and `NEW_LINE` are `new line`. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

test('no name in src is a word that docs/GLOSSARY.md has retired', () => {
  const rows = read('docs/GLOSSARY.md').match(/^\|.*\|$/gm) ?? [];
  const names = rows.flatMap((row) =>
    [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? ''),
  );
  expect(names.length).toBeGreaterThan(40);
  const retired = new Set(names.map(wordsOf));
  const isHomonym = (name: string) => wordsOf(name) in homonyms && !names.includes(name);
  const found = [...sources.names].filter(([name]) => retired.has(wordsOf(name)));
  expect(found.filter(([name]) => !isHomonym(name))).toEqual([]);
  const used = new Set(found.map(([name]) => name));
  expect(Object.keys(homonyms).filter((word) => !used.has(word))).toEqual([]);
});

test('every value that a file in src exports is imported by another', () => {
  const whole = (file: string) => `${file} as a whole`;
  // Imported as `./*/index.ts` and the like.
  const globbed = filesLike('src/languages/*/{index,late,shell}.ts');
  // Bundled by itself: src/main/commands/picture.ts.
  const used = new Set([...globbed, 'src/renderer/picture/node.tsx'].map(whole));
  const exported: string[] = [];
  for (const file of filesLike('{src,test,scripts,bench}/**/*.{ts,tsx,mts,mjs}')) {
    const text = read(file);
    const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
    const pathTo = (request: string) => posix.join(file, '..', request);
    for (const { moduleRequest, entries } of staticImports) {
      const from = pathTo(moduleRequest.value);
      for (const { importName } of entries)
        used.add(importName.name === null ? whole(from) : `${from} ${importName.name}`);
    }
    for (const { start, moduleRequest } of dynamicImports)
      if (!text.slice(0, start).endsWith('vi.mock('))
        used.add(whole(pathTo(text.slice(moduleRequest.start + 1, moduleRequest.end - 1))));
    for (const { moduleRequest, importName, exportName, isType } of staticExports.flatMap(
      ({ entries }) => entries,
    )) {
      if (moduleRequest !== null)
        used.add(`${pathTo(moduleRequest.value)} ${importName.name ?? 'as a whole'}`);
      if (file.startsWith('src') && !isType && exportName.name !== null)
        exported.push(`${file} ${exportName.name}`);
    }
  }
  const isUsed = (name: string) => used.has(name) || used.has(whole(name.split(' ')[0] ?? ''));
  expect(exported.length).toBeGreaterThan(500);
  expect(exported.filter((name) => !isUsed(name))).toEqual([]);
});

test('every name in the diagrams of docs/DESIGN.md exists in the code', () => {
  const diagrams = [...read('docs/DESIGN.md').matchAll(/```mermaid\n([\s\S]*?)```/g)];
  expect(diagrams.length).toBeGreaterThanOrEqual(4);
  const syntax =
    /^(flowchart|graph|TD|LR|TB|sequenceDiagram|stateDiagram|v2|participant|as|subgraph|end|direction)$/;
  const paths = /[a-z]+\/[\w/.]+/g;
  const unknown = diagrams.flatMap(([, text = '']) => {
    const missing = (text.match(paths) ?? []).filter(
      (path) => !existsSync(join(root, 'src', path)),
    );
    const names = text.replace(paths, ' ').match(/[A-Za-z]\w*/g) ?? [];
    const isRoom = (name: string) => existsSync(join(root, 'src', name));
    return [
      ...missing,
      ...names.filter(
        (name) =>
          ![sources.names, sources.strings].some((words) => words.has(name)) &&
          !syntax.test(name) &&
          !isRoom(name),
      ),
    ];
  });
  expect(unknown).toEqual([]);
});

test('the first lines of src/rules/README.md play a game', () => {
  const [, code] = /^```ts\n([\s\S]*?)```/.exec(read('src/rules/README.md')) ?? [];
  const type = '--input-type=module-typescript';
  const { stdout } = spawnSync(process.execPath, [type, '--eval', code ?? ''], {
    cwd: join(root, 'src/rules'),
    encoding: 'utf8',
  });
  const [above, below, ...rest] = stdout.split('\n').slice(6);
  expect([above, below, rest.at(-2)]).toEqual([
    '.......wwww....',
    '.......bbbbb...',
    '............... black',
  ]);
});

test('the strength of each level of each game is documented', () => {
  const table = read('docs/engines.md')
    .split('\n\n')
    .findLast((part) => part.startsWith('| level |'));
  const [heads = [], , ...rows] = (table ?? '').split('\n').map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const finished = games.flatMap(({ id, draft }) => (draft ? [] : id));
  const withEngine = finished.filter(hasEngine);
  // "Nine Holes, 3 × 3" is the column of `nineholes`.
  const columns = heads.slice(1).map((head) => {
    const letters = head.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    return withEngine.find((id) => letters.startsWith(id)) ?? head;
  });
  expect(columns.toSorted()).toEqual(withEngine.toSorted());
  for (const level of levels) {
    const name = level === 'pebble' ? 'naive – pebble' : level;
    const [, ...cells] = rows.find(([first]) => first?.toLowerCase() === name) ?? [];
    const measured = cells.map((cell) => Number.parseFloat(cell) > 0);
    const played = columns.map((game) => levelsOf(game).includes(level));
    expect(measured, level).toEqual(played);
  }
});
