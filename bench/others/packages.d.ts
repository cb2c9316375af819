/**
 * What is used of the packages that benches compare with. `npm run bench` installs them here, so the
 * compiler may not find their own types.
 */

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

declare module '@sabaki/go-board' {
  /** Black is 1, white -1. A vertex is a column and a row. */
  class GoBoard {
    static fromDimensions(size: number): GoBoard;
    makeMove(
      side: 1 | -1,
      vertex: readonly [number, number],
      refuse: Readonly<Record<'preventOverwrite' | 'preventSuicide' | 'preventKo', boolean>>,
    ): GoBoard;
    get(vertex: readonly [number, number]): 1 | 0 | -1 | null;
  }
  export = GoBoard;
}

declare module 'godash' {
  class Coordinate {
    constructor(x: number, y: number);
  }
  class Board {
    readonly moves: { get(point: Coordinate): 'black' | 'white' | undefined };
    constructor(size: number);
  }
  /** Black begins. */
  function constructBoard(moves: readonly Coordinate[], board: Board): Board;
  const godash: {
    Board: typeof Board;
    Coordinate: typeof Coordinate;
    constructBoard: typeof constructBoard;
  };
  export = godash;
}

declare module 'boardgame.io/dist/cjs/core.js' {
  export const INVALID_MOVE: unique symbol;
}

declare module 'boardgame.io/dist/cjs/internal.js' {
  export interface Game<G> {
    name: string;
    setup(): G;
    turn: { minMoves: number; maxMoves: number };
    moves: Record<
      string,
      (context: { G: G; playerID: string }, ...parameters: unknown[]) => unknown
    >;
    endIf(context: { G: G }): unknown;
  }
  export interface State<G> {
    readonly G: G;
    readonly ctx: { readonly currentPlayer: string };
  }
  interface MoveAction {
    readonly type: 'MAKE_MOVE';
    readonly payload: {
      readonly type: string;
      readonly args: readonly unknown[];
      readonly playerID: string;
    };
  }
  export function CreateGameReducer<G>(options: {
    game: Game<G>;
  }): (state: State<G>, action: MoveAction) => State<G>;
  export function InitializeGame<G>(options: { game: Game<G>; numPlayers: number }): State<G>;
}
