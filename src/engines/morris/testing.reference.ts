/**
 * What a position is worth if the values of all positions after a turn are right, worked out in a plain way: it
 * shares only the board's points, lines and mills with the rules, and the numbers of squares with the engine. If it
 * agrees with every value, all are right: by the fewest plies to the end, none can be the first that is wrong.
 */

import { mills, neighboursOf, points } from '../../rules/morris/index.ts';
import { numbered, toOf } from './moves.ts';
import type { TablebaseRules } from './tablebaseRules.ts';

const squareOf = points.map((point) => toOf(numbered(point)));
const squares = [...squareOf].sort((a, b) => a - b);
const nextTo: readonly (readonly number[])[] = squares.map((square) =>
  neighboursOf(squareOf.indexOf(square)).map((point) => squareOf[point] ?? 0),
);
/** For each square, the sets of the other two of each of its mills. */
const othersAt: readonly (readonly number[])[] = squares.map((square) =>
  mills
    .map((mill) => mill.map((point) => squareOf[point] ?? 0))
    .filter((mill) => mill.includes(square))
    .map((mill) => mill.reduce((set, one) => (one === square ? set : set | (1 << one)), 0)),
);

function membersOf(set: number): number[] {
  return squares.filter((square) => ((set >>> square) & 1) === 1);
}

function millsAt(men: number, square: number): number {
  return (othersAt[square] ?? []).filter((others) => (men & others) === others).length;
}

/** The opponent's men after each way to remove `due` of them; 0 where fewer than three are left. */
function afterRemovals(them: number, due: number, spares: boolean): readonly number[] {
  if (due === 0) return [them];
  const men = membersOf(them);
  if (men.length === 3) return [0];
  const free = men.filter((square) => millsAt(them, square) === 0);
  const removable = spares && free.length > 0 ? free : men;
  return removable.flatMap((square) => afterRemovals(them & ~(1 << square), due - 1, spares));
}

/** @param pliesOf the value of a position for its side to move: positive if it wins, null if it draws */
export function pliesByReference(
  { flying, spares, doubleMill }: TablebaseRules,
  me: number,
  them: number,
  pliesOf: (me: number, them: number) => number | null,
): number | null {
  let fastest = Number.POSITIVE_INFINITY;
  let slowest = 0;
  let mayDraw = false;
  const men = membersOf(me);
  const free = squares.filter((square) => (((me | them) >>> square) & 1) === 0);
  const flies = flying && men.length === 3;
  for (const from of men) {
    for (const to of flies ? free : (nextTo[from] ?? [])) {
      if (!free.includes(to)) continue;
      const own = (me & ~(1 << from)) | (1 << to);
      const due = Math.min(millsAt(own, to), doubleMill);
      for (const left of afterRemovals(them, due, spares)) {
        // The game ends with the removal of the third last man.
        const removed = left === 0 ? membersOf(them).length - 2 : due;
        const plies = left === 0 ? 0 : pliesOf(left, own);
        if (plies === null) mayDraw = true;
        else if (plies > 0) slowest = Math.max(slowest, plies + 1 + removed);
        else fastest = Math.min(fastest, 1 + removed - plies);
      }
    }
  }
  if (fastest < Number.POSITIVE_INFINITY) return fastest;
  return mayDraw ? null : 0 - slowest;
}
