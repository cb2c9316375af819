import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../../rules/game.ts';
import { isSame } from './geometry.ts';
import { follow, nothingPlaced, type Placing, type PlacingEvent } from './placing.ts';

const CELL = 17;
const at = (column: number): Point => ({ row: 0, column });
/** A row of five points, of which the last is occupied; nothing lies beside it. */
const isMove = ({ column }: Point) => column < 4;
const spot = (x: number, y = 0) => {
  const column = Math.floor(x / CELL);
  return { x, y, point: y < CELL && column < 5 ? at(column) : null };
};

const spots = fc
  .record({ x: fc.integer({ min: 0, max: 6 * CELL }), y: fc.integer({ min: 0, max: 2 * CELL }) })
  .map(({ x, y }) => spot(x, y));
const times = fc.nat(800);
const down = (x: number, time = 0): PlacingEvent => ({ type: 'down', spot: spot(x), time });
const up = (x: number, time = 100): PlacingEvent => ({ type: 'up', spot: spot(x), time });
const move = (x: number, y = 0, scrolls = false): PlacingEvent => ({
  type: 'move',
  spot: spot(x, y),
  scrolls,
});
const tap = (x: number) => [down(x), up(x)];

const anything: fc.Arbitrary<PlacingEvent[]> = fc.oneof(
  fc.nat(5 * CELL).map(tap),
  fc.tuple(spots, times).map(([spot, time]) => [{ type: 'down', spot, time }]),
  fc.tuple(spots, fc.boolean()).map(([spot, scrolls]) => [{ type: 'move', spot, scrolls }]),
  fc.tuple(spots, times).map(([spot, time]) => [{ type: 'up', spot, time }]),
  fc.nat(4).map((column) => [{ type: 'press', point: at(column) }]),
  fc
    .constantFrom<PlacingEvent['type'] & ('held' | 'join' | 'taken' | 'cancel')>(
      'held',
      'join',
      'taken',
      'cancel',
    )
    .map((type) => [{ type }]),
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
  expect(seen.played).toBeGreaterThan(100);
  expect(seen.placed).toBeGreaterThan(1000);
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
  expect(after(down(16), move(19), up(19)).placed).toEqual(at(0));
});

test('a finger that rests or moves sideways aims, and lifting it never plays', () => {
  expect(after(down(20), { type: 'held' }, up(20, 900)).placed).toEqual(at(1));
  expect(after(...tap(20), down(20), move(50), move(20), up(20, 300))).toMatchObject({
    placed: at(1),
    press: null,
  });
  expect(after(...tap(20), down(20), { type: 'held' }, up(20, 900))).toMatchObject({
    placed: at(1),
    press: null,
  });
  // Off the board nothing is placed.
  expect(after(...tap(20), down(20), move(50), up(200))).toMatchObject({
    placed: null,
    press: null,
  });
});

test('a finger that moves up or down scrolls a page that can scroll, unless it has rested', () => {
  const stageAfter = (...events: PlacingEvent[]) => after(...events).touch?.stage;
  expect(stageAfter(down(20), move(22, 12, true))).toBe('void');
  expect(stageAfter(down(20), move(22, 12, false))).toBe('aiming');
  expect(stageAfter(down(20), move(40, 12, true))).toBe('aiming');
  expect(stageAfter(down(20), { type: 'held' }, move(22, 12, true))).toBe('aiming');
});

test('a press on an occupied point is explained at once and forgets the placed move', () => {
  expect(after(...tap(20), ...tap(70))).toMatchObject({ press: at(4), placed: null });
});
