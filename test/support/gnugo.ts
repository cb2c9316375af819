/** GNU Go, which reads SGF files in its own way. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyPosition } from '../../src/rules/index.ts';

/** `npm test` looks for it and hands it on; else it is looked for where Debian has it. */
const gnugo = process.env['GNUGO_PATH'] ?? '/usr/games/gnugo';
export const hasGnugo = existsSync(gnugo);

/**
 * The stones at the end of the main line of each SGF file, as {@link stonesOn} lists them; null if GNU Go
 * can't load the file, at which it may end.
 */
export function gnugoLoads(files: readonly Uint8Array[]): readonly (string | null)[] {
  const folder = mkdtempSync(join(tmpdir(), 'tengen-gnugo-'));
  const loaded: (string | null)[] = [];
  try {
    const paths = files.map((file, at) => {
      const path = join(folder, `${at}.sgf`);
      writeFileSync(path, file);
      return path;
    });
    while (loaded.length < files.length) {
      const read = loadedFrom(paths.slice(loaded.length));
      loaded.push(...read);
      if (loaded.length < files.length) loaded.push(null);
    }
    return loaded;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Up to the file at which GNU Go ends. */
function loadedFrom(paths: readonly string[]): readonly (string | null)[] {
  const commands = paths.flatMap((path) => [
    `loadsgf ${path}`,
    'list_stones black',
    'list_stones white',
  ]);
  const input = `${commands.join('\n')}\nquit\n`;
  const { stdout } = spawnSync(gnugo, ['--mode', 'gtp'], { input, encoding: 'utf8' });
  const answers = stdout.split('\n\n').map((answer) => answer.trim());
  return paths.flatMap((_, at) => {
    const [loaded, black, white] = answers.slice(3 * at);
    if (loaded === undefined || black === undefined || white === undefined) return [];
    if (!loaded.startsWith('=')) return [null];
    const names = (answer: string) => answer.slice(1).trim().split(' ').sort().join(' ');
    return [`${names(black)} / ${names(white)}`];
  });
}

/** The columns as GTP names them: without I. */
const columns = 'ABCDEFGHJKLMNOPQRST';

/** The stones of black, then of white, by their names in GTP. */
export function stonesOn({ board }: AnyPosition): string {
  const of = (stone: string) =>
    board.flatMap((line, row) =>
      Array.from(line).flatMap((there, column) =>
        there === stone ? [`${columns.charAt(column)}${board.length - row}`] : [],
      ),
    );
  return [of('b'), of('w')].map((names) => names.sort().join(' ')).join(' / ');
}
