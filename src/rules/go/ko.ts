/**
 * Ko: whether a board repeats an earlier one.
 *
 * A history describes how each stone changed the board, with three letters per change: `b` or `w` for the
 * stone that was played, `B` or `W` for each that was captured, then column and row, from `a`. Every earlier
 * board can be restored backwards from the current one, so a position carries a short text instead of all
 * earlier boards.
 */

import type { Side } from '../game.ts';
import { takenBy } from './chains.ts';
import type { GoOptions } from './options.ts';
import { EMPTY, MOST_PLACES, type Stones, stoneOf } from './stones.ts';

const letters = 'abcdefghijklmnopqrs';
const A = 'a'.charCodeAt(0);
/** Maps the letter of a captured stone to that of a stone. */
const TO_SMALL = 'b'.charCodeAt(0) - 'B'.charCodeAt(0);

/** An earlier board and the board after the move. Searches share them, so that none of them allocates. */
const earlier = new Uint8Array(MOST_PLACES);
const next = new Uint8Array(MOST_PLACES);

/** Simple ko looks back to before the opponent's last ply, superko to the start of the game. */
type Rule = GoOptions['ko'];

/** The history after `side` has played on `place` and captured the stones on `taken`. */
export function withStone(
  history: string,
  rule: Rule,
  size: number,
  side: Side,
  place: number,
  taken: readonly number[],
): string {
  let changes = rule === 'simple' ? '' : history;
  changes += change(side === 'black' ? 'b' : 'w', place, size);
  for (const one of taken) changes += change(side === 'black' ? 'W' : 'B', one, size);
  return changes;
}

/** The history after a pass, which is a ply for simple ko and none for superko. */
export function withPass(history: string, rule: Rule): string {
  return rule === 'simple' ? '' : history;
}

/**
 * Whether a board of the history repeats if `side` plays on the empty `place` and captures the stones on
 * `taken`.
 *
 * That needs a stone of this colour to have been captured from this place: the repeated board had it there,
 * and stones leave the board only by capture. So most moves need no search. For the others, the history is
 * undone change by change, counting the places that differ from the board after the move; with none, the
 * board repeats.
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
    // The first letter of a ply is the stone that was played. Its captures are undone by now.
    if (came && differing === 0) return true;
  }
  return false;
}

/** Whether the latest ply has captured one stone that `side` may not capture back now. */
export function isKo(stones: Stones, history: string, size: number, side: Side): boolean {
  const [stone = '', captured = ''] = [history.slice(-6, -3), history.slice(-3)];
  if (!/^[bw]/.test(stone) || !/^[BW]/.test(captured)) return false;
  const column = captured.charCodeAt(1) - A;
  const place = (captured.charCodeAt(2) - A) * (size + 1) + column;
  const taken = takenBy(stones, size, place, stoneOf(side));
  return taken !== null && isRepeat(stones, history, size, side, place, taken);
}

function change(kind: string, place: number, size: number): string {
  const row = Math.floor(place / (size + 1));
  return kind + letters.charAt(place - row * (size + 1)) + letters.charAt(row);
}
