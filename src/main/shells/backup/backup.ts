/**
 * The backup shell: writes all stored games of a profile as JSON lines, to a file or to stdout. It exits with code 0,
 * with 1 if there is no backup or a poor one, and with 2 if it was called wrongly. A backup that lacks games is written
 * beside the name asked for, with `-incomplete`; one that has fewer than the file of that name, with `-fewer`.
 */

import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { reasonOf } from '../../store/failure.ts';
import { backupOf } from '../../store/games/backup.ts';
import { defaultHome } from '../../store/store.ts';

const usage = `Usage: npm run -s tengen -- backup FILE [--profile N] [--force]
  FILE         a new file for the games, one a line; - for stdout
  --profile N  1 by default
  --force      replaces an existing file, unless it has more games
`;

const given = read();
if (given === null) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  const failure = await backUp(given.file, given.profile, given.force);
  if (failure !== null) {
    process.stderr.write(`${failure}\n`);
    process.exitCode = 1;
  }
}

function read() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        profile: { type: 'string', default: '1' },
        force: { type: 'boolean', default: false },
      },
    });
    const [file, ...more] = positionals;
    const profile = Number(values.profile);
    const isRight = file !== undefined && more.length === 0 && /^\d+$/.test(values.profile);
    return isRight && profile > 0 ? { file, profile, force: values.force } : null;
  } catch {
    return null;
  }
}

/** Resolves with why there is no backup, as a sentence; null if there is one. */
async function backUp(file: string, profile: number, force: boolean): Promise<string | null> {
  // The scripts start this in another folder.
  const path = file === '-' ? null : resolve(process.env['INIT_CWD'] ?? '.', file);
  if (path !== null && !force && existsSync(path))
    return `${path} exists already. With --force it is replaced.`;
  const lines = backupOf(defaultHome(), profile);
  if (!lines.ok) return lines.error;
  const tally = { count: 0, missing: 0 };
  const pieces = Readable.from(counted(lines.value, tally));
  if (path === null) {
    // Whoever reads may have enough.
    await pipeline(pieces, process.stdout, { end: false }).catch(() => {});
    return tally.missing > 0 ? `${games(tally.missing)} can’t be read.` : null;
  }
  const part = `${path}.part`;
  try {
    await pipeline(pieces, createWriteStream(part, { mode: 0o600, flush: true }));
    // A whole backup is never replaced by a poorer one.
    const before = await linesIn(path);
    const isPoorer = tally.missing > 0 || tally.count < before;
    const { dir, name, ext } = parse(path);
    const mark = tally.missing > 0 ? 'incomplete' : 'fewer';
    const to = isPoorer ? freePath((n) => join(dir, `${name}-${mark}${n}${ext}`)) : path;
    await rename(part, to);
    process.stderr.write(`${games(tally.count)} in ${to}.\n`);
    if (tally.missing > 0) return `${games(tally.missing)} can’t be read.`;
    return isPoorer
      ? `${path} has ${games(before)}, so it stays. Delete it if you don’t need them.`
      : null;
  } catch (error) {
    await rm(part, { force: true });
    return `${path} can’t be written: ${reasonOf(error)}.`;
  }
}

/** A path at which there is nothing. @param pathOf what comes to be `''`, `-2`, `-3` … */
function freePath(pathOf: (n: string) => string): string {
  for (let n = 1; ; n++) {
    const path = pathOf(n === 1 ? '' : `-${n}`);
    if (!existsSync(path)) return path;
  }
}

/** How many lines a file has; 0 if there is none. */
async function linesIn(path: string): Promise<number> {
  if (!existsSync(path)) return 0;
  let count = 0;
  for await (const bytes of createReadStream(path))
    for (const byte of bytes) if (byte === 10) count++;
  return count;
}

function games(count: number): string {
  return count === 1 ? '1 game' : `${count} games`;
}

/** Counts the lines of all pieces, and in the end what is missing. */
function* counted(
  pieces: Generator<string, number>,
  tally: { count: number; missing: number },
): Generator<string> {
  for (let next = pieces.next(); ; next = pieces.next()) {
    if (next.done === true) {
      tally.missing = next.value;
      return;
    }
    tally.count += next.value.split('\n').length - 1;
    yield next.value;
  }
}
