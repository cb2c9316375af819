/** What the program, its window and the page of a phone have to load. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { languageCodes } from '../../src/contract/language.ts';

const root = join(import.meta.dirname, '../..');
const { scripts, atStart, onDemand } = scriptsOf('renderer');

interface Script {
  readonly name: string;
  readonly text: Buffer;
}

/** The scripts of a built page: those that its HTML names, and the others. */
function scriptsOf(folder: 'renderer' | 'phone') {
  const files = join(root, 'out', folder);
  const page = readFileSync(join(files, 'index.html'), 'utf8');
  const scripts = readdirSync(join(files, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name): Script => ({ name, text: readFileSync(join(files, 'assets', name)) }));
  const { atStart = [], onDemand = [] } = Object.groupBy(scripts, ({ name }) =>
    page.includes(`assets/${name}`) ? 'atStart' : 'onDemand',
  );
  return { scripts, atStart, onDemand };
}

function size(files: readonly Script[]): number {
  return files.reduce((sum, { text }) => sum + text.length, 0);
}

/** With the texts of that language. */
function sizeAtStart(
  { atStart, onDemand }: ReturnType<typeof scriptsOf>,
  language: string,
): number {
  const texts = onDemand.filter(({ name }) => name.startsWith(`${language}-`));
  expect(size(texts)).toBeGreaterThan(0);
  return size(atStart) + size(texts);
}

test('the window loads the texts of one language only, and rules, signs, settings and sounds later', () => {
  const names = onDemand.map(({ name }) => name.replace(/-.*/, '')).sort();
  expect(names).toEqual(
    expect.arrayContaining([
      ...languageCodes,
      ...languageCodes.map(() => 'rules'),
      ...languageCodes.map(() => 'people'),
      ...languageCodes.map(() => 'storedGames'),
      'CompareDialog',
      'rulesPages',
      'Settings',
      'sounds',
    ]),
  );
});

test.for(languageCodes)(
  'the window’s JavaScript at a start in the language %s is below 460 kB',
  (language) => {
    expect(sizeAtStart({ scripts, atStart, onDemand }, language)).toBeLessThan(460_000);
  },
);

test('the window’s JavaScript holds no schema library', () => {
  // A name that zod gives to its classes.
  const holders = scripts.filter(({ text }) => text.includes('ZodError'));
  expect(holders.map(({ name }) => name)).toEqual([]);
});

test.for(languageCodes)(
  'the JavaScript of a phone’s page at a start in the language %s is below 455 kB',
  (language) => {
    expect(sizeAtStart(scriptsOf('phone'), language)).toBeLessThan(455_000);
  },
);

/** What a phone can’t use. */
const notForPhones = [
  // The names of the levels are in the texts of a game.
  /^engines\/(?!levels)/,
  /^main\//,
  /^renderer\/App\.tsx$/,
  /^renderer\/attention\/Notif/,
  /^renderer\/screens\/(Computer|Host|Join|Settings|Start)\.tsx$/,
  /^renderer\/screens\/(doctor|host|invite)\//,
  // A game that goes on is saved there, too.
  /^renderer\/screens\/games\/(?!saving\/|words\.ts|ask\.ts)/,
  /^renderer\/screens\/computer\/.*\.tsx$/,
  /^renderer\/screens\/settings\/(AddEngine|Engines|Network|Notifications)\.tsx$/,
  /^renderer\/screens\/table\/(WatchControls|WaysOut)\.tsx$/,
];

test('the page of a phone holds nothing of the screens that are for the computer alone, and no package whose licence is not told', async () => {
  const built = await build({
    configFile: join(root, 'phone.vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  if (!('output' in built)) throw new Error('Vite has built more than one page.');
  const modules = built.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const sources = modules.flatMap((id) => {
    const path = id.replaceAll('\\', '/').split('/src/')[1];
    return path === undefined || id.includes('node_modules') ? [] : [path.replace(/\?.*/, '')];
  });
  expect(sources).toContain('renderer/screens/GameScreen.tsx');
  expect(sources.filter((path) => notForPhones.some((one) => one.test(path)))).toEqual([]);
  const notices = readFileSync(join(root, 'out/.notices.txt'), 'utf8');
  const packages = modules.flatMap(
    (id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [],
  );
  expect(packages).toContain('react');
  for (const name of packages) expect(notices).toContain(`\n${name} `);
});

test.for([
  ['web', false],
  ['electron', false],
  ['thinker', true],
] as const)('whether %s loads the engines at its start: %s', ([name, loads]) => {
  const folder = join(root, 'out/main');
  const loaded = new Map<string, string>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    const text = readFileSync(join(folder, file), 'utf8');
    loaded.set(file, text);
    for (const [, other = ''] of text.matchAll(/^import .*?"\.\/([^"]+)";$/gm)) load(other);
  };
  load(`${name}.js`);
  expect([...loaded.values()].some((text) => text.includes('new MorrisThinker('))).toBe(loads);
});
