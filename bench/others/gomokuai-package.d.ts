/** The part of the package gomokuai that is used; it brings no types. */
declare module 'gomokuai' {
  const gomokuai: {
    /**
     * The move of whoever's stones are 1. `x` counts columns, `y` rows.
     * @param board 0 for an empty point, 1 for an own stone, 2 for the opponent's, row by row
     */
    bestMove(board: readonly number[], size: number): { readonly x: number; readonly y: number };
  };
  export = gomokuai;
}
