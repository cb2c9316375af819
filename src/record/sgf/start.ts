/** Where a game in SGF begins: board, rules, handicap and set-up stones. */

import {
  type AnyPosition,
  gameById,
  type Point,
  type Result,
  type Side,
  succeed,
} from '../../rules/index.ts';
import { type RecordError, type RecordWarning, recordError } from '../errors.ts';
import { startOf } from '../record.ts';
import { isSame } from '../same.ts';
import { firstOf, type Options, type SgfKind, type Stones } from './kind.ts';
import { plain } from './numbers.ts';
import type { SgfNode } from './parse.ts';
import { readLine } from './text.ts';

export interface Start {
  readonly position: AnyPosition;
  readonly setup?: Readonly<Record<string, unknown>>;
}

export interface Starts {
  /** One for each set of rules that the file may mean. */
  readonly starts: readonly [Start, ...Start[]];
  readonly warnings: readonly RecordWarning[];
}

/**
 * Refused as `recordOptions` or `recordSetup`.
 * @param opening the nodes up to the first move, which may be in the last of them
 */
export function readStarts(
  kind: SgfKind,
  opening: readonly SgfNode[],
): Result<Starts, RecordError> {
  const root = opening[0] ?? new Map<string, string[]>();
  const size = sizeOf(kind, root);
  if (!size.ok) return size;
  const { options, warnings } = kind.rules(root, size.value);
  const [likeliest] = options;
  const own = startOf({ game: kind.id, options: likeliest });
  if (!own.ok) return recordError('recordOptions', { how: own.error.message });
  const told = readStones(kind, opening, size.value);
  if (told === null) return recordError('recordSetup');
  const ownStones = kind.stones(own.value);
  const stones = told.black.length + told.white.length === 0 ? ownStones : told;
  const turn = turnOf(opening);
  const handicap = handicapOf(kind, likeliest, opening, told, turn);
  const isPlain = isSame(stones, ownStones) && (turn === null || turn === own.value.turn);
  const begin = (rules: Options): Result<Start, RecordError> => {
    if (handicap !== null || isPlain) {
      const all = { ...rules, ...handicap };
      const position = startOf({ game: kind.id, options: all });
      return position.ok ? succeed({ position: position.value }) : recordError('recordSetup');
    }
    const setup = kind.setup(stones, turn ?? 'black');
    const position = startOf({ game: kind.id, options: rules, setup });
    return position.ok ? succeed({ position: position.value, setup }) : recordError('recordSetup');
  };
  const first = begin(likeliest);
  if (!first.ok) return first;
  const others = options.slice(1).flatMap((rules) => {
    const other = begin(rules);
    return other.ok ? [other.value] : [];
  });
  return succeed({ starts: [first.value, ...others], warnings });
}

/** Whether the stones are those with which every game with these options begins, but for a handicap. */
export function isOwnBoard({ id, handicap }: SgfKind, { options, board }: AnyPosition): boolean {
  const plain = handicap === undefined ? options : { ...options, [handicap]: 0 };
  const own = startOf({ game: id, options: plain });
  return own.ok && isSame(own.value.board, board);
}

function sizeOf({ usualSize }: SgfKind, root: SgfNode): Result<number, RecordError> {
  const text = plain(readLine(firstOf(root, 'SZ') ?? '', 20) ?? '');
  if (usualSize === null || text === '') return succeed(usualSize ?? 0);
  const [, columns = '', rows = columns] = /^(\d{1,3})(?:\s*[:x×]\s*(\d{1,3}))?$/.exec(text) ?? [];
  return columns !== '' && Number(columns) === Number(rows)
    ? succeed(Number(columns))
    : recordError('recordOptions', { how: `SZ[${text}]` });
}

/** In the order of the file, so that later stones replace earlier ones; null if a point is off the board. */
function readStones(kind: SgfKind, opening: readonly SgfNode[], size: number): Stones | null {
  const board = new Map<string, { readonly point: Point; readonly property: string }>();
  for (const node of opening) {
    for (const [property, values] of node) {
      if (property !== 'AB' && property !== 'AW' && property !== 'AE') continue;
      const points =
        property === 'AE' ? cleared(kind, values, size) : kind.readPoints(values, size);
      if (points === null) return null;
      for (const point of points) board.set(`${point.row} ${point.column}`, { point, property });
    }
  }
  const stones = [...board.values()].sort(
    ({ point: a }, { point: b }) => a.row - b.row || a.column - b.column,
  );
  const of = (wanted: string) =>
    stones.filter(({ property }) => property === wanted).map(({ point }) => point);
  return { black: of('AB'), white: of('AW') };
}

/** The largest board of which SGF files have points. */
const LARGEST = 19;

/** What isn't on the board can't be taken off it, and changes nothing: `AE[aa:ss]` clears every board. */
function cleared(kind: SgfKind, values: readonly string[], size: number): readonly Point[] {
  return values
    .flatMap((value) => kind.readPoints([value], LARGEST) ?? [])
    .filter(({ row, column }) => kind.usualSize === null || (row < size && column < size));
}

/** Who moves first: whoever does, else whom the file names; null if it says neither. */
function turnOf(opening: readonly SgfNode[]): Side | null {
  const first = opening.at(-1);
  for (const name of first?.keys() ?? []) {
    if (name === 'B') return 'black';
    if (name === 'W') return 'white';
  }
  const named = opening.flatMap((node) => node.get('PL') ?? []).at(-1);
  if (named === undefined) return null;
  if (/^\s*(?:[w2]|白|백)/i.test(named)) return 'white';
  return /^\s*(?:[b1]|[黑黒]|흑)/i.test(named) ? 'black' : null;
}

/** The option if the stones are where Tengen puts them, or if the file has none but says how many; else null. */
function handicapOf(
  { id, handicap: option, stones: stonesOn }: SgfKind,
  rules: Options,
  opening: readonly SgfNode[],
  { black, white }: Stones,
  turn: Side | null,
): Options | null {
  if (option === undefined || turn === 'black' || white.length > 0) return null;
  const count = black.length === 0 ? handicapSaid(opening[0]) : black.length;
  if (gameById(id)?.options.fields[option]?.read(count) == null || count === 0) return null;
  const handicap = { [option]: count };
  const start = startOf({ game: id, options: { ...rules, ...handicap } });
  if (!start.ok) return null;
  return black.length === 0 || isSame(stonesOn(start.value).black, black) ? handicap : null;
}

/** 0 if there is none. */
function handicapSaid(root: SgfNode | undefined): number {
  const text = plain(firstOf(root, 'HA') ?? '');
  return Number(/^([2-9])(?:\.0+)?\s*(?:stones|子|점)?$/.exec(text)?.[1] ?? 0);
}

/** Handicap stones that the file has as the first moves of black are set up instead. */
export function withHandicapSetUp(
  { handicap }: SgfKind,
  nodes: readonly SgfNode[],
): readonly SgfNode[] {
  const count = handicapSaid(nodes[0]);
  if (handicap === undefined || count === 0 || nodes.some((node) => node.has('AB'))) return nodes;
  const moves = nodes.filter((node) => node.has('B') || node.has('W'));
  const stones = moves.slice(0, count);
  const areStones = stones.length === count && stones.every((node) => !node.has('W'));
  if (!areStones || moves[stones.length]?.has('B') === true) return nodes;
  return nodes.map((node) =>
    stones.includes(node)
      ? new Map(Array.from(node, ([name, values]) => [name === 'B' ? 'AB' : name, values]))
      : node,
  );
}
