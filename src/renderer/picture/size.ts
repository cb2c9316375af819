/** The size of a picture. */

/** In thousandths of the board. */
export const BOX = { width: 1120, height: 1330 } as const;

/** The usual width, px. */
export const PICTURE_WIDTH = 800;

/** @param width in px, as the result */
export function heightFor(width: number): number {
  return Math.round((width * BOX.height) / BOX.width);
}
