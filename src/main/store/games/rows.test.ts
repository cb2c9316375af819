import { expect, it } from 'vitest';
import { type GameRow, storedOf, summaryOf } from './rows.ts';

const undone = { me: 0, opponent: 0 };
const about = {
  from: null,
  mine: 'none',
  ended: 7,
  undone,
  ranAway: null,
  isImported: true,
} as const;

/** As a later release has written it. */
function rowOf(game: string): GameRow {
  const result = { winner: 'white', reason: 'bridge' };
  const value = JSON.stringify({ game, options: {}, moves: [{ edge: 3 }], result, notes: ['c'] });
  return {
    id: 1,
    value,
    about,
    board: '',
    territory: null,
    analysis: null,
    notes: null,
    isWhole: 1,
  };
}

it('names that an earlier release has stored as files had them are shown as names may be', () => {
  const players = { black: { name: '\u202eAda' }, white: { name: '\u200b' } };
  const record = { game: 'go', options: {}, moves: [], players };
  const row = { ...rowOf('go'), value: JSON.stringify(record) };
  const shown = { black: { name: 'Ada' }, white: { name: null } };
  expect(summaryOf(row, [])?.players).toEqual(shown);
  expect(storedOf(row)?.record.players).toEqual(shown);
});

it('a game that this release doesn’t know is listed, and keeps all that was noted of it', () => {
  const unknown = rowOf('nosuchgame');
  expect(summaryOf(unknown, [])).toMatchObject({
    game: 'nosuchgame',
    plies: 1,
    result: { reason: 'bridge' },
  });
  expect(storedOf(unknown)?.record).toMatchObject({ moves: [{ edge: 3 }], notes: ['c'] });
  expect(storedOf(rowOf('go'))?.record).not.toHaveProperty('notes');
});
