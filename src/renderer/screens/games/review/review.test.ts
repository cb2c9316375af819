import { expect, test } from 'vitest';
import type { Analysis } from '../../../../contract/games.ts';
import { positionsOf } from '../../../../record/record.ts';
import { movesAfter } from '../../../testing.ts';
import { areaOf } from '../curve/scores.ts';
import { betterLine, mistakeBefore } from './mistakes.ts';
import { stopNear } from './stops.ts';
import { spentOn, timesAt } from './times.ts';

function gomoku(line: string) {
  const moves = movesAfter('', line);
  const positions = positionsOf({ game: 'gomoku', options: {}, moves });
  if (!positions.ok) throw new Error(positions.error.refusal.message);
  return { moves, positions: positions.value };
}

test('a better line is written and played from the position of the mistake, up to the first move that is illegal', () => {
  const { positions } = gomoku('H8 I9 G7');
  const start = positions[2];
  if (start === undefined) throw new Error('There is no such position.');
  const better = [...movesAfter('H8 I9', 'J10 K11'), { row: 7, column: 7 }, { row: 0, column: 0 }];
  const line = betterLine(start, better);
  expect(line.map(({ text, side }) => `${side} ${text}`)).toEqual(['black J10', 'white K11']);
  expect(line.at(-1)?.after.ply).toBe(4);
});

test('a mistake belongs to the position after it', () => {
  const mistake = { ply: 2, loss: 0.5, better: [{ row: 0, column: 0 }] };
  const analysis: Analysis = {
    values: [],
    mistakes: { black: [mistake], white: [] },
    effort: 1,
    app: '',
  };
  expect([1, 2, 3, 4].map((ply) => mistakeBefore(analysis, ply))).toEqual([
    null,
    null,
    mistake,
    null,
  ]);
  expect(mistakeBefore(null, 3)).toBe(null);
});

test('the clocks at a move are what each side had after its latest move that is known', () => {
  const { positions } = gomoku('H8 I9 G7 F6');
  const clock = { main: 60_000, increment: 0, periods: 2, period: 10_000 };
  const times = [70_000, 71_000, null, 50_000];
  const at = (ply: number) => timesAt({ clock, times }, positions, ply);
  expect(at(0)).toEqual({ black: 80_000, white: 80_000 });
  expect(at(2)).toEqual({ black: 70_000, white: 71_000 });
  expect(at(4)).toEqual({ black: 70_000, white: 50_000 });
  expect(timesAt({ clock }, positions, 2)).toBe(null);
  // The last one ended in a period that is whole again.
  const late = [70_000, 71_000, 20_000, 20_000];
  const spent = [1, 2, 3].map((ply) => spentOn({ clock, times: late }, positions, ply));
  expect(spent).toEqual([10_000, 9_000, null]);
});

test('the more a curve has of Black, the better Black stands; where nobody knows, it stays as it was', () => {
  expect(areaOf([null, 1, null, -0.5])).toBe('M0 2L0 1L1 0L2 0L3 1.5V2z');
});

test('the marking of dead stones is one step, to and fro', () => {
  const [stone, pass, mark, agree] = [
    { row: 0, column: 0 },
    { pass: true },
    { mark: true },
    { agree: true },
  ];
  const moves = [stone, pass, pass, mark, mark, agree, agree];
  const way = (from: number, step: 1 | -1) => stopNear('go', moves, from, from + step);
  expect([way(7, -1), way(3, -1), way(2, 1), way(3, 1), way(0, -1), way(7, 1)]).toEqual([
    3, 2, 3, 7, 0, 7,
  ]);
});
