/** Classifies why a file can't be opened, read or written. */

/** The file's contents are not as this program wrote them. */
export class Damage extends Error {}

/** A later release has written the file. */
export class LaterVersion extends Error {
  constructor() {
    super('it was written by a later version');
  }
}

/**
 * `busy`: another copy holds the file; `full`: no space is left; `damaged`: it is not a database, or a
 * broken one; `barred`: any other reason, such as missing rights.
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
/** PERM, NOMEM, READONLY, IOERR, CANTOPEN, PROTOCOL, NOLFS, AUTH: caused by the computer, not by the file. */
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

/** For a file that is only read: whether its contents are wrong, rather than its surroundings. */
export function isWrongInside(error: unknown): boolean {
  if (error instanceof LaterVersion) return false;
  if (failureOf(error) !== 'barred') return failureOf(error) === 'damaged';
  const result = resultOf(error);
  const isSystemError = error instanceof Error && 'syscall' in error;
  return result === null ? !isSystemError : !inaccessible.includes(result);
}

/** An error's message; of a system error such as `EACCES: permission denied, mkdir '/…'` only `permission denied`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'syscall' in error ? error.message.replace(/^\w+: (.+?), .*$/s, '$1') : error.message;
}
