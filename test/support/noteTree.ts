/** What notes say, as plain objects within each other, and random changes of it. */

import { isDeepStrictEqual } from 'node:util';
import type { Notes, Remark, Variation } from '../../src/record/notes.ts';
import type { AnyMove, AnyPosition } from '../../src/rules/index.ts';
import type { Random } from '../fuzz/random.ts';

interface Place {
  readonly remark: Remark | null;
  /** The moves that were tried there, in order. */
  readonly next: readonly Tried[];
}

interface Tried extends Place {
  readonly move: AnyMove;
}

/** A place for each position of the game. */
export type NoteTree = readonly Place[];

const empty: Place = { remark: null, next: [] };

export function emptyTree(plies: number): NoteTree {
  return Array.from({ length: plies + 1 }, () => empty);
}

export function notesOfTree(tree: NoteTree): Notes {
  const variations: Variation[] = [];
  const remarks: Record<string, Remark> = {};
  const add = (node: number, { remark, next }: Place) => {
    if (remark !== null) remarks[node] = remark;
    for (const tried of next) {
      const number = tree.length - 1 + variations.push({ after: node, move: tried.move });
      add(number, tried);
    }
  };
  for (const [ply, place] of tree.entries()) add(ply, place);
  return { variations, remarks };
}

/** @param notes null for none */
export function treeOfNotes(notes: Notes | null, plies: number): NoteTree {
  const { variations = [], remarks = {} } = notes ?? {};
  const placeAt = (node: number): Place => ({
    remark: remarks[node] ?? null,
    next: variations.flatMap(({ after, move }, n) =>
      after === node ? [{ move, ...placeAt(plies + 1 + n) }] : [],
    ),
  });
  return Array.from({ length: plies + 1 }, (_, ply) => placeAt(ply));
}

/** Where a place is: a position of the game, then which of those that follow. */
type Path = readonly [ply: number, ...next: readonly number[]];

function pathsOf(tree: NoteTree): readonly Path[] {
  const below = (place: Place, path: Path): Path[] => [
    path,
    ...place.next.flatMap((tried, n) => below(tried, [...path, n])),
  ];
  return tree.flatMap((place, ply) => below(place, [ply]));
}

function changedAt<T extends Place>(
  all: readonly T[],
  [first = 0, ...rest]: readonly number[],
  change: (place: Place) => Place,
): readonly T[] {
  return all.map((place, n) => {
    if (n !== first) return place;
    const changed =
      rest.length === 0 ? change(place) : { ...place, next: changedAt(place.next, rest, change) };
    return { ...place, ...changed };
  });
}

function placeAt(tree: NoteTree, [ply, ...next]: Path): Place {
  return next.reduce<Place>((place, n) => place.next[n] ?? empty, tree[ply] ?? empty);
}

/** The position there; null if it can't be reached. */
function positionAt(
  tree: NoteTree,
  positions: readonly AnyPosition[],
  [ply, ...next]: Path,
): AnyPosition | null {
  let place = tree[ply] ?? empty;
  let position = positions[ply] ?? null;
  for (const n of next) {
    const tried = place.next[n];
    const played = tried === undefined ? undefined : position?.play(tried.move);
    if (tried === undefined || played?.ok !== true) return null;
    place = tried;
    position = played.value.position;
  }
  return position;
}

/** The legal move of that number; null if the game is over. */
function legalMove(position: AnyPosition | null, random: Random): AnyMove | null {
  const legal = position?.turn == null ? [] : position.legal();
  const played = position?.play(legal[random.below(legal.length)]);
  return played?.ok === true ? played.value.move : null;
}

/** Once more, somewhere: a move is added, removed or moved before another, or a remark is written or removed. */
export function edited(
  tree: NoteTree,
  positions: readonly AnyPosition[],
  moves: readonly AnyMove[],
  random: Random,
): NoteTree {
  const paths = pathsOf(tree);
  const path = paths[random.below(paths.length)] ?? [0];
  const kind = random.below(8);
  const { next } = placeAt(tree, path);
  if (kind < 4) {
    const move = legalMove(positionAt(tree, positions, path), random);
    const isPlayed = path.length === 1 && isDeepStrictEqual(move, moves[path[0]]);
    const isKnown = next.some((tried) => isDeepStrictEqual(tried.move, move));
    if (move === null || isPlayed || isKnown) return tree;
    return changedAt(tree, path, (place) => ({ ...place, next: [...next, { move, ...empty }] }));
  }
  if (kind < 6) {
    const marks = [{ row: random.below(5), column: random.below(5), shape: 'triangle' }];
    const text = 'a word, 囲碁 or two. '.repeat(random.below(30)).trim();
    const remark =
      kind === 4 && random.below(3) === 0 ? null : { text: `${text}${random.below(1000)}`, marks };
    return changedAt(tree, path, (place) => ({ ...place, remark }));
  }
  const at = random.below(next.length);
  const rest = next.filter((_, n) => n !== at);
  const moved = next.slice(at, at + 1);
  return changedAt(tree, path, (place) => ({
    ...place,
    next: kind === 6 ? rest : [...moved, ...rest],
  }));
}
