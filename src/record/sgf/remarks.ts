/** Remarks, marks and unknown properties of a node. */

import { MAX_UNKNOWN_VALUE } from '../limits.ts';
import { type Mark, type Remark, shapes } from '../notes.ts';
import type { SgfKind } from './kind.ts';
import { isKnown, type SgfNode } from './parse.ts';
import { readLine, readText, writeText } from './text.ts';

const names = {
  triangle: 'TR',
  square: 'SQ',
  circle: 'CR',
  cross: 'MA',
} satisfies Record<(typeof shapes)[number], string>;

/** What is read of every node. */
const ofNodes: ReadonlySet<string> = new Set(['B', 'W', 'C', 'LB', ...Object.values(names)]);
/** These change the board; and what our own files say beyond SGF. */
const ofBoard: ReadonlySet<string> = new Set(['AB', 'AW', 'AE', 'PL', 'XT']);
const ofMoves: ReadonlySet<string> = new Set(['BL', 'WL', 'OB', 'OW']);

/** Where a node is: what the first and the moves that were played say besides is read elsewhere. */
export type Place = 'first' | 'played' | 'variation';

/** Null if there is nothing. Points that are not on the board are kept with what is unknown. */
export function readRemark(
  kind: SgfKind,
  node: SgfNode,
  size: number,
  place: Place,
): Remark | null {
  const values = [...(place === 'first' ? (node.get('GC') ?? []) : []), ...(node.get('C') ?? [])];
  const text = values
    .map((value) => readText(value).trim())
    .filter((value) => value !== '')
    .join('\n\n');
  const marks: Mark[] = [];
  const other: [string, string[]][] = [];
  for (const shape of shapes) {
    const found = node.get(names[shape]) ?? [];
    const points = kind.readPoints(found, size);
    if (points === null) other.push([names[shape], short(found)]);
    else marks.push(...points.map(({ row, column }) => ({ row, column, shape })));
  }
  const labels = node.get('LB') ?? [];
  const read = labels.map((value) => labelOf(kind, value, size));
  if (read.every((label) => label !== null)) marks.push(...read);
  else other.push(['LB', short(labels)]);
  for (const [name, found] of node) if (isOther(name, place)) other.push([name, short(found)]);
  const kept = other.filter(([, found]) => found.length > 0);
  const remark = {
    ...(text !== '' && { text }),
    ...(marks.length > 0 && { marks }),
    ...(kept.length > 0 && { other: kept }),
  };
  return Object.keys(remark).length === 0 ? null : remark;
}

function isOther(name: string, place: Place): boolean {
  if (ofNodes.has(name) || ofBoard.has(name)) return false;
  if (place === 'first') return !isKnown(name);
  return place === 'variation' || !ofMoves.has(name);
}

function short(values: readonly string[]): string[] {
  return values.filter((value) => value.length <= MAX_UNKNOWN_VALUE);
}

function labelOf(kind: SgfKind, value: string, size: number): Mark | null {
  const colon = value.indexOf(':');
  const [point] = (colon < 0 ? null : kind.readPoints([value.slice(0, colon)], size)) ?? [];
  const label = readLine(value.slice(colon + 1), 20);
  return point === undefined || label === null ? null : { ...point, label };
}

/** Other programs refuse a file with a digit in a name, which FF[4] doesn't have; XT keeps such a property. */
const NAME = /^[A-Z]+$/;

export function writeRemark(kind: SgfKind, { text, marks = [], other = [] }: Remark): string {
  const said = text === undefined ? '' : `C[${writeText(text)}]`;
  const shaped = shapes.map((shape) => {
    const points = marks.filter((mark) => 'shape' in mark && mark.shape === shape);
    return points.length === 0
      ? ''
      : `${names[shape]}${points.map((mark) => `[${kind.writePoint(mark)}]`).join('')}`;
  });
  const labels = marks.flatMap((mark) =>
    'label' in mark
      ? [`[${kind.writePoint(mark)}:${writeText(mark.label).replaceAll(':', '\\:')}]`]
      : [],
  );
  const labelled = labels.length === 0 ? '' : `LB${labels.join('')}`;
  const kept = other
    .filter(([name]) => NAME.test(name))
    .map(([name, values]) => `${name}${values.map((one) => `[${one}]`).join('')}`);
  return [said, ...shaped, labelled, ...kept].join('');
}

/** Both, as of two nodes of a file at one position. */
export function joined(first: Remark, second: Remark): Remark {
  const texts = [first.text, second.text].filter((text) => text !== undefined);
  const marks = [...(first.marks ?? []), ...(second.marks ?? [])];
  const other = [...(first.other ?? []), ...(second.other ?? [])];
  return {
    ...(texts.length > 0 && { text: texts.join('\n\n') }),
    ...(marks.length > 0 && { marks }),
    ...(other.length > 0 && { other }),
  };
}
