/** Remarks, marks and unknown properties of a node. */

import { MAX_LABEL, MAX_UNKNOWN_VALUE } from '../limits.ts';
import { isKnownShape, type Mark, type Remark, shapes } from '../notes.ts';
import type { SgfKind } from './kind.ts';
import { isKnown, type SgfNode } from './parse.ts';
import { readLine, readText, writeText } from './text.ts';
import { isSeconds } from './times.ts';

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

/** Where a node is: what the first and the moves that were played say besides is read elsewhere. */
export interface Place {
  readonly at: 'first' | 'played' | 'variation';
  /** Whether the clock counts periods, so that those that are left are read. */
  readonly hasPeriods: boolean;
}

/** Null if there is nothing. Points that are not on the board are kept with what is unknown. */
export function readRemark(
  kind: SgfKind,
  node: SgfNode,
  size: number,
  place: Place,
): Remark | null {
  const values = [
    ...(place.at === 'first' ? (node.get('GC') ?? []) : []),
    ...(node.get('C') ?? []),
  ];
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
  for (const [name, found] of node)
    if (isOther(name, node, place)) other.push([name, short(found)]);
  const kept = other.filter(([, found]) => found.length > 0);
  const remark = {
    ...(text !== '' && { text }),
    ...(marks.length > 0 && { marks }),
    ...(kept.length > 0 && { other: kept }),
  };
  return Object.keys(remark).length === 0 ? null : remark;
}

function isOther(name: string, node: SgfNode, { at, hasPeriods }: Place): boolean {
  if (ofNodes.has(name) || ofBoard.has(name)) return false;
  const side = /^([BW])L$|^O([BW])$/.exec(name)?.find((part) => part?.length === 1);
  if (at === 'variation') return true;
  if (side === undefined) return at !== 'first' || !isKnown(name);
  // That of the other side, of no move, or in a form that isn't read.
  if (!node.has(side)) return true;
  return name.endsWith('L') ? !isSeconds(node.get(name)?.[0] ?? '') : !hasPeriods;
}

/** Whether it says of a whole game what Tengen reads elsewhere: a remark on the first node says no other. */
export function isOfGame(name: string): boolean {
  return isKnown(name) && !ofNodes.has(name) && !/^(?:[BW]L|O[BW])$/.test(name);
}

function short(values: readonly string[]): string[] {
  return values.filter((value) => value.length <= MAX_UNKNOWN_VALUE);
}

/** Null for what a mark can't have, such as a sentence. */
function labelOf(kind: SgfKind, value: string, size: number): Mark | null {
  const colon = value.indexOf(':');
  const [point] = (colon < 0 ? null : kind.readPoints([value.slice(0, colon)], size)) ?? [];
  const label = readLine(value.slice(colon + 1), MAX_LABEL + 1);
  if (point === undefined || label === null || label.length > MAX_LABEL) return null;
  return { ...point, label };
}

/** Other programs refuse a file with a digit in a name, which FF[4] doesn't have; XT keeps such a property. */
const NAME = /^[A-Z]+$/;

/** A node has each property once, and no marks beside the board. @param isTaken whether the node has that property without the remark */
export function writeRemark(
  kind: SgfKind,
  size: number,
  { text, marks: all = [], other = [] }: Remark,
  isTaken: (name: string) => boolean,
): string {
  const written = new Map<string, string[]>();
  const add = (name: string, value: string) => {
    const values = written.get(name);
    if (values === undefined) written.set(name, [`[${value}]`]);
    else values.push(`[${value}]`);
  };
  const marks = all.filter((mark) => kind.readPoints([kind.writePoint(mark)], size) !== null);
  if (text !== undefined) add('C', writeText(text));
  for (const shape of shapes)
    for (const mark of marks)
      if ('shape' in mark && mark.shape === shape) add(names[shape], kind.writePoint(mark));
  for (const mark of marks)
    if ('label' in mark)
      add('LB', `${kind.writePoint(mark)}:${writeText(mark.label).replaceAll(':', '\\:')}`);
  for (const [name, values] of other)
    if (NAME.test(name) && !isTaken(name)) for (const value of values) add(name, value);
  return [...written].map(([name, values]) => `${name}${values.join('')}`).join('');
}

/** The place of a mark in a node that is read: by property. */
function rankOf(mark: Mark): number {
  if ('label' in mark || !isKnownShape(mark.shape)) return shapes.length;
  return shapes.indexOf(mark.shape);
}

/** One remark, as of several nodes of a file at one position. A node of a file has each property and each mark once. */
export function joined(remarks: readonly Remark[]): Remark {
  const texts = remarks.flatMap(({ text }) => text ?? []);
  const marks = new Map(
    remarks.flatMap(({ marks = [] }) => marks.map((mark) => [JSON.stringify(mark), mark])),
  );
  const named = Map.groupBy(
    remarks.flatMap(({ other = [] }) => other),
    ([name]) => name,
  );
  const other = Array.from(
    named,
    ([name, all]) => [name, all.flatMap(([, values]) => values)] as const,
  );
  return {
    ...(texts.length > 0 && { text: texts.join('\n\n') }),
    ...(marks.size > 0 && { marks: [...marks.values()].toSorted((a, b) => rankOf(a) - rankOf(b)) }),
    ...(other.length > 0 && { other }),
  };
}
