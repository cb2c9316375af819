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
const news = (before: View, after: View, texts = t) =>
  newsOf(texts, before, after, linus, after.match && lineOf(null, after.match));

const listening = linkView({ state: 'listening', address: '192.168.1.20', port: 8388 });
const waiting = waitingView();
const bea = { id: '1', name: 'Bea', address: '192.168.1.31' };
const knocking = linkView({ candidates: [bea] }, listening);
const unnamed = linkView({ candidates: [{ ...bea, name: null }] }, listening);
const peerReady = waitingView({ me: false, peer: true });
const one = tableView('H8');
const two = tableView('H8 I9');
const away = awayView(two, { role: 'guest' });
const almost = 'A1 A2 B1 B2 C1 C2 D1 D2';
const draw = { by: 'white', kind: 'draw', to: null } as const;
const undo = { by: 'black', kind: 'undo', to: 0 } as const;
const offered = tableView('H8 I9', { offers: [draw] });
const agreed = { outcome: { winner: 'draw', reason: 'agreed', lines: [] } } as const;

test.for<[string, View, View, string[]]>([
  ['nothing of an idle view that comes again', idleView, { ...idleView }, []],
  ['nothing of a table that is seen again', one, tableView('H8'), []],
  [
    'the address at which one waits',
    idleView,
    listening,
    ['Waiting for a player at 192.168.1.20, port 8388.'],
  ],
  ['the end of waiting', listening, idleView, ['Stopped.']],
  ['who sits opposite', listening, waiting, ['Linus sits opposite now.']],
  [
    'that the connection has gone',
    one,
    { ...one, link: idleView.link },
    ['Not connected any more.'],
  ],
  [
    'why the link is away',
    two,
    away,
    ['Linus is away.', 'The connection broke. Looking for them again and again.'],
  ],
  ['nothing while the link stays away', away, awayView(two, { role: 'guest' }), []],
  ['that the other is back', away, two, ['Linus is back.', 'Your move.']],
  [
    'that the other of a match that was gone on with is not there yet',
    idleView,
    awayView(one, { why: 'restarted' }),
    ['Linus is not here yet.', 'All is as you left it. Waiting for them here.'],
  ],
  [
    'a move that came with the link before whose turn it is',
    awayView(one, { role: 'guest' }),
    two,
    ['Linus is back.', 'Linus: I9.', 'Your move.'],
  ],
  [
    'whose turn it is where no move came with the link',
    awayView(one),
    one,
    ['Linus is back.', 'Linus is to move.'],
  ],
  [
    'who knocks without a name',
    listening,
    unnamed,
    ['Original program (no name) is knocking, from 192.168.1.31.'],
  ],
  ['who knocks once the name is told', unnamed, knocking, ['Bea is knocking, from 192.168.1.31.']],
  ['nothing of a guest who goes on knocking', knocking, knocking, []],
  ['who has gone from the door', knocking, listening, ['Bea has gone from the door.']],
  // Nobody was told who that was, and it may have been on its way back to its game.
  ['nothing of a guest without a name who has gone', unnamed, listening, []],
  [
    'nothing of who knocks while somebody is awaited',
    awayView(one),
    linkView({ candidates: [{ ...bea, name: null }] }, awayView(one)),
    [],
  ],
  ['that the other is ready', waiting, peerReady, ['Linus is ready.']],
  [
    'the beginning with black',
    peerReady,
    tableView(''),
    ['Game 1 has begun. You play Black. You begin.'],
  ],
  [
    'the beginning with white',
    peerReady,
    tableView('', { color: 'white' }),
    ['Game 1 has begun. You play White. Linus begins.'],
  ],
  ['my move', tableView(''), one, ['You: H8.']],
  ['the other’s move with the turn', one, two, ['Linus: I9.', 'Your move.']],
  [
    'a win',
    tableView(almost),
    tableView(`${almost} E1`),
    ['You: E1.', 'You have won.', 'Five in a row, with move 9.'],
  ],
  [
    'a loss',
    tableView(almost, { color: 'white' }),
    tableView(`${almost} E1`, { color: 'white' }),
    ['Linus: E1.', 'Linus has won.', 'Five in a row, with move 9.'],
  ],
  [
    'a board that was cleared',
    one,
    waitingView(undefined, { number: 2 }),
    ['The board is clear for game 2.'],
  ],
  [
    'a game that begins anew',
    one,
    tableView('', { number: 2, color: 'white' }),
    ['Game 2 has begun. You play White. Linus begins.'],
  ],
  ['an offer', two, offered, ['Linus offers a draw.']],
  ['nothing of an offer that stays', offered, offered, []],
  ['an offer that was withdrawn', offered, two, ['The offer of Linus is no longer open.']],
  [
    'my offer',
    two,
    tableView('H8 I9', { offers: [undo] }),
    ['You have asked to go back to the beginning.'],
  ],
  [
    'an offer of mine that was declined',
    tableView('H8 I9', { offers: [undo] }),
    tableView('H8 I9', { declined: ['undo'] }),
    ['Linus does not want to go back.'],
  ],
  [
    'moves that were taken back',
    tableView('H8 I9 G8'),
    tableView('H8', { step: 4 }),
    ['Back to move 1.'],
  ],
  [
    'a draw that was agreed on',
    offered,
    tableView('H8 I9', agreed),
    ['A draw.', 'Both sides agreed on it, at move 2.'],
  ],
  ['the beginning at one screen', idleView, hereView(''), ['Game 1 has begun. Black begins.']],
  [
    'a game at one screen that is gone on with',
    idleView,
    hereView('H8 I9 G8'),
    ['Game 1 goes on after move 3. White to move.'],
  ],
  ['the side of a move at one screen', hereView('H8'), hereView('H8 I9'), ['White: I9.']],
  [
    'another game that the host has chosen',
    waiting,
    waitingView(undefined, { game: 'go', options: { size: 9 }, number: 2 }),
    ['The next game: Go · 9 × 9.'],
  ],
  [
    'another game that the host has chosen at the end of one',
    tableView(`${almost} E1`),
    waitingView(undefined, { game: 'popucom', options: { plies: 50 }, number: 2 }),
    ['The next game: POPUCOM.'],
  ],
  [
    'the beginning against the computer',
    idleView,
    computerView('', { color: 'white' }),
    ['Game 1 has begun. You play White. Bamboo begins.'],
  ],
  [
    'another computer that takes a seat',
    computerView('H8 I9'),
    computerView('H8 I9', { seats: { black: 'person', white: 'computer:5' } }),
    ['Mountain plays White now.'],
  ],
  [
    'a person who takes a seat',
    computerView('H8 I9'),
    hereView('H8 I9'),
    ['A person plays White now.'],
  ],
])('the news tell %s', ([, before, after, expected]) => {
  expect(news(before, after)).toEqual(expected);
});

