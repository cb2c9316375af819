/** Reversi: docs/engines/reversi.md. */

import type { ReversiMove, ReversiPosition } from '../../rules/reversi/index.ts';
import type { Engine, Task, Thought } from '../engine.ts';
import { levelIn } from '../levels.ts';
import { type Random, randomFrom } from '../random.ts';
import { Board, colourOf, PASS, pointOf } from './board.ts';
import { type LevelStyle, styles } from './levels.ts';
import { type Candidate, Search, type SearchResult } from './search.ts';

/** Values are mapped to -1…1 by tanh(value / SCALE). */
const SCALE = 1200;
/** What isn't certain is at most so near to 1. */
const UNCERTAIN = 0.99;
/** ms between two reports. */
const REPORT_EVERY = 100;
/** If there is nothing to choose, so little is searched: plies, and empty points from which on the end is played. */
const FORCED = { depth: 4, exact: 8 };
/** While so large a part of the board is empty, a move has a random bonus of up to so much, so that games differ. */
const OPENING = { empty: 0.75, noise: 250 };

export const reversiEngine: Engine<ReversiPosition, ReversiMove> = {
  thinker(team) {
    const search = new Search(team);
    return {
      think(position, task, since) {
        const { turn } = position;
        if (turn === null) throw new RangeError('Nobody is to move.');
        const board = new Board(position.board);
        const side = colourOf(turn);
        const style = styles[levelIn('reversi', task.level)];
        const legal = board.moves(side);
        const candidates = candidatesIn(board, side, legal, style, randomFrom(task.seed));
        const { depth, exact } = legal.length > 1 ? style : limited(style, FORCED);
        const nodes = (board.empties <= exact ? style.exactNodes : style.nodes) * task.effort;
        const isSure = candidates.length === legal.length;
        const reports = new Reports(task, (found) => thoughtOf(found, isSure, board.size));
        const limits = {
          // A helper goes on until it is stopped.
          nodes: team !== undefined && team.index > 0 ? Number.POSITIVE_INFINITY : nodes,
          depth,
          exact,
          keep: since !== undefined,
          over: () => reports.mustStop(),
        };
        const found = search.run(board, side, candidates, limits, (line) => reports.note(line));
        const thought = thoughtOf(found, isSure, board.size);
        return { move: thought.line[0] ?? null, thought };
      },
    };
  },
};

function limited(style: LevelStyle, limit: Pick<LevelStyle, 'depth' | 'exact'>): LevelStyle {
  const { depth, exact } = style;
  return { ...style, depth: Math.min(depth, limit.depth), exact: Math.min(exact, limit.exact) };
}

/** The moves that a level notices, or all if it notices none. */
function candidatesIn(
  board: Board,
  side: number,
  legal: readonly number[],
  { attention, greed, noise }: LevelStyle,
  random: Random,
): readonly Candidate[] {
  const isOpening = board.empties > OPENING.empty * board.size ** 2;
  const most = isOpening ? Math.max(noise, OPENING.noise) : noise;
  const candidates = legal.map((cell) => ({
    cell,
    bonus: random.below(most + 1) + (cell === PASS ? 0 : greed * board.gain(cell, side)),
    isNoticed: random.real() < attention,
  }));
  const noticed = candidates.filter(({ isNoticed }) => isNoticed);
  return noticed.length > 0 ? noticed : candidates;
}

/** Tells what a search finds, and whether its time is over. */
class Reports {
  readonly #task: Task<ReversiMove>;
  readonly #thought: (found: SearchResult) => Thought<ReversiMove>;
  readonly #began: number;
  /** When something was told, ms; null if nothing was. */
  #told: number | null = null;
  #news: SearchResult | null = null;

  constructor(task: Task<ReversiMove>, thought: (found: SearchResult) => Thought<ReversiMove>) {
    this.#task = task;
    this.#thought = thought;
    this.#began = task.now();
  }

  note(found: SearchResult): void {
    this.#news = found;
    if (this.#told === null) this.#tell(this.#began);
  }

  mustStop(): boolean {
    const now = this.#task.now();
    if (this.#told === null || now - this.#told >= REPORT_EVERY) this.#tell(now);
    return this.#task.stopped() || now - this.#began >= this.#task.time;
  }

  #tell(now: number): void {
    if (this.#news === null) return;
    this.#task.onThought(this.#thought(this.#news));
    this.#news = null;
    this.#told = now;
  }
}

function thoughtOf(
  { moves, value, nodes, sure }: SearchResult,
  isSure: boolean,
  size: number,
): Thought<ReversiMove> {
  return {
    line: moves.map((cell) => (cell === PASS ? { pass: true } : pointOf(cell, size))),
    value: sure && isSure ? Math.sign(value) + 0 : UNCERTAIN * Math.tanh(value / SCALE),
    nodes,
  };
}
