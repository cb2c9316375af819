import { expect, test } from 'vitest';
import { exampleOf } from '../example.ts';
import { edgesOf, poppedBy, stepsFrom } from './painting.ts';

const at = (row: number, column: number) => ({ row, column });
/** What went with `move`, played on these stones of the mover's and the other side's. */
function popped(black: number[][], move: { row: number; column: number }, white: number[][] = []) {
  const spec = { setup: { black, white } };
  const before = exampleOf('popucom', spec).position;
  const { position } = exampleOf('popucom', { ...spec, moves: [move] });
  return poppedBy(before, position, move);
}

test('a stone that stays takes nothing with it', () => {
  expect(popped([[4, 4]], at(4, 5))).toBeNull();
});

test('a line goes with the stone that made it', () => {
  const line = popped(
    [
      [4, 3],
      [4, 4],
    ],
    at(4, 5),
    [[0, 0]],
  );
  expect(line?.side).toBe('black');
  expect(line?.lines).toEqual([[at(4, 3), at(4, 4), at(4, 5)]]);
  expect(line?.stones).toEqual([at(4, 3), at(4, 4), at(4, 5)]);
});

test('each of several lines has the stone that made them all', () => {
  const two = popped(
    [
      [4, 2],
      [4, 3],
      [3, 4],
      [5, 4],
      [2, 6],
      [3, 5],
      [0, 4],
    ],
    at(4, 4),
  );
  expect(two?.lines).toEqual([
    [at(4, 2), at(4, 3), at(4, 4)],
    [at(3, 4), at(5, 4), at(4, 4)],
    [at(2, 6), at(3, 5), at(4, 4)],
  ]);
  expect(two?.stones).toHaveLength(7);
});

test('paint runs outward in steps, across as down', () => {
  expect(stepsFrom(at(4, 4), at(4, 4))).toBe(0);
  expect(stepsFrom(at(4, 4), at(1, 7))).toBe(3);
  expect(stepsFrom(at(0, 0), at(0, 8))).toBe(8);
});

test('paint ends where the next cell is bare, the other side’s, or off the board', () => {
  const territory = ['bb.', 'bw.', '...'];
  expect(edgesOf(territory, at(0, 0))).toBe('tl');
  expect(edgesOf(territory, at(0, 1))).toBe('trb');
  expect(edgesOf(territory, at(1, 1))).toBe('trbl');
  expect(
    edgesOf(
      ['...', '.b.', '...'].map((row) => row.replaceAll('.', 'b')),
      at(1, 1),
    ),
  ).toBe('');
});
