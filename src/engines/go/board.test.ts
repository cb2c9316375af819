import { describe, expect, it } from 'vitest';
import { go } from '../../rules/go/index.ts';
import { drawn, setUp, started } from '../../rules/go/testing.ts';
import { randomFrom } from '../random.ts';
import { isEye, libertiesAfter } from './around.ts';
import { Board, NOWHERE } from './board.ts';
import { BLACK, EMPTY, WHITE } from './colours.ts';
import { fullStyle, Playout } from './playout.ts';
import { boardOf } from './reading.ts';
import { colourOf, playedBy, rowsOf, stoneAt } from './testing.ts';

/** A point as people write it, on a board as drawn. */
function at(board: Board, point: string): number {
  return board.placeOf(board.size - Number(point.slice(1)), 'ABCDEFGHJ'.indexOf(point.charAt(0)));
}

function chainsOf(board: Board): readonly string[] {
  const chains: string[] = [];
  for (let place = 0; place < board.places; place++) {
    const colour = board.colour[place];
    if ((colour !== BLACK && colour !== WHITE) || board.head[place] !== place) continue;
    const stones: number[] = [];
    const liberties = new Set<number>();
    let stone = place;
    do {
      stones.push(stone);
      for (const way of board.ways.subarray(0, 4)) {
        if (board.colour[stone + way] === EMPTY) liberties.add(stone + way);
      }
      stone = board.next[stone] ?? 0;
    } while (stone !== place);
    const last = board.inAtari(place) ? board.lastLiberty(place) : NOWHERE;
    chains.push(`${stones.sort((a, b) => a - b)} ${stones.length === board.stones[place]} ${last}`);
    expect(last).toBe(liberties.size === 1 ? [...liberties][0] : NOWHERE);
    expect(board.liberties(place, 8, new Int32Array(8))).toBe(Math.min(8, liberties.size));
  }
  return chains.sort();
}

describe('the board of the Go engine', () => {
  it.each([2, 3, 4, 5, 7, 9])('goes by the rules on a board of %i, move by move', (size) => {
    const random = randomFrom(size);
    let position = started({ size, dead: 'none' });
    const board = boardOf(position);
    for (let ply = 0; ply < 120 && position.turn !== null; ply++) {
      const colour = colourOf(position);
      const legal = go.legal(position);
      const places = Array.from(board.empties.subarray(0, board.emptyCount));
      const mine = places.filter((place) => board.isLegal(place, colour));
      expect(new Set(mine.map((place) => JSON.stringify(stoneAt(place, board))))).toEqual(
        new Set(legal.filter((move) => 'row' in move).map((move) => JSON.stringify(move))),
      );
      for (const place of mine) {
        const copy = new Board(size);
        copy.copy(board);
        const takes = copy.play(place, colour);
        const chain = copy.head[place] ?? 0;
        const liberties = Math.min(2, copy.liberties(chain, 2, new Int32Array(2)));
        if (takes === 0) expect(libertiesAfter(board, place, colour)).toBe(liberties);
      }
      const place = mine[random.below(mine.length)];
      const move = place === undefined ? stoneAt(NOWHERE, board) : stoneAt(place, board);
      if (place === undefined) board.pass();
      else board.play(place, colour);
      position = playedBy(position, move);
      expect(rowsOf(board)).toEqual(go.board(position));
      expect(board.lost(WHITE)).toBe(position.captures.black);
      expect(board.lost(BLACK)).toBe(position.captures.white);
      expect(chainsOf(board)).toEqual(chainsOf(boardOf(position)));
    }
  });

  it('plays games to their ends by the rules, whatever the style', () => {
    for (let seed = 1; seed <= 24; seed++) {
      const size = 2 + (seed % 8);
      const board = new Board(size);
      const playout = new Playout(board, fullStyle, seed * 7919);
      playout.run(BLACK, NOWHERE);
      let position = started({ size, dead: 'none' });
      for (const place of playout.moves.subarray(0, playout.length)) {
        position = playedBy(position, stoneAt(place, board));
      }
      expect(rowsOf(board), `seed ${seed}`).toEqual(go.board(position));
    }
  });

  it.each([
    [
      'in the middle',
      `
        .bbb.
        .b.b.
        .bbb.
        .....
        .....
      `,
      'C4',
      true,
    ],
    [
      'in the middle, one diagonal lost',
      `
        wbbb.
        .b.b.
        .bbw.
        .....
        .....
      `,
      'C4',
      true,
    ],
    [
      'in the middle, two diagonals lost',
      `
        .wbb.
        .b.b.
        .bbw.
        .....
        .....
      `,
      'C4',
      false,
    ],
    [
      'at the side',
      `
        b.b..
        bbb..
        .....
        .....
        .....
      `,
      'B5',
      true,
    ],
    [
      'at the side, a diagonal lost',
      `
        b.b..
        bbw..
        .....
        .....
        .....
      `,
      'B5',
      false,
    ],
    [
      'in the corner',
      `
        .b...
        bb...
        .....
        .....
        .....
      `,
      'A5',
      true,
    ],
    [
      'in the corner, the diagonal lost',
      `
        .b...
        bw...
        .....
        .....
        .....
      `,
      'A5',
      false,
    ],
    [
      'beside an empty point',
      `
        .b...
        b....
        .b...
        .....
        .....
      `,
      'B4',
      false,
    ],
  ])('knows an eye %s', (_, rows, point, expected) => {
    const board = boardOf(setUp(rows));
    expect(rowsOf(board)).toEqual(drawn(rows));
    expect(isEye(board, at(board, point), BLACK)).toBe(expected);
    expect(isEye(board, at(board, point), WHITE)).toBe(false);
  });
});
