/** Notes of a file for a game that is stored with others, and of games whose end was taken back. */

import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { ask, give, Programs } from '../../test/support/programs.ts';
import {
  exportedSchema,
  gamesPageSchema,
  importedSchema,
  storedGameSchema,
} from '../contract/games.ts';
import { MAX_COPIES, MAX_NOTES_BYTES } from '../record/limits.ts';
import type { App } from './app.ts';

let programs: Programs;

beforeEach(() => {
  programs = new Programs();
});

afterEach(() => programs.clear());

const imported = (app: App, text: string, more: object = {}) =>
  ask(app, { command: 'import', text, ...more }, importedSchema);

/** The notes of all games, the first stored first. */
async function notesOf(app: App) {
  const { games } = await ask(app, { command: 'games' }, gamesPageSchema);
  const ids = games.map(({ id }) => id).toSorted((a, b) => a - b);
  const found = await Promise.all(
    ids.map((gameId) => ask(app, { command: 'game', gameId }, storedGameSchema)),
  );
  return found.map(({ notes }) => notes);
}

/** A game of two moves; with notes, they stand at its start and after another move of white. */
function file(notes: string, at = 'cc'): string {
  const variation = notes === '' ? '' : `(;W[gg]${notes})`;
  return `(;GM[1]SZ[9]DT[2026-01-01]PB[Ann]PW[Bo]${notes};B[ee](;W[${at}])${variation})`;
}
const mine = file('C[Mine]TR[aa]');
const theirs = file('C[Theirs]SQ[bb]');
const noted = (...texts: readonly (readonly string[])[]) =>
  texts.map((said) =>
    expect.objectContaining({
      remarks: {
        0: expect.objectContaining({ text: said.join('\n\n') }),
        3: expect.objectContaining({ text: said.join('\n\n') }),
      },
    }),
  );

test.for([
  ['leave', [['Mine']], 1],
  ['add', [['Mine', 'Theirs']], 0],
  ['both', [['Mine'], ['Theirs']], 0],
] as const)(
  'other notes of a known game are asked about; by "%s" they are kept, and asked about no more',
  async ([notes, kept, asked]) => {
    const app = programs.open();
    const { id } = await imported(app, mine);
    expect(await imported(app, theirs)).toMatchObject({ known: 1, otherwise: [id], warnings: [] });
    expect(await notesOf(app)).toEqual(noted(['Mine']));
    const answered = await imported(app, theirs, { notes });
    expect(answered).toMatchObject({ count: 1, known: 1, warnings: [] });
    expect(answered.otherwise).toHaveLength(asked);
    // Neither file has anything new any more, whatever is wished; nor has one without notes.
    for (const text of [mine, file(''), ...(notes === 'leave' ? [] : [theirs])])
      for (const other of ['leave', 'add', 'both'])
        expect(await imported(app, text, { notes: other })).toMatchObject({
          known: 1,
          otherwise: [],
        });
    expect(await notesOf(app)).toEqual(noted(...kept));
  },
);

it('of a file of many games those are named that are stored with other notes', async () => {
  const app = programs.open();
  const at = ['aa', 'bb', 'cc', 'dd'];
  const all = (...notes: readonly string[]) => notes.map((note, n) => file(note, at[n])).join('\n');
  await imported(app, all('C[a]', '', 'C[c]'));
  const found = await imported(app, all('C[a]', 'C[b]', 'C[x]', 'C[d]'));
  // Where there are none, they are added.
  expect(found).toMatchObject({ count: 4, known: 3, otherwise: [expect.any(Number)] });
  expect(await notesOf(app)).toEqual(noted(['a'], ['b'], ['c'], ['d']));
});

it('notes for which a game has no room are left out, which is told, and can be kept with a copy', async () => {
  const app = programs.open();
  const long = (letter: string) => file(`C[${letter.repeat(300_000)}]`);
  const { id } = await imported(app, long('a'));
  const before = await notesOf(app);
  expect(await imported(app, long('b'), { notes: 'add' })).toMatchObject({
    otherwise: [id],
    warnings: [{ code: 'recordNotes', detail: { n: 1 } }],
  });
  expect(await notesOf(app)).toEqual(before);
  await imported(app, long('b'), { notes: 'both' });
  expect(await notesOf(app)).toHaveLength(2);
});

