/** The static evaluation. */

import { type Board, type Camp, findLegal, findShots, gainOf } from './board.ts';
import {
  CELLS,
  Cells,
  columnAxis,
  countTriples,
  fallingAxis,
  risingAxis,
  rowAxis,
} from './cells.ts';
import { FEATURES, LAST_KNOT, linePlaces, stonePlaces, weights } from './weights.ts';

/** A won game is worth this plus 100 for each cell of the lead; a side without a legal cell loses this. */
export const WON = 3000;

/** The approximate value of a cell of the lead before the end. */
export const CELL = 10;

/** The features of a position in the order of weights.ts; {@link findFeatures} fills them. */
const features = new Float64Array(FEATURES);
const LAND = 2;
const MY_SHOTS = 9;
const THEIR_SHOTS = 15;

const legal = new Cells();
const answer = new Cells();
const shots = new Cells();
const covered = new Cells();
const rest = new Cells();

/** For the side to move: exact if at most one ply is left, else between a loss and a win. */
export function evaluate(board: Board): number {
  const { mine, theirs, pliesLeft } = board;
  if (pliesLeft === 0) return worth(mine.land.count() - theirs.land.count());
  findFeatures(board);
  if (legal.isEmpty()) return -WON;
  if (pliesLeft === 1) return worth((features[LAND] ?? 0) + (features[MY_SHOTS] ?? 0));
  const knot = Math.min(pliesLeft, LAST_KNOT);
  const from = knot * FEATURES;
  let sum = sumOver(mine.stones, stonePlaces, knot) - sumOver(theirs.stones, stonePlaces, knot);
  findShots(mine, legal, shots);
  sum += sumOver(shots, linePlaces, knot);
  findShots(theirs, answer, shots);
  sum -= sumOver(shots, linePlaces, knot);
  for (let i = 0; i < FEATURES; i++) sum += (features[i] ?? 0) * (weights[from + i] ?? 0);
  return Math.round(Math.max(1 - WON, Math.min(WON - 1, sum)));
}

/** The weights of the cells, summed up. */
function sumOver(cells: Cells, weights: Float64Array, knot: number): number {
  let sum = 0;
  rest.copy(cells);
  for (let cell = rest.take(); cell >= 0; cell = rest.take()) {
    sum += weights[knot * CELLS + cell] ?? 0;
  }
  return sum;
}

function worth(lead: number): number {
  return 100 * lead + WON * Math.sign(lead);
}

function findFeatures({ mine, theirs, pliesLeft }: Board): void {
  findLegal(mine, theirs, legal);
  findLegal(theirs, mine, answer);
  features[0] = 1;
  features[1] = pliesLeft & 1;
  features[LAND] = mine.land.count() - theirs.land.count();
  features[3] = mine.stones.count() - theirs.stones.count();
  features[4] = legal.count() - answer.count();
  features[5] = countCovered(mine) - countCovered(theirs);
  const empty = countAll(legal);
  const theirEmpty = countAll(answer);
  features[6] = empty - theirEmpty;
  features[7] =
    countWith(mine.stones, legal) - empty - countWith(theirs.stones, answer) + theirEmpty;
  features[8] = countOwn(mine, legal) - countOwn(theirs, answer);
  addShots(mine, theirs, legal, answer, MY_SHOTS);
  addShots(theirs, mine, answer, legal, THEIR_SHOTS);
}

/** Gains of the lines that can be made now: best, second, count and sum; count and sum of those that can't be blocked. */
function addShots(camp: Camp, other: Camp, open: Cells, blockable: Cells, from: number): void {
  let best = 0;
  let second = 0;
  let count = 0;
  let sum = 0;
  let safeCount = 0;
  let safeSum = 0;
  findShots(camp, open, shots);
  for (let cell = shots.take(); cell >= 0; cell = shots.take()) {
    const gain = gainOf(camp, other, cell);
    count++;
    sum += gain;
    if (gain > best) {
      second = best;
      best = gain;
    } else if (gain > second) second = gain;
    if (!blockable.has(cell)) {
      safeCount++;
      safeSum += gain;
    }
  }
  features[from] = best;
  features[from + 1] = second;
  features[from + 2] = count;
  features[from + 3] = sum;
  features[from + 4] = safeCount;
  features[from + 5] = safeSum;
}

/** Land under the camp's own stones, which the opponent can't paint. */
function countCovered({ stones, land }: Camp): number {
  covered.set(stones.top & land.top, stones.middle & land.middle, stones.bottom & land.bottom);
  return covered.count();
}

/** Possible threes, at least one stone of them placed, that the opponent can't enter. */
function countOwn({ stones, land }: Camp, open: Cells): number {
  const top = open.top & land.top;
  const middle = open.middle & land.middle;
  const bottom = open.bottom & land.bottom;
  return (
    countThrees(stones.top | top, stones.middle | middle, stones.bottom | bottom) -
    countThrees(top, middle, bottom)
  );
}

function countWith(stones: Cells, open: Cells): number {
  return countThrees(
    stones.top | open.top,
    stones.middle | open.middle,
    stones.bottom | open.bottom,
  );
}

function countAll({ top, middle, bottom }: Cells): number {
  return countThrees(top, middle, bottom);
}

/** How many threes in a line there are among the cells. */
function countThrees(top: number, middle: number, bottom: number): number {
  return (
    countTriples(top, middle, bottom, rowAxis) +
    countTriples(top, middle, bottom, risingAxis) +
    countTriples(top, middle, bottom, columnAxis) +
    countTriples(top, middle, bottom, fallingAxis)
  );
}
