import { expect, test } from 'vitest';
import type { View } from '../contract/view.ts';
import { newsOf } from './news.ts';
import { historyOf } from './screens/table/positionHistory.ts';
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
  watchedView,
  watchedWaitingView,
} from './testing.ts';
import { loadTranslation } from './text/index.ts';

const { t } = await loadTranslation('en');
const news = (before: View, after: View, texts = t) =>
  newsOf(texts, before, after, linus, after.match && historyOf(null, after.match));

const dialling = linkView({
  state: 'dialling',
  role: 'guest',
  address: '192.168.1.20',
  port: 8388,
});
const asking = linkView({ reached: true }, dialling);
const listening = linkView({ state: 'listening', address: '192.168.1.20', port: 8388 });
const waiting = waitingView();
const bea = {
  id: '1',
  name: 'Bea',
  address: '192.168.1.31',
  watch: false,
  identity: null,
  player: null,
  known: null,
};
const knocking = linkView({ candidates: [bea] }, listening);
const unnamed = linkView({ candidates: [{ ...bea, name: null }] }, listening);
const peerReady = waitingView({ me: false, peer: true });
const one = tableView('H8');
const two = tableView('H8 I9');
const away = awayView(two, { role: 'guest' });
const go = { game: 'go', options: { size: 9 } };
const almost = 'A1 A2 B1 B2 C1 C2 D1 D2';
const watchedByBea = { ...one, watchers: [{ id: bea.id, name: bea.name, emote: null }] };
const beaClaps = { ...one, watchers: [{ id: bea.id, name: bea.name, emote: 'bravo' as const }] };
const unheard = { ...beaClaps, settings: { ...one.settings, watcherEmotes: false } };
const linusAway = watchedView('H8', {
  watched: { host: 'Anna', guest: 'Linus', black: 'host', away: { since: 0, why: 'left' } },
});
const draw = { by: 'white', kind: 'draw', to: null } as const;
const undo = { by: 'black', kind: 'undo', to: 0 } as const;
const offered = tableView('H8 I9', { offers: [draw] });
const agreed = { outcome: { winner: 'draw', reason: 'agreed', lines: [] } } as const;

