/**
 * Reads the rows of a damaged SQLite file page by page, whatever its schema and the pages above them have come to.
 * What it yields is only what bytes can be read as: whoever uses it checks each row by its checksum.
 * https://sqlite.org/fileformat2.html
 */

import { existsSync, readFileSync } from 'node:fs';
import { logOf, PAGE_SIZE } from './files.ts';
import { FRAME_HEADER, HEADER, isSoundFrame } from './log.ts';

type Value = null | number | bigint | string;

export interface FoundRow {
  /** Of a table with rowids; null for a row of a table without, or of an index. */
  readonly rowid: bigint | null;
  /** As they are stored: an INTEGER PRIMARY KEY is null, and columns that were added later may be missing. */
  readonly values: readonly Value[];
}

const TABLE_LEAF = 0x0d;
const INDEX_LEAF = 0x0a;
const INDEX_INTERIOR = 0x02;
/** Bytes before the header of the first page's tree. */
const FILE_HEADER = 100;
const FIRST_FREE_PAGE = 32;
/** The offset of a frame's commit mark, and of what tells the rounds of writing apart, in its header. */
const COMMIT = 4;
const ROUND = 8;

/** A page as the file has it, or a frame of the log. */
interface State {
  readonly page: number;
  readonly content: Buffer;
  /** Counted along the log; -1 for the file, which is older than all of it. */
  readonly frame: number;
  /** False for a frame that is not as it was written. */
  readonly isSound: boolean;
}

/** The rows of the file and of its log, the latest first: of two that exclude each other, that one counts. */
export function* rowsIn(path: string): Generator<FoundRow> {
  const pages = pagesOf(path);
  const latest = (page: number) => pages.get(page)?.at(-1)?.content ?? null;
  const free = freePages(latest);
  const live = [...pages].flatMap(([page, states]) => (free.has(page) ? [] : [states]));
  const rows = (states: readonly State[]) =>
    states.toSorted((a, b) => b.frame - a.frame).flatMap((state) => rowsOn(state, latest));
  yield* rows(live.flatMap((states) => states.slice(-1)));
  // What is lost with a damaged frame, an earlier state of that page may have, or of the page that it was moved from.
  if (live.flat().every(({ isSound }) => isSound)) return;
  yield* rows(live.flatMap((states) => states.slice(0, -1)));
}

type Latest = (page: number) => Buffer | null;

/** The states of each page, counted from 1, the latest last. */
function pagesOf(path: string): ReadonlyMap<number, readonly State[]> {
  const pages = new Map<number, State[]>();
  const file = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  for (let at = 0; at < file.length; at += PAGE_SIZE) {
    const content = padded(file.subarray(at, at + PAGE_SIZE));
    const page = at / PAGE_SIZE + 1;
    pages.set(page, [{ page, content, frame: -1, isSound: true }]);
  }
  for (const state of framesOf(path)) {
    const states = pages.get(state.page) ?? [];
    pages.set(state.page, [...states, state]);
  }
  return pages;
}

/** What is lost at the end of a cut page is empty. */
function padded(page: Buffer): Buffer {
  return page.length === PAGE_SIZE
    ? page
    : Buffer.concat([page, Buffer.alloc(PAGE_SIZE - page.length)]);
}

/** The frames of the log up to the last complete transaction, also those behind a damaged one. */
function framesOf(path: string): readonly State[] {
  const log = existsSync(logOf(path)) ? readFileSync(logOf(path)) : Buffer.alloc(0);
  const frames: (State & { round: bigint; endsTransaction: boolean })[] = [];
  const length = FRAME_HEADER + PAGE_SIZE;
  for (let at = HEADER; at + length <= log.length; at += length) {
    // Never written. A page of 0 alone may be a damaged frame, of which an earlier state is looked for.
    if (log.subarray(at, at + FRAME_HEADER).every((byte) => byte === 0)) continue;
    frames.push({
      page: log.readUInt32BE(at),
      content: log.subarray(at + FRAME_HEADER, at + length),
      frame: frames.length,
      isSound: isSoundFrame(log, at, length),
      round: log.readBigUInt64BE(at + ROUND),
      endsTransaction: log.readUInt32BE(at + COMMIT) !== 0,
    });
  }
  // Frames of an earlier round may be left over at the end. The log's header and any frame may be damaged.
  const round = mostOf(frames.slice(0, 3).map((frame) => frame.round));
  const ofRound = frames.filter((frame) => frame.round === round);
  return ofRound.slice(0, ofRound.findLastIndex(({ endsTransaction }) => endsTransaction) + 1);
}

function mostOf(values: readonly bigint[]): bigint | null {
  const counts = values.map((value) => values.filter((other) => other === value).length);
  return values[counts.indexOf(Math.max(...counts))] ?? null;
}

