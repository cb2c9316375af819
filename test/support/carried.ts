/** Files of other programs that are carried along. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a source, which test/interop/sgf/README.md names. */
interface Source {
  readonly files: readonly {
    readonly name: string;
    readonly text?: string;
    readonly base64?: string;
  }[];
}

const sources = ['gnugo', 'goban', 'katago', 'katrain', 'mgt', 'online-go', 'sabaki'];

export const carried = sources.flatMap((source) => {
  const path = join(import.meta.dirname, '../interop/sgf', `${source}.json`);
  const { files }: Source = JSON.parse(readFileSync(path, 'utf8'));
  return files.map(({ name, text, base64 }) => ({
    name: `${source}/${name}`,
    bytes: text === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(text),
  }));
});
