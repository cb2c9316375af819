/**
 * Searches the first placements of morris and writes bookPositions.ts: one side plays the best that a long search
 * finds, the other whatever isn't much worse than its best.
 * `node bench/fit/morris-book.ts [--effort 0.3] [--plies 5]`
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bookKey } from '../../src/engines/morris/book.ts';
import { morrisEngine } from '../../src/engines/morris/index.ts';
import { numbered, sceneOf, toOf } from '../../src/engines/morris/moves.ts';
import { imageOf } from '../../src/engines/morris/symmetries.ts';
import { type MorrisMove, type MorrisPosition, morris } from '../../src/rules/morris/index.ts';

/** The effort of the search that compares all moves, as a part of the long one's. */
const BRIEF = 0.05;
/** Moves of the opponent that are this much worse than its best are left out. */
const TOLERANCE = 0.2;
/** So many moves of the opponent at most, by ply. */
const MOST_REPLIES = [4, 6, 6, 5, 4, 4];
/** Among the first two plies, all moves are good that are not this much worse than the best. */
const EVEN = 0.03;

const { values } = parseArgs({
  options: {
    effort: { type: 'string', default: '0.3' },
    plies: { type: 'string', default: '5' },
  },
});
const effort = Number(values.effort);
const plies = Number(values.plies);
const thinker = morrisEngine.thinker();
const book = new Map<string, readonly number[]>();

function think(position: MorrisPosition, part: number) {
  return thinker.think(position, {
    level: 'mountain',
    seed: 1,
    effort: effort * part,
    time: Number.POSITIVE_INFINITY,
    now: () => 0,
    stopped: () => false,
    onThought: () => undefined,
  });
}

interface Reply {
  readonly move: MorrisMove;
  readonly after: MorrisPosition;
  /** For the side that makes it. */
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
    known.set(key, { move, after, value: -think(after, part).thought.value });
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
  const { key, symmetries } = bookKey(me, them);
  if (book.has(key)) return;
  const moves = bestIn(position);
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
  for (const move of moves) explore(played(position, move), false);
}

function bestIn(position: MorrisPosition): readonly MorrisMove[] {
  if (position.ply > 1) return [think(position, 1).move ?? fail()];
  const [best, ...others] = replies(position, 1 / 3);
  if (best === undefined) return fail();
  return [best, ...others.filter(({ value }) => value > best.value - EVEN)].map(({ move }) => move);
}

function fail(): never {
  throw new Error('It resigns.');
}

const options = morris.options.read({});
if (!options.ok) throw new Error(options.error.message);
const start = morris.start(options.value);
for (const isOurs of [true, false]) explore(start, isOurs);

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
