import { expect, test } from 'vitest';
import { decodeFile } from '../../src/record/charset.ts';
import { readFile } from '../../src/record/file.ts';
import { type GameRecord, positionsOf } from '../../src/record/record.ts';
import { writeSgf } from '../../src/record/sgf/index.ts';
import type { AnyPosition } from '../../src/rules/index.ts';
import { gameById } from '../../src/rules/index.ts';
import { seed } from '../fuzz/random.ts';
import { carried } from '../support/carried.ts';
import { gnugoLoads, hasGnugo, stonesOn } from '../support/gnugo.ts';
import { fc } from '../support/properties.ts';
import { recordsOf } from '../support/records.ts';
import { type SabakiNode, sabakiParse } from '../support/sabaki.ts';
import { sized } from '../support/size.ts';

if (!hasGnugo) console.info('sgf: GNU Go was not found, so no file is read by it.');

const GAMES = sized(1000, 100);
/** Smaller boards are too small for GNU Go. */
const SMALLEST = 5;

function lastOf(record: GameRecord): AnyPosition {
  const positions = positionsOf(record);
  const last = positions.ok ? positions.value.at(-1) : undefined;
  if (last === undefined) throw new Error('a record that can’t be played');
  return last;
}

/** Games of Go, as our SGF and as they ended. */
const written = (() => {
  const go = gameById('go');
  if (go === null) throw new Error('There is no Go.');
  const records = fc
    .sample(
      recordsOf(go, 120).filter(({ record }) => Number(record.options['size']) >= SMALLEST),
      { seed, numRuns: GAMES },
    )
    .map(({ record }) => record);
  return records.map((record) => ({ record, text: writeSgf(record) ?? '', last: lastOf(record) }));
})();

if (hasGnugo) {
  test(`GNU Go reads ${GAMES} games of Go that we wrote (TENGEN_SEED=${seed})`, () => {
    const read = gnugoLoads(written.map(({ text }) => Buffer.from(text)));
    for (const [at, { text, last }] of written.entries()) {
      expect(read[at], text).toBe(stonesOn(last));
    }
  });
}

test(`@sabaki/sgf reads ${GAMES} games of Go that we wrote (TENGEN_SEED=${seed})`, () => {
  for (const { record, text, last } of written) {
    const [root, ...others] = sabakiParse(text);
    if (root === undefined || others.length > 0) throw new Error(text);
    expect(played(root, record)).toBe(stonesOn(last));
    const { name } = record.players.black;
    if (name !== null) expect(root.data['PB']?.[0]).toBe(name.replaceAll('\r\n', '\n'));
  }
});

/** The stones after the moves that @sabaki/sgf finds, played by its points and colours. */
function played(root: SabakiNode, { options }: GameRecord): string {
  const rules = { ...options, ko: 'simple', dead: 'none', handicap: 0 };
  const stones = (name: string) => (root.data[name] ?? []).map(pairOf);
  let position = begun(rules, { black: stones('AB'), white: stones('AW'), turn: 'black' });
  for (let node = root.children[0]; node !== undefined; node = node.children[0]) {
    const value = node.data['B']?.[0] ?? node.data['W']?.[0] ?? '';
    const turn = node.data['B'] === undefined ? 'white' : 'black';
    // Two passes would end the game, and each lifts the ban on taking a ko back.
    if (value === '' || position.turn !== turn) {
      const { board } = position;
      position = begun(rules, { black: pointsOf(board, 'b'), white: pointsOf(board, 'w'), turn });
    }
    if (value === '') continue;
    const [row, column] = pairOf(value);
    const after = position.play({ row, column });
    if (!after.ok) throw new Error(`${value}: ${after.error.message}`);
    position = after.value.position;
  }
  return stonesOn(position);
}

function begun(options: object, setup: object): AnyPosition {
  const position = gameById('go')?.positionFrom(options, setup);
  if (!position?.ok) throw new Error('a beginning that can’t be played');
  return position.value;
}

function pointsOf(board: readonly string[], stone: string): [number, number][] {
  return board.flatMap((line, row) =>
    [...line].flatMap((there, column): [number, number][] =>
      there === stone ? [[row, column]] : [],
    ),
  );
}

function pairOf(value: string): readonly [number, number] {
  return [value.charCodeAt(1) - 97, value.charCodeAt(0) - 97];
}

test('files of other programs are read, and GNU Go comes to the same stones', () => {
  const stopped: string[] = [];
  const read = carried.map(({ name, bytes }) => {
    const file = readFile(decodeFile(bytes).text);
    if (!file.ok) throw new Error(`${name}: ${JSON.stringify(file.error)}`);
    const [record, ...others] = file.value.records;
    if (record === undefined || others.length > 0) throw new Error(`${name}: not one game`);
    const isWhole = !file.value.warnings.some(({ code }) => code === 'recordStopped');
    if (!isWhole) stopped.push(name);
    return { name, bytes, record, isWhole };
  });
  // Its text goes on with diagrams that are set up one after the other.
  expect(stopped).toEqual(['mgt/Rules']);
  expect(read.length).toBeGreaterThanOrEqual(200);
  if (!hasGnugo) return;
  const theirs = gnugoLoads(read.map(({ bytes }) => bytes));
  let compared = 0;
  for (const [at, { name, record, isWhole }] of read.entries()) {
    const stones = theirs[at];
    if (stones == null || !isWhole) continue;
    expect(stones, name).toBe(stonesOn(lastOf(record)));
    compared++;
  }
  console.info(`sgf: ${read.length} files of other programs, ${compared} compared with GNU Go`);
  expect(compared).toBeGreaterThanOrEqual(200);
});
