import { expect, test } from 'vitest';
import { geometryOf } from './geometry.ts';
import { NoteMarks } from './NoteMarks.tsx';

test('each mark shows once, also where a point has several: none stays behind when others are shown', () => {
  const point = { row: 1, column: 1 };
  const marks = [
    { ...point, shape: 'triangle' },
    { ...point, label: 'A' },
    { ...point, label: 'triangle' },
    { ...point, shape: 'triangle' },
  ];
  const keys = NoteMarks({ geometry: geometryOf(3, 3), marks }).map((shown) => shown?.key);
  expect([keys.length, new Set(keys).size]).toEqual([3, 3]);
});
