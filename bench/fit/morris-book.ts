/**
 * Searches the first placements of morris and writes bookPositions.ts: one side plays the best that a long search
 * finds, the other whatever isn't much worse than its best.
 * `node bench/fit/morris-book.ts [--effort 0.3] [--plies 5]`
 *
 * With `--lines` it follows only the games in which both sides play by the book, searches their positions anew,
 * and goes on to the last man. What the book knows of positions before `--from` stays.
 * `node bench/fit/morris-book.ts --lines --from 2 --effort 3`
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bookKey, readBook } from '../../src/engines/morris/book.ts';
import { levels } from '../../src/engines/morris/levels.ts';
import { numbered, sceneOf, toOf, written } from '../../src/engines/morris/moves.ts';
import { deepen, type SearchResult } from '../../src/engines/morris/root.ts';
import { Search } from '../../src/engines/morris/search.ts';
import { imageOf } from '../../src/engines/morris/symmetries.ts';
import { TranspositionTable } from '../../src/engines/morris/transpositionTable.ts';
import { type MorrisMove, type MorrisPosition, morris } from '../../src/rules/morris/index.ts';

/** The effort of the search that compares all moves, as a part of the long one's. */
const BRIEF = 0.05;
/** Moves of the opponent that are this much worse than its best are left out, in hundredths of a man. */
const TOLERANCE = 60;
/** So many moves of the opponent at most, by ply. */
const MOST_REPLIES = [4, 6, 6, 5, 4, 4];
/** Among the first two plies, all moves are good that are not this much worse than the best. */
const EVEN = 9;
const EVEN_PLIES = 2;

const { values } = parseArgs({
  options: {
    effort: { type: 'string', default: '0.3' },
    plies: { type: 'string', default: '5' },
    lines: { type: 'boolean', default: false },
    from: { type: 'string', default: '2' },
  },
});
const effort = Number(values.effort);
const plies = Number(values.plies);
const from = Number(values.from);
/** Larger than a player's: these searches are longer. */
const table = new TranspositionTable(new SharedArrayBuffer(2 ** 28));
const book = new Map(values.lines ? readBook() : []);

/** What the top level finds without the book. @param part of the effort */
function think(position: MorrisPosition, part: number): SearchResult {
  const { mountain } = levels;
  const scene = sceneOf(position);
  table.begin(false);
  const nodes = mountain.nodes * effort * part;
  const search = new Search(table, position.options, mountain, scene, nodes, () => false);
  const candidates = morris.legal(position).map((move) => ({ move: numbered(move), noise: 0 }));
  let best: SearchResult | null = null;
  deepen(search, scene, candidates, mountain.depth, (found) => {
    best = found;
  });
  return best ?? fail();
}

interface Reply {
  readonly move: MorrisMove;
  readonly after: MorrisPosition;
  /** For the side that makes it, in hundredths of a man. */
  readonly value: number;
}

/** All moves that aren't symmetric to each other, the best first. */
function replies(position: MorrisPosition, part: number): readonly Reply[] {
  const known = new Map<string, Reply>();
  for (const move of morris.legal(position)) {
    const after = played(position, move);
    const { me, them } = sceneOf(after);
    const { key } = bookKey(me, them);
    if (after.due !== null || known.has(key)) continue;
    known.set(key, { move, after, value: -think(after, part).score });
  }
  return [...known.values()].toSorted((a, b) => b.value - a.value);
}

function played(position: MorrisPosition, move: MorrisMove): MorrisPosition {
  const after = morris.play(position, move);
  if (!after.ok) throw new Error(after.error.message);
  return after.value;
}

/** @param isOurs whether the moves for the side to move are wanted */
function explore(position: MorrisPosition, isOurs: boolean): void {
  if (position.ply >= plies || position.due !== null) return;
  if (!isOurs) {
    const [best, ...others] = replies(position, BRIEF);
    if (best === undefined) return;
    const sensible = [best, ...others.filter(({ value }) => value > best.value - TOLERANCE)];
    for (const { after } of sensible.slice(0, MOST_REPLIES[position.ply])) explore(after, true);
    return;
  }
  const { me, them } = sceneOf(position);
  if (book.has(bookKey(me, them).key)) return;
  const moves = bestIn(position);
  add(position, moves);
  for (const move of moves) explore(played(position, move), false);
}

/** Both sides play by the book until no man is in hand. What it knows of the first plies stays. */
function follow(position: MorrisPosition): void {
  if (position.due !== null) {
    follow(played(position, written(think(position, 1).move)));
    return;
  }
  const { me, them } = sceneOf(position);
  const { key, symmetries } = bookKey(me, them);
  if (me >>> 24 === 0 || followed.has(key)) return;
  followed.add(key);
  const known = position.ply < from ? book.get(key) : undefined;
  if (known === undefined) add(position, bestIn(position));
  const [symmetry = 0] = symmetries;
  const squares = new Set(book.get(key));
  for (const move of morris.legal(position)) {
    if (!squares.delete(Math.log2(imageOf(1 << toOf(numbered(move)), symmetry)))) continue;
    follow(played(position, move));
  }
}

/** @param moves the good ones in this position */
function add(position: MorrisPosition, moves: readonly MorrisMove[]): void {
  const { me, them } = sceneOf(position);
  const { key, symmetries } = bookKey(me, them);
  const [symmetry = 0] = symmetries;
  book.set(
    key,
    moves.map((move) => Math.log2(imageOf(1 << toOf(numbered(move)), symmetry))),
  );
  console.error(
    book.size,
    position.ply,
    moves.map((move) => morris.text.write(move, position.options)).join(' '),
  );
  writeBook();
}

function bestIn(position: MorrisPosition): readonly MorrisMove[] {
  if (position.ply >= EVEN_PLIES) return [written(think(position, 1).move)];
  const [best, ...others] = replies(position, 1 / 3);
  if (best === undefined) return fail();
  return [best, ...others.filter(({ value }) => value > best.value - EVEN)].map(({ move }) => move);
}

function fail(): never {
  throw new Error('Nobody is to move.');
}

const options = morris.options.read({});
if (!options.ok) throw new Error(options.error.message);
const start = morris.start(options.value);
/** Keys of the positions that {@link follow} has met. */
const followed = new Set<string>();
if (values.lines) follow(start);
else for (const isOurs of [true, false]) explore(start, isOurs);

/** Written after each position: the book may be used before the search is done. */
function writeBook(): void {
  const entries = [...book].map(([key, squares]) =>
    [key, ...squares.map((square) => square.toString(36))].join('-'),
  );
  writeFileSync(
    join(import.meta.dirname, '../../src/engines/morris/bookPositions.ts'),
    `/** Written by bench/fit/morris-book.ts: each position of the book, then the squares to place a man on. */
export const bookPositions =
  '${entries.toSorted().join(' ')}';
`,
  );
}