test.for<[said: string, before: View, after: View]>([
  ['Waiting for a player at 192.168.1.20, port 8388.', idleView, listening],
  ['', idleView, dialling],
  ['Asking to join at 192.168.1.20, port 8388.', dialling, asking],
  ['Stopped.', listening, idleView],
  ['Linus is connected.', listening, waiting],
  ['Disconnected.', one, { ...one, link: idleView.link }],
  ['Linus is disconnected. The connection was lost. Trying to reconnect.', two, away],
  ['Linus is back. Your move.', away, two],
  [
    'Linus isn’t here yet. Everything is as you left it. Waiting for them here.',
    idleView,
    awayView(one, { why: 'restarted' }),
  ],
  ['Linus is back. Linus: I9. Your move.', awayView(one, { role: 'guest' }), two],
  ['Linus is back. Linus to move.', awayView(one), one],
  ['Original program (no name) asks to join, from 192.168.1.31.', listening, unnamed],
  ['Bea asks to join, from 192.168.1.31.', unnamed, knocking],
  ['Bea no longer asks to join.', knocking, listening],
  ['Linus is ready.', waiting, peerReady],
  ['The game has begun. You play Black. You move first.', peerReady, tableView('')],
  [
    'The game has begun. You play White. Linus moves first.',
    peerReady,
    tableView('', { color: 'white' }),
  ],
  ['You: H8.', tableView(''), one],
  ['Linus: I9. Your move.', one, two],
  ['Linus passed. Your move.', tableView('E5', go), tableView('E5 pass', go)],
  ['You: E1. You won. Five in a row on move 9.', tableView(almost), tableView(`${almost} E1`)],
  [
    'Linus: E1. Linus won. Five in a row on move 9.',
    tableView(almost, { color: 'white' }),
    tableView(`${almost} E1`, { color: 'white' }),
  ],
  ['The board is clear.', one, waitingView(undefined, { number: 2 })],
  [
    'Next game: Gomoku · 15 × 15 · Freestyle · From a position. It begins with this position. White moves first.',
    waiting,
    waitingView(undefined, { number: 2, position: { black: [[7, 7]], turn: 'white' } }),
  ],
  [
    'The game has begun. You play White. Linus moves first.',
    one,
    tableView('', { number: 2, color: 'white' }),
  ],
  ['Linus offers a draw.', two, offered],
  [
    'Linus has withdrawn their draw offer.',
    offered,
    tableView('H8 I9', { lapsed: [{ by: 'white', kind: 'draw', why: 'withdrawn' }] }),
  ],
  // What was declined here was declined by whoever hears it.
  ['', offered, two],
  [
    'Linus: G8. Linus played on, so your draw offer is no longer open. Your move.',
    tableView('H8 I9', { color: 'white', offers: [{ by: 'white', kind: 'draw', to: null }] }),
    tableView('H8 I9 G8', {
      color: 'white',
      lapsed: [{ by: 'white', kind: 'draw', why: 'peersMove' }],
    }),
  ],
  ['You asked to take back all moves.', two, tableView('H8 I9', { offers: [undo] })],
  [
    'Linus didn’t agree to take moves back.',
    tableView('H8 I9', { offers: [undo] }),
    tableView('H8 I9', { declined: ['undo'] }),
  ],
  ['Back to move 1.', tableView('H8 I9 G8'), tableView('H8', { step: 4 })],
  ['Draw. By agreement.', offered, tableView('H8 I9', agreed)],
  ['The game has begun. Black moves first.', idleView, hereView('')],
  ['The game continues after move 3. White to move.', idleView, hereView('H8 I9 G8')],
  ['White: I9.', hereView('H8'), hereView('H8 I9')],
  [
    'Next game: Go · 9 × 9 · Japanese.',
    waiting,
    waitingView(undefined, { game: 'go', options: { size: 9 }, number: 2 }),
  ],
  [
    'Next game: POPUCOM.',
    tableView(`${almost} E1`),
    waitingView(undefined, { game: 'popucom', options: { plies: 50 }, number: 2 }),
  ],
  [
    'The game has begun. You play White. Bamboo moves first.',
    idleView,
    computerView('', { color: 'white' }),
  ],
  [
    'Mountain now plays White.',
    computerView('H8 I9'),
    computerView('H8 I9', { seats: { black: 'person', white: 'computer:5' } }),
  ],
  [
    'Bea wants to watch, from 192.168.1.31.',
    one,
    linkView({ candidates: [{ ...bea, watch: true }] }, one),
  ],
  ['Bea is watching.', linkView({ candidates: [{ ...bea, watch: true }] }, one), watchedByBea],
  ['Bea has stopped watching.', watchedByBea, one],
  ['Bea says: Well played!', watchedByBea, beaClaps],
  ['', watchedByBea, unheard],
  ['', beaClaps, watchedByBea],
  ['Linus has left. The game continues as soon as they are back.', watchedView('H8'), linusAway],
  ['Linus is back.', linusAway, watchedView('H8')],
  ['You are watching. Linus to move. Move 1: Black at H8.', idleView, watchedView('H8')],
  [
    'You are watching. Anna removes a white man. Move 5: Black at g7.',
    idleView,
    watchedView('a7 d6 d7 f6 g7', { game: 'morris' }),
  ],
  [
    'Linus is ready.',
    watchedWaitingView(),
    watchedWaitingView({ ready: { me: false, peer: true } }),
  ],
  [
    'The game has begun. Anna plays Black. Linus plays White. Anna moves first.',
    watchedWaitingView(),
    watchedView(''),
  ],
  ['Linus: I9.', watchedView('H8'), watchedView('H8 I9')],
  ['Linus offers a draw.', watchedView('H8 I9'), watchedView('H8 I9', { offers: [draw] })],
  [
    'Linus’s offer is no longer open.',
    watchedView('H8 I9', { offers: [draw] }),
    watchedView('H8 I9'),
  ],
  ['Back to move 1.', watchedView('H8 I9'), watchedView('H8', { step: 3 })],
  [
    'Anna: E1. Anna won. Five in a row on move 9.',
    watchedView(almost),
    watchedView(`${almost} E1`),
  ],
  [
    'Anna won. Linus ran out of time.',
    watchedView('H8'),
    watchedView('H8', { outcome: { winner: 'black', reason: 'time', lines: [] } }),
  ],
  [
    'The connection to the host was lost. The board stays until it is back.',
    watchedView('H8'),
    linkView({ state: 'away', away: awayView(one).link.away }, watchedView('H8')),
  ],
  ['A human now plays White.', computerView('H8 I9'), hereView('H8 I9')],
])('the news say “%s”', ([said, before, after]) => {
  expect(news(before, after).join(' ')).toBe(said);
});

