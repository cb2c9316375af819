/** Nine Men's Morris: docs/engines/morris.md. */

import { type MorrisMove, type MorrisPosition, morris } from '../../rules/morris/index.ts';
import type { Choice, Engine, Task, Thought } from '../engine.ts';
import { randomFrom } from '../random.ts';
import { dutiful } from './duty.ts';
import { FlyingTablebase } from './flyingTablebase.ts';
import { levels } from './levels.ts';
import { numbered, sceneOf, written } from './moves.ts';
import { type Candidate, deepen, type SearchResult } from './root.ts';
import { CERTAIN } from './score.ts';
import { Search } from './search.ts';
import { TranspositionTable } from './transpositionTable.ts';

export const morrisEngine: Engine<MorrisPosition, MorrisMove> = { think };

const table = new TranspositionTable();
const tablebase = new FlyingTablebase();
/** With less time for a move, ms, the tablebase is not built. */
const MIN_TABLEBASE_TIME = 1000;
/** Search depth if there is only one legal move, plies. */
const FORCED_DEPTH = 4;
/** ms between two reports. */
const REPORT_EVERY = 100;
/** In the first plies more noise is added, so that games differ from the beginning. */
const OPENING_PLIES = 2;
const OPENING_MARGIN = 30;
/** With at most this many men on the board, both sides may soon fly. */
const TABLEBASE_MEN = 10;
/** Enough to look at each move once, however small the effort. */
const MIN_NODES = 500;

function think(position: MorrisPosition, task: Task<MorrisMove>): Choice<MorrisMove> {
  const level = levels[task.level];
  const scene = sceneOf(position);
  const candidates = candidatesIn(position, task);
  const [safest] = candidates;
  if (safest === undefined) throw new RangeError('Nobody is to move.');

  let found: SearchResult = { move: safest.move, score: 0, line: [safest.move] };
  let isNews = false;
  const start = task.now();
  const end = start + task.time;
  let reported = start;
  const halt = (): boolean => {
    const now = task.now();
    if (isNews && now - reported >= REPORT_EVERY) {
      task.onThought(thoughtOf(found, search.nodes));
      reported = now;
      isNews = false;
    }
    return now >= end || task.stopped();
  };
  const nodes = Math.max(MIN_NODES, level.nodes * task.effort);
  table.clear();
  const search = new Search(table, position.options, level, scene, nodes, halt);
  const onFinding = (finding: SearchResult): void => {
    isNews ||= finding.move !== found.move || finding.score !== found.score;
    found = finding;
  };
  if (level.usesTablebase && task.time >= MIN_TABLEBASE_TIME && mayBothFly(position)) {
    // A first answer, in case the search is stopped while the tablebase is built.
    deepen(search, scene, candidates, 1, onFinding);
    tablebase.prepare(halt);
    if (tablebase.isReady) search.tablebase = tablebase;
  }
  const depth = candidates.length === 1 ? Math.min(level.depth, FORCED_DEPTH) : level.depth;
  deepen(search, scene, candidates, depth, onFinding);
  return { move: written(found.move), thought: thoughtOf(found, search.nodes) };
}

/** Whether both sides may fly so soon that the tablebase is worth building. */
function mayBothFly({ options, hands, board }: MorrisPosition): boolean {
  const men = board.replaceAll('.', '').length;
  return options.flying && hands.black + hands.white === 0 && men <= TABLEBASE_MEN;
}

/** All legal moves, duties first. */
function candidatesIn(position: MorrisPosition, { level, seed }: Task<MorrisMove>): Candidate[] {
  const legal = morris.legal(position).map(numbered);
  const duties = new Set(dutiful(position.options.flying, sceneOf(position), legal));
  const random = randomFrom(seed ^ Math.imul(position.ply + 1, 0x9e3779b1));
  const margin = Math.max(levels[level].margin, position.ply < OPENING_PLIES ? OPENING_MARGIN : 0);
  return legal
    .map((move) => ({ move, isDuty: duties.has(move), noise: Math.floor(random.real() * margin) }))
    .toSorted((a, b) => Number(b.isDuty) - Number(a.isDuty) || b.noise - a.noise);
}

function thoughtOf({ score, line }: SearchResult, nodes: number): Thought<MorrisMove> {
  const value = Math.abs(score) > CERTAIN ? Math.sign(score) : Math.tanh(score / 300) * 0.99;
  return { line: line.map(written), value, nodes };
}
