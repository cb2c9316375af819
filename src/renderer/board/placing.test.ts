import { expect, test } from 'vitest';
import { fc } from '../../../test/support/properties.ts';
import type { Point } from '../../rules/game.ts';
import { isSame } from './geometry.ts';
import { follow, nothingPlaced, type Placing, type PlacingEvent, type Spot } from './placing.ts';

const CELL = 17;
const at = (column: number): Point => ({ row: 0, column });
/** A row of five points, of which the last is occupied; nothing lies beside it. */
const isMove = ({ column }: Point) => column < 4;
const spot = (x: number, y = 0): Spot => {
  const column = Math.floor(x / CELL);
  return { x, y, point: y < CELL && column < 5 ? at(column) : null };
};

const down = (spot: Spot, time = 0): PlacingEvent => ({ type: 'down', spot, time });
const up = (spot: Spot, time = 100): PlacingEvent => ({ type: 'up', spot, time });
const move = (spot: Spot, scrolls = false): PlacingEvent => ({ type: 'move', spot, scrolls });
const press = (column: number): PlacingEvent => ({ type: 'press', point: at(column) });
const tap = (x: number) => [down(spot(x)), up(spot(x))];
const others: readonly PlacingEvent[] = [
  { type: 'held' },
  { type: 'join' },
  { type: 'taken' },
  { type: 'cancel' },
];

const spots = fc.tuple(fc.nat(6 * CELL), fc.nat(2 * CELL)).map(([x, y]) => spot(x, y));
const times = fc.nat(800);
const anything = fc.oneof(
  fc.nat(5 * CELL).map(tap),
  fc.tuple(spots, times).map(([spot, time]) => [down(spot, time)]),
  fc.tuple(spots, fc.boolean()).map(([spot, scrolls]) => [move(spot, scrolls)]),
  fc.tuple(spots, times).map(([spot, time]) => [up(spot, time)]),
  fc.nat(4).map((column) => [press(column)]),
  fc.constantFrom(...others).map((event) => [event]),
);
const events = fc.array(anything, { maxLength: 30 }).map((list) => list.flat());

test('a move is played only where it was placed before, by a press or touch of its own with one finger', () => {
  const seen = { played: 0, placed: 0 };
  fc.assert(
    fc.property(events, (list) => {
      let placing: Placing = nothingPlaced;
      let [fingers, isTaken, first] = [0, false, spot(0)];
      for (const event of list) {
        const before = placing;
        const { press, ...next } = follow(before, event, isMove);
        placing = next;

        if (event.type === 'down') [fingers, isTaken, first] = [1, false, event.spot];
        if (event.type === 'join') fingers++;
        if (event.type === 'taken' || event.type === 'cancel') isTaken = true;
        if (event.type === 'up' && before.touch === null) expect(press).toBeNull();

        const isOneTouch = event.type === 'up' && fingers === 1 && !isTaken;
        if (press !== null || next.placed !== before.placed) {
          // Two fingers, a scroll and a cancelled touch leave everything as it was.
          expect(['press', 'cancel'].includes(event.type) || isOneTouch).toBe(true);
        }
        if (press !== null) {
          expect(event.type).not.toBe('cancel');
          if (isMove(press)) {
            // Played: where it was placed, without a drag, and nothing is left to play twice.
            expect(before.placed && isSame(before.placed, press)).toBe(true);
            if (event.type === 'up') expect(first.point).toEqual(press);
            seen.played++;
          }
          expect(next.placed).toBeNull();
        }
        if (next.placed !== null) {
          expect(isMove(next.placed)).toBe(true);
          seen.placed++;
        }
      }
    }),
    { numRuns: 1000 },
  );
  // The runs came so far.
  expect(seen.played).toBeGreaterThan(20);
  expect(seen.placed).toBeGreaterThan(200);
});

/** What follows from events that begin with nothing placed. */
function after(...events: PlacingEvent[]) {
  const start = follow(nothingPlaced, { type: 'cancel' }, isMove);
  return events.reduce<typeof start>((next, event) => follow(next, event, isMove), start);
}
test('a tap places, a tap elsewhere moves it, and a second tap there plays', () => {
  expect(after(...tap(20)).placed).toEqual(at(1));
  expect(after(...tap(20), ...tap(40)).placed).toEqual(at(2));
  expect(after(...tap(20), ...tap(40), ...tap(40)).press).toEqual(at(2));
  // A finger that slips a little has tapped.
  expect(after(down(spot(16)), move(spot(19)), up(spot(19))).placed).toEqual(at(0));
});

test('a finger that rests or moves sideways aims, and lifting it never plays', () => {
  expect(after(down(spot(20)), { type: 'held' }, up(spot(20), 900)).placed).toEqual(at(1));
  expect(
    after(...tap(20), down(spot(20)), move(spot(50)), move(spot(20)), up(spot(20), 300)),
  ).toMatchObject({
    placed: at(1),
    press: null,
  });
  expect(after(...tap(20), down(spot(20)), { type: 'held' }, up(spot(20), 900))).toMatchObject({
    placed: at(1),
    press: null,
  });
  // Off the board nothing is placed.
  expect(after(...tap(20), down(spot(20)), move(spot(50)), up(spot(200)))).toMatchObject({
    placed: null,
    press: null,
  });
});

test('a finger that moves up or down scrolls a page that can scroll, unless it has rested', () => {
  const stageAfter = (...events: PlacingEvent[]) => after(...events).touch?.stage;
  expect(stageAfter(down(spot(20)), move(spot(22, 12), true))).toBe('void');
  expect(stageAfter(down(spot(20)), move(spot(22, 12), false))).toBe('aiming');
  expect(stageAfter(down(spot(20)), move(spot(40, 12), true))).toBe('aiming');
  expect(stageAfter(down(spot(20)), { type: 'held' }, move(spot(22, 12), true))).toBe('aiming');
});

test('a press on an occupied point is explained at once and forgets the placed move', () => {
  expect(after(...tap(20), ...tap(70))).toMatchObject({ press: at(4), placed: null });
});
