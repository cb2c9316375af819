/** Where the magnifier lies. Pure. */

/** The diameter of the magnifier, px. */
export const LENS = 128;
/** Cells narrower than this are magnified, px. */
export const FINE = 24;
/** From the finger to the rim: half a fingertip and a little more. */
const GAP = 36;
/** The least distance to the edge of the window. */
const EDGE = 8;

interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/**
 * The left and top of the magnifier, px in the window: above the finger, or beside it where there
 * is no room above.
 */
export function lensAt(
  { x, y }: { readonly x: number; readonly y: number },
  { left, top, width }: Window,
): { readonly left: number; readonly top: number } {
  const within = (at: number) => Math.min(Math.max(at, left + EDGE), left + width - EDGE - LENS);
  const above = y - GAP - LENS;
  if (above >= top + EDGE) return { left: within(x - LENS / 2), top: above };
  const isRight = x < left + width / 2;
  return { left: within(isRight ? x + GAP : x - GAP - LENS), top: top + EDGE };
}
