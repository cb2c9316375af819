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
const flights = new FlyingTablebase();
/** With less time than that for a move there is none to learn how to fly, ms. */
const FLIGHTS_TIME = 1000;
/** Of a forced move, plies. */
const FORCED_DEPTH = 4;
/** ms between two reports. */
const REPORT_EVERY = 100;
/** The first men of both sides may stand anywhere sensible: so games differ from the beginning. */
const FIRST_PLIES = 2;
const FIRST_MARGIN = 30;
/** So many men on the board may soon be three of each side. */
const FEW_MEN = 10;
/** The least positions that are looked at, however small the effort: enough for a look at each move. */
const LEAST_NODES = 500;

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
  const nodes = Math.max(LEAST_NODES, level.nodes * task.effort);
  table.clear();
  const search = new Search(table, position.options, level, scene, nodes, halt);
  const onFinding = (finding: SearchResult): void => {
    isNews ||= finding.move !== found.move || finding.score !== found.score;
    found = finding;
  };
  if (level.usesTablebase && task.time >= FLIGHTS_TIME && mayBothFly(position)) {
    // A first answer, in case it is stopped meanwhile.
    deepen(search, scene, candidates, 1, onFinding);
    flights.prepare(halt);
    if (flights.isReady) search.flights = flights;
  }
  // Where there is no choice, a look is enough.
  const depth = candidates.length === 1 ? Math.min(level.depth, FORCED_DEPTH) : level.depth;
  deepen(search, scene, candidates, depth, onFinding);
  return { move: written(found.move), thought: thoughtOf(found, search.nodes) };
}

/** Whether that may come so soon that it is worth knowing. */
function mayBothFly({ options, hands, board }: MorrisPosition): boolean {
  const men = board.replaceAll('.', '').length;
  return options.flying && hands.black + hands.white === 0 && men <= FEW_MEN;
}

/** All legal moves, duties first. */
function candidatesIn(position: MorrisPosition, { level, seed }: Task<MorrisMove>): Candidate[] {
  const legal = morris.legal(position).map(numbered);
  const duties = new Set(dutiful(position.options.flying, sceneOf(position), legal));
  const random = randomFrom(seed ^ Math.imul(position.ply + 1, 0x9e3779b1));
  const margin = Math.max(levels[level].margin, position.ply < FIRST_PLIES ? FIRST_MARGIN : 0);
  return legal
    .map((move) => ({ move, isDuty: duties.has(move), noise: Math.floor(random.real() * margin) }))
    .toSorted((a, b) => Number(b.isDuty) - Number(a.isDuty) || b.noise - a.noise);
}

function thoughtOf({ score, line }: SearchResult, nodes: number): Thought<MorrisMove> {
  const value = Math.abs(score) > CERTAIN ? Math.sign(score) : Math.tanh(score / 300) * 0.99;
  return { line: line.map(written), value, nodes };
}
