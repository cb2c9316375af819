/** POPUCOM: docs/engines/popucom.md. */

import type { PopucomMove, PopucomPosition } from '../../rules/popucom/index.ts';
import type { Choice, Engine, Level, Task, Thought } from '../engine.ts';
import { type Random, randomFrom } from '../random.ts';
import { type Board, boardOf } from './board.ts';
import { CELLS, Cells, SIZE } from './cells.ts';
import { WON } from './evaluation.ts';
import { carefulLine, greedyLine } from './greedy.ts';
import { Search, type SearchResult } from './search.ts';

/** The share of the board that a level overlooks at a move; it sees neither side's moves there. */
const overlooking: Readonly<Record<Level, number>> = { 1: 0, 2: 0.35, 3: 0.45, 4: 0.15, 5: 0 };

interface Style {
  /** Node limit at effort 1. */
  readonly nodes: number;
  /** Depth limit, plies. */
  readonly depth: number;
  /** Largest random bonus of a move; 10 is one cell. */
  readonly noise: number;
}

/** The first two levels do not search. */
const styles: Readonly<Record<Exclude<Level, 1 | 2>, Style>> = {
  3: { nodes: 50_000, depth: 2, noise: 40 },
  4: { nodes: 250_000, depth: 4, noise: 20 },
  5: { nodes: 3_500_000, depth: Infinity, noise: 5 },
};

/** Values are mapped to -1…1 by tanh(value / SCALE). */
const SCALE = 200;

/** ms between two reports. */
const REPORT_EVERY = 100;

let search: Search | null = null;

export const popucomEngine: Engine<PopucomPosition, PopucomMove> = { think };

function think(position: PopucomPosition, task: Task<PopucomMove>): Choice<PopucomMove> {
  const { level } = task;
  const board = boardOf(position);
  const random = randomFrom(task.seed);
  const unseen = new Cells();
  for (let cell = 0; cell < CELLS; cell++) {
    if (random.real() < overlooking[level]) unseen.add(cell);
  }
  if (level === 1) return chosen(greedyLine(board, random));
  if (level === 2) return chosen(carefulLine(board, unseen, random));
  return chosen(searchedLine(board, unseen, random, styles[level], task));
}

function searchedLine(
  board: Board,
  unseen: Cells,
  random: Random,
  { nodes, depth, noise }: Style,
  task: Task<PopucomMove>,
): SearchResult {
  const bonus = Int32Array.from({ length: CELLS }, () => random.below(noise + 1));
  search ??= new Search();
  const began = task.now();
  let told = began;
  let best: SearchResult | null = null;
  let untold = false;
  const over = (): boolean => {
    const now = task.now();
    if (best !== null && untold && now - told >= REPORT_EVERY) {
      told = now;
      untold = false;
      task.onThought(thoughtOf(best));
    }
    return task.stopped() || now - began >= task.time;
  };
  return search.run(board, unseen, bonus, { nodes: nodes * task.effort, depth, over }, (line) => {
    best = line;
    untold = true;
  });
}

function chosen(line: SearchResult): Choice<PopucomMove> {
  return { move: moveOf(line.cells[0] ?? 0), thought: thoughtOf(line) };
}

function thoughtOf({ cells, value, nodes, sure }: SearchResult): Thought<PopucomMove> {
  return {
    line: cells.map(moveOf),
    value: sure ? Math.sign(value) : Math.tanh(Math.max(-WON, Math.min(WON, value)) / SCALE),
    nodes,
  };
}

function moveOf(cell: number): PopucomMove {
  return { row: Math.floor(cell / SIZE), column: cell % SIZE };
}
