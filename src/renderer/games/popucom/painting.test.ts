import { expect, test } from 'vitest';
import { exampleOf } from '../example.ts';
import { edgesOf, poppedBy, strokeFrom } from './painting.ts';

const at = (row: number, column: number) => ({ row, column });
/** What went with the move in the middle, played on these stones of the mover's. */
function popped(...black: [row: number, column: number][]) {
  const spec = { setup: { black, white: [[0, 0]] } };
  const before = exampleOf('popucom', spec).position;
  const move = at(4, 4);
  return poppedBy(before, exampleOf('popucom', { ...spec, moves: [move] }).position, move);
}

test('a stone of POPUCOM that stays takes nothing with it', () => {
  expect(popped([4, 5])).toBeNull();
});

test('a line of POPUCOM goes with the stone that made it', () => {
  const line = [at(4, 2), at(4, 3), at(4, 4)];
  expect(popped([4, 2], [4, 3])).toMatchObject({ side: 'black', lines: [line], stones: line });
});

test('each of several lines of POPUCOM has the stone that made them all', () => {
  const two = popped([4, 2], [4, 3], [3, 4], [5, 4], [2, 6], [3, 5], [0, 4]);
  expect(two?.lines).toEqual([
    [at(4, 2), at(4, 3), at(4, 4)],
    [at(3, 4), at(5, 4), at(4, 4)],
    [at(2, 6), at(3, 5), at(4, 4)],
  ]);
  expect(two?.stones).toHaveLength(7);
});

test('paint of POPUCOM runs outward in steps, as it is seen', () => {
  expect(strokeFrom(at(4, 4), at(4, 4), false)).toEqual({ steps: 0, across: 0, down: 0 });
  expect(strokeFrom(at(4, 4), at(1, 7), false)).toEqual({ steps: 3, across: 1, down: -1 });
  expect(strokeFrom(at(4, 4), at(1, 7), true)).toEqual({ steps: 3, across: -1, down: 1 });
});

test('paint of POPUCOM ends where the next cell is bare, the other side’s, or off the board', () => {
  const territory = ['bb.', 'bw.', '...'];
  expect(edgesOf(territory, at(0, 0))).toBe('tl');
  expect(edgesOf(territory, at(0, 1))).toBe('trb');
  expect(edgesOf(territory, at(1, 1))).toBe('trbl');
  expect(edgesOf(['bbb', 'bbb', 'bbb'], at(1, 1))).toBe('');
});
