/** A file as a tree of plain objects, by two ways that have nothing in common: from @sabaki/sgf, and from a record. */

import type { Mark, Remark } from '../../../src/record/notes.ts';
import { type GameRecord, notesOf } from '../../../src/record/record.ts';
import type { AnyMove } from '../../../src/rules/index.ts';
import type { SabakiNode } from '../sabaki.ts';

/** What is said at a position; `other` has `NAME[value]` of each value, in no order, as `marks` has. */
export interface Branch {
  /** As in SGF, `aa`; empty for a pass, null for the first position. */
  readonly move: string | null;
  texts: string[];
  readonly marks: string[];
  readonly other: string[];
  readonly next: Branch[];
}

function branch(move: string | null): Branch {
  return { move, texts: [], marks: [], other: [], next: [] };
}

const shapes = { TR: 'triangle', SQ: 'square', CR: 'circle', MA: 'cross' } as const;
/** What a record has in fields of its own. */
const ofGame = 'FF GM CA SZ KM HA RU PB PW DT RE AP TM OT TC TT'.split(' ');
const ofBoard = ['B', 'W', 'AB', 'AW', 'AE', 'PL', 'XT'];
const times: Readonly<Record<string, string>> = { BL: 'B', OB: 'B', WL: 'W', OW: 'W' };

interface Told {
  /** Names of properties of which a warning tells that they were left out. */
  readonly lost: ReadonlySet<string>;
  /** Whether the clock of the record counts periods. */
  readonly hasPeriods: boolean;
}

export function treeOfFile(root: SabakiNode, told: Told): Branch {
  const first = branch(null);
  const open = [
    { node: root, at: first, isMain: true, last: beginnerOf(root) === 'B' ? 'W' : 'B' },
  ];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    const { node, isMain } = item;
    let { at, last } = item;
    const side = ['B', 'W'].find((name) => node.data[name] !== undefined);
    if (side !== undefined) {
      const value = node.data[side]?.[0] ?? '';
      // The other side has passed.
      if (side === last) at = follow(at, '');
      at = follow(at, value === 'tt' ? '' : value);
      last = side;
    }
    say(at, node, { isFirst: node === root, isMain, ...told });
    for (const [n, next] of [...node.children.entries()].reverse())
      open.push({ node: next, at, isMain: isMain && n === 0, last });
  }
  return first;
}

/** The side of the first move. */
function beginnerOf(root: SabakiNode): string {
  let node: SabakiNode | undefined = root;
  while (node !== undefined && node.data['B'] === undefined && node.data['W'] === undefined)
    node = node.children[0];
  return node?.data['W'] === undefined ? 'B' : 'W';
}

/** The branch with that move, which may be known. */
function follow(at: Branch, move: string): Branch {
  const known = at.next.find((one) => one.move === move);
  const next = known ?? branch(move);
  if (known === undefined) at.next.push(next);
  return next;
}

interface Where extends Told {
  readonly isFirst: boolean;
  readonly isMain: boolean;
}

function say(at: Branch, { data }: SabakiNode, { isFirst, isMain, lost, hasPeriods }: Where): void {
  for (const text of [...((isFirst && data['GC']) || []), ...(data['C'] ?? [])])
    if (text.trim() !== '') at.texts.push(text.trim());
  for (const [name, values] of Object.entries(data)) {
    const shape = Object.entries(shapes).find(([one]) => one === name)?.[1];
    const isTime = isMain && data[times[name] ?? ''] !== undefined;
    const isTimeRead = isTime && (name.endsWith('L') ? isNumber(values[0]) : hasPeriods);
    if (shape !== undefined)
      at.marks.push(...values.flatMap(pointsOf).map((one) => `${one} ${shape}`));
    else if (name === 'LB' && values.every(isShort))
      at.marks.push(...values.map((one) => one.replace(':', ' ')));
    else if (ofBoard.includes(name) || name === 'C' || (isFirst && name === 'GC') || isTimeRead)
      continue;
    else if (!(isFirst && ofGame.includes(name)) && !lost.has(name))
      at.other.push(...values.map((one) => `${name}[${one}]`));
  }
}

function isShort(label: string): boolean {
  return label.length <= 'dd:'.length + 20;
}

function isNumber(text = ''): boolean {
  return /^\s*(?:\d+:)*\d+(?:\.\d*)?\s*$/.test(text);
}

/** Of a point or a rectangle. */
function pointsOf(value: string): string[] {
  const [first = '', last = first] = value.split(':');
  const between = (at: number) => {
    const [from, to] = [first.charCodeAt(at), last.charCodeAt(at)];
    return Array.from({ length: to - from + 1 }, (_, n) => String.fromCharCode(from + n));
  };
  return between(1).flatMap((row) => between(0).map((column) => column + row));
}

const letters = 'abcdefghijklmnopqrs';

function nameOf({ row, column }: AnyMove | Mark): string {
  return typeof row === 'number' && typeof column === 'number'
    ? `${letters.charAt(column)}${letters.charAt(row)}`
    : '';
}

/** Of Go or gomoku. */
export function treeOfRecord(record: GameRecord): Branch {
  const nodes = [branch(null)];
  for (const [at, move] of record.moves.entries()) add(nodes, at, move);
  const { variations, remarks } = notesOf(record) ?? { variations: [], remarks: {} };
  for (const { after, move } of variations) add(nodes, after, move);
  for (const [node, remark] of Object.entries(remarks)) note(nodes[Number(node)], remark);
  return nodes[0] ?? branch(null);
}

function add(nodes: Branch[], after: number, move: AnyMove): void {
  const before = nodes[after];
  const isShown = nameOf(move) !== '' || move['pass'] === true;
  // Those by which dead stones are marked are not in the file.
  const next = isShown || before === undefined ? branch(nameOf(move)) : before;
  if (next !== before) before?.next.push(next);
  nodes.push(next);
}

function note(at: Branch | undefined, { text, marks = [], other = [] }: Remark): void {
  if (text !== undefined) at?.texts.push(text);
  for (const mark of marks)
    at?.marks.push(`${nameOf(mark)} ${'shape' in mark ? mark.shape : mark.label}`);
  for (const [name, values] of other)
    at?.other.push(...values.map((one) => `${name}[${one.replace(/\\(.)/gs, '$1')}]`));
}

/** As lines that can be compared: one for each branch, with where it is. */
export function linesOf(first: Branch): readonly string[] {
  const lines: string[] = [];
  const open = [{ at: first, path: '' }];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    const { at, path } = item;
    const text = at.texts.join('\n\n').replace(/\s+/g, ' ');
    lines.push(JSON.stringify([path, text, at.marks.toSorted(), at.other.toSorted()]));
    for (const [n, next] of [...at.next.entries()].reverse())
      open.push({ at: next, path: `${path} ${n}${next.move}` });
  }
  return lines;
}
