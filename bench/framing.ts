/** Framing: the bounded reader with validation, beside splitting at newlines and JSON.parse alone. */

import { encode, FrameReader } from '../src/protocol/framing.ts';
import { readBase, readExtended } from '../src/protocol/messages.ts';
import { measure, perSecond, printTable, type Row } from './table.ts';

const base = { method: 'draw', params: { row: 7, column: 8 } };
const extended = {
  method: 'draw',
  params: { number: 1, step: 12, row: 7, column: 8, hash: 'af63dc4c8601ec8c', spent: 1234 },
};

const FRAMES = 1000;

/** A thousand messages as a socket brings them: one at a time, or in full chunks that cut them anywhere. */
function chunksOf(message: object, size: number | null): Buffer[] {
  const one = Buffer.from(encode(message));
  const all = Buffer.concat(Array.from({ length: FRAMES }, () => one));
  const step = size ?? one.length;
  return Array.from({ length: Math.ceil(all.length / step) }, (_, i) =>
    all.subarray(i * step, (i + 1) * step),
  );
}

function counted(frames: number): void {
  if (frames !== FRAMES) throw new Error(`${frames} frames of ${FRAMES} arrived.`);
}

/** What people write who trust their peer. */
function plain(chunks: readonly Buffer[]): void {
  let frames = 0;
  let rest = '';
  for (const chunk of chunks) {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      JSON.parse(line);
      frames++;
    }
  }
  counted(frames);
}

function bounded(chunks: readonly Buffer[], check: (message: object) => { ok: boolean }): void {
  let frames = 0;
  const reader = new FrameReader();
  for (const chunk of chunks) {
    for (const frame of reader.push(chunk)) {
      if (frame.ok && check(frame.value).ok) frames++;
    }
  }
  counted(frames);
}

export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, message, check] of [
    ['base draw', base, readBase],
    ['extended draw', extended, readExtended],
  ] as const) {
    for (const [how, size] of [
      ['one a chunk', null],
      ['16 KiB chunks', 16_384],
    ] as const) {
      const chunks = chunksOf(message, size);
      const rate = (work: () => void) => FRAMES * measure(work);
      const against = rate(() => plain(chunks));
      const row = (what: string, here: number): Row => ({
        name: `${name}, ${how}: ${what}`,
        value: perSecond(here),
        against: `${perSecond(against)} split + JSON.parse`,
        ratio: (here / against).toFixed(2),
      });
      rows.push(
        row(
          'read',
          rate(() => bounded(chunks, () => ({ ok: true }))),
        ),
        row(
          'read and checked',
          rate(() => bounded(chunks, check)),
        ),
      );
    }
  }
  return rows;
}

if (import.meta.main) printTable('Framing', await run());
