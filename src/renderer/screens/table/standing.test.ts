import { expect, test } from 'vitest';
import type { MatchView, View } from '../../../protocol/window.ts';
import { hereView, linus, tableView } from '../../testing.ts';
import { createTexts } from '../../text/index.ts';
import { lineOf } from './line.ts';
import { standingOf } from './standing.ts';

const { t } = createTexts('en');

/** What is read at the table after `moves`, opposite Linus. */
function reads(
  moves: string,
  more: Partial<MatchView> = {},
  state: View['link']['state'] = 'connected',
) {
  return told(tableView(moves, more), state);
}

/** What is read at this screen after `moves`. */
function readsHere(moves: string, more: Partial<MatchView> = {}) {
  return told(hereView(moves, more), 'idle');
}

function told({ match }: View, state: View['link']['state']) {
  if (match === null) throw new Error('No match.');
  const { headline, sentence, tone } = standingOf(t, match, state, linus, lineOf(null, match));
  return [headline, sentence, tone];
}

const won = 'A1 A2 B1 B2 C1 C2 D1 D2 E1';
const waiting = { phase: 'waiting', color: null, turn: null } as const;

test('before the game: who is to get ready', () => {
  expect(reads('', waiting)).toEqual([
    'Are you ready?',
    'The game begins when both of you are ready. Colours are drawn then.',
    'asked',
  ]);
  expect(reads('', { ...waiting, ready: { me: false, peer: true } })).toEqual([
    'Linus is ready',
    'Press Ready, and the game begins.',
    'asked',
  ]);
  expect(reads('', { ...waiting, ready: { me: true, peer: false } })).toEqual([
    'Linus is awaited',
    'You are ready. The game begins when both of you are.',
    'well',
  ]);
});

test('at the beginning: one’s colour, until one has played', () => {
  expect(reads('')).toEqual(['You play Black', 'You begin.', 'asked']);
  expect(reads('', { color: 'white' })).toEqual(['You play White', 'Linus begins.', 'plain']);
  expect(reads('H8', { color: 'white' })).toEqual([
    'You play White',
    'Move 1: Black at H8. It is your turn.',
    'asked',
  ]);
});

test('in the game: whose turn, and the latest move', () => {
  expect(reads('H8 I9')).toEqual(['Your move', 'Move 2: White at I9.', 'asked']);
  expect(reads('H8 I9 G8')).toEqual(['Linus is to move', 'Move 3: Black at G8.', 'plain']);
});

test('at the end: the result and why', () => {
  expect(reads(won)).toEqual(['You have won', 'Five in a row, with move 9.', 'well']);
  expect(reads(won, { color: 'white' })).toEqual([
    'Linus has won',
    'Five in a row, with move 9.',
    'plain',
  ]);
  expect(reads(won, { ready: { me: false, peer: true } })).toEqual([
    'You have won',
    'Five in a row, with move 9. Linus is ready for the next game.',
    'well',
  ]);
});

test('without a connection: a result stays, a game under way is broken off', () => {
  expect(reads(won, {}, 'idle')).toEqual([
    'You have won',
    'Five in a row, with move 9. Not connected any more.',
    'well',
  ]);
  expect(reads('H8', {}, 'idle')[0]).toBe('Broken off');
  expect(reads('', waiting, 'idle')[0]).toBe('Not connected');
});

test('at one screen: the side that is to move, and the side that has won', () => {
  expect(readsHere('')).toEqual(['Black to move', 'Black begins.', 'plain']);
  expect(readsHere('H8')).toEqual(['White to move', 'Move 1: Black at H8.', 'plain']);
  expect(readsHere(won)).toEqual(['Black has won', 'Five in a row, with move 9.', 'well']);
  expect(readsHere('E5', { game: 'popucom' })).toEqual([
    'Blue to move',
    'Move 1: Red at E5. Moves left: 49.',
    'plain',
  ]);
});

test('in morris: who is to take a man', () => {
  const mill = { game: 'morris' };
  expect(reads('a7 d6 d7 f6 g7', mill)).toEqual([
    'Take a man',
    'You have closed a mill: one of theirs goes.',
    'asked',
  ]);
  expect(reads('a7 d6 d7 f6 g7', { ...mill, color: 'white' })).toEqual([
    'Linus takes a man',
    'Move 5: Black at g7.',
    'plain',
  ]);
  expect(readsHere('a7 d6 d7 f6 g7 xd6', mill)[1]).toBe('Move 6: Black, xd6.');
});

test('in go: passes, the marking, and the count', () => {
  const go = { game: 'go', options: { size: 9 } };
  expect(reads('E5 pass', go)).toEqual(['Your move', 'Move 2: White, Pass.', 'asked']);
  expect(reads('E5 pass pass', { ...go, color: 'white' })[0]).toBe('Mark dead stones');
  expect(reads('E5 pass pass', go)[0]).toBe('Linus marks the dead');
  expect(reads('E5 pass pass agree agree', go).slice(0, 2)).toEqual([
    'You have won',
    'Counted after 5 moves. Black 80 to White 6.5.',
  ]);
});

test('endings that no rule of a game brings about', () => {
  const ended = (winner: 'black' | 'white' | 'draw', reason: string) => ({
    outcome: { winner, reason, lines: [] },
  });
  const sentence = (...of: Parameters<typeof ended>) => reads('H8', ended(...of)).slice(0, 2);
  expect(sentence('black', 'resign')).toEqual(['You have won', 'Linus has resigned.']);
  expect(sentence('white', 'resign')).toEqual(['Linus has won', 'You have resigned.']);
  expect(sentence('black', 'time')).toEqual(['You have won', 'The time of Linus is up.']);
  expect(sentence('white', 'time')).toEqual(['Linus has won', 'Your time is up.']);
  expect(sentence('black', 'left')).toEqual(['You have won', 'Linus has left the game.']);
  expect(sentence('draw', 'agreed')).toEqual(['A draw', 'Both sides agreed on it, at move 1.']);
  expect(sentence('draw', 'restart')[0]).toBe('Broken off');
  expect(sentence('draw', 'away')[0]).toBe('Broken off');
  expect(readsHere('H8', ended('black', 'resign')).slice(0, 2)).toEqual([
    'Black has won',
    'White has resigned.',
  ]);
});
