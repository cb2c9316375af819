/** The board's symmetries: its rotations and reflections, each of them also inside out. */

import { first } from './bits.ts';

export const SYMMETRIES = 16;

/** Images of a ring under its eight rotations and reflections. */
const ringImages = new Uint8Array(8 * 256);
for (let symmetry = 0; symmetry < 8; symmetry++) {
  const sense = symmetry < 4 ? 1 : 7;
  for (let byte = 0; byte < 256; byte++) {
    let image = 0;
    for (let bits = byte; bits !== 0; bits &= bits - 1) {
      image |= 1 << ((sense * first(bits) + 2 * symmetry) & 7);
    }
    ringImages[(symmetry << 8) | byte] = image;
  }
}

/** @param symmetry below 16; 0 is the identity, from 8 on the inner and outer rings change places */
export function imageOf(set: number, symmetry: number): number {
  const rings = (symmetry & 7) << 8;
  const low = ringImages[rings | (set & 255)] ?? 0;
  const middle = ringImages[rings | ((set >>> 8) & 255)] ?? 0;
  const high = ringImages[rings | (set >>> 16)] ?? 0;
  return symmetry < 8 ? low | (middle << 8) | (high << 16) : high | (middle << 8) | (low << 16);
}

/** The symmetry that undoes this one. */
export function inverseOf(symmetry: number): number {
  // Reflections are their own inverses.
  return (symmetry & 4) !== 0 ? symmetry : (symmetry & 8) | (-symmetry & 3);
}
