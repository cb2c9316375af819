import { expect, test } from 'vitest';
import { problem } from '../../../protocol/problems.ts';
import type { View } from '../../../protocol/window.ts';
import {
  awayView,
  computerView,
  hereView,
  idleView,
  linus,
  tableView,
  waitingView,
} from '../../testing.ts';
import { createTexts } from '../../text/index.ts';
import { lineOf } from './line.ts';
import { seatsOf } from './seats.ts';

const { t } = createTexts('en');

/** What is read of the two: colour, name, what stands under it, the note, and how it looks. */
function seats(view: View, peer: View['link']['peer'] = linus) {
  const { match } = view;
  if (match === null) throw new Error('No match.');
  return seatsOf(t, view, match, peer, lineOf(null, match)).map(
    ({ colour, name, under, note, state }) =>
      [colour, name, under.join(', '), note, state].join('|'),
  );
}

test('one who sits here comes first, with their colour', () => {
  expect(seats(tableView('H8'))).toEqual(['Black|Ada|you||still', 'White|Linus||to move|turn']);
  expect(seats(tableView('H8', { color: 'white' }))).toEqual([
    'White|Ada|you|to move|asked',
    'Black|Linus|||still',
  ]);
});

test('before the game: who is ready', () => {
  expect(seats(waitingView({ me: true, peer: false }))).toEqual([
    'Colour not drawn yet|Ada|you|ready|ready',
    'Colour not drawn yet|Linus||not ready yet|still',
  ]);
});

test('the original program has no name, and one who has gone is not connected', () => {
  const original = { name: null, extended: false };
  expect(seats(tableView('H8', {}, original), original)[1]).toBe(
    'White|The opponent|original program|to move|turn',
  );
  const gone = { ...tableView('H8'), link: idleView.link };
  expect(seats(gone)[1]).toBe('White|Linus||not connected|still');
});

test('while the link is away my turn waits, and the other side is away', () => {
  expect(seats(awayView(tableView('H8 I9')))).toEqual([
    'Black|Ada|you|to move|turn',
    'White|Linus||away|still',
  ]);
  expect(seats(awayView(tableView('H8')))).toEqual([
    'Black|Ada|you||still',
    'White|Linus||away|still',
  ]);
});

test('at one screen the sides are the players', () => {
  expect(seats(hereView('H8'), null)).toEqual(['Black|Black|||still', 'White|White||to move|turn']);
  expect(seats(hereView('', { game: 'popucom' }), null)).toEqual([
    'Red|Red|0 points|to move|turn',
    'Blue|Blue|0 points||still',
  ]);
});

test('the computer sits there by its name, and black comes first whoever it is', () => {
  expect(seats(computerView('H8'), null)).toEqual([
    'Black|Ada|you||still',
    'White|Bamboo|level 3|thinking|turn',
  ]);
  expect(seats(computerView('', { color: 'white' }), null)).toEqual([
    'Black|Bamboo|level 3|thinking|turn',
    'White|Ada|you||still',
  ]);
  const trouble = problem('engineGone', { name: 'x', reason: '1' });
  expect(seats(computerView('H8', { trouble }), null)[1]).toBe('White|Bamboo|level 3|to move|turn');
});

test('what a game counts stands beside each', () => {
  const under = (view: View) => seats(view).map((seat) => seat.split('|')[2]);
  const go = { game: 'go', options: { size: 9 } };
  expect(under(tableView('A1 B1 C3 A2', go))).toEqual(['0 captured, you', '1 captured']);
  expect(under(tableView('E5 pass pass', go))).toEqual([
    '80 points, 0 captured, you',
    '6.5 points, 0 captured',
  ]);
  expect(under(tableView('a7 d6 d7', { game: 'morris' }))).toEqual(['7 in hand, you', '8 in hand']);
});
