import { expect, test } from 'vitest';
import { seatSchema } from '../../../contract/fields.ts';
import { levelSeat, levels } from '../../../contract/levels.ts';
import type { View } from '../../../contract/view.ts';
import { games } from '../../../rules/index.ts';
import { loadTranslation } from '../../text/index.ts';
import {
  computerAmong,
  firstOpponents,
  type OpponentChoice,
  opponentsFor,
  parts,
  seatsFor,
} from './opponentChoice.ts';
import { computersFor } from './opponents.ts';

const { t } = await loadTranslation('en');

test('a person against the computer takes the chosen side, the one that is drawn, or none and watches two', () => {
  const seated = (part: OpponentChoice['part'], lot: 'black' | 'white') => {
    const { black, white } = seatsFor({ seat: 'computer:2', other: 'computer:4', part }, lot);
    return `${black} ${white}`;
  };
  expect(seated('black', 'white')).toBe('person computer:2');
  expect(seated('white', 'black')).toBe('computer:2 person');
  expect(seated('lot', 'black')).toBe('person computer:2');
  expect(seated('lot', 'white')).toBe('computer:2 person');
  expect(seated('watch', 'black')).toBe('computer:2 computer:4');
});

test('an engine that does not play the chosen game gives way to a level that does', () => {
  const engine = { id: 'gnu-go', name: 'GNU Go', game: 'go', protocol: 'gtp', line: 'x' } as const;
  const chosen: OpponentChoice = { seat: 'computer:gnu-go', other: 'computer:gnu-go', part: 'lot' };
  const among = (game: string, engines: View['engines']) =>
    opponentsFor(chosen, computersFor(t, { game }, engines));
  expect(among('go', [engine])).toEqual(chosen);
  expect(among('go', [])).toEqual({ ...firstOpponents, part: 'lot' });
  expect(opponentsFor(chosen, [{ seat: 'computer:cedar' }])).toEqual({
    seat: 'computer:cedar',
    other: 'computer:cedar',
    part: 'lot',
  });
});

test('whoever was chosen for another game gives way to somebody who plays this one, in every game', () => {
  for (const { id } of games) {
    const computers = computersFor(t, { game: id }, []);
    const seats = computers.map(({ seat }) => seat);
    for (const seat of [...levels.map(levelSeat), 'computer:gnu-go']) {
      const chosen = opponentsFor({ seat, other: seat, part: 'watch' }, computers);
      if (seats.includes(seat)) expect(chosen).toEqual({ seat, other: seat, part: 'watch' });
      else if (seats.length > 0)
        expect(seats).toEqual(expect.arrayContaining([chosen.seat, chosen.other]));
    }
  }
});

test('in a game with one computer it is that one, and without any there is none', () => {
  const only = [{ seat: 'computer:cedar' }];
  for (const seat of [...levels.map(levelSeat), 'computer:gnu-go']) {
    expect(computerAmong(only, seat)).toBe('computer:cedar');
    expect(computerAmong([], seat)).toBeNull();
  }
  expect(computerAmong([{ seat: 'computer:gnu-go' }], levelSeat('brook'))).toBe('computer:gnu-go');
});

test('every computer that can be chosen has a seat that the program knows', () => {
  const seats = computersFor(t, { game: 'go' }, []).map(({ seat }) => seat);
  const all = seats.flatMap((seat) =>
    parts.flatMap((part) => Object.values(seatsFor({ seat, other: seat, part }, 'black'))),
  );
  for (const seat of all) expect(seatSchema.safeParse(seat).success, seat).toBe(true);
});
