/** Placements that were searched more deeply beforehand, for the usual rules; bench/fit/morris-book.ts writes them. */

import type { MorrisOptions } from '../../rules/morris/index.ts';
import type { Random } from '../random.ts';
import { ALL, count, first } from './bits.ts';
import { bookPositions } from './bookPositions.ts';
import { placement } from './moves.ts';
import { imageOf, inverseOf, SYMMETRIES } from './symmetries.ts';

const MEN = 9;

let book: ReadonlyMap<string, readonly number[]> | null = null;

/** The good squares in each position of the book, by {@link bookKey}. */
export function readBook(): ReadonlyMap<string, readonly number[]> {
  book ??= new Map(
    bookPositions.split(' ').map((entry) => {
      const [key = '', ...squares] = entry.split('-');
      return [key, squares.map((square) => Number.parseInt(square, 36))] as const;
    }),
  );
  return book;
}

/**
 * The same for symmetric positions, and the symmetries that lead to the one of them that is in the book. Ten
 * characters for the board; two more for the men in hand once any man has been removed.
 */
export function bookKey(me: number, them: number): { key: string; symmetries: readonly number[] } {
  let key = '';
  let symmetries: number[] = [];
  for (let symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
    const image = [me, them]
      .map((set) =>
        imageOf(set & ALL, symmetry)
          .toString(36)
          .padStart(5, '0'),
      )
      .join('');
    if (key !== '' && image > key) continue;
    if (image !== key) symmetries = [];
    symmetries.push(symmetry);
    key = image;
  }
  const isWhole = isComplete(me) && isComplete(them);
  return { key: isWhole ? key : `${key}${me >>> 24}${them >>> 24}`, symmetries };
}

/** A placement from the book, with no removal due; null if it doesn't know the position. */
export function bookMove(
  options: MorrisOptions,
  me: number,
  them: number,
  random: Random,
): number | null {
  const { removal, doubleMill, flying } = options;
  const isUsual = removal === 'protected' && doubleMill === 1 && flying;
  if (!isUsual || me >>> 24 === 0) return null;
  const { key, symmetries } = bookKey(me, them);
  const squares = readBook().get(key) ?? [];
  const square = squares[random.below(squares.length)];
  const symmetry = symmetries[random.below(symmetries.length)];
  if (square === undefined || symmetry === undefined) return null;
  return placement(first(imageOf(1 << square, inverseOf(symmetry))));
}

/** Whether none of a side's men has been removed. */
function isComplete(side: number): boolean {
  return count(side & ALL) + (side >>> 24) === MEN;
}