test('Chinese news are Chinese sentences, one after the other', () => {
  const chinese = createTexts('zh').t;
  const heard = news(awayView(one), two, chinese);
  expect(heard.join(chinese('between'))).toBe('Linus 回来了。Linus：I9。轮到你了。');
});

test('the news tell what the other says and what of mine may not have arrived', () => {
  const remark = { id: 1, text: 'Hello', emote: null, lost: false } as const;
  const saying = (...chat: View['link']['chat']) => linkView({ chat }, one);
  const theirs = { ...remark, by: 'peer' } as const;
  const mine = { ...remark, id: 2, by: 'me' } as const;
  expect(news(saying(), saying(theirs))).toEqual(['Linus says: Hello']);
  expect(news(saying(theirs), saying(theirs, mine))).toEqual([]);
  const lost = saying(theirs, { ...mine, lost: true });
  expect(news(saying(theirs, mine), lost)).toEqual(['“Hello” may not have arrived.']);
  expect(news(lost, lost)).toEqual([]);
});

test('the news tell the computer’s moves as anybody’s, and nothing of what it thinks', () => {
  const line = movesAfter('H8', 'I9 H9');
  const thinking = { side: 'white', purpose: 'move', line, value: 0, nodes: 1 } as const;
  const thinks = computerView('H8', { thinking });
  expect(news(computerView(''), thinks)).toEqual(['You: H8.']);
  expect(news(thinks, computerView('H8', { thinking: { ...thinking, nodes: 2 } }))).toEqual([]);
  expect(news(thinks, computerView('H8 I9'))).toEqual(['Bamboo: I9.', 'Your move.']);
});
