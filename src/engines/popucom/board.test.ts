import { describe, expect, it } from 'vitest';
import { popucom } from '../../rules/popucom/index.ts';
import { randomFrom } from '../random.ts';
import { Board, boardOf, findLegal, findShots, gainOf } from './board.ts';
import { Cells, SIZE } from './cells.ts';
import { lead, listed, started } from './testing.ts';

describe.each([1, 2, 3])('the board of the POPUCOM engine in games of seed %i', (seed) => {
  it('has the legal cells, gains and positions of the rules', () => {
    const random = randomFrom(seed);
    for (let game = 0; game < 8; game++) {
      let position = started(80);
      let board = boardOf(position);
      while (position.turn !== null) {
        const { turn } = position;
        const legal = new Cells();
        const shots = new Cells();
        findLegal(board.mine, board.theirs, legal);
        findShots(board.mine, legal, shots);
        expect(legal.count()).toBe(popucom.legal(position).length);
        const cells = listed(legal);
        expect(popucom.legal(position).map(({ row, column }) => row * SIZE + column)).toEqual(
          cells,
        );

        // Two lines of three are made, so that there is much to paint and to remove.
        const lines = listed(shots);
        const among = lines.length > 0 && random.below(3) > 0 ? lines : cells;
        const cell = among[random.below(among.length)] ?? 0;
        const gain = gainOf(board.mine, board.theirs, cell);
        const played = popucom.play(position, {
          row: Math.floor(cell / SIZE),
          column: cell % SIZE,
        });
        if (!played.ok) throw new Error(played.error.message);
        expect(gain).toBe(lead(played.value, turn) - lead(position, turn));
        expect(lines.includes(cell)).toBe(
          played.value.board.join('').length > 0 && stones(played.value) !== stones(position) + 1,
        );

        const next = new Board();
        next.follow(board, cell);
        position = played.value;
        expect(next).toEqual(boardOf(position));
        board = next;
      }
    }
  });
});

function stones({ board }: { readonly board: readonly string[] }): number {
  return board.join('').replaceAll('.', '').length;
}
