import { expect, test } from 'vitest';
import type { MatchView, View } from '../../../protocol/window.ts';
import { idleView, tableView, waitingView } from '../../testing.ts';
import {
  askedFor,
  coordinatesOf,
  lastMover,
  pointOf,
  positionOf,
  resultOf,
  whyNoHint,
} from './game.ts';

function matchOf(view: View): MatchView {
  if (view.match === null) throw new Error('No match.');
  return view.match;
}
const match = (moves: string, more: Partial<MatchView> = {}) => matchOf(tableView(moves, more));
const won = 'A1 A2 B1 B2 C1 C2 D1 D2 E1';

test('the position is what the moves lead to', () => {
  const position = positionOf(match('H8 I9'));
  expect(position?.board).toEqual(match('H8 I9').board);
  expect(position?.play({ row: 7, column: 7 })).toMatchObject({ error: { code: 'occupied' } });
});

test('a game that this window does not know has none', () => {
  expect(positionOf(match('', { game: 'chess' }))).toBeNull();
  expect(positionOf(match('', { moves: [{ pass: true }] }))).toBeNull();
});

test('coordinates are those of the notation', () => {
  const position = positionOf(match(''));
  const names = position && coordinatesOf(position, 15, 15);
  expect(names?.columns.join('')).toBe('ABCDEFGHIJKLMNO');
  expect(names?.rows.join(' ')).toBe('15 14 13 12 11 10 9 8 7 6 5 4 3 2 1');
});

test('a move that is no stone on a point has no point', () => {
  expect(pointOf({ row: 3, column: 4 })).toEqual({ row: 3, column: 4 });
  expect(pointOf({ pass: true })).toBeNull();
  expect(pointOf(null)).toBeNull();
});

test('whose move the latest was', () => {
  expect(lastMover(match(''))).toBeNull();
  expect(lastMover(match('H8'))).toBe('black');
  expect(lastMover(match('H8 I9'))).toBe('white');
  expect(lastMover(match(won))).toBe('black');
});

test('the result is mine or theirs', () => {
  expect(resultOf(match('H8'))).toBeNull();
  expect(resultOf(match(won))).toBe('won');
  expect(resultOf(match(won, { color: 'white' }))).toBe('lost');
  expect(resultOf(match('', { outcome: { winner: 'draw', reason: 'full', lines: [] } }))).toBe(
    'draw',
  );
});

test('what is asked for: Ready before, Restart after, nothing in between', () => {
  expect(askedFor(idleView)).toBeNull();
  expect(askedFor(waitingView())).toBe('ready');
  expect(askedFor(waitingView({ me: true, peer: false }))).toBeNull();
  expect(askedFor(tableView('H8'))).toBeNull();
  expect(askedFor(tableView(won))).toBe('restart');
  expect(askedFor(tableView(won, { ready: { me: false, peer: true } }))).toBe('ready');
  expect(askedFor(tableView(won, { ready: { me: true, peer: false } }))).toBeNull();
});

test('the hint needs a board, gomoku, and a colour', () => {
  expect(whyNoHint(null)).toBe('noBoard');
  expect(whyNoHint(match('', { game: 'go' }))).toBe('otherGame');
  expect(whyNoHint(match('', { color: null }))).toBe('noColour');
  expect(whyNoHint(match('H8'))).toBeNull();
});
