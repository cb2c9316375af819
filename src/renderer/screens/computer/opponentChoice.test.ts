import { expect, test } from 'vitest';
import { seatSchema } from '../../../contract/fields.ts';
import { loadTranslation } from '../../text/index.ts';
import {
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
  expect(opponentsFor(t, chosen, 'go', [engine])).toEqual(chosen);
  expect(opponentsFor(t, chosen, 'morris', [engine])).toEqual({ ...firstOpponents, part: 'lot' });
  expect(opponentsFor(t, chosen, 'go', [])).toEqual({ ...firstOpponents, part: 'lot' });
});

test('every computer that can be chosen has a seat that the program knows', () => {
  const seats = computersFor(t, { game: 'go' }, []).map(({ seat }) => seat);
  const all = seats.flatMap((seat) =>
    parts.flatMap((part) => Object.values(seatsFor({ seat, other: seat, part }, 'black'))),
  );
  for (const seat of all) expect(seatSchema.safeParse(seat).success, seat).toBe(true);
});
