/** Marks on a board, as they are set. Pure. */

import { type Mark, type Shape, shapes } from '../../../../record/notes.ts';
import type { Point } from '../../../../rules/index.ts';

/** What a press sets. */
export type MarkTool = Shape | 'letter' | 'number';

export const markTools: readonly MarkTool[] = [...shapes, 'letter', 'number'];

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

/** Sets a mark, or takes away one of the same kind. A point has one mark; a letter or number is the first that is free. */
export function withMark(marks: readonly Mark[], point: Point, tool: MarkTool): readonly Mark[] {
  const isHere = (mark: Mark) => mark.row === point.row && mark.column === point.column;
  const others = marks.filter((mark) => !isHere(mark));
  const isAgain = marks.some((mark) => isHere(mark) && kindOf(mark) === tool);
  if (isAgain) return others;
  const { row, column } = point;
  if (tool !== 'letter' && tool !== 'number') return [...others, { row, column, shape: tool }];
  const used = new Set(others.map((mark) => ('label' in mark ? mark.label : '')));
  const label =
    tool === 'letter' ? letters.find((letter) => !used.has(letter)) : `${firstFree(used)}`;
  return label === undefined ? marks : [...others, { row, column, label }];
}

function kindOf(mark: Mark): MarkTool | null {
  if ('shape' in mark) return shapes.find((shape) => shape === mark.shape) ?? null;
  return /^\d+$/.test(mark.label) ? 'number' : letters.includes(mark.label) ? 'letter' : null;
}

function firstFree(used: ReadonlySet<string>): number {
  let n = 1;
  while (used.has(`${n}`)) n++;
  return n;
}
