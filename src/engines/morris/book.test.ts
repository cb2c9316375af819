import { describe, expect, it } from 'vitest';
import { started } from '../../rules/morris/testing.ts';
import { randomFrom } from '../random.ts';
import { ALL, count } from './bits.ts';
import { bookKey, bookMove, readBook } from './book.ts';
import { isPlacement, toOf } from './moves.ts';
import { imageOf, SYMMETRIES } from './symmetries.ts';

const MEN = 9;
const { options } = started();

/** The positions of the book, in each of their symmetric forms. */
const positions = [...readBook()].flatMap(([key, squares]) =>
  Array.from({ length: SYMMETRIES }, (_, symmetry) => {
    const [me = 0, them = 0] = setsOf(key).map((set, side) => {
      const men = imageOf(set, symmetry);
      const inHand = key.length > 10 ? Number(key.charAt(10 + side)) : MEN - count(men);
      return men | (inHand << 24);
    });
    return { key, squares, me, them };
  }),
);

describe('the book of morris', () => {
  it('begins with the empty board, and both sides have moves to choose from', () => {
    const [empty, after] = [readBook().get('0000000000'), ...positions.filter(isSecond)];
    expect(empty?.length).toBeGreaterThan(0);
    expect(after).toBeDefined();
  });

  it('knows each position in all its symmetric forms, and gives the same move there', () => {
    for (const [seed, { key, squares, me, them }] of positions.entries()) {
      expect(bookKey(me, them).key).toBe(key);
      const move = bookMove(options, me, them, randomFrom(seed)) ?? 0;
      const bit = 1 << toOf(move);
      expect(isPlacement(move) && ((me | them) & ALL & bit) === 0).toBe(true);
      const after = bookKey((me & ALL) | bit, them & ALL).key;
      const [own = 0, other = 0] = setsOf(key);
      const expected = squares.map((square) => bookKey(own | (1 << square), other).key);
      expect(expected).toContain(after);
    }
  });

  it('is closed where the rules are others', () => {
    const other = started({ flying: false }).options;
    for (const { me, them } of positions)
      expect(bookMove(other, me, them, randomFrom(1))).toBeNull();
  });
});

/** The squares of both sides in the form of a position that is in the book. */
function setsOf(key: string): readonly number[] {
  return [key.slice(0, 5), key.slice(5, 10)].map((text) => Number.parseInt(text, 36));
}

function isSecond({ me, them }: { readonly me: number; readonly them: number }): boolean {
  return count(me & ALL) === 0 && count(them & ALL) === 1;
}
