import { expect, test } from 'vitest';
import type { MatchView } from '../../../contract/view.ts';
import { hereView, movesAfter } from '../../testing.ts';
import { loadTranslation } from '../../text/index.ts';
import { historyOf, latestPosition } from './positionHistory.ts';
import { alternativeText, bestText, estimateText, othersText, variationOf } from './why.ts';

const { t } = await loadTranslation('en');

function after(moves: string, more: Partial<MatchView> = {}) {
  const { match } = hereView(moves, more);
  const line = match && historyOf(null, match);
  if (line === null) throw new Error('There is no such game.');
  return latestPosition(line);
}

const three = 'H8 A1 I8 A3 J8';
const mill = 'a7 d6 d7 f6';
const morris = { game: 'morris' };
const even = { value: 0, loss: 0.3, points: null };
const lost = { ...even, value: -1 };

test.for([
  [
    'H8',
    'I9 H9 H7',
    even,
    'I9 instead: Black answers H9. White’s chances fall by 15 percentage points.',
    'I9, H9, H7',
  ],
  [
    'H8',
    'I9 H9',
    { ...even, points: 6 },
    'I9 instead: Black answers H9. That loses about 6 points.',
    'I9, H9',
  ],
  [three, 'A5 K8 A7 L8', lost, 'A5 instead: Black answers K8 and wins by force.', 'A5, K8, A7, L8'],
  [`${three} A5 K8`, 'A7 L8', lost, 'A7 instead: Black answers L8 and wins.', 'A7, L8'],
  ['H8', 'I9', lost, 'I9 instead loses at once.', 'I9'],
  ['H8', 'I9', even, 'I9 instead. White’s chances fall by 15 percentage points.', 'I9'],
] as const)('after %s, what becomes of %s is a sentence', ([before, moves, found, shown, line]) => {
  const alternative = { ...found, line: movesAfter(before, moves) };
  expect(alternativeText(t, after(before), alternative)).toEqual({
    shown,
    said: ` The line: ${line}.`,
  });
});

test('why a move is suggested is first what happens after it, and for whom that is good', () => {
  const hint = { line: movesAfter('H8', 'I9 H9 H7'), value: 0.3 };
  expect(bestText(t, after('H8'), hint, null)).toEqual({
    shown: 'After I9, Black likely answers H9. White is slightly better.',
    said: ' The line: I9, H9, H7.',
  });
  const alone = { line: movesAfter('H8', 'I9'), value: 0 };
  expect(bestText(t, after('H8'), alone, 'The others lose.').shown).toBe(
    'Try I9. The position is even. The others lose.',
  );
});

test('a capture is told with its move, and every move is on the board', () => {
  const line = movesAfter(mill, 'g7 xd6 b4', morris);
  const start = after(mill, morris);
  expect(alternativeText(t, start, { ...even, line })).toEqual({
    shown: 'g7 ×d6 instead: White answers b4. Black’s chances fall by 15 percentage points.',
    said: ' The line: g7 takes d6, b4.',
  });
  expect(variationOf(start, line)).toMatchObject({ line, position: { ply: 7 } });
  // What can't be played is left out.
  expect(variationOf(start, [...line, { row: 0, column: 0 }]).line).toEqual(line);
});

test('where nothing is worse, that is told', () => {
  const hint = { line: [], value: 0 };
  const why = { alternatives: [], compared: 4 };
  expect(othersText(t, why, hint)).toBe('The other moves are about as good.');
  expect(othersText(t, why, { line: [], value: 1 })).toMatch(/^It wins for certain\./);
  expect(othersText(t, why, { ...hint, value: -1 })).toBe('The other moves lose too.');
  const none = { ...why, compared: 0 };
  expect(othersText(t, none, hint)).toBe('There is no other move to compare it with.');
});

test.for([
  [6.6, 'Black leads by about 6.5 points.'],
  [-12.9, 'White leads by about 13 points.'],
  [-0.7, 'The score is about even.'],
] as const)('a lead of %s is told', ([lead, said]) => {
  expect(estimateText(t, 'go', { lead, owners: [], dead: [] })).toBe(said);
});
