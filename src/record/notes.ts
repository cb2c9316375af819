/**
 * What somebody thinks of a game: moves that were not played, remarks, marks on the board. They stand beside the
 * record, which stays what was played.
 *
 * Every position of the game is a node: as many moves as were played before it, from 0. After those come the nodes of
 * the variations, in the order of their list. So a node comes after the one that it follows, and nothing is nested.
 */

import type { AnyMove, AnyPosition, Point } from '../rules/index.ts';

export const shapes = ['triangle', 'square', 'circle', 'cross'] as const;
export type Shape = (typeof shapes)[number];

/** Whether it is one of `shapes`. */
export function isKnownShape(shape: string): shape is Shape {
  return shapes.some((one) => one === shape);
}

/** `shape`: one of `shapes`, or one of a later release. `label`: a letter, a number, or a short word. */
export type Mark = Point & ({ readonly shape: string } | { readonly label: string });

/** A property of SGF that Tengen may not know; none that changes the board. */
export const unknownName = /^(?!(?:B|W|A[BWE]|PL|C|XT)$)[A-Z][A-Z0-9]{0,19}$/;

/** What is noted at one node. */
export interface Remark {
  /** Lines end with `\n`. */
  readonly text?: string | undefined;
  readonly marks?: readonly Mark[] | undefined;
  /** Properties of SGF that Tengen doesn't know, as they were in the file: escaped. */
  readonly other?: readonly (readonly [name: string, values: readonly string[]])[] | undefined;
}

/** A move that was not played. */
export interface Variation {
  /** The node that it follows. */
  readonly after: number;
  readonly move: AnyMove;
}

export interface Notes {
  /** Of several that follow one node, the first is the likeliest; what was played comes before all. */
  readonly variations: readonly Variation[];
  /** By node. */
  readonly remarks: Readonly<Record<string, Remark>>;
}

/** Whether there is nothing in them. */
export function areEmpty({ variations, remarks }: Notes): boolean {
  return variations.length === 0 && Object.keys(remarks).length === 0;
}

/**
 * By the node that they follow, the nodes of the variations in their order.
 *
 * @param plies how many moves were played
 */
export function variationsAfter(
  variations: Notes['variations'],
  plies: number,
): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number, number[]>();
  for (const [n, { after }] of variations.entries()) {
    const siblings = children.get(after);
    if (siblings === undefined) children.set(after, [plies + 1 + n]);
    else siblings.push(plies + 1 + n);
  }
  return children;
}

/**
 * The nodes of the variations in the order of a file: those at the end of the game first, each before what follows it.
 *
 * @param plies how many moves were played
 */
function* variationsIn({ variations }: Notes, plies: number): Generator<number> {
  const children = variationsAfter(variations, plies);
  for (let ply = plies; ply >= 0; ply--) {
    const open = children.get(ply)?.toReversed() ?? [];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      yield node;
      open.push(...(children.get(node)?.toReversed() ?? []));
    }
  }
}

/** Notes whose nodes have other numbers than before. */
export interface Renumbered {
  readonly notes: Notes;
  /** The number that a node has now; null if it is gone. */
  readonly numberOf: (node: number) => number | null;
}

/** The same notes with their nodes in the order of a file. What follows no node is left out. */
export function renumbered(notes: Notes, plies: number): Renumbered {
  const order = [...variationsIn(notes, plies)];
  const numbers = new Map(order.map((node, n) => [node, plies + 1 + n]));
  const numberOf = (node: number) => (node <= plies ? node : (numbers.get(node) ?? null));
  const variations = order.flatMap((node): readonly Variation[] => {
    const variation = notes.variations[node - plies - 1];
    if (variation === undefined) return [];
    return [{ ...variation, after: numberOf(variation.after) ?? 0 }];
  });
  const remarks = Object.entries(notes.remarks).flatMap(([node, remark]) => {
    const number = numberOf(Number(node));
    return number === null ? [] : [[number, remark] as const];
  });
  const sorted = remarks.toSorted(([a], [b]) => a - b);
  return { notes: { ...notes, variations, remarks: Object.fromEntries(sorted) }, numberOf };
}

/** A variation's move as it is played. `played`: the position after it; null if the move is illegal there. */
export interface Tried {
  readonly node: number;
  readonly after: number;
  readonly move: AnyMove;
  readonly before: AnyPosition;
  readonly played: AnyPosition | null;
}

/**
 * Plays the variations, in the order of a file. After an illegal move nothing is played. Only the positions of one line
 * are in memory at a time.
 *
 * @param positions of the game, from its start
 */
export function* tried(notes: Notes, positions: readonly AnyPosition[]): Generator<Tried> {
  const plies = positions.length - 1;
  const line: { readonly node: number; readonly position: AnyPosition | null }[] = [];
  for (const node of variationsIn(notes, plies)) {
    const { after = -1, move } = notes.variations[node - plies - 1] ?? {};
    while (line.length > 0 && line.at(-1)?.node !== after) line.pop();
    const before = after <= plies ? positions[after] : line.at(-1)?.position;
    if (before == null || move === undefined) {
      line.push({ node, position: null });
      continue;
    }
    const result = before.play(move);
    const played = result.ok ? result.value.position : null;
    line.push({ node, position: played });
    yield { node, after, move: result.ok ? result.value.move : move, before, played };
  }
}