/** Pages without any row that counts. Empty where the list of them can't be read. */
function freePages(latest: Latest): ReadonlySet<number> {
  const free = new Set<number>();
  let trunk = latest(1)?.readUInt32BE(FIRST_FREE_PAGE) ?? 0;
  while (trunk > 1 && !free.has(trunk)) {
    const page = latest(trunk);
    if (page === null) break;
    free.add(trunk);
    const count = page.readUInt32BE(4);
    if (count > PAGE_SIZE / 4 - 2) return new Set();
    for (let n = 0; n < count; n++) free.add(page.readUInt32BE(8 + 4 * n));
    trunk = page.readUInt32BE(0);
  }
  return free;
}

function rowsOn({ content, page }: State, latest: Latest): readonly FoundRow[] {
  const header = page === 1 ? FILE_HEADER : 0;
  const kind = content.readUInt8(header);
  if (kind !== TABLE_LEAF && kind !== INDEX_LEAF && kind !== INDEX_INTERIOR) return [];
  const first = header + (kind === INDEX_INTERIOR ? 12 : 8);
  const count = Math.min(content.readUInt16BE(header + 3), Math.floor((PAGE_SIZE - first) / 2));
  return Array.from({ length: count }, (_, n) =>
    rowAt(content, content.readUInt16BE(first + 2 * n), kind, latest),
  ).filter((row) => row !== null);
}

/** Null if the bytes there are no row. */
function rowAt(content: Buffer, at: number, kind: number, latest: Latest): FoundRow | null {
  try {
    const cell = new Reader(content, at + (kind === INDEX_INTERIOR ? 4 : 0));
    const length = Number(cell.varint());
    const rowid = kind === TABLE_LEAF ? cell.varint() : null;
    const values = valuesOf(payload(cell, length, kind, latest));
    return { rowid, values };
  } catch {
    return null;
  }
}

/** Throws a `RangeError` where a page of it is missing. */
function payload(cell: Reader, length: number, kind: number, latest: Latest): Buffer {
  const most = kind === TABLE_LEAF ? PAGE_SIZE - 35 : inPage(64);
  if (length <= most) return cell.bytes(length);
  const least = inPage(32);
  const fitting = least + ((length - least) % (PAGE_SIZE - 4));
  const parts = [cell.bytes(fitting <= most ? fitting : least)];
  let missing = length - (parts[0]?.length ?? 0);
  for (let next = cell.uint32(); missing > 0; ) {
    const page = latest(next);
    if (page === null) throw new RangeError('a page is missing');
    parts.push(page.subarray(4, 4 + Math.min(missing, PAGE_SIZE - 4)));
    missing -= PAGE_SIZE - 4;
    next = page.readUInt32BE(0);
  }
  return Buffer.concat(parts);
}

/** How much of a payload a page holds at most, or at least. */
function inPage(share: number): number {
  return Math.floor(((PAGE_SIZE - 12) * share) / 255) - 23;
}

/** The values of a record. Throws if it isn't one. */
function valuesOf(record: Buffer): readonly Value[] {
  const header = new Reader(record, 0);
  const end = Number(header.varint());
  const kinds: number[] = [];
  while (header.at < end) kinds.push(Number(header.varint()));
  const body = new Reader(record, end);
  const values = kinds.map((kind) => body.value(kind));
  if (header.at !== end || body.at !== record.length) throw new RangeError('not a record');
  return values;
}

/** Bytes of an integer, by its kind. */
const integerBytes = [0, 1, 2, 3, 4, 6, 8];
const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Throws a `RangeError` beyond the end. */
class Reader {
  readonly #bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  bytes(count: number): Buffer {
    if (this.at + count > this.#bytes.length) throw new RangeError('beyond the end');
    this.at += count;
    return this.#bytes.subarray(this.at - count, this.at);
  }

  uint32(): number {
    return this.bytes(4).readUInt32BE();
  }

  /** Seven bits a byte while the highest is set, and all eight of the ninth. */
  varint(): bigint {
    let value = 0n;
    for (let n = 0; n < 9; n++) {
      const byte = this.bytes(1).readUInt8();
      if (n === 8) return BigInt.asIntN(64, (value << 8n) | BigInt(byte));
      value = (value << 7n) | BigInt(byte & 0x7f);
      if (byte < 0x80) break;
    }
    return value;
  }

  value(kind: number): Value {
    if (kind === 0) return null;
    if (kind === 7) return this.bytes(8).readDoubleBE();
    if (kind === 8 || kind === 9) return kind - 8;
    const length = integerBytes[kind];
    if (length === undefined) {
      if (kind < 13 || kind % 2 === 0) throw new RangeError('a kind that is never written');
      return text.decode(this.bytes((kind - 13) / 2));
    }
    const hex = this.bytes(length).toString('hex');
    const value = BigInt.asIntN(8 * length, BigInt(`0x${hex}`));
    return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  }
}
