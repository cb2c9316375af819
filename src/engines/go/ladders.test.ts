import { describe, expect, it } from 'vitest';
import { setUp } from '../../rules/go/testing.ts';
import { randomFrom } from '../random.ts';
import { Board, NOWHERE } from './board.ts';
import { EDGE, EMPTY } from './colours.ts';
import { Ladders } from './ladders.ts';
import { boardOf } from './reading.ts';
import { rowsWith } from './testing.ts';

/** A stone of white's on row 2, column 2, with three of black's around it. */
const ladder = { '2,2': 'w', '2,1': 'b', '1,2': 'b', '3,1': 'b', '1,3': 'b' };

describe('a ladder', () => {
  it.each([5, 9, 13, 19])('across a board of %i captures', (size) => {
    const board = boardOf(setUp(rowsWith(size, ladder), { size }));
    const stone = board.placeOf(2, 2);
    const ladders = new Ladders(size);
    const move = ladders.capture(board, stone);
    expect([board.placeOf(2, 3), board.placeOf(3, 2)]).toContain(move);
    expect(ladders.depth).toBeGreaterThan(size - 4);
    board.play(move, board.colour[board.placeOf(2, 1)] ?? 0);
    expect(ladders.isCaught(board, stone)).toBe(true);
  });

  it.each(['5,5', '6,6', '9,9', '5,6', '6,5', '10,11'])('does not with a stone at %s', (point) => {
    const rows = rowsWith(13, { ...ladder, [point]: 'w' });
    const board = boardOf(setUp(rows, { size: 13 }));
    expect(new Ladders(13).capture(board, board.placeOf(2, 2))).toBe(NOWHERE);
  });

  it.each(['5,9', '9,3', '0,12'])('captures with a stone out of its way at %s', (point) => {
    const rows = rowsWith(13, { ...ladder, [point]: 'w' });
    const board = boardOf(setUp(rows, { size: 13 }));
    expect(new Ladders(13).capture(board, board.placeOf(2, 2))).not.toBe(NOWHERE);
  });

  it('captures what it says, whatever the other side plays', () => {
    const random = randomFrom(5);
    let caught = 0;
    for (let game = 0; game < 150; game++) {
      const board = new Board(5);
      for (let ply = 0; ply < 14; ply++) {
        const place = board.empties[random.below(board.emptyCount)] ?? NOWHERE;
        const colour = 1 + random.below(2);
        if (board.isLegal(place, colour)) board.play(place, colour);
      }
      board.pass();
      for (let place = 0; place < board.places; place++) {
        const owner = board.colour[place];
        if (owner === EMPTY || owner === EDGE || board.head[place] !== place) continue;
        if (!board.inAtari(place) || !new Ladders(5).isCaught(board, place)) continue;
        caught++;
        expect(livesOn(board, place, 4)).toBe(false);
      }
    }
    expect(caught).toBeGreaterThan(20);
  });
});

/** Whether any moves save a chain in atari from one who only takes it or gives atari again. */
function livesOn(board: Board, stone: number, plies: number): boolean {
  const colour = board.colour[stone] ?? 0;
  return movesOf(board, colour).some((after) => {
    const count = after.liberties(after.head[stone] ?? 0, 3, new Int32Array(3));
    if (count > 2) return true;
    if (plies === 0) return false;
    return !movesOf(after, 3 - colour).some((next) => {
      if (next.colour[stone] !== colour) return true;
      return next.inAtari(next.head[stone] ?? 0) && !livesOn(next, stone, plies - 2);
    });
  });
}

function movesOf(board: Board, colour: number): readonly Board[] {
  return Array.from(board.empties.subarray(0, board.emptyCount))
    .filter((place) => board.isLegal(place, colour))
    .map((place) => {
      const after = new Board(board.size);
      after.copy(board);
      after.play(place, colour);
      return after;
    });
}