/** One game many times in a file, each time with another remark. */
function manyTimes(n: number, first: string): string {
  const game = { game: 'gomoku', moves: [{ row: 7, column: 7 }], date: '2026' };
  const said = [first, ...Array.from({ length: n }, (_, at) => `No ${at}`)];
  return said
    .map((text) => JSON.stringify({ ...game, notes: { remarks: { 0: { text } } } }))
    .join('\n');
}

test.for(['leave', 'add', 'both'])(
  'a file with one game hundreds of times is read soon, however long its notes are: %s',
  async (notes) => {
    const app = programs.open();
    const long = 'x'.repeat(MAX_NOTES_BYTES - 10_000);
    const found = await imported(app, manyTimes(500, long), { notes });
    const [left] = found.warnings;
    expect(left).toMatchObject({ code: 'recordNotes' });
    // What was left out is told.
    expect(left?.detail['n']).toBeGreaterThan(400);
    expect(found.otherwise.length).toBeGreaterThan(400);
    expect(await notesOf(app)).toHaveLength(notes === 'both' ? 17 : 1);
    const again = await imported(app, manyTimes(0, long), { notes: 'both' });
    expect(again).toMatchObject({ known: 1, otherwise: [], warnings: [] });
  },
);

it('a game is stored no more than so many times', async () => {
  const app = programs.open();
  const text = manyTimes(MAX_COPIES + 4, 'First');
  expect(await imported(app, text, { notes: 'both' })).toMatchObject({
    warnings: [{ code: 'recordNotes', detail: { n: 5 } }],
  });
  await imported(app, text, { notes: 'both' });
  expect(await notesOf(app)).toHaveLength(MAX_COPIES);
});

it('of two copies of a game one counts, and a backup brings back both', async () => {
  const app = programs.open();
  const kept = { mine: 'black', undone: { me: 0, opponent: 0 }, ranAway: null, analysis: null };
  const record = { game: 'gomoku', moves: [{ row: 7, column: 7 }], date: '2026', kept };
  const text = (said: string) =>
    JSON.stringify({ ...record, notes: { variations: [], remarks: { 1: { text: said } } } });
  await imported(app, text('Mine'), { own: true });
  expect(await imported(app, text('Theirs'), { own: true, notes: 'both' })).toMatchObject({
    claimed: 0,
  });
  const sides = async (of: App) =>
    (await ask(of, { command: 'games' }, gamesPageSchema)).games.map(({ mine }) => mine).toSorted();
  expect(await sides(app)).toEqual(['black', 'none']);
  const backup = await ask(app, { command: 'export' }, exportedSchema);
  expect(await imported(app, backup.text)).toMatchObject({ known: 2, claimed: 0, otherwise: [] });
  const other = programs.open();
  await imported(other, backup.text, { own: true, notes: 'both' });
  expect(await notesOf(other)).toEqual(await notesOf(app));
  expect(await sides(other)).toEqual(['black', 'none']);
});

it('what is noted of a game whose end is taken back stays, with the game as it had ended', async () => {
  const app = programs.open();
  await give(app, { command: 'local', black: 'person', white: 'person' });
  for (const column of [0, 1, 2, 3, 4])
    for (const row of column < 4 ? [7, 9] : [7]) await give(app, { command: 'draw', row, column });
  const list = async () => (await ask(app, { command: 'games' }, gamesPageSchema)).games;
  const [game] = await list();
  const notes = { variations: [], remarks: { 9: { text: 'Too early' } } };
  await give(app, { command: 'setNotes', gameId: game?.id, notes });
  await give(app, { command: 'offer', kind: 'undo' });
  expect(await list()).toMatchObject([{ mine: 'none', imported: false, plies: 9 }]);
  await give(app, { command: 'draw', row: 7, column: 4 });
  expect((await list()).map(({ mine }) => mine).toSorted()).toEqual(['both', 'none']);
  expect(await notesOf(app)).toEqual([notes, null]);
});
