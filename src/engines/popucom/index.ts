/** POPUCOM: docs/engines/popucom.md. */

import type { PopucomMove, PopucomPosition } from '../../rules/popucom/index.ts';
import type { Choice, Engine, Task, Thought } from '../engine.ts';
import { levelIn } from '../levels.ts';
import { type Random, randomFrom } from '../random.ts';
import { type Board, boardOf, gainOf } from './board.ts';
import { CELLS, CENTRE, Cells, distance, SIZE } from './cells.ts';
import { WON } from './evaluation.ts';
import { glance } from './glance.ts';
import { type SearchStyle, styles } from './levels.ts';
import { Search, type SearchResult } from './search.ts';

/** What is near the last stone, cells. */
const NEAR = 2;

/** Values are mapped to -1…1 by tanh(value / SCALE). */
const SCALE = 200;

/** ms between two reports. */
const REPORT_EVERY = 100;

export const popucomEngine: Engine<PopucomPosition, PopucomMove> = {
  thinker(team) {
    let own: Search | null = null;
    let shared: Search | null = null;
    return {
      think(position, task, since) {
        const board = boardOf(position);
        const random = randomFrom(task.seed);
        const last = since?.at(-1);
        const focus = last ? last.row * SIZE + last.column : anyStone(board, random);
        const style = styles[levelIn('popucom', task.level)];
        const unseen = overlooked(focus, style, random);
        if ('blocks' in style) return chosen(glance(board, unseen, focus, style, random));
        // Who overlooks other cells at each move finds other values.
        const keep = since !== undefined && unseen.isEmpty();
        const helped = unseen.isEmpty() ? team : undefined;
        const search = (helped ? shared : own) ?? new Search(helped);
        if (helped) shared = search;
        else own = search;
        // A helper goes on until it is stopped.
        const nodes = helped && helped.index > 0 ? Infinity : style.nodes * task.effort;
        return chosen(searched(search, { board, unseen, keep, nodes, random, style, task }));
      },
    };
  },
};

/** The cell of a stone of the opponent, or if it has none of an own one; null if the board is empty. */
function anyStone({ mine, theirs }: Board, random: Random): number | null {
  for (const { stones } of [theirs, mine]) {
    const cells = new Cells();
    cells.copy(stones);
    const list = [...cells.taken()];
    if (list.length > 0) return list[random.below(list.length)] ?? null;
  }
  return null;
}

/**
 * The cells that a level overlooks at this move: it sees neither side's moves there. On an empty board who doesn't see
 * everything begins in the middle.
 */
function overlooked(
  focus: number | null,
  { near, far }: { readonly near: number; readonly far: number },
  random: Random,
): Cells {
  const cells = new Cells();
  for (let cell = 0; cell < CELLS; cell++) {
    const isNear = distance(cell, focus ?? CENTRE) <= NEAR;
    const chance = isNear ? near : focus === null && far < 1 ? 0 : far;
    if (random.real() >= chance) cells.add(cell);
  }
  return cells;
}

interface Question {
  readonly board: Board;
  readonly unseen: Cells;
  readonly keep: boolean;
  readonly nodes: number;
  readonly random: Random;
  readonly style: SearchStyle;
  readonly task: Task<PopucomMove>;
}

function searched(
  search: Search,
  { board, unseen, keep, nodes, random, style, task }: Question,
): SearchResult {
  const { mine, theirs } = board;
  const bonus = Int32Array.from(
    { length: CELLS },
    (_, cell) => random.below(style.noise + 1) + style.greed * gainOf(mine, theirs, cell),
  );
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
  const limits = { nodes, depth: style.depth, keep, over };
  return search.run(board, unseen, bonus, limits, (line) => {
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
