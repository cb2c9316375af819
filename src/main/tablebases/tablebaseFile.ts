/** A tablebase in a file: compressed by gzip, whose checksum covers it. */

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { solveTablebase, TABLEBASE_SIZE } from '../../engines/index.ts';
import { type TablebaseRules, tablebaseName } from '../../engines/morris/tablebaseRules.ts';

/** Fast, and a few megabytes at most. */
const COMPRESSION = { level: 1 };

/**
 * The values from the file; if it doesn't contain exactly what this program would have written, they are computed, for
 * some ten seconds, and the file is written. Without a file that can be written they are computed each time.
 */
export function loadTablebase(
  path: string,
  rules: TablebaseRules,
  solve: typeof solveTablebase = solveTablebase,
): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(TABLEBASE_SIZE);
  const values = new Uint8Array(buffer);
  const header = Buffer.from(`tengen morris tablebase 1 ${tablebaseName(rules)}\n`);
  const read = readTablebase(path, header);
  if (read !== null) values.set(read);
  else {
    for (const _ of solve(rules, values));
    writeTablebase(path, Buffer.concat([header, values]));
  }
  return buffer;
}

/** Null if the file doesn't exist, is damaged, or is something else. */
function readTablebase(path: string, header: Buffer): Uint8Array | null {
  try {
    const length = header.length + TABLEBASE_SIZE;
    const content = gunzipSync(readFileSync(path), { maxOutputLength: length });
    const isWhole = content.length === length && content.subarray(0, header.length).equals(header);
    return isWhole ? content.subarray(header.length) : null;
  } catch {
    return null;
  }
}

function writeTablebase(path: string, content: Buffer): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const part = `${path}.part`;
    writeFileSync(part, gzipSync(content, COMPRESSION));
    renameSync(part, path);
  } catch {
    // It will be computed again.
  }
}
