/**
 * Placements, and the removals between them, that were searched more deeply beforehand, for the usual rules;
 * bench/fit/morris-book/ writes them.
 */

import type { MorrisOptions } from '../../rules/morris/index.ts';
import type { Random } from '../random.ts';
import { ALL, count, first } from './bits.ts';
import { bookPositions } from './bookPositions.ts';
import { placement, removal, type Scene } from './moves.ts';
import { imageOf, inverseOf, SYMMETRIES } from './symmetries.ts';

const MEN = 9;

/** What the book looks at. */
export type BookScene = Pick<Scene, 'me' | 'them' | 'due'>;

let book: ReadonlyMap<string, readonly number[]> | null = null;

/** The good squares in each position of the book, to place a man on or to remove one from, by {@link bookKey}. */
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
 * characters for the board; two more for the men in hand once any man has been removed; and an asterisk where a man
 * has to be removed.
 */
export function bookKey({ me, them, due }: BookScene): {
  key: string;
  symmetries: readonly number[];
} {
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
  const hands = isWhole ? '' : `${me >>> 24}${them >>> 24}`;
  return { key: `${key}${hands}${due > 0 ? '*' : ''}`, symmetries };
}

/** A placement or a removal from the book; null if it doesn't know the position. */
export function bookMove(options: MorrisOptions, scene: BookScene, random: Random): number | null {
  const isUsual = options.removal === 'protected' && options.doubleMill === 1 && options.flying;
  if (!isUsual || !isInBookPhase(scene)) return null;
  const { key, symmetries } = bookKey(scene);
  const squares = readBook().get(key) ?? [];
  const square = squares[random.below(squares.length)];
  const symmetry = symmetries[random.below(symmetries.length)];
  if (square === undefined || symmetry === undefined) return null;
  const target = first(imageOf(1 << square, inverseOf(symmetry)));
  return scene.due > 0 ? removal(target) : placement(target);
}

/** Whether a man is to be placed, or one to be removed. */
export function isInBookPhase({ me, due }: BookScene): boolean {
  return me >>> 24 > 0 || due > 0;
}

/** Whether none of a side's men has been removed. */
function isComplete(side: number): boolean {
  return count(side & ALL) + (side >>> 24) === MEN;
}
