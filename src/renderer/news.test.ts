import { expect, test } from 'vitest';
import type { View } from '../protocol/window.ts';
import { newsOf } from './news.ts';
import { idleView, linkView, linus, tableView, waitingView } from './testing.ts';
import { createTexts } from './text/index.ts';

const { t } = createTexts('en');
const news = (before: View, after: View) => newsOf(t, before, after, linus);

const listening = linkView({ state: 'listening', address: '192.168.1.20', port: 8388 });
const waiting = waitingView();
const bea = { id: '1', name: 'Bea', address: '192.168.1.31' };
const knocking = linkView({ candidates: [bea] }, listening);

test('nothing new is no news', () => {
  expect(news(idleView, { ...idleView })).toEqual([]);
  expect(news(tableView('H8'), tableView('H8'))).toEqual([]);
});

test('the connection', () => {
  expect(news(idleView, listening)).toEqual(['Waiting for a player at 192.168.1.20, port 8388.']);
  expect(news(listening, idleView)).toEqual(['Stopped.']);
  expect(news(listening, waiting)).toEqual(['Linus sits opposite now.']);
  expect(news(tableView('H8'), { ...tableView('H8'), link: idleView.link })).toEqual([
    'Not connected any more.',
  ]);
});

test('who is knocking, once more when the name is told, and who has gone', () => {
  const unnamed = linkView({ candidates: [{ ...bea, name: null }] }, listening);
  expect(news(listening, unnamed)).toEqual(['Without a name is knocking, from 192.168.1.31.']);
  expect(news(unnamed, knocking)).toEqual(['Bea is knocking, from 192.168.1.31.']);
  expect(news(knocking, knocking)).toEqual([]);
  expect(news(knocking, listening)).toEqual(['Bea has gone from the door.']);
});

test('getting ready, and the beginning with one’s colour', () => {
  const peerReady = waitingView({ me: false, peer: true });
  expect(news(waiting, peerReady)).toEqual(['Linus is ready.']);
  expect(news(peerReady, tableView(''))).toEqual(['Game 1 has begun. You play black. You begin.']);
  expect(news(peerReady, tableView('', { color: 'white' }))).toEqual([
    'Game 1 has begun. You play white. Linus begins.',
  ]);
});

test('moves, the opponent’s with the turn', () => {
  expect(news(tableView(''), tableView('H8'))).toEqual(['You: H8.']);
  expect(news(tableView('H8'), tableView('H8 I9'))).toEqual(['Linus: I9.', 'Your move']);
});

test('the end', () => {
  const before = 'A1 A2 B1 B2 C1 C2 D1 D2';
  expect(news(tableView(before), tableView(`${before} E1`))).toEqual([
    'You: E1.',
    'You have won. Five in a row, with move 9.',
  ]);
  expect(
    news(tableView(before, { color: 'white' }), tableView(`${before} E1`, { color: 'white' })),
  ).toEqual(['Linus: E1.', 'Linus has won. Five in a row, with move 9.']);
});

test('a board that was cleared, and a game that begins anew', () => {
  const cleared = { ...waiting, match: waiting.match && { ...waiting.match, number: 2 } };
  expect(news(tableView('H8'), cleared)).toEqual(['The board is clear for game 2.']);
  expect(news(tableView('H8'), tableView('', { number: 2, color: 'white' }))).toEqual([
    'Game 2 has begun. You play white. Linus begins.',
  ]);
});