test('the news say nothing where nothing has changed that matters', () => {
  expect(news(idleView, { ...idleView })).toEqual([]);
  expect(news(one, tableView('H8'))).toEqual([]);
  expect(news(away, awayView(two, { role: 'guest' }))).toEqual([]);
  expect(news(knocking, knocking)).toEqual([]);
  expect(news(offered, offered)).toEqual([]);
  // Nobody was told who that was, and it may have been on its way back to its game.
  expect(news(unnamed, listening)).toEqual([]);
  const { candidates } = unnamed.link;
  expect(news(awayView(one), linkView({ candidates }, awayView(one)))).toEqual([]);
});

test('who is let in to watch is told to watch, and not to ask no longer', () => {
  const wantsToWatch = linkView({ candidates: [{ ...bea, watch: true }] }, one);
  const { watchers } = watchedByBea;
  // With another id from then on.
  const letIn = { ...one, watchers: watchers.map((one) => ({ ...one, id: 'w1' })) };
  expect(news(wantsToWatch, letIn)).toEqual(['Bea is watching.']);
  expect(news(wantsToWatch, one)).toEqual(['Bea no longer wants to watch.']);
  // Another one of that name.
  expect(news(linkView(wantsToWatch.link, letIn), letIn)).toEqual([
    'Bea no longer wants to watch.',
  ]);
});

test('a capture in morris is told in words, to those who play and to those who watch', () => {
  const before = 'a7 d6 d7 f6 g7';
  const [mill, taken] = [
    tableView(before, { game: 'morris' }),
    tableView(`${before} xd6`, { game: 'morris' }),
  ];
  expect(news(mill, taken)[0]).toBe('You: takes d6.');
  const watched = { game: 'morris', watched: linusAway.match?.watched ?? null };
  expect(news(watchedView(before, watched), watchedView(`${before} xd6`, watched))).toEqual([
    'Anna: takes d6.',
  ]);
});

test('Chinese news are Chinese sentences, one after the other', async () => {
  const { t: chinese } = await loadTranslation('zh');
  const heard = news(awayView(one), two, chinese);
  expect(heard.join(chinese('between'))).toBe('Linus回来了。Linus：I9。轮到你了。');
});

test('the news tell what the other says and what of mine may not have arrived', () => {
  const remark = { id: 1, text: 'Hello', emote: null, lost: false } as const;
  const saying = (...chat: View['link']['chat']) => linkView({ chat }, one);
  const theirs = { ...remark, by: 'peer' } as const;
  const mine = { ...remark, id: 2, by: 'me' } as const;
  expect(news(saying(), saying(theirs))).toEqual(['Linus says: Hello']);
  // Not what was said before the match was continued, and no muted emote.
  expect(news(idleView, saying(theirs)).join()).not.toContain('Hello');
  const gloats = saying({ ...theirs, text: null, emote: 'gotcha' });
  expect(news(saying(), gloats)).toEqual(['Linus says: Gotcha!']);
  const muted = { ...gloats, settings: { ...gloats.settings, emotes: false } };
  expect(news(saying(), muted)).toEqual([]);
  expect(news(saying(theirs), saying(theirs, mine))).toEqual([]);
  const lost = saying(theirs, { ...mine, lost: true });
  expect(news(saying(theirs, mine), lost)).toEqual(['“Hello” may not have arrived.']);
  expect(news(lost, lost)).toEqual([]);
});

test('the news tell the computer’s moves as anybody’s, and nothing of what it thinks', () => {
  const line = movesAfter('H8', 'I9 H9');
  const thinking = {
    side: 'white',
    purpose: 'move',
    line,
    value: 0,
    nodes: 1,
    loading: false,
  } as const;
  const thinks = computerView('H8', { thinking });
  expect(news(computerView(''), thinks)).toEqual(['You: H8.']);
  expect(news(thinks, computerView('H8', { thinking: { ...thinking, nodes: 2 } }))).toEqual([]);
  expect(news(thinks, computerView('H8 I9'))).toEqual(['Bamboo: I9.', 'Your move.']);
});
