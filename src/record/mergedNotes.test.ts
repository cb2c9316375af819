import { expect, test } from 'vitest';
import { fc } from '../../test/support/properties.ts';
import { grown, recordsOf, trees } from '../../test/support/records.ts';
import { gameById } from '../rules/index.ts';
import { notesFor } from './json.ts';
import { MAX_NOTES } from './limits.ts';
import { mergedNotes } from './mergedNotes.ts';
import { areEmpty, type Notes, type Remark, type Variation } from './notes.ts';
import type { GameRecord } from './record.ts';

const none: Notes = { variations: [], remarks: {} };

const game = gameById('reversi');
if (game === null) throw new Error('no game');

/** A game, two trees of notes on it, and after how many of its moves another game of its kind ended. */
const pairs = fc
  .tuple(recordsOf(game, 12), trees, trees, fc.nat(12))
  .map(([{ record, positions }, first, second, at]) => {
    const [mine, theirs] = [first, second].map((tree) => {
      const notes = notesFor(record, grown(tree, positions));
      if (notes === null) throw new Error('no notes');
      return notes;
    });
    return { record, mine: mine ?? none, theirs: theirs ?? none, at };
  });

/** Each node by the moves that lead to it, with what is noted there. */
function linesOf(moves: GameRecord['moves'], { variations, remarks }: Notes) {
  const lines = [''];
  const all: readonly Variation[] = [
    ...moves.map((move, after) => ({ after, move })),
    ...variations,
  ];
  for (const { after, move } of all) lines.push(`${lines[after]} ${JSON.stringify(move)}`);
  return lines.map((line, node) => [line, remarks[node] ?? {}] as const);
}

/** What is said in it, each thing alone. */
function saidIn({ text, marks = [], other = [] }: Remark): readonly string[] {
  return [
    ...(text === undefined ? [] : text.split('\n')),
    ...marks.map((mark) => JSON.stringify(Object.entries(mark).toSorted())),
    ...other.flatMap(([name, values]) => values.map((value) => `${name}[${value}]`)),
  ];
}

/** Whether the second has every node of the first, and all that is said there. */
function expectWithin(first: ReturnType<typeof linesOf>, second: typeof first) {
  const said = new Map<string, Set<string>>();
  for (const [line, remark] of second)
    said.set(line, new Set([...(said.get(line) ?? []), ...saidIn(remark)]));
  for (const [line, remark] of first) {
    expect(said.has(line), line).toBe(true);
    expect([...(said.get(line) ?? [])]).toEqual(expect.arrayContaining([...saidIn(remark)]));
  }
}

test('notes that are added to others keep every node, remark and mark of both, mine first, once', () => {
  fc.assert(
    fc.property(pairs, ({ record, mine, theirs }) => {
      const both = mergedNotes(record, mine, theirs);
      if (both === null) throw new Error('not merged');
      const lines = linesOf(record.moves, both);
      expectWithin(linesOf(record.moves, mine), lines);
      expectWithin(linesOf(record.moves, theirs), lines);
      const known = [mine, theirs].flatMap((notes) => linesOf(record.moves, notes));
      const lengths = new Set(known.map(([line]) => line));
      // Nothing else, and no node of theirs twice.
      expect(lines.every(([line]) => lengths.has(line))).toBe(true);
      expect(both.variations.length).toBeLessThanOrEqual(
        mine.variations.length + new Set(linesOf(record.moves, theirs).map(([line]) => line)).size,
      );
      // Without what is theirs alone, mine stand in their order. Of two nodes of one line it can't be told which is whose.
      const own = linesOf(record.moves, mine).map(([line]) => line);
      const kept = lines.map(([line]) => line).filter((line) => own.includes(line));
      if (new Set(own).size === own.length) expect(kept).toEqual(own);
      expect(mergedNotes(record, both, theirs)).toEqual(both);
    }),
  );
});

test('notes of a game that went on otherwise stand at the same moves, which are variations now', () => {
  fc.assert(
    fc.property(pairs, ({ record, theirs, at }) => {
      const shorter = { ...record, result: null, moves: record.moves.slice(0, at) };
      const both = mergedNotes(shorter, none, theirs, record.moves);
      if (both === null) throw new Error('not merged');
      const lines = linesOf(shorter.moves, both);
      const noted = linesOf(record.moves, theirs);
      expectWithin(
        noted.filter(([, remark], n) => n > record.moves.length || Object.keys(remark).length > 0),
        lines,
      );
      if (areEmpty(theirs)) expect(both).toEqual(none);
    }),
  );
});

test.for([
  ['', 'So', 'So'],
  ['So', 'So', 'So'],
  ['What', 'W', 'What\n\nW'],
  ['One\ntwo', 'two', 'One\ntwo'],
  ['two', 'One\ntwo', 'One\ntwo'],
  ['好', '好棋', '好\n\n好棋'],
])('of two remarks at one node, %j and %j, no text is lost or repeated', ([mine, theirs, both]) => {
  const record = bare();
  const at = (text = '') => ({ variations: [], remarks: text === '' ? {} : { 0: { text } } });
  expect(mergedNotes(record, at(mine), at(theirs))).toEqual(at(both));
});

const many = Array.from({ length: 12_000 }, (_, n) => n);
const large: Readonly<Record<string, (letter: string) => Remark>> = {
  marks: (letter) => ({ marks: many.map((n) => ({ row: 0, column: 0, label: `${letter}${n}` })) }),
  properties: (letter) => ({ other: many.map((n) => ['ZZ', [`${letter}${n}`]]) }),
};

test.for(Object.entries(large))('12 000 %s at one node are added to as many soon', ([, remark]) => {
  const record = bare();
  const [mine, theirs] = [remark('a'), remark('b')];
  const at = (one: Remark): Notes => ({ variations: [], remarks: { 0: one } });
  const both = mergedNotes(record, at(mine), at(theirs));
  const said = saidIn(both?.remarks[0] ?? {});
  expect(said).toEqual([...saidIn(mine), ...saidIn(theirs)]);
});

test('more notes than are kept are none', () => {
  const record = bare();
  const large = (text: string) => ({ variations: [], remarks: { 0: { text: text.repeat(6e5) } } });
  expect(mergedNotes(record, large('a'), large('b'))).toBeNull();
  expect(mergedNotes(record, large('a'), large('a'))).not.toBeNull();
  const move = { row: 2, column: 3 };
  const all = Array.from({ length: MAX_NOTES }, () => ({ after: 0, move }));
  const full = { variations: all, remarks: {} };
  expect(mergedNotes(record, full, none)?.variations).toHaveLength(MAX_NOTES);
  expect(mergedNotes(record, full, { variations: [], remarks: { 0: { text: 'a' } } })).toBeNull();
});

function bare(): GameRecord {
  const players = { black: { name: null }, white: { name: null } };
  const options = game?.start({});
  if (options?.ok !== true) throw new Error('no start');
  const start = options.value.options;
  return {
    game: 'reversi',
    options: start,
    moves: [],
    players,
    date: null,
    result: null,
    app: null,
  };
}
