import { expect, test } from 'vitest';
import type { MatchView, View } from '../../../contract/view.ts';
import { movesPlayed } from '../../../record/movesPlayed.ts';
import { hereView, tableView } from '../../testing.ts';
import { loadTranslation } from '../../text/index.ts';
import {
  buttonMoves,
  hasOffers,
  moveNumbers,
  resultOf,
  warned,
  whyNoHint,
  withCaptures,
  writtenMoves,
} from './game.ts';
import { historyOf, latestPosition } from './positionHistory.ts';

const { t } = await loadTranslation('en');

function matchOf({ match }: View): MatchView {
  if (match === null) throw new Error('No match.');
  return match;
}
const match = (moves: string, more: Partial<MatchView> = {}) => matchOf(tableView(moves, more));
const won = 'A1 A2 B1 B2 C1 C2 D1 D2 E1';
const go = { game: 'go', options: { size: 9 } };
const morris = { game: 'morris' };

function lineAfter(moves: string, more: Partial<MatchView>) {
  const line = historyOf(null, match(moves, more));
  if (line === null) throw new Error('No such game.');
  return line;
}

test.for<[moves: string, more: Partial<MatchView>, buttons: string]>([
  ['E5', go, 'pass plain'],
  ['E5 pass pass', go, 'agree usual, resume rare'],
  ['E5 pass pass agree agree', go, ''],
  ['H8', {}, ''],
  ['a7', morris, ''],
])(
  'the moves without a point after %s of %j, and how usual they are: %s',
  ([moves, more, buttons]) => {
    const names = buttonMoves(latestPosition(lineAfter(moves, more))).map(
      ({ name, weight }) => `${name} ${weight}`,
    );
    expect(names.join(', ')).toBe(buttons);
  },
);

test.for<[moves: string, more: Partial<MatchView>, written: string]>([
  ['a7 d6 d7 f6 g7 xd6', morris, 'black a7, white d6, black d7, white f6, black g7, black xd6'],
  [
    'E5 pass pass mark:E5 mark:E5',
    go,
    'black E5, white Pass, black Pass, white E5 dead, white E5 alive',
  ],
  ['E5', { game: 'go', options: { size: 9, handicap: 2 } }, 'white E5'],
])('the moves %s of %j are written with whose they were', ([moves, more, written]) => {
  const all = writtenMoves(t, lineAfter(moves, more), match(moves, more).moves);
  expect(all.map(({ side, text }) => `${side} ${text}`).join(', ')).toBe(written);
});

test('a capture is written with its move, as one', () => {
  const moves = 'a7 d6 d7 f6 g7 xd6 b4';
  const all = writtenMoves(t, lineAfter(moves, morris), match(moves, morris).moves);
  const turns = withCaptures(all).map(({ ply, side, text }) => `${ply} ${side} ${text}`);
  expect(turns.slice(3)).toEqual(['4 white f6', '6 black g7 ×d6', '7 white b4']);
});

test('what happens while dead stones are marked, and a capture after its move, do not count as moves', () => {
  const counted = match('E5 pass pass mark:E5 resume D5', go);
  const { moves } = counted;
  expect([movesPlayed(counted), movesPlayed(counted, 5), movesPlayed(counted, 2)]).toEqual([
    4, 3, 2,
  ]);
  const written = writtenMoves(t, lineAfter('E5 pass pass mark:E5 resume D5', go), moves);
  expect([...moveNumbers(written)].map(([{ text }, n]) => `${n} ${text}`)).toEqual([
    '1 E5',
    '2 Pass',
    '3 Pass',
    '4 D5',
  ]);
  expect(movesPlayed(match('a7 d6 d7 f6 g7 xd6', morris))).toBe(5);
});

test('the result is mine, theirs, a side’s, or nobody’s', () => {
  const draw = (reason: string) => match('', { outcome: { winner: 'draw', reason, lines: [] } });
  expect(resultOf(match('H8'))).toBeNull();
  expect(resultOf(match(won))).toBe('won');
  expect(resultOf(match(won, { color: 'white' }))).toBe('lost');
  expect(resultOf(matchOf(hereView(won)))).toBe('sideWon');
  expect(resultOf(draw('agreed'))).toBe('draw');
  expect(resultOf(draw('restart'))).toBe('brokenOff');
});

test('the danger hint needs a board, gomoku, and somebody to warn', () => {
  expect(whyNoHint(null)).toBe('noBoard');
  expect(whyNoHint(match('', { game: 'go' }))).toBe('otherGame');
  expect(whyNoHint(match('', { color: null }))).toBe('noColour');
  expect(whyNoHint(match('H8'))).toBeNull();
  expect(whyNoHint(matchOf(hereView('H8')))).toBeNull();
  expect(whyNoHint(matchOf(hereView(won)))).toBe('gameOver');
  expect(warned(match('H8'))).toBe('black');
  expect(warned(matchOf(hereView('H8')))).toBe('white');
});

test('everybody but the original program knows of offers', () => {
  expect(
    hasOffers(match('H8'), {
      name: 'Linus',
      extended: true,
      identity: null,
      player: null,
      signs: null,
    }),
  ).toBe(true);
  expect(
    hasOffers(match('H8'), {
      name: null,
      extended: false,
      identity: null,
      player: null,
      signs: null,
    }),
  ).toBe(false);
  expect(hasOffers(matchOf(hereView('')), null)).toBe(true);
});
