/** Gomoku under all three rule sets: docs/engines/gomoku.md. */

import type { GomokuMove, GomokuPosition } from '../../rules/gomoku/index.ts';
import type { Choice, Engine, Task, Team, Thinker, Thought } from '../engine.ts';
import { levelIn, levelsOf } from '../levels.ts';
import { type Random, randomFrom, scatter } from '../random.ts';
import { type Board, EMPTY } from './board.ts';
import { evaluate } from './evaluation.ts';
import { heuristicMove } from './heuristic.ts';
import { type HeuristicLevel, levels, type SearchLevel } from './levels.ts';
import { NodeBudget } from './nodeBudget.ts';
import { boardOf, moveAt, sideOf } from './position.ts';
import { Root, type SearchResult } from './root.ts';
import { WIN } from './search.ts';
import { MAKES_FIVE } from './shapes.ts';
import { lineThrough, overlookedLines } from './sight.ts';
import { TranspositionTable } from './transpositionTable.ts';

/** ms between two reports. */
const REPORT_EVERY = 100;
const MAX_TABLE_ENTRIES = 1 << 20;

export const gomokuEngine: Engine<GomokuPosition, GomokuMove> = {
  thinker: (team) => new GomokuThinker(team),
};

class GomokuThinker implements Thinker<GomokuPosition, GomokuMove> {
  readonly #team: Team | undefined;
  #table: TranspositionTable | null = null;
  #bytes = 0;

  constructor(team?: Team) {
    this.#team = team;
  }

