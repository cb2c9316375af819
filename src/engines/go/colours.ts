/** What can be on a place, and tables of what stands around one. */

export const EMPTY = 0;
export const BLACK = 1;
export const WHITE = 2;
export const EDGE = 3;

/** How many of the four neighbours are empty, by the lower eight bits of `Board.code`. */
export const emptyBeside = Uint8Array.from({ length: 256 }, (_, code) =>
  [0, 2, 4, 6].reduce((count, shift) => count + (((code >> shift) & 3) === EMPTY ? 1 : 0), 0),
);

/** Which colours stand beside a place, as a bit for each colour, by the lower eight bits of `Board.code`. */
export const coloursBeside = Uint8Array.from({ length: 256 }, (_, code) =>
  [0, 2, 4, 6].reduce((seen, shift) => {
    const there = (code >> shift) & 3;
    return there === EDGE ? seen : seen | there;
  }, 0),
);
