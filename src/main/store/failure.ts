/** What it means that a file cannot be opened, read or written. */

/** A file whose contents cannot be as this program wrote them. */
export class Damage extends Error {}

/**
 * `busy`: another copy holds the file; `full`: no space is left; `damaged`: it is no database, or a
 * broken one; `barred`: anything else that keeps us from it.
 */
export type Failure = 'busy' | 'full' | 'damaged' | 'barred';

/** SQLite's primary result codes. */
const BUSY = 5;
const LOCKED = 6;
const READONLY = 8;
const CORRUPT = 11;
const FULL = 13;
const CANTOPEN = 14;
const NOTADB = 26;
/** PERM, NOMEM, READONLY, IOERR, CANTOPEN, PROTOCOL, NOLFS, AUTH: the computer's fault, not the file's. */
const inaccessible = [3, 7, READONLY, 10, CANTOPEN, 15, 22, 23];

/** Null for an error that is not SQLite's. */
function resultOf(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : null;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof Damage) return 'damaged';
  switch (resultOf(error)) {
    case BUSY:
    case LOCKED:
      return 'busy';
    case FULL:
      return 'full';
    case CORRUPT:
    case NOTADB:
      return 'damaged';
    default:
      return 'barred';
  }
}

/** Of a file that is only being read: whether something in it is wrong, rather than something around it. */
export function isWrongInside(error: unknown): boolean {
  if (failureOf(error) !== 'barred') return failureOf(error) === 'damaged';
  const result = resultOf(error);
  const isSystems = error instanceof Error && 'syscall' in error;
  return result === null ? !isSystems : !inaccessible.includes(result);
}

/** Of what the system says, such as `EACCES: permission denied, mkdir '/…'`, only what has happened. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'syscall' in error ? error.message.replace(/^\w+: (.+?), .*$/s, '$1') : error.message;
}
