import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { isWholeLog } from './log.ts';
import { Folders } from './testing.ts';

const FRAME = 24 + 4096;
const folders = new Folders();
const open: DatabaseSync[] = [];

afterEach(() => {
  for (const database of open.splice(0)) database.close();
  folders.clear();
});

/** A database whose transactions write three frames each. */
function begin(): { write: () => void; log: () => Buffer } {
  const path = join(folders.make(), 'some.db');
  const database = new DatabaseSync(path);
  open.push(database);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA wal_autocheckpoint = 20;
    CREATE TABLE a (x); CREATE TABLE b (x); CREATE TABLE c (x);`);
  return {
    write: () =>
      database.exec(
        'BEGIN; INSERT INTO a VALUES (1); INSERT INTO b VALUES (1); INSERT INTO c VALUES (1); COMMIT;',
      ),
    log: () => readFileSync(`${path}-wal`),
  };
}

describe('the log of a database', () => {
  it('is whole after every transaction, also where it is written round after round', () => {
    const { write, log } = begin();
    const rounds = new Set<string>();
    for (let n = 0; n < 100; n++) {
      write();
      expect(isWholeLog(log())).toBe(true);
      rounds.add(log().toString('hex', 16, 24));
    }
    expect(rounds.size).toBeGreaterThan(2);
  });

  it('is whole where a program was stopped while it wrote, at any byte of its last transaction', () => {
    const { write, log } = begin();
    for (let n = 0; n < 4; n++) write();
    const whole = log();
    for (let length = whole.length - 3 * FRAME; length < whole.length; length += 101) {
      expect(isWholeLog(whole.subarray(0, length))).toBe(true);
      const torn = Buffer.from(whole);
      torn.fill(0, length);
      expect(isWholeLog(torn)).toBe(true);
    }
    expect(isWholeLog(Buffer.alloc(0))).toBe(true);
  });

  it('is not whole where a byte before its last transaction is another', () => {
    const { write, log } = begin();
    for (let n = 0; n < 4; n++) write();
    const whole = log();
    expect(isWholeLog(whole)).toBe(true);
    for (let at = 0; at < whole.length - 3 * FRAME; at += 37) {
      const broken = Buffer.from(whole);
      broken[at] = (broken[at] ?? 0) ^ 1;
      expect(isWholeLog(broken), `byte ${at}`).toBe(false);
    }
    expect(isWholeLog(whole.subarray(0, 31))).toBe(false);
  });
});
