import { expect, test } from 'vitest';
import type { View } from '../../../protocol/window.ts';
import { computerView, hereView, idleView, linus, tableView } from '../../testing.ts';
import { createTexts } from '../../text/index.ts';
import {
  computerAt,
  computersAt,
  computersFor,
  hasComputer,
  opponentName,
  rivalOf,
} from './sitters.ts';

const { t } = createTexts('en');
const engines: View['engines'] = [
  { id: 'gnu-go', name: 'GNU Go 3.8', game: 'go', protocol: 'gtp', line: 'gnugo --mode gtp' },
];

function matchOf({ match }: View) {
  if (match === null) throw new Error('There is no match.');
  return match;
}

test('the five levels, and as further ones the engines that play the game', () => {
  const seats = (game: string) => computersFor(t, game, engines).map(({ seat }) => seat);
  const levels = [1, 2, 3, 4, 5].map((level) => `computer:${level}`);
  expect(seats('gomoku')).toEqual(levels);
  expect(seats('go')).toEqual([...levels, 'computer:gnu-go']);
});

test('whoever sits there has a name, an engine that is gone among them', () => {
  const name = (seat: string) => computerAt(t, seat, engines)?.name ?? null;
  expect(name('computer:1')).toBe('Pebble');
  expect(name('computer:5')).toBe('Mountain');
  expect(name('computer:gnu-go')).toBe('GNU Go 3.8');
  expect(name('computer:fuego')).toBe('An engine');
  expect(name('person')).toBeNull();
});

test('opposite one person sits the computer, or whoever has come across the network', () => {
  const view = computerView('H8');
  expect(rivalOf(matchOf(view))).toBe('computer:3');
  expect(opponentName(t, view, matchOf(view), null)).toBe('Bamboo');
  const across = tableView('H8');
  expect(rivalOf(matchOf(across))).toBeNull();
  expect(opponentName(t, across, matchOf(across), linus)).toBe('Linus');
  expect(rivalOf(matchOf(hereView('H8')))).toBeNull();
});

test('two computers have each a name; at any other table they have not', () => {
  const seats = { black: 'computer:1', white: 'computer:2' };
  expect(computersAt(t, idleView, { seats })).toEqual({ black: 'Pebble', white: 'Brook' });
  const one = { black: 'person', white: 'computer:2' };
  expect(computersAt(t, idleView, { seats: one })).toBeNull();
  expect(
    [seats, one, { black: 'person', white: 'person' }, null].map((seats) => hasComputer({ seats })),
  ).toEqual([true, true, false, false]);
});
