/** The book of morris while it is written: src/engines/morris/bookPositions.ts. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookKey, readBook } from '../../../src/engines/morris/book.ts';
import { levels } from '../../../src/engines/morris/levels.ts';
import { numbered, sceneOf, toOf } from '../../../src/engines/morris/moves.ts';
import { deepen, type SearchResult } from '../../../src/engines/morris/root.ts';
import { Search } from '../../../src/engines/morris/search.ts';
import { imageOf } from '../../../src/engines/morris/symmetries.ts';
import { TranspositionTable } from '../../../src/engines/morris/transpositionTable.ts';
import { type MorrisMove, type MorrisPosition, morris } from '../../../src/rules/morris/index.ts';

const file = join(import.meta.dirname, '../../../src/engines/morris/bookPositions.ts');
/** Larger than a player's: these searches are longer. */
const table = new TranspositionTable(new SharedArrayBuffer(2 ** 28));
const options = morris.options.read({});
if (!options.ok) throw new Error(options.error.message);

export const start: MorrisPosition = morris.start(options.value);

export function played(position: MorrisPosition, move: MorrisMove): MorrisPosition {
  const after = morris.play(position, move);
  if (!after.ok) throw new Error(after.error.message);
  return after.value;
}

/**
 * What the top level finds without the book.
 * @param effort a part of the top level's nodes @param noiseOf a bonus for each move, in hundredths of a man
 */
export function think(
  position: MorrisPosition,
  effort: number,
  noiseOf: () => number = () => 0,
): SearchResult {
  const { mountain } = levels;
  const scene = sceneOf(position);
  table.begin(false);
  const nodes = mountain.nodes * effort;
  const search = new Search(table, position.options, mountain, scene, nodes, () => false);
  const candidates = morris
    .legal(position)
    .map((move) => ({ move: numbered(move), noise: noiseOf() }));
  let best: SearchResult | null = null;
  deepen(search, scene, candidates, mountain.depth, (found) => {
    best = found;
  });
  return best ?? nobodyMoves();
}

export function nobodyMoves(): never {
  throw new Error('Nobody is to move.');
}

export class Book {
  readonly #entries = new Map<string, readonly number[]>();

  /** With what is in the book so far. */
  static read(): Book {
    const book = new Book();
    for (const [key, squares] of readBook()) book.#entries.set(key, squares);
    return book;
  }

  has(position: MorrisPosition): boolean {
    return this.#entries.has(bookKey(sceneOf(position)).key);
  }

  /** The moves that it knows in this position; of those that are symmetric in it, one. */
  movesIn(position: MorrisPosition): readonly MorrisMove[] {
    const { key, symmetries } = bookKey(sceneOf(position));
    const squares = new Set(this.#entries.get(key));
    const [symmetry = 0] = symmetries;
    return morris.legal(position).filter((move) => squares.delete(squareIn(move, symmetry)));
  }

  add(position: MorrisPosition, move: MorrisMove): void {
    const { key, symmetries } = bookKey(sceneOf(position));
    const [symmetry = 0] = symmetries;
    const known = this.#entries.get(key) ?? [];
    this.#entries.set(key, [...new Set([...known, squareIn(move, symmetry)])]);
  }

  forget(position: MorrisPosition): void {
    this.#entries.delete(bookKey(sceneOf(position)).key);
  }

  write(): void {
    const entries = [...this.#entries].map(([key, squares]) =>
      [key, ...squares.map((square) => square.toString(36))].join('-'),
    );
    writeFileSync(
      file,
      `/** Written by bench/fit/morris-book/: each position of the book, then the squares to place a man on, or to take one from. */
export const bookPositions =
  '${entries.toSorted().join(' ')}';
`,
    );
  }
}

/** The square that a placement or removal concerns, in the symmetric form. */
function squareIn(move: MorrisMove, symmetry: number): number {
  return Math.log2(imageOf(1 << toOf(numbered(move)), symmetry));
}
