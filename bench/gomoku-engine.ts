/**
 * Gomoku's engine: stones a second, and the problems of winning by fours and by threes: how long the top level
 * takes for each of them, and whether a proof confirms what it found (docs/engines/gomoku.md).
 */

import { gomokuEngine } from '../src/engines/gomoku/index.ts';
import { boardOf } from '../src/engines/gomoku/position.ts';
import { foursProblems } from '../src/engines/gomoku/testing.fours.ts';
import { provesWin, winsByFours } from '../src/engines/gomoku/testing.proof.ts';
import { winAfterMove } from '../src/engines/gomoku/testing.threatProof.ts';
import { threesProblems } from '../src/engines/gomoku/testing.threes.ts';
import { playedThrough, problemPosition, started, taskOf } from '../src/engines/gomoku/testing.ts';
import { type GomokuPosition, gomoku } from '../src/rules/gomoku/index.ts';
import { measure, perSecond, printTable, type Row } from './table.ts';
import { threadTime } from './tournament/time.ts';

/** The share of the top level's usual work that is timed. */
const EFFORT = 0.1;
/** ms of processor time for a problem of winning by threes. */
const THREES_TIME = 1000;
/** Positions of a proof. */
const PROOF_LIMIT = 20_000;
const middle = 'H8 H9 I7 G9 J8 I10';

export function run(): Row[] {
  return [
    ...(['freestyle', 'standard', 'renju'] as const).map((rule) => ({
      name: `gomoku engine: stones tried, ${rule}`,
      value: perSecond(stonesTried(positionAfter(middle, rule))),
    })),
    { name: 'gomoku engine: a stone put and taken off', value: perSecond(putAndTaken()) },
    ...problems(),
    threes(),
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
  return [
    {
      name: `gomoku engine: ${times.length} wins by fours, all found and proved`,
      value: `${medianOf(times).toFixed(1)} ms each (median), ${Math.max(...times).toFixed(1)} ms the longest`,
    },
  ];
}

/** Solved: the chosen move is proved to win. */
function threes(): Row {
  const times: number[] = [];
  const nodes: number[] = [];
  for (const problem of threesProblems) {
    const position = problemPosition(problem);
    const from = threadTime();
    const task = {
      level: 'mountain',
      effort: Number.POSITIVE_INFINITY,
      time: THREES_TIME,
    } as const;
    const { move, thought } = gomokuEngine
      .thinker()
      .think(position, taskOf({ ...task, now: threadTime }));
    const ms = threadTime() - from;
    const after = gomoku.play(position, move);
    const wins = after.ok && (winAfterMove(after.value, PROOF_LIMIT) ?? 0) > 0;
    if (!wins) {
      console.error(`Not solved: ${problem.rule} ${problem.moves}`);
      continue;
    }
    times.push(ms);
    nodes.push(thought.nodes);
  }
  return {
    name: `gomoku engine: ${times.length} of ${threesProblems.length} wins by threes found and proved`,
    value: `${medianOf(nodes)} nodes each (median), ${Math.max(...times).toFixed(1)} ms the longest`,
  };
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
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
