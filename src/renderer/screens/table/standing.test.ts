import { expect, test } from 'vitest';
import { type ProblemCode, problem } from '../../../protocol/problems.ts';
import type { MatchView, View } from '../../../protocol/window.ts';
import {
  awayView,
  computerView,
  hereView,
  idleView,
  linkView,
  linus,
  tableView,
  waitingView,
} from '../../testing.ts';
import { createTexts } from '../../text/index.ts';
import { lineOf } from './line.ts';
import { standingOf } from './standing.ts';

const { t } = createTexts('en');

/** What is read at the table after `moves`, opposite Linus. */
function reads(moves: string, more: Partial<MatchView> = {}, link: Partial<View['link']> = {}) {
  const view = tableView(moves, more);
  return told({ ...view, link: { ...view.link, ...link } });
}

/** What is read at this screen after `moves`. */
function readsHere(moves: string, more: Partial<MatchView> = {}) {
  return told(hereView(moves, more));
}

function told(view: View, peer = linus) {
  const { match } = view;
  if (match === null) throw new Error('No match.');
  const line = lineOf(null, match);
  const { headline, sentence, tone } = standingOf(t, view, match, peer, line);
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
  const idle = idleView.link;
  expect(reads(won, {}, idle)).toEqual([
    'You have won',
    'Five in a row, with move 9. Not connected any more.',
    'well',
  ]);
  expect(reads('H8', {}, idle)[0]).toBe('Broken off');
  expect(reads('', waiting, idle)[0]).toBe('Not connected');
});

test('a game that was left and is kept can be gone on with', () => {
  const { link } = idleView;
  const table = tableView('H8');
  const kept = { id: table.match?.id ?? 0, role: 'guest', name: 'Linus', game: 'gomoku' } as const;
  const where = { address: '192.168.1.31', port: 8388, touched: 0 };
  const one = { ...kept, ...where, ply: 1, color: 'black', turn: 'white', seats: null } as const;
  const put = (...unfinished: View['unfinished']) => told({ ...table, link, unfinished });
  expect(put(one)).toEqual([
    'Not connected',
    'The game is kept: go on now, or later from the start screen.',
    'plain',
  ]);
  expect(put({ ...one, id: one.id + 1 })[0]).toBe('Broken off');
});

test('while the link is away: who is, why, and what is being done', () => {
  const away = (how: Parameters<typeof awayView>[1]) => told(awayView(tableView('H8'), how));
  expect(away({ role: 'guest' })).toEqual([
    'Linus is away',
    'The connection broke. Looking for them again and again.',
    'plain',
  ]);
  expect(away({ role: 'host', why: 'silent' })[1]).toBe(
    'Nothing is heard from them. Waiting for them here.',
  );
  expect(away({ role: 'guest', why: 'left' })[1]).toBe(
    'They left the game. Looking for them again and again.',
  );
  expect(away({ role: 'host', why: 'left' })[1]).toBe('They left the game. Waiting for them here.');
  expect(told(awayView(waitingView(), { why: 'restarted' }))).toEqual([
    'Linus is not here yet',
    'All is as you left it. Waiting for them here.',
    'plain',
  ]);
});

test('where the one that answered was not the other, nobody is said to have gone', () => {
  const away = awayView(tableView('H8'), { role: 'guest', why: 'left', trying: false });
  const after = (code: ProblemCode) => told(linkView({ problem: problem(code) }, away))[1];
  for (const code of ['unknownSession', 'notProven', 'cannotProve', 'replaced', 'busy'] as const)
    expect(after(code)).toBe('Nothing is being tried now.');
  expect(after('misunderstood')).toBe('They left the game. Try again when they are there.');
  const elsewhere = linkView({ problem: problem('replaced') }, away);
  expect(told(elsewhere)[0]).toBe('This match goes on elsewhere');
  const trying = awayView(tableView('H8'), { role: 'guest' });
  expect(told(linkView({ problem: problem('busy') }, trying))[1]).toBe(
    'The connection broke. Looking for them again and again.',
  );
});

test('while the link is away a result stays, and a name of more than a line gives way', () => {
  expect(told(awayView(tableView(won)))).toEqual([
    'You have won',
    'Five in a row, with move 9. Linus is away now.',
    'well',
  ]);
  const long = { name: '东风夜放花千树更吹落星如雨', extended: true };
  expect(told(awayView(tableView('H8')), long)[0]).toBe('The opponent is away');
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
  expect(sentence('draw', 'away')).toEqual(['Broken off', 'One of you stayed away; nobody wins.']);
  expect(readsHere('H8', ended('black', 'resign')).slice(0, 2)).toEqual([
    'Black has won',
    'White has resigned.',
  ]);
});

test('against the computer it is called by its name', () => {
  const against = (moves: string, more: Partial<MatchView> = {}) => told(computerView(moves, more));
  expect(against('')).toEqual(['You play Black', 'You begin.', 'asked']);
  expect(against('H8 I9')).toEqual(['Your move', 'Move 2: White at I9.', 'asked']);
  expect(against('H8 I9 G8')).toEqual(['Bamboo is thinking', 'Move 3: Black at G8.', 'plain']);
  expect(against(won)).toEqual(['You beat Bamboo', 'Five in a row, with move 9.', 'well']);
  expect(against(won, { color: 'white' })[0]).toBe('Bamboo has won');
  const resigned = { outcome: { winner: 'black', reason: 'resign', lines: [] } } as const;
  expect(against('H8 I9', resigned).slice(0, 2)).toEqual([
    'You beat Bamboo',
    'Bamboo has resigned.',
  ]);
});

test('a computer that does not play is told, whatever is due', () => {
  const trouble = problem('engineGone', { name: 'x', reason: '1' });
  expect(told(computerView('H8', { trouble }))[0]).toBe('Bamboo does not play');
});

test('two computers are told apart by name, or else by side', () => {
  const two = (white: string, moves: string) =>
    told(computerView(moves, { color: null, seats: { black: 'computer:1', white } }));
  expect(two('computer:5', 'H8')[0]).toBe('Mountain is thinking');
  expect(two('computer:1', 'H8')[0]).toBe('White is thinking');
  expect(two('computer:5', won)[0]).toBe('Pebble has won');
  expect(two('computer:1', won)[0]).toBe('Black has won');
});
