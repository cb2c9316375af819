/** GNU Go, which reads SGF files in its own way. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyPosition } from '../../src/rules/index.ts';

/** `npm test` looks for it and hands it on; else it is looked for where Debian has it. */
const gnugo = process.env['GNUGO_PATH'] ?? '/usr/games/gnugo';
export const hasGnugo = existsSync(gnugo);

/**
 * The stones at the end of the main line of each SGF file, as {@link stonesOn} lists them; null if GNU Go
 * refuses the file.
 */
export function gnugoLoads(files: readonly Uint8Array[]): readonly (string | null)[] {
  const folder = mkdtempSync(join(tmpdir(), 'tengen-gnugo-'));
  try {
    const commands = files.flatMap((file, at) => {
      const path = join(folder, `${at}.sgf`);
      writeFileSync(path, file);
      return [`loadsgf ${path}`, 'list_stones black', 'list_stones white'];
    });
    const input = `${commands.join('\n')}\nquit\n`;
    const output = execFileSync(gnugo, ['--mode', 'gtp'], {
      input,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const answers = output.split('\n\n').map((answer) => answer.trim());
    return files.map((_, at) => {
      const [loaded = '', black = '', white = ''] = answers.slice(3 * at);
      if (!loaded.startsWith('=')) return null;
      const names = (answer: string) => answer.slice(1).trim().split(' ').sort().join(' ');
      return `${names(black)} / ${names(white)}`;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
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
