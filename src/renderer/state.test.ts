import { expect, test } from 'vitest';
import { problem } from '../contract/problems.ts';
import type { View } from '../contract/view.ts';
import { setupFor } from './screens/setup/gameSetup.ts';
import {
  asksName,
  follow,
  initialState,
  type Screen,
  screenOf,
  type WindowAction,
  type WindowState,
} from './state.ts';
import {
  awayView,
  hereView,
  idleView,
  linkView,
  linus,
  tableView,
  unfinishedMatch,
  waitingView,
  watchedView,
} from './testing.ts';

const see = (view: View): WindowAction => ({ type: 'seen', view, receivedAt: 0 });
const choose = (screen: WindowState['chosen']): WindowAction => ({ type: 'chosen', screen });
const refuse = (command: 'draw' | 'host' | 'set', code: string): WindowAction => ({
  type: 'refused',
  command,
  error: { code, message: 'No.' },
});
const after = (...actions: WindowAction[]) => actions.reduce(follow, initialState);

const idle = see(idleView);
const listening = see(linkView({ state: 'listening' }));
const dialling = see(linkView({ state: 'dialling' }));
const table = tableView('H8');
const playing = see(table);
const waiting = see(waitingView());
const ended = see(tableView('H8', { gameId: 7 }));
const review: WindowAction = { type: 'reviewed', game: 7 };
const left = { ...table, link: idleView.link };
const away = see(awayView(table));
const letIn = { ...watchedView(''), match: null };
const early = see(letIn);

test.for<[Screen, string, WindowAction[]]>([
  ['start', 'the program has been seen', [idle]],
  ['join', 'it is chosen', [idle, choose('join')]],
  ['start', 'it is chosen from a form', [idle, choose('join'), choose(null)]],
  ['game', 'one of the stored games is opened', [idle, choose('games'), choose('game'), idle]],
  ['table', 'a game goes on from a stored one', [idle, choose('game'), see(hereView('H8'))]],
  ['game', 'the game on the board is reviewed', [ended, review, ended]],
  ['table', 'the next one begins meanwhile', [ended, review, playing]],
  ['table', 'one goes back from the review', [ended, review, choose(null)]],
  ['host', 'the program listens', [listening]],
  ['join', 'the program dials', [dialling]],
  ['table', 'the program plays', [playing]],
  ['table', 'a game begins while a form is open', [idle, choose('join'), playing]],
  ['start', 'one has stopped listening', [listening, idle]],
  [
    'host',
    'one has stopped listening who began that in its form',
    [choose('host'), listening, idle],
  ],
  ['join', 'one has stopped dialling', [dialling, idle]],
  ['table', 'the link has closed', [playing, see(left)]],
  ['editor', 'the next game is set up', [waiting, choose('editor'), waiting]],
  ['table', 'a game begins while the next one was set up', [waiting, choose('editor'), playing]],
  ['editor', 'the opponent has gone meanwhile', [waiting, choose('editor'), idle]],
  ['host', 'it is chosen once the link has closed', [playing, see(left), choose('host')]],
  ['start', 'the board has been put away', [playing, see(left), idle]],
  ['host', 'hosting was refused', [idle, refuse('host', 'portInUse')]],
  ['start', 'another command was refused', [idle, refuse('set', 'portInUse')]],
  ['table', 'the link has gone away', [playing, away]],
  ['table', 'a match is gone on with', [idle, choose('join'), away]],
  ['start', 'a match whose link is away has been put away', [playing, away, idle]],
  ['table', 'a game at one screen has begun', [idle, see(hereView(''))]],
  ['table', 'a game at one screen has begun in a form', [idle, choose('join'), see(hereView(''))]],
  ['join', 'one is let in to watch before the two have met', [early]],
  ['join', 'such a link has gone away', [early, see(linkView({ state: 'away' }, letIn))]],
  ['table', 'the two whom one watches have met', [early, see(watchedView(''))]],
  ['start', 'a game at one screen has been put away', [see(hereView('H8')), idle]],
])('the window shows the %s screen when %s', ([screen, , actions]) => {
  const { view, chosen } = after(...actions);
  expect(view && screenOf(view, chosen)).toBe(screen);
});

test('the window keeps the last choices of what to play and against whom, whatever is shown', () => {
  const setup = setupFor('gomoku', { rule: 'renju' });
  const opponents = { seat: 'computer:5', other: 'computer:1', part: 'lot' } as const;
  const chosen = [{ type: 'setup', setup } as const, { type: 'opponents', opponents } as const];
  expect(after(idle, ...chosen, see(hereView('H8')), idle)).toMatchObject({
    setup,
    opponents,
  });
});

