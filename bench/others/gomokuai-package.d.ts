/** The package brings no types. */

declare module 'gomokuai' {
  /** @param board row after row: 0 empty, 1 its own stone, 2 the opponent's */
  export function bestMove(
    board: (0 | 1 | 2)[],
    size: number,
  ): { readonly x: number; readonly y: number };
}
