/** Files as other programs write them, and those that they have written: nothing is lost without a word. */

import { expect, test } from 'vitest';
import { decodeFile } from '../../src/record/charset.ts';
import type { RecordWarning } from '../../src/record/errors.ts';
import { readFile, writeFile } from '../../src/record/file.ts';
import { type GameRecord, positionsOf } from '../../src/record/record.ts';
import { carried } from '../support/carried.ts';
import { gnugoLoads, hasGnugo, stonesOn } from '../support/gnugo.ts';
import { packaged } from '../support/packaged.ts';
import { type SabakiNode, sabakiParse } from '../support/sabaki.ts';
import { type File, filesOfGo, writtenFiles } from '../support/writers/index.ts';
import { linesOf, treeOfFile, treeOfRecord } from '../support/writers/tree.ts';

interface Read extends File {
  readonly text: string;
  /** Which game of the file. */
  readonly at: number;
  readonly record: GameRecord;
  readonly warnings: readonly RecordWarning[];
}

function read(files: readonly File[]): readonly Read[] {
  return files.flatMap(({ name, bytes }) => {
    const { text } = decodeFile(bytes);
    const file = readFile(text);
    if (!file.ok) throw new Error(`${name}: ${JSON.stringify(file.error)}`);
    const { records, warnings } = file.value;
    return records.map((record, at) => ({ name, bytes, text, at, record, warnings }));
  });
}

const ours = read(writtenFiles);
const ofGo = ours.slice(0, filesOfGo.length);
const ofGomoku = ours.filter(
  ({ name, record, warnings }) =>
    record.game === 'gomoku' && /^(?!one node).*\.sgf$/.test(name) && warnings.length === 0,
);
const theirs = read([...carried, ...packaged]);

/** What no record has: properties that are left out, unknown rules, clocks of other kinds. */
const unreadable = [
  'recordProperties',
  'RU[Simple]',
  'TM[1800.0]',
  'OT[20 / 5]',
  'TM[259200]',
  'OT[86400 fischer]',
];

/** Null if @sabaki/sgf can't read it. Names have no digits there. */
function sabakiRoot(text: string, at = 0): SabakiNode | null {
  try {
    return sabakiParse(text.replace(/(?:LZ|LZOP)2\[[^\]]*\]|^\ufeff/g, ''))[at] ?? null;
  } catch {
    return null;
  }
}

/** With handicap stones that the file has as moves set up. */
function withoutHandicap(root: SabakiNode, { options }: GameRecord): SabakiNode {
  let last = root;
  for (let count = Number(options['handicap']); count > 0; count--) {
    last = last.children[0] ?? root;
    if (last.data['B'] === undefined) return root;
  }
  return { data: root.data, children: last.children };
}

/** Whether all that the file has is in the record or in a warning; null if variations were left out, as one says. */
function isKept({ name, text, at, record, warnings }: Read): boolean | null {
  const told = (code: RecordWarning['code']) =>
    warnings.filter((one) => one.code === code).flatMap(({ detail }) => Object.values(detail));
  if (told('recordVariations').length + told('recordStopped').length > 0) return null;
  const root = sabakiRoot(text, at);
  if (root === null) return null;
  const lost = new Set(told('recordProperties').flatMap((names) => `${names}`.split(', ')));
  const hasPeriods = (record.clock?.periods ?? 0) > 0;
  const file = treeOfFile(withoutHandicap(root, record), { lost, hasPeriods });
  expect(linesOf(treeOfRecord(record)), name).toEqual(linesOf(file));
  return true;
}

