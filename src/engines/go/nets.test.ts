import { describe, expect, it } from 'vitest';
import { setUp } from '../../rules/go/testing.ts';
import { type Random, randomFrom } from '../random.ts';
import { Board, NOWHERE } from './board.ts';
import { BLACK, EDGE, EMPTY, WHITE } from './colours.ts';
import { Ladders } from './ladders.ts';
import { Nets } from './nets.ts';
import { boardOf } from './reading.ts';
import { Tactics } from './tactics.ts';
import { rowsWith } from './testing.ts';

const SIZE = 13;

/** A stone of white's on row 5, column 5, with four of black's, and one of white's that breaks both ladders. */
const loose = { '5,5': 'w', '5,4': 'b', '4,5': 'b', '6,4': 'b', '4,6': 'b', '9,9': 'w' };

function netOf(board: Board, stone: number): number {
  return new Nets(board.size, new Ladders(board.size)).capture(board, stone);
}

function netIn(stones: Readonly<Record<string, string>>): [row: number, column: number] | null {
  const board = boardOf(setUp(rowsWith(SIZE, stones), { size: SIZE }));
  const net = netOf(board, board.placeOf(5, 5));
  return net === NOWHERE ? null : [board.rowOf(net), board.columnOf(net)];
}

describe('a net', () => {
  it('is made by the point that both ways out need', () => {
    expect(netIn(loose)).toEqual([6, 6]);
  });

  it.each(['6,6', '7,5', '5,7'])('does not hold with a stone on %s', (point) => {
    expect(netIn({ ...loose, [point]: 'w' })).toBeNull();
  });

  it.each([
    ['capture', 'captures', BLACK, [[6, 6]]],
    [
      'save',
      'saves',
      WHITE,
      [
        [5, 6],
        [6, 5],
        [6, 6],
      ],
    ],
  ] as const)('is a move that can %s a chain of two stones', (_, kind, colour, moves) => {
    const stones = { ...loose, '5,4': 'w', '5,3': 'b', '4,4': 'b' };
    const board = boardOf(setUp(rowsWith(SIZE, stones), { size: SIZE }));
    const tactics = new Tactics(board);
    tactics.read(board, colour);
    const counts = moves.map(([row, column]) => tactics[kind][board.placeOf(row, column)]);
    expect(counts).toEqual(moves.map(() => 2));
    expect(tactics[kind].filter((count) => count > 0)).toHaveLength(moves.length);
  });

  it('holds against 996 of 1000 answers anywhere on the board', () => {
    const random = randomFrom(5);
    let [answers, escapes] = [0, 0];
    for (let game = 0; game < 1000; game++) {
      const board = filled(random);
      for (let place = 0; place < board.places; place++) {
        const owner = board.colour[place] ?? EDGE;
        if (owner === EMPTY || owner === EDGE || board.head[place] !== place) continue;
        const net = netOf(board, place);
        if (net === NOWHERE) continue;
        const closed = played(board, net, 3 - owner);
        for (const answer of closed.empties.subarray(0, closed.emptyCount)) {
          if (!closed.isLegal(answer, owner)) continue;
          answers++;
          const after = played(closed, answer, owner);
          const isInAtari = after.inAtari(after.head[place] ?? 0);
          if (!isInAtari && new Ladders(5).capture(after, place) === NOWHERE) escapes++;
        }
      }
    }
    expect(answers).toBeGreaterThan(5000);
    expect(escapes / answers).toBeLessThan(0.004);
  });
});

/** A small board with stones at random. */
function filled(random: Random): Board {
  const board = new Board(5);
  for (let ply = 0; ply < 12; ply++) {
    const place = board.empties[random.below(board.emptyCount)] ?? NOWHERE;
    const colour = 1 + random.below(2);
    if (board.isLegal(place, colour)) board.play(place, colour);
  }
  board.pass();
  return board;
}

function played(board: Board, place: number, colour: number): Board {
  const after = new Board(board.size);
  after.copy(board);
  after.play(place, colour);
  return after;
}
