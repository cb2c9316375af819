/**
 * Searches the first placements of morris and writes bookPositions.ts: one side plays the best that a long search
 * finds, the other whatever isn't much worse than its best.
 * `node bench/fit/morris-book/explore.ts [--effort 0.3] [--plies 5]`
 */

import { parseArgs } from 'node:util';
import { bookKey } from '../../../src/engines/morris/book.ts';
import { sceneOf, written } from '../../../src/engines/morris/moves.ts';
import { type MorrisMove, type MorrisPosition, morris } from '../../../src/rules/morris/index.ts';
import { Book, nobodyMoves, played, start, think } from './book.ts';

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
  },
});
const effort = Number(values.effort);
const plies = Number(values.plies);
const book = new Book();

interface Reply {
  readonly move: MorrisMove;
  readonly after: MorrisPosition;
  /** For the side that makes it, in hundredths of a man. */
  readonly value: number;
}

/** All moves that aren't symmetric to each other, the best first. @param part of the effort */
function replies(position: MorrisPosition, part: number): readonly Reply[] {
  const known = new Map<string, Reply>();
  for (const move of morris.legal(position)) {
    const after = played(position, move);
    const { key } = bookKey(sceneOf(after));
    if (after.due !== null || known.has(key)) continue;
    known.set(key, { move, after, value: -think(after, effort * part).score });
  }
  return [...known.values()].toSorted((a, b) => b.value - a.value);
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
  if (book.has(position)) return;
  const moves = bestIn(position);
  for (const move of moves) book.add(position, move);
  console.error(position.ply, text(moves, position));
  book.write();
  for (const move of moves) explore(played(position, move), false);
}

function text(moves: readonly MorrisMove[], { options }: MorrisPosition): string {
  return moves.map((move) => morris.text.write(move, options)).join(' ');
}

function bestIn(position: MorrisPosition): readonly MorrisMove[] {
  if (position.ply >= EVEN_PLIES) return [written(think(position, effort).move)];
  const [best, ...others] = replies(position, 1 / 3);
  if (best === undefined) return nobodyMoves();
  return [best, ...others.filter(({ value }) => value > best.value - EVEN)].map(({ move }) => move);
}

for (const isOurs of [true, false]) explore(start, isOurs);