test('what other programs write of games of Go is all there, or a warning tells what isn’t', () => {
  expect(new Set(writtenFiles.map(({ bytes }) => Buffer.from(bytes).toString('latin1'))).size).toBe(
    writtenFiles.length,
  );
  expect(ofGo.length).toBeGreaterThan(150);
  expect(ofGomoku.length).toBeGreaterThan(5);
  expect(ofGo.map(isKept)).toEqual(ofGo.map(() => true));
  expect(ofGomoku.map(isKept)).toEqual(ofGomoku.map(() => true));
  const kept = theirs.filter((file) => isKept(file));
  expect(kept.length).toBeGreaterThan(theirs.length * 0.9);
  console.info(
    `programs: ${ours.length} files of our own and ${theirs.length} games of others, ${ofGo.length + kept.length} trees compared`,
  );
});

test('who played, when, with which komi, and who won is read of each', () => {
  for (const { name, text, record, warnings } of ofGo) {
    const root = sabakiRoot(text);
    const said = (property: string) => root?.data[property]?.[0]?.trim() || null;
    const { black, white } = record.players;
    expect([black.name, white.name], name).toEqual([said('PB'), said('PW')]);
    expect(record.date?.slice(0, 4) ?? null, name).toBe(said('DT')?.slice(0, 4) ?? null);
    const winner = [
      [/^[B흑黒]/, 'black'],
      [/^W/, 'white'],
    ] as const;
    const won = winner.find(([result]) => result.test(said('RE') ?? ''))?.[1];
    expect(record.result?.winner, name).toBe(won);
    const komi = Number(said('KM') ?? 0);
    expect(record.options['komi'], name).toBe(komi === 650 ? 6.5 : komi);
    const values = warnings.flatMap(({ code, detail }) =>
      code === 'recordValue' ? `${detail['value']}`.split(', ') : code,
    );
    const rest = values.filter((value) => !unreadable.includes(value));
    expect(rest, name).toEqual(name === 'Fox/problem' ? ['recordKomiDoubtful'] : []);
  }
});

test('files of other games and formats are read whole', () => {
  for (const { name, record, warnings } of ours.slice(ofGo.length)) {
    expect(record.moves.length, name).toBeGreaterThan(1);
    expect(
      warnings.map(({ code }) => code),
      name,
    ).not.toContain('recordStopped');
    expect(record.players.black.name === null, name).toBe(
      /tree|Othello|gomoku|Japanese/.test(name),
    );
  }
});

test('what is kept of each is saved as SGF and as JSON, read again as it was, and saved again as the same text', () => {
  for (const { name, record } of [...ours, ...theirs]) {
    for (const format of ['sgf', 'json'] as const) {
      const text = writeFile(record, format) ?? '';
      const again = readFile(text);
      expect(again, name).toEqual({ ok: true, value: { records: [record], warnings: [] } });
      const [saved] = again.ok ? again.value.records : [];
      expect(saved && writeFile(saved, format), name).toBe(text);
      expect(JSON.stringify(saved), name).toBe(JSON.stringify(record));
    }
  }
});

test('several of them in one file are as many games', () => {
  const texts = ofGo.slice(0, 8).map(({ text }) => text);
  const file = readFile(texts.join('\n\n'));
  if (!file.ok) throw new Error(JSON.stringify(file.error));
  expect(file.value.records).toEqual(ofGo.slice(0, 8).map(({ record }) => record));
});

if (hasGnugo) {
  test('GNU Go comes to the same stones, in the files and in what we save of them', () => {
    const last = ofGo.map(({ record }) => {
      const positions = positionsOf(record);
      return stonesOn((positions.ok && positions.value.at(-1)) || expect.unreachable());
    });
    expect(
      gnugoLoads(ofGo.map(({ record }) => Buffer.from(writeFile(record, 'sgf') ?? ''))),
    ).toEqual(last);
    const loaded = gnugoLoads(ofGo.map(({ bytes }) => bytes));
    const read = loaded.flatMap((stones, at) => (stones === null ? [] : [at]));
    expect(read.map((at) => [ofGo[at]?.name, loaded[at]])).toEqual(
      read.map((at) => [ofGo[at]?.name, last[at]]),
    );
    console.info(`programs: ${read.length} of ${ofGo.length} files read by GNU Go too`);
    expect(read.length).toBeGreaterThan(120);
  });
}
