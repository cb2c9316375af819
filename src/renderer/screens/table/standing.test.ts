import { expect, test } from 'vitest';
import type { MatchView, View } from '../../../protocol/window.ts';
import { linus, tableView } from '../../testing.ts';
import { createTexts } from '../../text/index.ts';
import { standingOf } from './standing.ts';

const { t } = createTexts('en');

/** What is read at the table after `moves`, opposite Linus. */
function reads(
  moves: string,
  more: Partial<MatchView> = {},
  state: View['link']['state'] = 'connected',
) {
  const { match } = tableView(moves, more);
  if (match === null) throw new Error('No match.');
  const latest = moves.split(' ').at(-1) || null;
  const { headline, sentence, tone } = standingOf(t, match, state, linus, latest);
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
  expect(reads('')).toEqual(['You play black', 'You begin.', 'asked']);
  expect(reads('', { color: 'white' })).toEqual(['You play white', 'Linus begins.', 'plain']);
  expect(reads('H8', { color: 'white' })).toEqual([
    'You play white',
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
