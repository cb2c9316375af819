import { expect, test } from 'vitest';
import type { MatchView, View } from '../../../protocol/window.ts';
import { hereView, idleView, tableView, waitingView } from '../../testing.ts';
import { createTexts } from '../../text/index.ts';
import { askedFor, deedsOf, hasOffers, resultOf, warned, whyNoHint, writtenMoves } from './game.ts';
import { latestOf, lineOf } from './line.ts';

const { t } = createTexts('en');

function matchOf(view: View): MatchView {
  if (view.match === null) throw new Error('No match.');
  return view.match;
}
const match = (moves: string, more: Partial<MatchView> = {}) => matchOf(tableView(moves, more));
const won = 'A1 A2 B1 B2 C1 C2 D1 D2 E1';

function lineAfter(moves: string, more: Partial<MatchView>) {
  const line = lineOf(null, match(moves, more));
  if (line === null) throw new Error('No such game.');
  return line;
}

test('moves that need no point are told from those that do', () => {
  const deeds = (moves: string, more: Partial<MatchView>) =>
    deedsOf(latestOf(lineAfter(moves, more))).map(({ name }) => name);
  const go = { game: 'go', options: { size: 9 } };
  expect(deeds('E5', go)).toEqual(['pass']);
  expect(deeds('E5 pass pass', go)).toEqual(['resume', 'agree']);
  expect(deeds('E5 pass pass agree agree', go)).toEqual([]);
  expect(deeds('H8', {})).toEqual([]);
  expect(deeds('a7', { game: 'morris' })).toEqual([]);
});

test('moves are written with whose they were, whoever moved before', () => {
  const written = (moves: string, more: Partial<MatchView>) =>
    writtenMoves(t, lineAfter(moves, more), match(moves, more).moves).map(
      ({ side, text }) => `${side} ${text}`,
    );
  expect(written('a7 d6 d7 f6 g7 xd6', { game: 'morris' }).slice(4)).toEqual([
    'black g7',
    'black xd6',
  ]);
  expect(written('E5 pass pass mark:E5', { game: 'go', options: { size: 9 } })).toEqual([
    'black E5',
    'white Pass',
    'black Pass',
    'white mark E5',
  ]);
  expect(written('E5', { game: 'go', options: { size: 9, handicap: 2 } })).toEqual(['white E5']);
});

test('the result is mine, theirs, a side’s, or nobody’s', () => {
  const draw = (reason: string) => match('', { outcome: { winner: 'draw', reason, lines: [] } });
  expect(resultOf(match('H8'))).toBeNull();
  expect(resultOf(match(won))).toBe('won');
  expect(resultOf(match(won, { color: 'white' }))).toBe('lost');
  expect(resultOf(matchOf(hereView(won)))).toBe('sideWon');
  expect(resultOf(draw('full'))).toBe('draw');
  expect(resultOf(draw('agreed'))).toBe('draw');
  expect(resultOf(draw('restart'))).toBe('brokenOff');
});

test('what is asked for: Ready before, Restart after, nothing in between', () => {
  expect(askedFor(idleView)).toBeNull();
  expect(askedFor(waitingView())).toBe('ready');
  expect(askedFor(waitingView({ me: true, peer: false }))).toBeNull();
  expect(askedFor(tableView('H8'))).toBeNull();
  expect(askedFor(tableView(won))).toBe('restart');
  expect(askedFor(tableView(won, { ready: { me: false, peer: true } }))).toBe('ready');
  expect(askedFor(tableView(won, { ready: { me: true, peer: false } }))).toBeNull();
  expect(askedFor(hereView('H8'))).toBeNull();
  expect(askedFor(hereView(won))).toBe('restart');
});

test('the hint needs a board, gomoku, and somebody to warn', () => {
  expect(whyNoHint(null)).toBe('noBoard');
  expect(whyNoHint(match('', { game: 'go' }))).toBe('otherGame');
  expect(whyNoHint(match('', { color: null }))).toBe('noColour');
  expect(whyNoHint(match('H8'))).toBeNull();
  expect(whyNoHint(matchOf(hereView('H8')))).toBeNull();
  expect(whyNoHint(matchOf(hereView(won)))).toBe('gameOver');
  expect(warned(match('H8'))).toBe('black');
  expect(warned(matchOf(hereView('H8')))).toBe('white');
});

test('only the original program knows of no offers', () => {
  expect(hasOffers(match('H8'), { name: 'Linus', extended: true })).toBe(true);
  expect(hasOffers(match('H8'), { name: null, extended: false })).toBe(false);
  expect(hasOffers(matchOf(hereView('')), null)).toBe(true);
});
