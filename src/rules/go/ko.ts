/**
 * Ko: which boards were there before.
 *
 * A history tells of each stone played how it changed the board, in three letters a change: `b` or
 * `w` where a stone of that colour came, then `B` or `W` for each that was taken; and its column and
 * row, from `a`. So every earlier board can be had back by going backwards from the present one, and
 * a position carries a short text instead of all the boards that were.
 */

import type { Side } from '../game.ts';
import type { GoOptions } from './options.ts';
import { EMPTY, MOST_PLACES, type Stones, stoneOf } from './stones.ts';

const letters = 'abcdefghijklmnopqrs';
const A = 'a'.charCodeAt(0);
/** From the letter of a stone taken to that of a stone. */
const TO_SMALL = 'b'.charCodeAt(0) - 'B'.charCodeAt(0);

/** The board as it was and as it would be: room that searches share, so that none of them allocates. */
const earlier = new Uint8Array(MOST_PLACES);
const next = new Uint8Array(MOST_PLACES);

/** Simple ko looks back over the opponent's last ply and no further, superko to the start of the game. */
type Rule = GoOptions['ko'];

/** The history after `side` has put a stone on `place` and taken those on `taken`. */
export function withStone(
  history: string,
  rule: Rule,
  size: number,
  side: Side,
  place: number,
  taken: readonly number[],
): string {
  let told = rule === 'simple' ? '' : history;
  told += change(side === 'black' ? 'b' : 'w', place, size);
  for (const one of taken) told += change(side === 'black' ? 'W' : 'B', one, size);
  return told;
}

/** The history after a pass: a ply like any other for simple ko, and none for superko. */
export function withPass(history: string, rule: Rule): string {
  return rule === 'simple' ? '' : history;
}

/**
 * Whether a board of the history comes back when `side` puts a stone on the empty `place` and takes
 * those on `taken`.
 *
 * It can't where no stone of this colour was taken from this place: the board that comes back had it
 * there, it is not there now, and stones go only by being taken. So most stones need no search. For
 * the others the stones themselves are compared: from the present board back, change by change,
 * counting the places that differ from the next board; none does where it was the same.
 */
export function isRepeat(
  stones: Stones,
  history: string,
  size: number,
  side: Side,
  place: number,
  taken: readonly number[],
): boolean {
  if (!history.includes(change(side === 'black' ? 'B' : 'W', place, size))) return false;
  for (let i = 0; i < stones.length; i++) {
    next[i] = stones.charCodeAt(i);
    earlier[i] = stones.charCodeAt(i);
  }
  next[place] = stoneOf(side);
  for (const one of taken) next[one] = EMPTY;
  let differing = 1 + taken.length;
  for (let i = history.length - 3; i >= 0; i -= 3) {
    const kind = history.charCodeAt(i);
    const column = history.charCodeAt(i + 1) - A;
    const row = history.charCodeAt(i + 2) - A;
    const changed = row * (size + 1) + column;
    const came = kind >= A;
    const was = came ? EMPTY : kind + TO_SMALL;
    if (earlier[changed] !== next[changed]) differing--;
    if (was !== next[changed]) differing++;
    earlier[changed] = was;
    // A ply begins with the stone that came: what it took is back already.
    if (came && differing === 0) return true;
  }
  return false;
}

function change(kind: string, place: number, size: number): string {
  const row = Math.floor(place / (size + 1));
  return kind + letters.charAt(place - row * (size + 1)) + letters.charAt(row);
}
