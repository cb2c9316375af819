import { expect, test } from 'vitest';
import { levelAt } from '../../../contract/levels.ts';
import type { View } from '../../../contract/view.ts';
import { games } from '../../../rules/index.ts';
import { computerView, hereView, idleView, linus, tableView } from '../../testing.ts';
import { loadTranslation } from '../../text/index.ts';
import {
  computerAt,
  computersAt,
  computersFor,
  hasComputer,
  kindOf,
  opponentName,
  rivalOf,
} from './opponents.ts';

const { t } = await loadTranslation('en');
const engines: View['engines'] = [
  { id: 'gnu-go', name: 'GNU Go 3.8', game: 'go', protocol: 'gtp', line: 'gnugo --mode gtp' },
];

function matchOf({ match }: View) {
  if (match === null) throw new Error('There is no match.');
  return match;
}

test('the computers for a game are the levels and the engines that play it', () => {
  const seats = (game: string) => computersFor(t, { game }, engines).map(({ seat }) => seat);
  // The numbers are those of the five levels of old versions.
  const named = (levels: string) => levels.split(' ').map((one) => `computer:${one}`);
  expect(seats('morris')).toEqual(named('1 moss 2 reed 3 cedar 4 crane 5'));
  expect(seats('go')).toEqual(named('1 moss fern 2 reed 3 plum cedar 4 crane cloud moon 5 gnu-go'));
});

test('every level of every game is described, and counts among those of its game', () => {
  for (const { id } of games) {
    const computers = computersFor(t, { game: id }, []);
    for (const [index, { what, seat }] of computers.entries()) {
      expect(what).toMatch(`Level ${index + 1} of ${computers.length}: `);
      expect(t.find(`games.${id}.levels.${levelAt(seat)}`, {}), `${id} ${seat}`).not.toBeNull();
    }
  }
});

test('a level says for whom it is, then what it is like, and no number but its place', () => {
  const [, , , , reed] = computersFor(t, { game: 'go' }, []);
  expect(reed?.what).toBe(
    'Level 5 of 13: easy, for your third week. It seldom misses a capture, and likes to answer close by.',
  );
});

test('the kind of a computer is its level in the game, or that it is an engine', () => {
  const kind = (game: string, seat: string) => {
    const computer = computerAt(t, seat, game, engines);
    return computer && kindOf(t, game, computer);
  };
  expect(kind('go', 'computer:5')).toBe('level 13');
  expect(kind('morris', 'computer:5')).toBe('level 9');
  expect(kind('morris', 'computer:fern')).toBe('');
  expect(kind('go', 'computer:gnu-go')).toBe('engine');
  expect(kind('go', 'computer:fuego')).toBe('');
});

test('every computer at a seat has a name, one whose engine is gone too', () => {
  const name = (seat: string) => computerAt(t, seat, 'go', engines)?.name ?? null;
  expect(name('computer:1')).toBe('Pebble');
  expect(name('computer:5')).toBe('Mountain');
  expect(name('computer:gnu-go')).toBe('GNU Go 3.8');
  expect(name('computer:fuego')).toBe('Removed engine');
  expect(name('person')).toBeNull();
});

test('the opponent of one person is the computer, or whoever has come across the network', () => {
  const view = computerView('H8');
  expect(rivalOf(matchOf(view))).toBe('computer:3');
  expect(opponentName(t, view, matchOf(view), null)).toBe('Bamboo');
  const across = tableView('H8');
  expect(rivalOf(matchOf(across))).toBeNull();
  expect(opponentName(t, across, matchOf(across), linus)).toBe('Linus');
  expect(rivalOf(matchOf(hereView('H8')))).toBeNull();
});

test('an engine of an earlier version with the name of a level is there instead of it in its game', () => {
  const [gnuGo] = engines;
  const stored: View['engines'] = gnuGo === undefined ? [] : [{ ...gnuGo, id: 'moss' }];
  const seats = (game: string) => computersFor(t, { game }, stored).map(({ seat }) => seat);
  expect(seats('go').filter((seat) => seat === 'computer:moss')).toHaveLength(1);
  const known = (game: string | null) => {
    const computer = computerAt(t, 'computer:moss', game, stored);
    return computer && [computer.name, kindOf(t, game ?? 'go', computer)];
  };
  expect(known('go')).toEqual(['GNU Go 3.8', 'engine']);
  expect(known('morris')).toEqual(['Moss', 'level 2']);
  expect(known(null)).toEqual(['GNU Go 3.8', 'engine']);
  expect(seats('go').at(-1)).toBe('computer:moss');
  expect(seats('morris')).toContain('computer:moss');
});

test('two computers at a table have each a name, and at any other table there is none', () => {
  const seats = { black: 'computer:1', white: 'computer:2' };
  expect(computersAt(t, idleView, { game: 'go', seats })).toEqual({
    black: 'Pebble',
    white: 'Brook',
  });
  const one = { black: 'person', white: 'computer:2' };
  expect(computersAt(t, idleView, { game: 'go', seats: one })).toBeNull();
  expect(
    [seats, one, { black: 'person', white: 'person' }, null].map((seats) => hasComputer({ seats })),
  ).toEqual([true, true, false, false]);
});
