/** A later release, made up: this program with one game more, which is gomoku under another id. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const repository = resolve(import.meta.dirname, '../..');
const list = join(repository, 'src/rules/index.ts');

/** The id of the game that only it knows. */
export const LATER_GAME = 'hexagomoku';

let bundled: Promise<string> | undefined;

/** Its stdio shell, bundled once. */
export function laterShell(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), 'tengen-later-'));
  await build({
    configFile: false,
    root: repository,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(repository, 'src/main/shells/stdio/stdio.ts'),
      outDir: out,
      rolldownOptions: { output: { entryFileNames: 'stdio.mjs', codeSplitting: false } },
    },
    plugins: [{ name: 'later', load: (id) => (id === list ? withGame() : null) }],
  });
  const text = await readFile(join(out, 'stdio.mjs'), 'utf8');
  await rm(out, { recursive: true });
  return text;
}

async function withGame(): Promise<string> {
  const source = await readFile(list, 'utf8');
  const game = `  ${LATER_GAME}: seal({ ...gomoku, id: '${LATER_GAME}' }),\n`;
  const changed = source.replace('  gomoku: seal(gomoku),\n', (line) => line + game);
  if (changed === source) throw new Error('The list of games has changed.');
  return changed;
}
