import { expect, test } from 'vitest';
import { loadPart, loadTranslation } from '../../text/index.ts';
import { allLevels } from '../computer/opponents.ts';
import { computerNamed, everything, fieldsOf, isEverything } from './list/search.ts';
import { dateWords, fileName, namesOf, playerName, resultWords, toneOf } from './words.ts';

const t = (await loadTranslation('en')).t;
const w = await loadPart('storedGames', 'en');
const words = { t, w, language: 'en', setLanguage: async () => {} } as const;

test('a result is told from my side; of others’ games by the side that has won', () => {
  const result = { winner: 'black', reason: 'resign' } as const;
  const said = (mine: 'black' | 'white' | 'both' | 'none') =>
    `${toneOf({ result, mine })}: ${resultWords(words, { game: 'popucom', result, mine }).join(' · ')}`;
  expect([said('black'), said('white'), said('both'), said('none')]).toEqual([
    'won: Won · resignation',
    'lost: Lost · resignation',
    'other: Red won · resignation',
    'other: Red won · resignation',
  ]);
});

test('a margin stands for the reason, a game that broke off has no winner, and an unknown reason is left out', () => {
  const said = (result: Parameters<typeof resultWords>[1]['result']) =>
    resultWords(words, { game: 'go', result, mine: 'white' }).join(' · ');
  expect([
    said({ winner: 'white', reason: 'score', margin: 3.5 }),
    said({ winner: 'draw', reason: 'score', margin: 0 }),
    said({ winner: 'draw', reason: 'away' }),
    said({ winner: 'white', reason: 'unknown' }),
    said(null),
  ]).toEqual([
    'Won · by 3.5 points',
    'Draw · on points',
    'No winner · broken off',
    'Won',
    'No result',
  ]);
});

test('a date is told as far as it is known, and is the same everywhere', () => {
  const dates = ['1846', '1846-07', '1846-07-21', '2024-02-29', '2024-02-31'];
  expect(dates.map((date) => dateWords('en', date))).toEqual([
    '1846',
    'Jul 1846',
    'Jul 21, 1846',
    'Feb 29, 2024',
    // Which earlier releases imported.
    'Feb 2024',
  ]);
});

test('a player without a name is the original program in one’s own game, a side at this screen, and unknown elsewhere', () => {
  const players = { black: { name: null }, white: { name: null, computer: 'computer:1' } };
  const of = (mine: 'white' | 'both' | 'none') =>
    namesOf(words, { game: 'popucom', players, mine }, []).black;
  expect(of('white')).toBe('Original program');
  expect(of('both')).toBe('Red');
  expect(of('none')).toBe('Unknown player');
  expect(namesOf(words, { game: 'go', players, mine: 'black' }, []).white).toBe('Pebble');
  const old = { name: 'Old engine', computer: 'computer:old' };
  expect(playerName(words, old, 'go', [], '')).toBe('Old engine');
  const record = { game: 'go', options: {}, moves: [], date: '2026-11', result: null, app: null };
  const file = fileName(t, { ...record, players: { black: old, white: players.white } });
  expect(file).toBe('2026-11 Old engine-Pebble');
});

test('only what was searched is asked for', () => {
  const computers = [{ seat: 'computer:9', name: 'Liang' }];
  expect(fieldsOf(everything, computers)).toEqual({});
  expect(isEverything({ ...everything, text: ' ' })).toBe(true);
  const typed = { ...everything, text: ' Lia ' };
  expect(fieldsOf(typed, computers)).toEqual({ texts: ['Lia', 'computer:9'] });
  expect(fieldsOf(typed, [])).toEqual({ texts: ['Lia'] });
  const who = { id: 'computer:3', name: 'Bamboo' };
  const search = { text: 'Li', who, game: 'go', result: 'won', until: '' } as const;
  expect(fieldsOf(search, computers)).toEqual({
    opponent: 'computer:3',
    game: 'go',
    result: 'won',
  });
  expect(isEverything(search)).toBe(false);
});

test('a computer is found by the beginning of its name in the language of the window', async () => {
  const found = (t: Parameters<typeof allLevels>[0], text: string) =>
    computerNamed(text, allLevels(t));
  expect(found(t, ' BROO')).toBe('computer:2');
  expect(['br', 'brooks', ''].map((text) => found(t, text))).toEqual([null, null, null]);
  expect(found((await loadTranslation('ja')).t, '竹')).toBe('computer:3');
});
