import { expect, test } from 'vitest';
import { seatSchema } from '../../../protocol/window.ts';
import { createTexts } from '../../text/index.ts';
import { firstPairing, type Pairing, pairingFor, parts, seatsOf } from './pairing.ts';
import { computersFor } from './sitters.ts';

const { t } = createTexts('en');

test('a person against the computer takes the chosen side, the one that is drawn, or none', () => {
  const seated = (part: Pairing['part'], lot: 'black' | 'white') => {
    const { black, white } = seatsOf({ seat: 'computer:2', part }, lot);
    return `${black} ${white}`;
  };
  expect(seated('black', 'white')).toBe('person computer:2');
  expect(seated('white', 'black')).toBe('computer:2 person');
  expect(seated('lot', 'black')).toBe('person computer:2');
  expect(seated('lot', 'white')).toBe('computer:2 person');
  expect(seated('watch', 'black')).toBe('computer:2 computer:2');
});

test('an engine that does not play the chosen game gives way to a level that does', () => {
  const engine = { id: 'gnu-go', name: 'GNU Go', game: 'go', protocol: 'gtp', line: 'x' } as const;
  const chosen: Pairing = { seat: 'computer:gnu-go', part: 'lot' };
  expect(pairingFor(t, chosen, 'go', [engine])).toEqual(chosen);
  expect(pairingFor(t, chosen, 'morris', [engine])).toEqual({ ...firstPairing, part: 'lot' });
  expect(pairingFor(t, chosen, 'go', [])).toEqual({ ...firstPairing, part: 'lot' });
});

test('every computer that can be chosen has a seat that the program knows', () => {
  const seats = computersFor(t, 'go', []).map(({ seat }) => seat);
  const all = seats.flatMap((seat) =>
    parts.flatMap((part) => Object.values(seatsOf({ seat, part }, 'black'))),
  );
  for (const seat of all) expect(seatSchema.safeParse(seat).success, seat).toBe(true);
});
