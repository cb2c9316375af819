/**
 * Gomoku's engine: stones a second, and the problems of winning by fours: how long the top level takes for
 * each of them, and whether the rules alone confirm what it found (docs/engines/gomoku.md).
 */

import { gomokuEngine } from '../src/engines/gomoku/index.ts';
import { boardOf } from '../src/engines/gomoku/position.ts';
import { foursProblems } from '../src/engines/gomoku/testing.fours.ts';
import { provesWin, winsByFours } from '../src/engines/gomoku/testing.proof.ts';
import { playedThrough, problemPosition, started, taskOf } from '../src/engines/gomoku/testing.ts';
import { type GomokuPosition, gomoku } from '../src/rules/gomoku/index.ts';
import { measure, perSecond, printTable, type Row } from './table.ts';

/** The share of the top level's usual work that is timed. */
const EFFORT = 0.1;
const middle = 'H8 H9 I7 G9 J8 I10';

export function run(): Row[] {
  return [
    ...(['freestyle', 'standard', 'renju'] as const).map((rule) => ({
      name: `gomoku engine: stones tried, ${rule}`,
      value: perSecond(stonesTried(positionAfter(middle, rule))),
    })),
    { name: 'gomoku engine: a stone put and taken off', value: perSecond(putAndTaken()) },
    ...problems(),
  ];
}

function stonesTried(position: GomokuPosition): number {
  let nodes = 0;
  const searches = measure(() => {
    nodes = think(position, EFFORT).nodes;
    return nodes;
  });
  return searches * nodes;
}

function putAndTaken(): number {
  const board = boardOf(positionAfter(middle, 'freestyle'));
  const empty = Array.from(board.points).filter((point) => board.cells[point] === 2);
  let turn = 0;
  return measure(() => {
    const point = empty[turn++ % empty.length] ?? 0;
    board.place(point, turn & 1);
    board.lift(point);
    return board.stones;
  });
}

function problems(): Row[] {
  const times = foursProblems.map((problem) => {
    const position = problemPosition(problem);
    const from = performance.now();
    const { line, value } = think(position, 1);
    const ms = performance.now() - from;
    if (value !== 1 || !provesWin(position, line)) {
      throw new Error(`Not solved: ${problem.rule} ${problem.moves}`);
    }
    if (winsByFours(position, 2)) throw new Error(`Too easy: ${problem.rule} ${problem.moves}`);
    return ms;
  });
  const sorted = times.toSorted((a, b) => a - b);
  const middling = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return [
    {
      name: `gomoku engine: ${times.length} wins by fours, all found and proved`,
      value: `${middling.toFixed(1)} ms each (median), ${Math.max(...times).toFixed(1)} ms the longest`,
    },
  ];
}

function think(position: GomokuPosition, effort: number) {
  return gomokuEngine
    .thinker()
    .think(position, taskOf({ level: 'mountain', effort, now: () => performance.now() })).thought;
}

function positionAfter(moves: string, rule: string): GomokuPosition {
  const start = started({ rule });
  const points = moves.split(' ').map((text) => gomoku.text.read(text, start.options));
  return playedThrough(start, (_, i) => ({ move: points[i] ?? null }), points.length);
}

if (import.meta.main) printTable('Gomoku, the engine', run());
