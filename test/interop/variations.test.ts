import { expect, test } from 'vitest';
import { decodeFile } from '../../src/record/charset.ts';
import { readFile } from '../../src/record/file.ts';
import { tried } from '../../src/record/notes.ts';
import { type GameRecord, positionsOf } from '../../src/record/record.ts';
import { writeSgf } from '../../src/record/sgf/index.ts';
import type { AnyMove, AnyPosition } from '../../src/rules/index.ts';
import { carried } from '../support/carried.ts';
import { gnugoLoads, hasGnugo, stonesOn } from '../support/gnugo.ts';
import { packaged } from '../support/packaged.ts';
import { sized } from '../support/size.ts';
import { writtenFiles } from '../support/writers/index.ts';

/** Ends of variations that GNU Go is asked about. */
const LINES = sized(5000, 500);

const read = [...carried, ...packaged, ...writtenFiles].flatMap(({ name, bytes }) => {
  const file = readFile(decodeFile(bytes).text);
  return file.ok ? file.value.records.map((record) => ({ name, record })) : [];
});

test('what is kept of the files of other programs comes back from SGF and JSON as it was', () => {
  let noted = 0;
  for (const { name, record } of read) {
    if (record.notes !== undefined) noted++;
    for (const text of [writeSgf(record) ?? '', JSON.stringify(record)]) {
      const again = readFile(text);
      expect(again, name).toEqual({ ok: true, value: { records: [record], warnings: [] } });
    }
    // As other programs read it: without the property that says what SGF can't.
    const plain = readFile((writeSgf(record) ?? '').replace(/XT\[(?:\\.|[^\]\\])*\]/s, ''));
    const [{ moves, notes } = { moves: [] }] = plain.ok ? plain.value.records : [];
    expect({ moves, notes }, name).toEqual({ moves: record.moves, notes: record.notes });
  }
  const variations = read.flatMap(({ record }) => record.notes?.variations ?? []).length;
  console.info(`sgf: ${read.length} games, ${noted} with notes, ${variations} moves of variations`);
  expect(noted).toBeGreaterThan(50);
  expect(variations).toBeGreaterThan(100);
});

/** Each variation as a game of its own, and how it ends. */
function linesOf(record: GameRecord): readonly { line: GameRecord; last: AnyPosition }[] {
  const positions = positionsOf(record);
  const { notes, times: _, comments: __, ...rest } = record;
  if (!positions.ok || notes === undefined) return [];
  const before = new Set(notes.variations.map(({ after }) => after));
  const moves = new Map<number, readonly AnyMove[]>();
  const lines: { line: GameRecord; last: AnyPosition }[] = [];
  for (const { node, after, move, played } of tried(notes, positions.value)) {
    const line = [...(moves.get(after) ?? record.moves.slice(0, after)), move];
    moves.set(node, line);
    if (played === null || before.has(node)) continue;
    lines.push({ line: { ...rest, moves: line, result: null }, last: played });
  }
  return lines;
}

if (hasGnugo) {
  test('GNU Go comes to the same stones at the end of each variation of those files', () => {
    const go = read.filter(({ record }) => record.game === 'go');
    const lines = go.flatMap(({ name, record }) =>
      linesOf(record).map((one) => ({ name, ...one })),
    );
    const asked = lines.slice(0, LINES);
    const theirs = gnugoLoads(asked.map(({ line }) => Buffer.from(writeSgf(line) ?? '')));
    for (const [at, { name, line, last }] of asked.entries())
      expect(theirs[at], `${name} ${JSON.stringify(line.moves)}`).toBe(stonesOn(last));
    console.info(`sgf: ${asked.length} of ${lines.length} variations compared with GNU Go`);
    expect(asked.length).toBeGreaterThan(40);
  });
}
