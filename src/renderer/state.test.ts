import { expect, test } from 'vitest';
import type { View } from '../protocol/window.ts';
import { wishFor } from './screens/setup/wish.ts';
import { follow, opened, screenOf, type WindowAction } from './state.ts';
import {
  awayView,
  hereView,
  idleView,
  keptMatch,
  linkView,
  linus,
  tableView,
  waitingView,
} from './testing.ts';

const see = (view: View): WindowAction => ({ type: 'seen', view, at: 0 });

/** Which screen is shown after these, one after the other. */
function screenAfter(...actions: WindowAction[]) {
  const { view, chosen } = actions.reduce(follow, opened);
  return view && screenOf(view, chosen);
}

const listening = linkView({ state: 'listening' });
const dialling = linkView({ state: 'dialling' });
const playing = tableView('H8');
const left = { ...playing, link: idleView.link };

test('the start comes first, and the forms from there and back', () => {
  expect(screenAfter(see(idleView))).toBe('start');
  expect(screenAfter(see(idleView), { type: 'chosen', screen: 'join' })).toBe('join');
  expect(
    screenAfter(
      see(idleView),
      { type: 'chosen', screen: 'join' },
      { type: 'chosen', screen: null },
    ),
  ).toBe('start');
});

test('against whom one has played is offered again', () => {
  const pairing = { seat: 'computer:5', part: 'lot' } as const;
  const paired: WindowAction = { type: 'paired', pairing };
  const later = [see(idleView), paired, see(hereView('H8')), see(idleView)];
  expect(later.reduce(follow, opened).pairing).toEqual(pairing);
});

test('what the program does is shown, whoever asked for it', () => {
  expect(screenAfter(see(listening))).toBe('host');
  expect(screenAfter(see(dialling))).toBe('join');
  expect(screenAfter(see(playing))).toBe('table');
  expect(screenAfter(see(idleView), { type: 'chosen', screen: 'join' }, see(playing))).toBe(
    'table',
  );
});

test('who stops listening or dialling is back at the form', () => {
  expect(screenAfter(see(listening), see(idleView))).toBe('host');
  expect(screenAfter(see(dialling), see(idleView))).toBe('join');
});

test('the board stays after the link has closed, until it is put away', () => {
  expect(screenAfter(see(playing), see(left))).toBe('table');
  expect(screenAfter(see(playing), see(left), { type: 'chosen', screen: 'host' })).toBe('host');
  expect(screenAfter(see(playing), see(left), see(idleView))).toBe('start');
});

test('where hosting fails, its form is shown', () => {
  const error = { code: 'portInUse', message: 'Taken.' };
  expect(screenAfter(see(idleView), { type: 'refused', command: 'host', error })).toBe('host');
  expect(screenAfter(see(idleView), { type: 'refused', command: 'set', error })).toBe('start');
});

test('a table whose link is away stays, and a match that is gone on with comes to it', () => {
  expect(screenAfter(see(playing), see(awayView(playing)))).toBe('table');
  expect(
    screenAfter(see(idleView), { type: 'chosen', screen: 'join' }, see(awayView(playing))),
  ).toBe('table');
  expect(screenAfter(see(playing), see(awayView(playing)), see(idleView))).toBe('start');
});

test('who sat opposite is remembered as long as the match is shown', () => {
  const after = (...views: View[]) => views.map(see).reduce(follow, opened).peer;
  expect(after(playing)).toEqual(linus);
  expect(after(playing, left)).toEqual(linus);
  expect(after(playing, left, idleView)).toBeNull();
  const { match } = tableView('H8', { id: 2 });
  expect(after(playing, { ...left, match })).toBeNull();
  const one = { ...keptMatch, id: 2, name: 'Bea' };
  expect(after({ ...left, match, unfinished: [one] })).toEqual({ name: 'Bea', extended: true });
});

test('a refusal holds until the next command, or until the board is another', () => {
  const error = { code: 'occupied', message: 'There is a stone.' };
  const refused: WindowAction = { type: 'refused', command: 'draw', error };
  const after = (...actions: WindowAction[]) => actions.reduce(follow, opened).refused;
  expect(after(see(playing), refused)).toEqual(error);
  expect(
    after(see(playing), refused, see(tableView('H8', { ready: { me: true, peer: false } }))),
  ).toEqual(error);
  expect(after(see(playing), refused, { type: 'sent' })).toBeNull();
  expect([refused, refused].reduce(follow, opened).refusals).toBe(2);
  expect(after(see(playing), refused, see(tableView('H8 I9')))).toBeNull();
  expect(after(see(waitingView()), refused, see(tableView('')))).toBeNull();
  expect(after(see(playing), refused, see(left))).toBeNull();
});

test('a game at this screen is shown, and put away the start comes back', () => {
  expect(screenAfter(see(idleView), see(hereView('')))).toBe('table');
  expect(screenAfter(see(hereView('H8')), see(idleView))).toBe('start');
  expect(screenAfter(see(idleView), { type: 'chosen', screen: 'join' }, see(hereView('')))).toBe(
    'table',
  );
});

test('the last choice of what to play is kept, whatever is shown', () => {
  const wish = wishFor('gomoku', { rule: 'renju' });
  const after = [{ type: 'wished', wish } as const, see(playing), see(idleView)].reduce(
    follow,
    opened,
  );
  expect(after.wish).toEqual(wish);
});

test('the positions are those of the match that is shown', () => {
  const after = (...views: View[]) => views.map(see).reduce(follow, opened).line;
  expect(after(playing)?.positions.length).toBe(2);
  expect(after(playing, tableView('H8 I9'))?.positions.length).toBe(3);
  expect(after(playing, idleView)).toBeNull();
});
