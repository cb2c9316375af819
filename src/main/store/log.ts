/**
 * Checks SQLite's write-ahead log. SQLite reads it up to the first invalid frame and takes that for the end,
 * as it must when a program was stopped while writing. But if a complete transaction follows, something
 * in the middle was lost.
 * https://sqlite.org/fileformat2.html#the_write_ahead_log
 */

/** Bytes before the first frame. */
export const HEADER = 32;
export const FRAME_HEADER = 24;
const LITTLE_ENDIAN = 0x377f0682;
const BIG_ENDIAN = 0x377f0683;

/** Whether SQLite will read everything that was written to this log. */
export function isWholeLog(log: Uint8Array): boolean {
  if (log.length === 0) return true;
  if (log.length < HEADER) return false;
  const view = new DataView(log.buffer, log.byteOffset, log.length);
  const magic = view.getUint32(0);
  if (magic !== LITTLE_ENDIAN && magic !== BIG_ENDIAN) return false;
  const sum = new Checksum(view, magic === LITTLE_ENDIAN);
  sum.add(0, HEADER - 8);
  if (!sum.stands(HEADER - 8)) return false;

  const round = view.getBigUint64(16);
  const length = FRAME_HEADER + view.getUint32(8);
  let sound = true;
  for (let at = HEADER; at + length <= log.length; at += length) {
    // Frames of an earlier round of writing may be left over.
    const ofThisRound = view.getBigUint64(at + 8) === round;
    const endsTransaction = view.getUint32(at + 4) !== 0;
    if (!sound && ofThisRound && endsTransaction) return false;
    if (!sound) continue;
    sum.add(at, 8);
    sum.add(at + FRAME_HEADER, length - FRAME_HEADER);
    sound = ofThisRound && sum.stands(at + 16);
  }
  return true;
}

/** Whether a frame is as it was written after the one before it, whose header has the checksum up to there. */
export function isSoundFrame(log: Uint8Array, at: number, length: number): boolean {
  const view = new DataView(log.buffer, log.byteOffset, log.length);
  const before = at === HEADER ? HEADER - 8 : at - length + 16;
  return [true, false].some((littleEndian) => {
    const sum = new Checksum(view, littleEndian, before);
    sum.add(at, 8);
    sum.add(at + FRAME_HEADER, length - FRAME_HEADER);
    return sum.stands(at + 16);
  });
}

/** The running checksum of everything added so far. */
class Checksum {
  readonly #view: DataView;
  readonly #littleEndian: boolean;
  #first = 0;
  #second = 0;

  /** @param from where the checksum stands that it goes on from; null for a new one */
  constructor(view: DataView, littleEndian: boolean, from: number | null = null) {
    this.#view = view;
    this.#littleEndian = littleEndian;
    if (from === null) return;
    this.#first = view.getUint32(from);
    this.#second = view.getUint32(from + 4);
  }

  add(from: number, length: number): void {
    for (let at = from; at < from + length; at += 8) {
      this.#first += this.#view.getUint32(at, this.#littleEndian) + this.#second;
      this.#first >>>= 0;
      this.#second += this.#view.getUint32(at + 4, this.#littleEndian) + this.#first;
      this.#second >>>= 0;
    }
  }

  /** Whether it equals the checksum stored there. */
  stands(at: number): boolean {
    return (
      this.#view.getUint32(at) === this.#first && this.#view.getUint32(at + 4) === this.#second
    );
  }
}
