/** The documents and the code that they describe. */

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { withTables } from '../../scripts/docs.ts';

const root = join(import.meta.dirname, '../..');
const text = z.string().optional().catch(undefined);
/** What matters of a node of a syntax tree, or of any other value in it. */
const nodeSchema = z.object({ type: text, name: text, value: text }).catch({});
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Every identifier in src, and every string; each with a file that has it. */
function wordsOfSources(): { names: Map<string, string>; strings: Set<string> } {
  const names = new Map<string, string>();
  const strings = new Set<string>();
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
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

test('the tables of docs/automation.md are those that `npm run docs` generates', () => {
  const text = read('docs/automation.md');
  expect(withTables(text) === text, 'docs/automation.md is stale: run npm run docs').toBe(true);
});

test('no name in src is a word that docs/GLOSSARY.md has retired', () => {
  const rows = read('docs/GLOSSARY.md').match(/^\|.*\|$/gm) ?? [];
  const retired = rows.flatMap((row) =>
    [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? ''),
  );
  expect(retired.length).toBeGreaterThan(40);
  expect(
    retired
      .filter((word) => sources.names.has(word))
      .map((word) => [word, sources.names.get(word)]),
  ).toEqual([]);
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
