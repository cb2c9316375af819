import { expect, test } from 'vitest';
import { forbiddenOn } from '../../rules/gomoku/forbidden.ts';
import { gomoku } from '../../rules/gomoku/index.ts';
import { renjuSources } from '../../rules/gomoku/testing.renjuPositions.ts';
import type { Rows } from '../../rules/rows.ts';
import { randomFrom } from '../random.ts';
import { BLACK, Board, EMPTY, WHITE } from './board.ts';
import { MAKES_FIVE, shapes } from './shapes.ts';
import type { Rule } from './tables.ts';
import { positionFrom, scattered } from './testing.ts';

const rules = ['freestyle', 'standard', 'renju'] as const;

test.each(rules)('the board of the gomoku engine knows the points that make five: %s', (rule) => {
  const random = randomFrom(11);
  for (let round = 0; round < 25; round++) {
    const position = positionFrom(scattered(random, 8 + random.below(6)), 'black', { rule });
    for (const turn of ['black', 'white'] as const) {
      const side = turn === 'black' ? BLACK : WHITE;
      const { board, turned } = position.both(turn);
      for (const point of board.points) {
        if (board.cells[point] !== EMPTY) continue;
        const move = { row: board.rowOf(point), column: board.columnOf(point) };
        const after = gomoku.play(turned, move);
        const wins = after.ok && after.value.outcome?.reason === 'five';
        expect(board.shapeAt(side, point) === MAKES_FIVE, JSON.stringify([round, turn, move])).toBe(
          wins,
        );
      }
    }
  }
});

test('the board of the gomoku engine knows the forbidden points of boards at random', () => {
  const random = randomFrom(5);
  let forbidden = 0;
  for (let round = 0; round < 200; round++) {
    forbidden += expectSameForbidden(scattered(random, 8 + random.below(8)));
  }
  expect(forbidden).toBeGreaterThan(100);
});

test.each(renjuSources.flatMap(({ positions }) => positions))(
  'the board of the gomoku engine knows the forbidden points: $what',
  ({ board }) => {
    expectSameForbidden(board);
  },
);

/** @returns how many are forbidden */
function expectSameForbidden(rows: Rows): number {
  const { board } = positionFrom(rows, 'black', { rule: 'renju' }).both('black');
  const isRefused = forbiddenOn(rows);
  let forbidden = 0;
  for (const point of board.points) {
    if (board.cells[point] !== EMPTY) continue;
    const refused = isRefused({ row: board.rowOf(point), column: board.columnOf(point) });
    if (refused) forbidden++;
    expect(board.isForbidden(point, BLACK), `${point} on\n${rows.join('\n')}`).toBe(refused);
  }
  return forbidden;
}

test.each(rules)(
  'the board of the gomoku engine shows the same as a fresh one after stones came and went: %s',
  (rule: Rule) => {
    const random = randomFrom(7);
    const board = new Board(11, rule);
    const stones: number[] = [];
    for (let i = 0; i < 1_000; i++) {
      const point = board.points[random.below(board.points.length)] ?? 0;
      if (board.cells[point] === EMPTY && stones.length < 60) {
        board.place(point, random.below(2));
        stones.push(point);
      } else if (stones.length > 0) board.lift(stones.pop() ?? 0);
      if (i % 50 > 0) continue;
      const fresh = new Board(11, rule);
      for (const stone of stones) fresh.place(stone, board.cells[stone] ?? EMPTY);
      for (const side of [BLACK, WHITE]) {
        expect(fresh.potential[side]).toBe(board.potential[side]);
        for (let shape = 0; shape < shapes; shape++) {
          expect(fresh.count(side, shape)).toBe(board.count(side, shape));
        }
      }
      expect([fresh.hashLow, fresh.hashHigh]).toEqual([board.hashLow, board.hashHigh]);
    }
  },
);
