import { expect, test } from 'vitest';
import { fc } from '../../../../../test/support/properties.ts';
import type { Mark } from '../../../../record/notes.ts';
import { type MarkTool, markTools, withMark } from './marking.ts';

const points = fc.record({ row: fc.nat(2), column: fc.nat(2) });

function labels(marks: readonly Mark[]): readonly string[] {
  return marks.map((mark) => ('label' in mark ? mark.label : mark.shape));
}

test('a point has one mark, the latest; the same again takes it away, and leaves all others', () => {
  const presses = fc.array(fc.tuple(points, fc.constantFrom(...markTools)));
  const property = fc.property(
    presses,
    points,
    fc.constantFrom(...markTools),
    (all, point, tool) => {
      const marks = all.reduce<readonly Mark[]>((set, [at, one]) => withMark(set, at, one), []);
      const here = ({ row, column }: Mark) => row === point.row && column === point.column;
      const others = marks.filter((mark) => !here(mark));
      const once = withMark(marks, point, tool);
      const twice = withMark(once, point, tool);
      expect(once.filter((mark) => !here(mark))).toEqual(others);
      expect(once.filter(here).length + twice.filter(here).length).toBe(1);
      expect(new Set(marks.map(({ row, column }) => `${row} ${column}`)).size).toBe(marks.length);
    },
  );
  fc.assert(property);
});

test('letters and numbers go on from those that are there, and fill gaps', () => {
  const set = (marks: readonly Mark[], column: number, tool: MarkTool) =>
    withMark(marks, { row: 0, column }, tool);
  let marks: readonly Mark[] = [];
  for (const [column, tool] of (
    ['letter', 'number', 'letter', 'number', 'letter'] as const
  ).entries())
    marks = set(marks, column, tool);
  expect(labels(marks)).toEqual(['A', '1', 'B', '2', 'C']);
  expect(labels(set(set(marks, 0, 'letter'), 9, 'letter'))).toEqual(['1', 'B', '2', 'C', 'A']);
});
