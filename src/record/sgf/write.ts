/** A record with its notes as SGF. */

import type { AnyMove, AnyPosition } from '../../rules/index.ts';
import { type Notes, type Remark, tried } from '../notes.ts';
import { type GameRecord, notesOf, positionsOf } from '../record.ts';
import { writeApp, writeHeading } from './heading.ts';
import type { SgfKind } from './kind.ts';
import { kindOf } from './kinds.ts';
import type { HiddenPly } from './moves.ts';
import { isOfGame, joined, writeRemark } from './remarks.ts';
import { writeTimeLeft } from './times.ts';

export interface Written {
  /** From the bracket to the end of the root's general properties. */
  readonly head: string;
  readonly rest: string;
  /** The plies that SGF has no moves for. */
  readonly plies: readonly HiddenPly[];
}

/** Null if SGF doesn't have the game, or a move is illegal. */
export function composed(record: GameRecord): Written | null {
  const kind = kindOf(record.game);
  const played = kind === null ? null : positionsOf(record);
  if (kind === null || !played?.ok) return null;
  const [start] = played.value;
  const { size } = start.options;
  const heading = [
    ['GM', `${kind.number}`],
    ['FF', '4'],
    ['CA', 'UTF-8'],
    ...writeApp(record.app),
    ...(kind.usualSize === null ? [] : [['SZ', `${size}`]]),
    ...kind.heading(start, record.setup !== undefined),
    ...writeHeading(record),
  ];
  const head = heading.map(([name, value]) => `${name}[${value}]`).join('');
  const setUp = record.setup !== undefined || start.board.some((row) => /[bw]/.test(row));
  const notes = notesOf(record) ?? nothing;
  const tree = treeOf(kind, record, played.value, notes);
  const rest = `${setUp ? setUpOf(kind, start) : ''}${textOf(kind, Number(size), tree, notes)})\n`;
  return { head: `(;${head}`, rest, plies: tree.hidden };
}

const nothing: Notes = { variations: [], remarks: {} };

function setUpOf(kind: SgfKind, position: AnyPosition): string {
  const { black, white } = kind.stones(position);
  const list = (name: string, points: typeof black) =>
    points.length === 0
      ? ''
      : `${name}${points.map((point) => `[${kind.writePoint(point)}]`).join('')}`;
  const turn = position.turn === 'white' ? 'W' : 'B';
  return `\n${list('AB', black)}${list('AW', white)}PL[${turn}]`;
}

/** The number of an empty node: there the game ended. */
const END = -1;

/** A node of the file, and those that follow it: what was played, then variations. */
interface Node {
  readonly text: string;
  readonly next: number[];
}

interface Tree {
  /** By their numbers in the notes. */
  readonly nodes: ReadonlyMap<number, Node>;
  /** For each node of the notes the node of the file that stands for it: a move that SGF lacks has none of its own. */
  readonly shown: ReadonlyMap<number, number>;
  readonly hidden: readonly HiddenPly[];
}

function treeOf(
  kind: SgfKind,
  { moves, times, clock }: GameRecord,
  positions: readonly AnyPosition[],
  notes: Notes,
): Tree {
  const nodes = new Map<number, Node>([[0, { text: '', next: [] }]]);
  const shown = new Map([[0, 0]]);
  const hidden: HiddenPly[] = [];
  /** Whether SGF has the move. */
  const add = (node: number, after: number, move: AnyMove, before: AnyPosition, time: string) => {
    const parent = shown.get(after) ?? 0;
    const value = kind.writeMove(move, before);
    shown.set(node, value === null ? parent : node);
    if (value === null) return false;
    nodes.set(node, { text: `;${letterOf(before)}[${value}]${time}`, next: [] });
    nodes.get(parent)?.next.push(node);
    return true;
  };
  for (const [at, move] of moves.entries()) {
    const before = positions[at];
    if (before === undefined) break;
    const time = times?.[at] ?? null;
    const isShown = add(at + 1, at, move, before, timeOf(before, time, clock));
    if (!isShown) hidden.push([at, before.text.write(move) ?? '', time]);
  }
  const end = nodes.get(shown.get(moves.length) ?? 0);
  for (const { node, after, move, before, played } of tried(notes, positions))
    if (played !== null && add(node, after, move, before, '') && end?.next[0] === node) {
      // Else it would be a move that was played.
      nodes.set(END, { text: ';', next: [] });
      end.next.unshift(END);
    }
  return { nodes, shown, hidden };
}

function letterOf({ turn }: AnyPosition): string {
  return turn === 'white' ? 'W' : 'B';
}

function timeOf(before: AnyPosition, time: number | null, clock: GameRecord['clock']): string {
  if (time === null) return '';
  const letter = letterOf(before);
  const left = writeTimeLeft(time, clock);
  return `${letter}L[${left.time}]${left.periods == null ? '' : `O${letter}[${left.periods}]`}`;
}

const NODES_A_LINE = 10;

/** From a list of what is open: a game is deeper than a stack. */
function textOf(kind: SgfKind, size: number, { nodes, shown }: Tree, notes: Notes): string {
  const remarks = new Map<number, Remark[]>();
  for (const [node, remark] of Object.entries(notes.remarks)) {
    const at = shown.get(Number(node)) ?? 0;
    const before = remarks.get(at);
    if (before === undefined) remarks.set(at, [remark]);
    else before.push(remark);
  }
  const parts: string[] = [];
  const open: (number | '(' | ')')[] = [0];
  let inLine = 0;
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (typeof item === 'string') {
      parts.push(item === '(' ? '\n(' : ')');
      inLine = item === '(' ? 1 : 0;
      continue;
    }
    const { text, next } = nodes.get(item) ?? { text: '', next: [] };
    if (item !== 0 && inLine++ % NODES_A_LINE === 0) parts.push('\n');
    const remark = remarks.get(item);
    const isTaken = item === 0 ? isOfGame : (name: string) => text.includes(`]${name}[`);
    parts.push(text, remark === undefined ? '' : writeRemark(kind, size, joined(remark), isTaken));
    if (next.length === 1) open.push(...next);
    else for (const node of next.toReversed()) open.push(')', node, '(');
  }
  return parts.join('');
}
