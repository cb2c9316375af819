/** Gomoku as one would write it on boardgame.io: the same board, the same refusals, the same win check. */

import { INVALID_MOVE } from 'boardgame.io/dist/cjs/core.js';
import { CreateGameReducer, type Game, InitializeGame } from 'boardgame.io/dist/cjs/internal.js';
import type { Point } from '../../src/rules/index.ts';

const SIZE = 15;

interface Cells {
  readonly cells: (string | null)[];
  last: number;
}

const game: Game<Cells> = {
  name: 'gomoku',
  setup: () => ({ cells: new Array<string | null>(SIZE * SIZE).fill(null), last: -1 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    draw({ G, playerID }, row: unknown, column: unknown) {
      if (!isLine(row) || !isLine(column)) return INVALID_MOVE;
      const at = row * SIZE + column;
      if (G.cells[at] !== null) return INVALID_MOVE;
      G.cells[at] = playerID;
      G.last = at;
      return undefined;
    },
  },
  endIf({ G }) {
    if (G.last < 0) return undefined;
    if (isFive(G)) return { winner: G.cells[G.last] };
    return G.cells.includes(null) ? undefined : { draw: true };
  },
};

function isLine(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < SIZE;
}

/** Whether five or more stand in line through the last stone. */
function isFive({ cells, last }: Cells): boolean {
  const [row, column] = [Math.floor(last / SIZE), last % SIZE];
  const at = (r: number, c: number) =>
    isLine(r) && isLine(c) ? (cells[r * SIZE + c] ?? null) : null;
  const run = (down: number, right: number) => {
    let length = 0;
    while (at(row + down * (length + 1), column + right * (length + 1)) === cells[last]) length++;
    return length;
  };
  return (
    [
      [0, 1],
      [1, -1],
      [1, 0],
      [1, 1],
    ] as const
  ).some(([down, right]) => run(down, right) + 1 + run(-down, -right) >= 5);
}

const reducer = CreateGameReducer({ game });
const start = InitializeGame({ game, numPlayers: 2 });

/** Plays `moves` from the empty board through the reducer, which checks, applies and logs each. */
export function playOnBoardgame(moves: readonly Point[]) {
  return moves.reduce(
    (state, { row, column }) =>
      reducer(state, {
        type: 'MAKE_MOVE',
        payload: { type: 'draw', args: [row, column], playerID: state.ctx.currentPlayer },
      }),
    start,
  );
}

/** The stones of such a state as rows of `.`, `b` and `w`. */
export function rowsOf({ G }: { readonly G: Cells }): string[] {
  return Array.from({ length: SIZE }, (_, row) =>
    G.cells
      .slice(row * SIZE, (row + 1) * SIZE)
      .map((cell) => (cell === null ? '.' : cell === '0' ? 'b' : 'w'))
      .join(''),
  );
}
