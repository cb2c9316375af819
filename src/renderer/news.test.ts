import { expect, test } from 'vitest';
import type { View } from '../protocol/window.ts';
import { newsOf } from './news.ts';
import { lineOf } from './screens/table/line.ts';
import {
  awayView,
  computerView,
  hereView,
  idleView,
  linkView,
  linus,
  movesAfter,
  tableView,
  waitingView,
} from './testing.ts';
import { createTexts } from './text/index.ts';

const { t } = createTexts('en');
const news = (before: View, after: View) =>
  newsOf(t, before, after, linus, after.match && lineOf(null, after.match));

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

test('the link goes away and comes back', () => {
  const away = awayView(tableView('H8 I9'), { role: 'guest' });
  expect(news(tableView('H8 I9'), away)).toEqual([
    'Linus is away.',
    'The connection broke. Looking for them again and again.',
  ]);
  expect(news(away, awayView(tableView('H8 I9'), { role: 'guest' }))).toEqual([]);
  expect(news(away, tableView('H8 I9'))).toEqual(['Linus is back.', 'Your move.']);
  expect(news(idleView, awayView(tableView('H8'), { why: 'restarted' }))).toEqual([
    'Linus is not here yet.',
    'All is as you left it. Waiting for them here.',
  ]);
});

test('a move that came with the link is told before whose turn it is, and that once', () => {
  const away = awayView(tableView('H8'), { role: 'guest' });
  expect(news(away, tableView('H8 I9'))).toEqual(['Linus is back.', 'Linus: I9.', 'Your move.']);
  expect(news(away, tableView('H8'))).toEqual(['Linus is back.', 'Linus is to move.']);
});

test('Chinese news are Chinese sentences, one after the other', () => {
  const chinese = createTexts('zh').t;
  const after = tableView('H8 I9');
  const heard = newsOf(
    chinese,
    awayView(tableView('H8')),
    after,
    linus,
    after.match && lineOf(null, after.match),
  );
  expect(heard.join(chinese('between'))).toBe('Linus 回来了。Linus：I9。轮到你了。');
});

test('what one has said and may not have arrived', () => {
  const remark = { id: 1, by: 'me', text: 'Hello', emote: null } as const;
  const said = linkView({ chat: [{ ...remark, lost: false }] }, tableView('H8'));
  const lost = linkView({ chat: [{ ...remark, lost: true }] }, tableView('H8'));
  expect(news(said, lost)).toEqual(['“Hello” may not have arrived.']);
  expect(news(lost, lost)).toEqual([]);
});

test('who is knocking, once more when the name is told, and who has gone', () => {
  const unnamed = linkView({ candidates: [{ ...bea, name: null }] }, listening);
  expect(news(listening, unnamed)).toEqual([
    'Original program (no name) is knocking, from 192.168.1.31.',
  ]);
  expect(news(unnamed, knocking)).toEqual(['Bea is knocking, from 192.168.1.31.']);
  expect(news(knocking, knocking)).toEqual([]);
  expect(news(knocking, listening)).toEqual(['Bea has gone from the door.']);
  // Nobody was told who that was, and it may have been on its way back to its game.
  expect(news(unnamed, listening)).toEqual([]);
});

test('getting ready, and the beginning with one’s colour', () => {
  const peerReady = waitingView({ me: false, peer: true });
  expect(news(waiting, peerReady)).toEqual(['Linus is ready.']);
  expect(news(peerReady, tableView(''))).toEqual(['Game 1 has begun. You play Black. You begin.']);
  expect(news(peerReady, tableView('', { color: 'white' }))).toEqual([
    'Game 1 has begun. You play White. Linus begins.',
  ]);
});

test('moves, the opponent’s with the turn', () => {
  expect(news(tableView(''), tableView('H8'))).toEqual(['You: H8.']);
  expect(news(tableView('H8'), tableView('H8 I9'))).toEqual(['Linus: I9.', 'Your move.']);
});

test('the end', () => {
  const before = 'A1 A2 B1 B2 C1 C2 D1 D2';
  expect(news(tableView(before), tableView(`${before} E1`))).toEqual([
    'You: E1.',
    'You have won.',
    'Five in a row, with move 9.',
  ]);
  expect(
    news(tableView(before, { color: 'white' }), tableView(`${before} E1`, { color: 'white' })),
  ).toEqual(['Linus: E1.', 'Linus has won.', 'Five in a row, with move 9.']);
});

