/**
 * `npm run new-game NAME`: writes the folders of a minimal game from newGame/, and its line in each list. The game is a
 * draft: it passes every test once `npm run docs` has run, and no package offers it.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { languageCodes } from '../src/contract/language.ts';

const root = join(import.meta.dirname, '..');
const templates = join(import.meta.dirname, 'newGame');
const [game = ''] = process.argv.slice(2);
const name = game.charAt(0).toUpperCase() + game.slice(1);
/** The files as they will be, by their paths: nothing is written before all of them are made. */
const files = new Map<string, string>();

if (!/^[a-z][a-z0-9]{1,39}$/.test(game)) {
  fail(
    'Usage: npm run new-game NAME, where NAME has small letters and digits, such as connectfour.',
  );
}
for (const room of ['rules', 'renderer/games', 'engines']) {
  const folder = `src/${room}/${game}`;
  if (existsSync(join(root, folder))) fail(`${folder} is there already: take another name.`);
}
if (isReserved(game)) fail(`JavaScript keeps the word "${game}" for itself: take another name.`);

for (const file of readdirSync(join(templates, 'rules'))) {
  write(`src/rules/${game}/${file}`, `rules/${file}`);
}
for (const file of readdirSync(join(templates, 'renderer'))) {
  write(`src/renderer/games/${game}/${file.replace('NAME', name)}`, `renderer/${file}`);
}
for (const language of languageCodes) {
  for (const part of ['games', 'rules']) {
    const kind = language === 'en' ? part : `${part}.translated`;
    write(`src/languages/${language}/${part}/${game}.ts`, `languages/${kind}.ts`);
    const list = `src/languages/${language}/${part}/index.ts`;
    insert(list, /^\nexport const/m, `import { ${game} } from './${game}.ts';\n`);
    insert(list, /,?\s*\} as const/, `, ${game}`);
  }
}
insert(
  'src/rules/index.ts',
  /^import .*'\.\/seal\.ts';$/m,
  `import { ${game} } from './${game}/index.ts';\n`,
);
insert(
  'src/rules/index.ts',
  /(?<=^const table = \{[\s\S]*?)^\} as const;$/m,
  `  ${game}: seal(${game}),\n`,
);
const looks = 'src/renderer/games/index.ts';
for (const part of ['Board', 'Picture', 'Scene']) {
  insert(looks, /^\nexport /m, `import { ${name}${part} } from './${game}/${name}${part}.tsx';\n`);
}
insert(
  looks,
  /(?<=^export const looks[\s\S]*?)^\};$/m,
  `  ${game}: { Board: ${name}Board, Picture: ${name}Picture, Scene: ${name}Scene, Piece: StonePiece },\n`,
);
const pages = 'src/renderer/games/rulesPages.tsx';
insert(
  pages,
  /^import type .*'\.\/props\.ts';$/m,
  `import { ${name}Rules } from './${game}/${name}Rules.tsx';\n`,
);
insert(pages, /^\};$/m, `  ${game}: ${name}Rules,\n`);

for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const changed = ['src/rules', 'src/renderer/games', 'src/languages'];
const { status } = spawnSync(
  process.execPath,
  [biome, 'check', '--write', '--vcs-enabled=false', ...changed],
  { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
);
if (status !== 0) fail(`${name} is written, but the linter refuses it: see above.`);
console.log(`${name} is there. Run npm run docs; CONTRIBUTING.md, "A game", says what comes then.`);

/** Makes a file from its template. */
function write(path: string, template: string): void {
  const text = readFileSync(join(templates, template), 'utf8');
  files.set(path, text.replaceAll('GAME', game).replaceAll('NAME', name));
}

/** Adds to a list: `added` is put before the first place where `before` matches. */
function insert(path: string, before: RegExp, added: string): void {
  const text = files.get(path) ?? readFileSync(join(root, path), 'utf8');
  const names = new RegExp(`\\b(?:${game}|${name}(?:Board|Picture|Scene|Rules))\\b`);
  if (!files.has(path) && names.test(text))
    fail(`${path} uses the word "${game}" already: take another name.`);
  const at = text.search(before);
  if (at < 0) throw new Error(`${path} has no ${before}.`);
  files.set(path, text.slice(0, at) + added + text.slice(at));
}

function isReserved(word: string): boolean {
  try {
    new Script(`'use strict'; const ${word} = 0;`);
    return false;
  } catch {
    return true;
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
