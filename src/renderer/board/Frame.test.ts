import { expect, test } from 'vitest';
import { namesOf } from './Frame.tsx';
import { geometryOf } from './geometry.ts';

test('the names of points are listed row by row, a line for each point, on a turned board too', () => {
  const say = ({ row, column }: { row: number; column: number }) =>
    row === column ? '' : `${row}/${column}`;
  const names = ['\n0/1\n0/2', '1/0\n\n1/2'];
  expect(namesOf(geometryOf(2, 3), say)).toEqual(names);
  expect(namesOf(geometryOf(2, 3, true), say)).toEqual(names);
});