test('a board that was cleared, and a game that begins anew', () => {
  const cleared = { ...waiting, match: waiting.match && { ...waiting.match, number: 2 } };
  expect(news(tableView('H8'), cleared)).toEqual(['The board is clear for game 2.']);
  expect(news(tableView('H8'), tableView('', { number: 2, color: 'white' }))).toEqual([
    'Game 2 has begun. You play White. Linus begins.',
  ]);
});

test('offers, what becomes of them, and a move that is taken back', () => {
  const draw = { by: 'white', kind: 'draw', to: null } as const;
  const undo = { by: 'black', kind: 'undo', to: 0 } as const;
  const plain = tableView('H8 I9');
  const offered = tableView('H8 I9', { offers: [draw] });
  expect(news(plain, offered)).toEqual(['Linus offers a draw.']);
  expect(news(offered, offered)).toEqual([]);
  expect(news(offered, plain)).toEqual(['The offer of Linus is no longer open.']);
  expect(news(plain, tableView('H8 I9', { offers: [undo] }))).toEqual([
    'You have asked to go back to the beginning.',
  ]);
  expect(
    news(tableView('H8 I9', { offers: [undo] }), tableView('H8 I9', { declined: ['undo'] })),
  ).toEqual(['Linus does not want to go back.']);
  expect(news(tableView('H8 I9 G8'), tableView('H8', { step: 4 }))).toEqual(['Back to move 1.']);
  expect(
    news(offered, tableView('H8 I9', { outcome: { winner: 'draw', reason: 'agreed', lines: [] } })),
  ).toEqual(['A draw.', 'Both sides agreed on it, at move 2.']);
});

test('whoever knocks while somebody is awaited comes back or goes, and is no news', () => {
  const away = awayView(tableView('H8'));
  expect(news(away, linkView({ candidates: [{ ...bea, name: null }] }, away))).toEqual([]);
});

test('a game at this screen that was put away is gone on with', () => {
  expect(news(idleView, hereView(''))).toEqual(['Game 1 has begun. Black begins.']);
  expect(news(idleView, hereView('H8 I9 G8'))).toEqual([
    'Game 1 goes on after move 3. White to move.',
  ]);
});

test('at one screen moves are told by their side', () => {
  expect(news(idleView, hereView(''))).toEqual(['Game 1 has begun. Black begins.']);
  expect(news(hereView('H8'), hereView('H8 I9'))).toEqual(['White: I9.']);
});

test('what the other side says, and not what one says oneself', () => {
  const talk = (...texts: string[]) =>
    linkView(
      {
        chat: texts.map((text, n) => ({
          id: n + 1,
          by: n % 2 === 0 ? 'peer' : 'me',
          text,
          emote: null,
          lost: false,
        })),
      },
      tableView('H8'),
    );
  expect(news(talk(), talk('Hi'))).toEqual(['Linus says: Hi']);
  expect(news(talk('Hi'), talk('Hi', 'Hello'))).toEqual([]);
});

test('another game that the host has chosen', () => {
  const go = waitingView(
    { me: false, peer: false },
    { game: 'go', options: { size: 9 }, number: 2 },
  );
  expect(news(waiting, go)).toEqual(['The next game: Go · 9 × 9.']);
});

test('another game that the host chooses at the end of one', () => {
  const ended = tableView('A1 A2 B1 B2 C1 C2 D1 D2 E1');
  const chosen = waitingView(undefined, { game: 'popucom', options: { plies: 50 }, number: 2 });
  expect(news(ended, chosen)).toEqual(['The next game: POPUCOM.']);
});

test('the computer’s moves are told as anybody’s, and what it thinks is not told', () => {
  const line = movesAfter('H8', 'I9 H9');
  const thinking = { side: 'white', purpose: 'move', line, value: 0, nodes: 1 } as const;
  const thinks = computerView('H8', { thinking });
  expect(news(computerView(''), thinks)).toEqual(['You: H8.']);
  expect(news(thinks, computerView('H8', { thinking: { ...thinking, nodes: 2 } }))).toEqual([]);
  expect(news(thinks, computerView('H8 I9'))).toEqual(['Bamboo: I9.', 'Your move.']);
  expect(news(idleView, computerView('', { color: 'white' }))).toEqual([
    'Game 1 has begun. You play White. Bamboo begins.',
  ]);
});

test('another takes a seat', () => {
  const seats = { black: 'person', white: 'computer:5' };
  expect(news(computerView('H8 I9'), computerView('H8 I9', { seats }))).toEqual([
    'Mountain plays White now.',
  ]);
  expect(news(computerView('H8 I9'), hereView('H8 I9'))).toEqual(['A person plays White now.']);
});
