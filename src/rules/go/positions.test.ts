import { expect, it } from 'vitest';
import { boardFrom } from '../testing.ts';
import { go } from './go.ts';
import { withLiberty } from './testing.reference.ts';
import { setUp, started } from './testing.ts';

/** The boards on which every stone is in a group with a liberty, of all that can be laid out. */
function legalBoards(size: number): readonly string[] {
  const all = Array.from({ length: 3 ** (size * size) }, (_, code) =>
    boardFrom(size, ({ row, column }) =>
      '.bw'.charAt(Math.floor(code / 3 ** (row * size + column)) % 3),
    ),
  );
  const isLegal = (board: readonly string[]) =>
    withLiberty(board)
      .flat()
      .filter((breathing) => breathing).length === board.join('').replaceAll('.', '').length;
  return all.filter(isLegal).map((board) => board.join(' '));
}

/** The boards that legal play reaches, either side to move: the other may have passed. */
function reachedBoards(size: number): readonly string[] {
  const reached = new Set([go.board(started({ size })).join(' ')]);
  for (const board of reached) {
    for (const turn of ['black', 'white'] as const) {
      const position = setUp(board, {}, turn);
      for (const move of go.legal(position)) {
        const after = go.play(position, move);
        if (after.ok) reached.add(go.board(after.value).join(' '));
      }
    }
  }
  return [...reached];
}

// RULES.md §2.
it.each([
  [57, 2],
  [12_675, 3],
])(
  'legal play reaches the %i boards of %i by side on which every group has a liberty, and no others',
  (count, size) => {
    const legal = legalBoards(size);
    expect(legal).toHaveLength(count);
    expect(reachedBoards(size).toSorted()).toEqual(legal.toSorted());
  },
);
