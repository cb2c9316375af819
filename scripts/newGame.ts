/**
 * `npm run new-game NAME`: writes the folders of a minimal game from newGame/, and its line in each list. The game is a
 * draft: it passes every test, and no package offers it.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languageCodes } from '../src/contract/language.ts';

const root = join(import.meta.dirname, '..');
const templates = join(import.meta.dirname, 'newGame');
const [game = ''] = process.argv.slice(2);
const name = game.charAt(0).toUpperCase() + game.slice(1);

if (!/^[a-z][a-z0-9]{1,39}$/.test(game)) {
  fail(
    'Usage: npm run new-game NAME, where NAME has small letters and digits, such as connectfour.',
  );
}
if (existsSync(join(root, 'src/rules', 'src/engines', 'src/record', game)))
  fail(`There is a game called ${game} already.`);

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
    insert(list, / \} as const/, `, ${game}`);
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

const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
spawnSync(
  process.execPath,
  [
    biome,
    'check',
    '--write',
    '--vcs-enabled=false',
    'src/rules',
    'src/renderer/games',
    'src/languages',
  ],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
console.log(`${name} is there. CONTRIBUTING.md, "A game", says what comes next.`);

/** Writes a file from its template. */
function write(path: string, template: string): void {
  const text = readFileSync(join(templates, template), 'utf8');
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text.replaceAll('GAME', game).replaceAll('NAME', name));
}

/** Adds to a list: `added` is put before the first place where `before` matches. */
function insert(path: string, before: RegExp, added: string): void {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  const at = text.search(before);
  if (at < 0) throw new Error(`${path} has no ${before}.`);
  writeFileSync(file, text.slice(0, at) + added + text.slice(at));
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
