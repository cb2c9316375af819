import { expect, test } from 'vitest';
import { exampleOf } from '../example.ts';
import { men } from './examples.ts';
import { rowsOf } from './lines.ts';
import { type BoardState, openOf, pressOn } from './pressing.ts';

const d6 = { row: 1, column: 3 };
const d7 = { row: 0, column: 3 };
const f4 = { row: 3, column: 5 };
const a1 = { row: 6, column: 0 };

const setup = men('a7 d6 a1', 'f4 g4 g1');
/** All are placed; black is to move. */
const status: BoardState = {
  rows: rowsOf([setup.board]),
  details: { hands: { black: 0, white: 0 } },
  playable: 'black',
  selected: null,
};

test('a press on a board of morris places a man while men are in hand, whatever stands there', () => {
  const placing = { ...status, details: { hands: { black: 3, white: 0 } } };
  for (const point of [d6, d7, f4]) {
    expect(pressOn(placing, point)).toEqual({ kind: 'play', move: point });
  }
});

test('a press on an own man of morris takes it up, and a second one puts it down', () => {
  expect(pressOn(status, d6)).toEqual({ kind: 'select', point: d6 });
  expect(pressOn({ ...status, selected: d6 }, d6)).toEqual({ kind: 'select', point: null });
  expect(pressOn({ ...status, selected: d6 }, a1)).toEqual({ kind: 'select', point: a1 });
});

test('a press moves the man of morris that is taken up, legal or not', () => {
  for (const point of [d7, f4]) {
    expect(pressOn({ ...status, selected: d6 }, point)).toEqual({
      kind: 'play',
      move: { from: d6, ...point },
    });
  }
});

test('a press that means nothing is tried as a placement, which the rules of morris refuse with a reason', () => {
  const position = exampleOf('morris', { setup }).position;
  for (const [point, code] of [
    [d7, 'handEmpty'],
    [f4, 'occupied'],
  ] as const) {
    const pressed = pressOn(status, point);
    expect(pressed).toEqual({ kind: 'play', move: point });
    expect(pressed.kind === 'play' && position.play(pressed.move)).toMatchObject({
      error: { code },
    });
  }
});

test('a press takes a man of morris while a removal is due', () => {
  const removing = { ...status, details: { ...status.details, due: 'removal' } as const };
  for (const point of [d6, d7, f4]) {
    expect(pressOn(removing, point)).toEqual({ kind: 'play', move: { remove: true, ...point } });
  }
});

test('a press of a side that may not move takes up no man of morris', () => {
  const watching = { ...status, playable: null, selected: d6 };
  expect(pressOn(watching, d6)).toEqual({ kind: 'play', move: d6 });
  expect(pressOn(watching, d7)).toEqual({ kind: 'play', move: d7 });
});

test('the placements, moves and removals of morris are read from the legal moves', () => {
  expect(openOf([d6, { from: d6, ...d7 }, { remove: true, ...f4 }, { pass: true }])).toEqual({
    placements: [d6],
    shifts: [{ from: d6, to: d7 }],
    removals: [f4],
  });
});
