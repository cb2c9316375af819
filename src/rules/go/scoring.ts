/** Territory and score (RULES.md §2). */

import { type Counts, endedBy, type Outcome } from '../game.ts';
import type { GoPosition } from './position.ts';
import { at, BLACK, beside, cellOf, EDGE, EMPTY, MOST_PLACES, WHITE } from './stones.ts';

/** Scratch memory: the board without the dead stones, and the places of a region. */
const alive = new Uint8Array(MOST_PLACES);
const region = new Int16Array(MOST_PLACES);

/**
 * The owner of each point: `b` or `w` if the point is empty, dead stones removed, and its region borders
 * only stones of that colour; else `.`.
 */
export function territoryOf({ options: { size }, stones, dead }: GoPosition): readonly string[] {
  const owners: number[] = [];
  for (let place = 0; place < stones.length; place++) {
    const there = at(stones, place);
    alive[place] = there;
    owners.push(there === EDGE ? EDGE : EMPTY);
  }
  for (const point of dead) alive[cellOf(point, size)] = EMPTY;
  for (let place = 0; place < stones.length; place++) {
    if (alive[place] === EMPTY) giveRegion(place, size, owners);
  }
  return Object.freeze(String.fromCharCode(...owners).split('\n'));
}

/** Assigns the region around an empty place to its owner, if it has one, and removes it from `alive`. */
function giveRegion(start: number, size: number, owners: number[]): void {
  let black = false;
  let white = false;
  alive[start] = EDGE;
  region[0] = start;
  let end = 1;
  for (let i = 0; i < end; i++) {
    for (let way = 0; way < 4; way++) {
      const next = beside(region[i] ?? 0, size, way);
      if (next < 0 || next >= owners.length) continue;
      const there = alive[next];
      if (there === BLACK) black = true;
      else if (there === WHITE) white = true;
      else if (there === EMPTY) {
        alive[next] = EDGE;
        region[end++] = next;
      }
    }
  }
  if (black === white) return;
  for (let i = 0; i < end; i++) owners[region[i] ?? 0] = black ? BLACK : WHITE;
}

/** The score of both sides with the current marks. */
export function scoreOf(position: GoPosition, rows = territoryOf(position)): Counts {
  const { options, stones, captures, dead } = position;
  const territory = rows.join('');
  const deadStones = dead.map((point) => stones.charAt(cellOf(point, options.size))).join('');
  const ofSide = (mine: string, theirs: string, taken: number) =>
    count(territory, mine) +
    (options.scoring === 'area'
      ? count(stones, mine) - count(deadStones, mine)
      : taken + count(deadStones, theirs));
  return {
    black: ofSide('b', 'w', captures.black),
    white: ofSide('w', 'b', captures.white) + options.komi,
  };
}

/** The winner with the current marks. */
export function outcomeOf(position: GoPosition): Outcome {
  const { black, white } = scoreOf(position);
  return endedBy(black === white ? 'draw' : black > white ? 'black' : 'white', 'score');
}

function count(text: string, letter: string): number {
  return text.split(letter).length - 1;
}