  think(
    position: GomokuPosition,
    task: Task<GomokuMove>,
    since?: readonly GomokuMove[],
  ): Choice<GomokuMove> {
    const board = boardOf(position);
    const side = sideOf(position);
    // The threads of a team have noise of their own, so that they search in different orders.
    const seed = task.seed + (this.#team?.index ?? 0);
    const name = levelIn('gomoku', task.level);
    const level: HeuristicLevel | SearchLevel = levels[name];
    const number = levelsOf('gomoku').indexOf(name);
    const random = randomFrom(seed ^ scatter(board.hashLow + number));
    const limit = level.kind === 'foresight' ? Math.max(level.nodes * task.effort, 200) : 1;
    // The same for a move and for pondering, which has no node limit.
    const entries = Math.min(limit, level.kind === 'foresight' ? level.nodes : 1);
    const budget = new NodeBudget(task, limit);
    const thoughtOf = (result: SearchResult): Thought<GomokuMove> => ({
      line: result.line.map((point) => moveAt(board, point)),
      value: sureness(result.value),
      nodes: budget.nodes,
    });
    const searched = (): SearchResult => {
      if (level.kind === 'glance') {
        return glanced(board, side, heuristicMove(board, side, level, random));
      }
      const search = (seen: Board): SearchResult => {
        // What was found is of no use once other lines are overlooked.
        const table = this.#tableFor(entries, since === undefined || level.overlooks > 0);
        const root = new Root(seen, side, budget, level, fullToBlack(position), table);
        const legal = ({ line, value }: SearchResult) =>
          seen === board ? { line, value } : { line: legalPart(board, side, line), value };
        const report = teller(task, thoughtOf);
        return legal(root.think(random, (found) => report(legal(found))));
      };
      const result = search(sightedBoard(position, board, side, level, random));
      return result.line.length > 0 ? result : search(board);
    };
    const careful = level.kind === 'foresight' || level.seesFives;
    return chosen(thoughtOf(atOnce(position, board, side, random, careful) ?? searched()));
  }

  /** Keeps what was found in the same game. A team's table is in its shared memory. */
  #tableFor(entries: number, fresh: boolean): TranspositionTable {
    const shared = this.#team?.memory;
    const bytes =
      shared?.byteLength ?? TranspositionTable.bytesFor(Math.min(entries, MAX_TABLE_ENTRIES));
    if (this.#table === null || this.#bytes !== bytes) {
      this.#table = new TranspositionTable(shared ?? new ArrayBuffer(bytes));
      this.#bytes = bytes;
    } else if (fresh && (this.#team?.index ?? 0) === 0) this.#table.forget();
    this.#table.age();
    return this.#table;
  }
}

function chosen(thought: Thought<GomokuMove>): Choice<GomokuMove> {
  return { move: thought.line[0] ?? null, thought };
}

/** Moves without a search: the first ones, the only legal one, a five, and the answer to a four. */
function atOnce(
  { options, ply }: GomokuPosition,
  board: Board,
  side: number,
  random: Random,
  careful: boolean,
): SearchResult | null {
  if (board.stones < 2) {
    const centre = options.opening === 'centre' && board.stones === 0 && ply === 0;
    return { line: [openingPoint(board, random, centre)], value: 0 };
  }
  const allowed = Array.from(board.points).filter(
    (point) => board.cells[point] === EMPTY && !board.isForbidden(point, side),
  );
  const [only] = allowed;
  if (only === undefined) {
    // Only forbidden points are left: every move loses.
    return { line: [board.points.find((point) => board.cells[point] === EMPTY) ?? 0], value: -WIN };
  }
  if (allowed.length === 1) return { line: [only], value: 0 };
  if (!careful) return null;
  const five = board.find(side, MAKES_FIVE);
  if (five >= 0) return { line: [five], value: WIN - 1 };
  const end = board.find(1 - side, MAKES_FIVE);
  if (end < 0) return null;
  const lost = board.count(1 - side, MAKES_FIVE) > 1 || board.isForbidden(end, side);
  return {
    line: [allowed.includes(end) ? end : only],
    value: lost ? -WIN + 2 : evaluate(board, side),
  };
}

/**
 * The first stone of a side: near the middle, or next to the only stone, towards the middle.
 *
 * @param centre only the middle point is allowed
 */
function openingPoint(board: Board, random: Random, centre: boolean): number {
  const { size } = board;
  const middle = Math.floor((size - 1) / 2);
  if (centre) return board.pointAt(middle, middle);
  const stone = board.points.find((point) => board.cells[point] !== EMPTY);
  if (stone === undefined) {
    const spread = Math.max(1, Math.floor(size / 6));
    const away = () => random.below(2 * spread + 1) - spread;
    return board.pointAt(middle + away(), middle + away());
  }
  const fromMiddle = (point: number) =>
    Math.abs(board.rowOf(point) - middle) + Math.abs(board.columnOf(point) - middle);
  const { width } = board;
  const beside = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
    .map((step) => stone + step)
    .filter((point) => board.cells[point] === EMPTY)
    .filter((point) => fromMiddle(point) <= Math.max(fromMiddle(stone), 2));
  return beside[random.below(beside.length)] ?? stone + 1;
}

/** The board as the level sees it. */
function sightedBoard(
  position: GomokuPosition,
  board: Board,
  side: number,
  level: SearchLevel,
  random: Random,
): Board {
  if (level.overlooks === 0) return board;
  const overlooked = overlookedLines(board, side, level, random);
  if (overlooked.size === 0) return board;
  return boardOf(position, (point, axis) => overlooked.has(lineThrough(board, point, axis)));
}

function glanced(board: Board, side: number, point: number): SearchResult {
  return { line: [point], value: evaluate(board, side) };
}

/** From -1 to 1; at most 0.95 unless the win is certain. */
function sureness(value: number): number {
  return Math.abs(value) > WIN - 500 ? Math.sign(value) : 0.95 * Math.tanh(value / 1500);
}

/** The value of a full board to black. */
function fullToBlack({ options }: GomokuPosition): number {
  return options.fullBoard === 'white' ? -WIN + 100 : 0;
}

/** Reports at most one thought every {@link REPORT_EVERY} ms. */
function teller(
  task: Task<GomokuMove>,
  thoughtOf: (result: SearchResult) => Thought<GomokuMove>,
): (result: SearchResult) => void {
  let next = task.now();
  return (result) => {
    const now = task.now();
    if (now < next || result.line.length === 0) return;
    next = now + REPORT_EVERY;
    task.onThought(thoughtOf(result));
  };
}

/** The moves up to one that is forbidden where a line was overlooked. */
function legalPart(board: Board, side: number, line: readonly number[]): readonly number[] {
  let turn = side;
  const legal: number[] = [];
  for (const point of line) {
    if (board.isForbidden(point, turn)) break;
    const wins = board.shapeAt(turn, point) === MAKES_FIVE;
    legal.push(point);
    board.place(point, turn);
    if (wins) break;
    turn = 1 - turn;
  }
  for (const point of legal.toReversed()) board.lift(point);
  return legal;
}