test('the window remembers who sat opposite as long as the match is shown', () => {
  expect(after(playing).peer).toEqual(linus);
  expect(after(playing, see(left)).peer).toEqual(linus);
  expect(after(playing, see(left), idle).peer).toBeNull();
  const { match } = tableView('H8', { id: 2 });
  expect(after(playing, see({ ...left, match })).peer).toBeNull();
  const one = { ...unfinishedMatch, id: 2, name: 'Bea' };
  const bea = { name: 'Bea', extended: true, identity: null, player: null, signs: null };
  expect(after(see({ ...left, match, unfinished: [one] })).peer).toEqual(bea);
});

test('the name of the host that is dialled is the one nearby, or else the one that was met there', () => {
  const at = { address: '192.168.1.31', port: 8388 };
  const view = idleView;
  const link = { ...view.link, ...at, state: 'dialling', role: 'guest' } as const;
  const about = { game: 'go', games: [], opponent: null, moves: null, watch: false };
  const who = { id: '1', name: 'Bea', ignored: false, player: null };
  const found = { ...at, ...about, ...who, state: 'open' } as const;
  const places = [{ ...at, name: 'Anna' }];
  const dialled = see({ ...view, link, places });
  expect(after(see({ ...view, nearby: [found] }), dialled, dialled).dialled).toBe('Bea');
  expect(after(idle, dialled).dialled).toBe('Anna');
  expect(after(idle, see({ ...view, link })).dialled).toBeNull();
  expect(after(dialled, idle).dialled).toBeNull();
});

test('a refusal holds until the next command, or until the board is another', () => {
  const refused = refuse('draw', 'occupied');
  const refusalAfter = (...actions: WindowAction[]) => after(...actions).refused?.code;
  expect(refusalAfter(playing, refused)).toBe('occupied');
  const ready = { me: true, peer: false };
  expect(refusalAfter(playing, refused, see(tableView('H8', { ready })))).toBe('occupied');
  expect(refusalAfter(playing, refused, { type: 'sent' })).toBeUndefined();
  expect(after(refused, refused).refusals).toBe(2);
  expect(refusalAfter(playing, refused, see(tableView('H8 I9')))).toBeUndefined();
  expect(refusalAfter(see(waitingView()), refused, see(tableView('')))).toBeUndefined();
  expect(refusalAfter(playing, refused, see(left))).toBeUndefined();
});

test('the positions that the window keeps are those of the match that is shown', () => {
  expect(after(playing).history?.positions.length).toBe(2);
  expect(after(playing, see(tableView('H8 I9'))).history?.positions.length).toBe(3);
  expect(after(playing, idle).history).toBeNull();
});

test('a board stays turned for its match', () => {
  const turned = (...actions: WindowAction[]) => after(...actions).turns;
  expect(turned(playing, { type: 'turning' }, see(tableView('H8 I9')))).toBe(true);
  expect(turned(playing, { type: 'turning' }, { type: 'turning' })).toBe(false);
  const { match } = tableView('H8', { id: 2 });
  expect(turned(playing, { type: 'turning' }, see({ ...left, match }))).toBe(false);
});

test('the form for the computer begins with the opponent of the last time', () => {
  const { settings } = idleView;
  const last = see({ ...idleView, settings: { ...settings, opponent: 'computer:5' } });
  expect(after(last).opponents.seat).toBe('computer:5');
  const opponents = { ...initialState.opponents, seat: 'computer:1' };
  expect(after(last, { type: 'opponents', opponents }, last).opponents).toEqual(opponents);
});

test('of a chat what came while its match was here is new until it was shown, also after a review', () => {
  const said = (id: number) => ({ id, by: 'peer' as const, text: 'Hi', emote: null, lost: false });
  const one = see(linkView({ chat: [said(1)] }, table));
  const two = see(linkView({ chat: [said(1), said(2)] }, table));
  const shown: WindowAction = { type: 'read', message: 2 };
  const reads = (...actions: WindowAction[]) => after(idle, ...actions).read;
  expect(reads(playing, one)).toBe(0);
  expect(reads(playing, one, two, shown)).toBe(2);
  expect(reads(playing, two, shown, review, choose(null), two)).toBe(2);
  expect(reads(one, two)).toBe(0);
  // A match that is continued, or a page that is loaded again.
  const left = see({ ...idleView, unfinished: [{ ...unfinishedMatch, id: table.match?.id ?? 0 }] });
  expect(reads(playing, two, shown, left, two)).toBe(2);
  expect(after(two).read).toBe(2);
});

test('the name is asked before anything else, but not in a game or where a script hosts, nor while the profile can’t be read', () => {
  const unnamed: View = { ...idleView, named: false };
  expect(asksName(unnamed)).toBe(true);
  expect(asksName(idleView)).toBe(false);
  expect(asksName({ ...hereView('H8'), named: false })).toBe(false);
  expect(asksName({ ...linkView({ state: 'listening' }), named: false })).toBe(false);
  expect(asksName({ ...unnamed, unsaved: problem('profileHeld', { profile: 1 }) })).toBe(false);
});
