import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type MorrisMove, type MorrisPosition, morris } from '../../rules/morris/index.ts';
import { started } from '../../rules/morris/testing.ts';
import { randomFrom } from '../random.ts';
import { ALL, count } from './bits.ts';
import { bookKey, bookMove, isInBookPhase, readBook } from './book.ts';
import { isPlacement, isRemoval, sceneOf, toOf, written } from './moves.ts';
import { imageOf, SYMMETRIES } from './symmetries.ts';

const MEN = 9;
const { options } = started();

/** The positions of the book, in each of their symmetric forms. */
const positions = [...readBook()].flatMap(([key, squares]) =>
  Array.from({ length: SYMMETRIES }, (_, symmetry) => {
    const [me = 0, them = 0] = setsOf(key).map((set, side) => {
      const men = imageOf(set, symmetry);
      const inHand = /^.{10}\d/.test(key) ? Number(key.charAt(10 + side)) : MEN - count(men);
      return men | (inHand << 24);
    });
    return { key, squares, me, them, due: key.endsWith('*') ? 1 : 0 };
  }),
);

describe('the book of morris', () => {
  it('begins with the empty board, and both sides have moves to choose from', () => {
    const [empty, after] = [readBook().get('0000000000'), ...positions.filter(isSecond)];
    expect(empty?.length).toBeGreaterThan(0);
    expect(after).toBeDefined();
  });

  it('knows each position in all its symmetric forms, and gives the same move there', () => {
    for (const [seed, { key, squares, ...scene }] of positions.entries()) {
      const { me, them, due } = scene;
      expect(bookKey(scene).key).toBe(key);
      const move = bookMove(options, scene, randomFrom(seed)) ?? 0;
      const bit = 1 << toOf(move);
      const isLegal =
        due > 0
          ? isRemoval(move) && (them & bit) !== 0
          : isPlacement(move) && ((me | them) & bit) === 0;
      expect(isLegal).toBe(true);
      const boardAfter = (own: number, other: number, moved: number) =>
        bookKey({ me: own | (due > 0 ? 0 : moved), them: other & ~(due > 0 ? moved : 0), due: 0 })
          .key;
      const [own = 0, other = 0] = setsOf(key);
      const expected = squares.map((square) => boardAfter(own, other, 1 << square));
      expect(expected).toContain(boardAfter(me & ALL, them & ALL, bit));
    }
  });

  it('leads by legal moves to the ends of the lines that it was made of, and to each of them', () => {
    const file = join(import.meta.dirname, '../../../bench/fit/morris-book/lines.txt');
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    const ends = lines.map((line) =>
      line.split(' ').reduce((position, name) => {
        expect(readBook().has(bookKey(sceneOf(position)).key)).toBe(true);
        const move = morris.legal(position).find((one) => morris.text.write(one, options) === name);
        return played(position, move);
      }, started()),
    );
    const reached = Array.from({ length: 1000 }, (_, seed) => {
      const random = randomFrom(seed);
      let position = started();
      while (isInBookPhase(sceneOf(position))) {
        const move = bookMove(options, sceneOf(position), random);
        position = played(position, move === null ? undefined : written(move));
      }
      return position;
    });
    const keysOf = (all: readonly MorrisPosition[]) =>
      new Set(all.map((position) => bookKey(sceneOf(position)).key));
    expect(keysOf(reached)).toEqual(keysOf(ends));
  });

  it('is closed where the rules are others', () => {
    const other = started({ flying: false }).options;
    for (const scene of positions) expect(bookMove(other, scene, randomFrom(1))).toBeNull();
  });
});

/** The squares of both sides in the form of a position that is in the book. */
function setsOf(key: string): readonly number[] {
  return [key.slice(0, 5), key.slice(5, 10)].map((text) => Number.parseInt(text, 36));
}

function played(position: MorrisPosition, move: MorrisMove | undefined): MorrisPosition {
  const after = move && morris.play(position, move);
  if (!after?.ok) throw new Error('There is no such move.');
  return after.value;
}

function isSecond({ me, them }: { readonly me: number; readonly them: number }): boolean {
  return count(me & ALL) === 0 && count(them & ALL) === 1;
}
