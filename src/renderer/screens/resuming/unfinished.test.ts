import { expect, test } from 'vitest';
import { idleView, unfinishedMatch } from '../../testing.ts';
import { loadTranslation } from '../../text/index.ts';
import {
  addressOf,
  discardingOf,
  nameOf,
  resumableOf,
  stateOf,
  type Unfinished,
} from './unfinished.ts';

const { t } = await loadTranslation('en');
const NOON = new Date(2026, 4, 20, 12).getTime();

const guest = { ...unfinishedMatch, port: 9000, touched: NOON - 120_000 };
const host: Unfinished = { ...guest, role: 'host', address: null };
const nobody = { role: null, name: null, color: null, address: null, port: null } as const;
const here: Unfinished = { ...guest, ...nobody };

/** What is read of it, line by line. */
function reads(one: Unfinished): string[] {
  const place = addressOf(t, one, resumableOf(one, idleView), 'en', NOON);
  return [nameOf(t, one, idleView), stateOf(t, one).join(' · '), place.join(' · ')];
}

test('a match at one screen is known by the computers that sit at it', () => {
  const name = (black: string, white: string) =>
    nameOf(t, { ...here, seats: { black, white } }, idleView);
  expect(name('person', 'computer:3')).toBe('Against Bamboo');
  expect(name('computer:1', 'person')).toBe('Against Pebble');
  expect(name('computer:1', 'computer:5')).toBe('Pebble against Mountain');
  expect(name('person', 'person')).toBe('This screen');
});

test('an unfinished match of a game that this release doesn’t know says so, and that it is kept', () => {
  expect(reads({ ...guest, game: 'nosuchgame', known: false, moves: 0, turn: null })).toEqual([
    'Linus',
    'a game that this copy doesn’t know (nosuchgame) · this release can’t continue it; it is kept',
    '2 minutes ago · at 192.168.1.31:9000',
  ]);
});

test('an unfinished match tells its opponent, its state, its age and its place', () => {
  expect(reads(guest)).toEqual([
    'Linus',
    'Gomoku · move 23 · your turn',
    '2 minutes ago · at 192.168.1.31:9000',
  ]);
  expect(reads({ ...host, turn: 'black', touched: NOON })).toEqual([
    'Linus',
    'Gomoku · move 23 · their turn',
    'just now · you host at 192.168.1.20:9000',
  ]);
  expect(reads({ ...here, game: 'popucom' })).toEqual([
    'This screen',
    'POPUCOM · move 23 · Blue to move',
    '2 minutes ago',
  ]);
});

test('an unfinished match tells that its game is over, or that there is no move yet', () => {
  const state = (more: Partial<Unfinished>) => stateOf(t, { ...guest, ...more }).join(' · ');
  expect(state({ turn: null })).toBe('Gomoku · move 23 · game over');
  expect(state({ turn: null, moves: 0 })).toBe('Gomoku · game over');
  expect(state({ turn: 'black', moves: 0 })).toBe('Gomoku · no moves yet · their turn');
});

test('a host of an unfinished match tells the address that it listens at, or else its best one', () => {
  const at = (address: string | null, addresses: string[]) =>
    resumableOf({ ...host, address }, { ...idleView, addresses }).address;
  expect(at('10.0.0.7', ['192.168.1.20'])).toBe('10.0.0.7');
  expect(at(null, ['192.168.1.20', '10.0.0.7'])).toBe('192.168.1.20');
  expect(at(null, [])).toBe('127.0.0.1');
});

test('the question before a match is taken off the list tells what becomes of it on the other side', () => {
  expect(discardingOf(t, guest)).toEqual({
    what: 'Give up this game',
    ask: 'Give up this game? Linus wins, and learns it the next time your programs connect.',
    yes: 'Yes, give up',
  });
  expect(discardingOf(t, { ...guest, turn: null })).toMatchObject({
    what: 'Delete this game',
    ask: 'Delete this game? Linus learns the result the next time your programs connect.',
  });
  expect(discardingOf(t, here).ask).toBe('Delete this game? It can’t be continued after that.');
});
