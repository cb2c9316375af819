/** Nine Men's Morris: docs/engines/morris.md. */

import { type MorrisMove, type MorrisPosition, morris } from '../../rules/morris/index.ts';
import type { Choice, Engine, Task, Team, Thinker, Thought } from '../engine.ts';
import { levelIn } from '../levels.ts';
import { randomFrom } from '../random.ts';
import { noticed } from './attention.ts';
import { bookMove } from './book.ts';
import { MoveList } from './generator.ts';
import { type LevelConfig, levels } from './levels.ts';
import { numbered, type Scene, sceneOf, written } from './moves.ts';
import { type Candidate, deepen, perfect, type SearchResult } from './root.ts';
import { CERTAIN } from './score.ts';
import { Search } from './search.ts';
import { tablebaseFor } from './tablebase.ts';
import { TranspositionTable } from './transpositionTable.ts';

export const morrisEngine: Engine<MorrisPosition, MorrisMove> = {
  thinker: (team) => new MorrisThinker(team),
};

/** Search depth if there is only one move to choose, plies. */
const FORCED_DEPTH = 4;
/** ms between two reports. */
const REPORT_EVERY = 100;
/** In the first plies more noise is added, so that games differ from the beginning. */
const OPENING_PLIES = 2;
const OPENING_MARGIN = 30;
/** The part of its nodes that a level spends on a move once all its men are placed: games are lost while placing. */
const MOVING_SHARE = 0.3;
/** Enough to look at each move once, however small the effort. */
const MIN_NODES = 500;

class MorrisThinker implements Thinker<MorrisPosition, MorrisMove> {
  readonly #table: TranspositionTable;
  /** Among the threads that think together; 0 decides. */
  readonly #index: number;

  constructor(team?: Team) {
    this.#table = new TranspositionTable(team?.memory);
    this.#index = team?.index ?? 0;
  }

  think(
    position: MorrisPosition,
    task: Task<MorrisMove>,
    since?: readonly MorrisMove[],
  ): Choice<MorrisMove> {
    const level = levels[levelIn('morris', task.level)];
    const scene = sceneOf(position);
    this.#table.begin(since !== undefined);
    const legal = morris.legal(position).map(numbered);
    const candidates = candidatesIn(position, scene, level, task.seed, legal);
    const [safest] = candidates;
    if (safest === undefined) throw new RangeError('Nobody is to move.');

    const isPlacing = scene.me >>> 24 > 0;
    const share = isPlacing ? 1 : MOVING_SHARE;
    const nodes = this.#index > 0 ? Number.POSITIVE_INFINITY : level.nodes * share * task.effort;
    const first: SearchResult = { move: safest.move, score: 0, line: [safest.move] };
    const reports = new Reports(task, first);
    const search = new Search(
      this.#table,
      position.options,
      level,
      scene,
      Math.max(MIN_NODES, nodes),
      () => reports.mustStop(search.nodes),
    );
    if (level.usesTablebase) search.tablebase = tablebaseFor(position.options);
    const kept = search.tablebase === null ? candidates : perfect(search, scene, candidates);
    const depth = legal.length === 1 ? Math.min(level.depth, FORCED_DEPTH) : level.depth;
    deepen(search, scene, this.#inTurn(kept), depth, (result) =>
      reports.note(result, search.nodes),
    );
    return { move: written(reports.latest.move), thought: thoughtOf(reports.latest, search.nodes) };
  }

  /** Threads that help begin with other moves, so that they don't all search the same. */
  #inTurn(candidates: readonly Candidate[]): readonly Candidate[] {
    const start = this.#index % candidates.length;
    return [...candidates.slice(start), ...candidates.slice(0, start)];
  }
}

/** Tells what a search finds, and whether its time is over. */
class Reports {
  latest: SearchResult;
  readonly #task: Task<MorrisMove>;
  readonly #end: number;
  /** When the latest was told, ms; null if nothing was. */
  #told: number | null = null;
  #isNews = false;

  constructor(task: Task<MorrisMove>, first: SearchResult) {
    this.#task = task;
    this.#end = task.now() + task.time;
    this.latest = first;
  }

  note(result: SearchResult, nodes: number): void {
    this.#isNews ||= result.move !== this.latest.move || result.score !== this.latest.score;
    this.latest = result;
    if (this.#told === null) this.#tell(this.#task.now(), nodes);
  }

  mustStop(nodes: number): boolean {
    const now = this.#task.now();
    if (this.#isNews && this.#told !== null && now - this.#told >= REPORT_EVERY) {
      this.#tell(now, nodes);
    }
    return now >= this.#end || this.#task.stopped();
  }

  #tell(now: number, nodes: number): void {
    this.#task.onThought(thoughtOf(this.latest, nodes));
    this.#told = now;
    this.#isNews = false;
  }
}

/** The moves that the level considers: one of the book, or first those that close a mill, then those that block one. */
function candidatesIn(
  position: MorrisPosition,
  scene: Scene,
  { margin, attention, usesBook }: LevelConfig,
  seed: number,
  legal: readonly number[],
): Candidate[] {
  const { ply, options } = position;
  const random = randomFrom(seed ^ Math.imul(ply + 1, 0x9e3779b1));
  const known = usesBook ? bookMove(options, scene, random) : null;
  if (known !== null) return [{ move: known, noise: 0 }];
  const considered =
    attention < 1 ? noticed(options.flying, scene, legal, attention, random) : legal;
  const most = Math.max(margin, ply < OPENING_PLIES ? OPENING_MARGIN : 0);
  const list = new MoveList();
  if (scene.due === 0) list.fill(options.flying, scene.me, scene.them);
  const promising = new Map(Array.from(list.moves, (move, i) => [move, list.promise[i] ?? 0]));
  const promise = (move: number): number => promising.get(move) ?? 0;
  return considered
    .map((move) => ({ move, noise: Math.floor(random.real() * most) }))
    .toSorted((a, b) => promise(b.move) - promise(a.move) || b.noise - a.noise);
}

function thoughtOf({ score, line }: SearchResult, nodes: number): Thought<MorrisMove> {
  const value = Math.abs(score) > CERTAIN ? Math.sign(score) : Math.tanh(score / 300) * 0.99;
  return { line: line.map(written), value, nodes };
}
