/** What an emblem looks like: a seal that is cut from an id and a name. */

/** Cells around the seal; its left half mirrors the right one. */
const NOTCHES = 13;
const GROOVES = 14;

interface Cut {
  readonly shape: 'square' | 'round';
  /** Whether the character is cut out of the seal or stands on it. */
  readonly relief: 'sunk' | 'raised';
  /** Of the palette, 0 to 7. */
  readonly tone: number;
  /** Dashes around the edge, and on a line within it, from the middle of the top; in cells. */
  readonly notches: readonly number[];
  readonly grooves: readonly number[];
}

export const cells = { notches: 2 * NOTCHES, grooves: 2 * GROOVES } as const;

/**
 * @param id 64 lower-case hexadecimal digits
 * @returns null if it is no id. Ids that differ in one 32-bit word only always differ here.
 */
export function cutOf(id: string): Cut | null {
  if (!/^[\da-f]{64}$/.test(id)) return null;
  const words = id.match(/.{8}/g) ?? [];
  let bits = words.reduce((folded, word) => folded ^ Number.parseInt(word, 16), 0) >>> 0;
  const take = (count: number): number => {
    const taken = bits % 2 ** count;
    bits = Math.floor(bits / 2 ** count);
    return taken;
  };
  return {
    shape: take(1) === 0 ? 'square' : 'round',
    relief: take(1) === 0 ? 'sunk' : 'raised',
    tone: take(3),
    notches: dashesOf(take(NOTCHES), NOTCHES),
    grooves: dashesOf(take(GROOVES), GROOVES),
  };
}

/** Lengths of dashes and gaps in turn, of a row of cells and its mirror image. */
function dashesOf(bits: number, count: number): number[] {
  const half = Array.from({ length: count }, (_, n) => Math.floor(bits / 2 ** n) % 2 === 1);
  const lengths = [0];
  let isDash = true;
  for (const isFilled of [...half, ...half.toReversed()]) {
    if (isFilled !== isDash) {
      lengths.push(0);
      isDash = isFilled;
    }
    lengths.push((lengths.pop() ?? 0) + 1);
  }
  // A dash and its gap: an odd number of lengths would be repeated the other way round.
  if (lengths.length % 2 === 1) lengths.push(0);
  return lengths;
}

/** The first character of a name, as one sees it, in upper case; empty if the name is. */
export function initialOf(name: string): string {
  const first = (text: string) => new Intl.Segmenter().segment(text)[Symbol.iterator]().next();
  const initial: string = first(name.normalize('NFC').trim()).value?.segment ?? '';
  const upper = initial.toUpperCase();
  // The upper case of ß and its like is two letters.
  return [...upper].length > [...initial].length ? initial : upper;
}
