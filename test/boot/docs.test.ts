/** The documents and the code that they describe. */

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTables } from '../../scripts/docs.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** `source` without comments, and without strings unless they are kept. */
function codeOf(source: string, strings: 'kept' | 'dropped'): string {
  const pattern = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
  return source.replace(pattern, (match) =>
    strings === 'kept' && !match.startsWith('/') ? match : ' ',
  );
}

function wordsOfSources(strings: 'kept' | 'dropped'): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
    const words = codeOf(read(file), strings).match(/[A-Za-z_$][\w$]*/g) ?? [];
    for (const word of words) found.set(word, file);
  }
  return found;
}

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
  const names = wordsOfSources('dropped');
  expect(retired.filter((word) => names.has(word)).map((word) => [word, names.get(word)])).toEqual(
    [],
  );
});

test('every name in the diagrams of docs/DESIGN.md exists in the code', () => {
  const diagrams = [...read('docs/DESIGN.md').matchAll(/```mermaid\n([\s\S]*?)```/g)];
  expect(diagrams.length).toBeGreaterThanOrEqual(4);
  const syntax =
    /^(flowchart|graph|TD|LR|TB|sequenceDiagram|stateDiagram|v2|participant|as|subgraph|end|direction)$/;
  const paths = /[a-z]+\/[\w/.]+/g;
  const sources = wordsOfSources('kept');
  const unknown = diagrams.flatMap(([, text = '']) => {
    const missing = (text.match(paths) ?? []).filter(
      (path) => !existsSync(join(root, 'src', path)),
    );
    const names = text.replace(paths, ' ').match(/[A-Za-z]\w*/g) ?? [];
    const isRoom = (name: string) => existsSync(join(root, 'src', name));
    return [
      ...missing,
      ...names.filter((name) => !syntax.test(name) && !sources.has(name) && !isRoom(name)),
    ];
  });
  expect(unknown).toEqual([]);
});
