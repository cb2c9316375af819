/** Thinks about the positions of one game, and keeps its tree from one to the next. */

import { type GoMove, type GoPosition, go } from '../../rules/go/index.ts';
import type { Choice, Task, Team, Thinker, Thought } from '../engine.ts';
import type { Level } from '../levels.ts';
import { randomFrom } from '../random.ts';
import { attentive } from './attention.ts';
import { NOWHERE } from './board.ts';
import { chosen, type Findings, isClose } from './choice.ts';
import { Clock } from './clock.ts';
import { WHITE } from './colours.ts';
import { deadStones, FULL_EFFORT, gamesFor, leadWith } from './dead.ts';
import { styles } from './levels.ts';
import { markingMove } from './marking.ts';
import { Pool } from './pool.ts';
import { moveAt, placeOf, type Root, rootOf } from './reading.ts';
import { search } from './search.ts';
import { keyOf, SharedRoot } from './team.ts';
import { Tree } from './tree.ts';
import { type Candidate, candidatesIn, childAt, lineIn, valueOfMove } from './visits.ts';

/** The share of the time for the search; the rest is for the decision whether to pass. */
const SEARCH_SHARE = 0.93;
/** It resigns below this win rate … */
const RESIGN_WIN_RATE = 0.06;
/** … after at least this many playouts … */
const RESIGN_MIN_PLAYOUTS = 100;
/** … and at least this many plies, on the smallest boards too. */
const RESIGN_MIN_PLIES = 12;

export class GoThinker implements Thinker<GoPosition, GoMove> {
  #pool = new Pool();
  /** For the decision whether to pass; then the kept subtree is copied here. */
  #spare = new Pool();
  /** What the pool's tree is about. */
  #kept: { readonly level: Level; readonly ply: number } | null = null;

  readonly #shared: SharedRoot | null;

  constructor(team?: Team) {
    this.#shared = team === undefined ? null : new SharedRoot(team);
  }

  think(position: GoPosition, task: Task<GoMove>, since?: readonly GoMove[]): Choice<GoMove> {
    if (position.passes === 2) return this.#mark(position, task);
    const isKept = since !== undefined && this.#keep(position, task.level, since);
    return this.#play(position, task, isKept);
  }

  #mark(position: GoPosition, task: Task<GoMove>): Choice<GoMove> {
    const dead = deadStones(position, task, this.#spare);
    const move = markingMove(position, dead);
    const lead = leadWith(position, dead) * (position.turn === 'white' ? -1 : 1);
    return { move, thought: { line: [move], value: Math.sign(lead), nodes: 0 } };
  }

  #play(position: GoPosition, task: Task<GoMove>, isKept: boolean): Choice<GoMove> {
    const { level } = task;
    const style = styles[level];
    const shared = this.#shared;
    const clock = new Clock(task);
    const random = randomFrom(task.seed);
    const root = attentive(rootOf(position), style.attention, random);
    const ownSeed = random.below(1 << 30);
    const treeSeed = shared?.seed(ownSeed) ?? ownSeed;
    const key = keyOf(position.stones, position.ply);
    const tree = new Tree(this.#pool, root, style.tree, treeSeed, isKept);
    const games = gamesFor(style.games, root.board) * task.effort;
    search(tree, Math.max(4, Math.round(games)), clock, SEARCH_SHARE, () => {
      shared?.write(key, candidatesIn(tree.pool));
      task.onThought(thoughtOf(position, root, tree, null));
    });
    this.#kept = { level, ply: position.ply };
    if (shared?.isFirst === false) {
      shared.write(key, candidatesIn(tree.pool));
      const thought = thoughtOf(position, root, tree, null);
      return { move: thought.line[0] ?? { pass: true }, thought };
    }
    const own = candidatesIn(tree.pool);
    const findings = findingsOf(tree, shared?.joined(key, own) ?? own);
    const question = { position, root, findings, style: style.tree, seed: random.below(1 << 30) };
    const effort = Math.min(FULL_EFFORT, task.effort) * style.judging;
    const place = chosen({ ...question, pool: this.#spare, clock, effort });
    const thought = thoughtOf(position, root, tree, place);
    const isLost =
      style.resigns &&
      tree.games >= RESIGN_MIN_PLAYOUTS &&
      thought.value < 2 * RESIGN_WIN_RATE - 1 &&
      place !== NOWHERE;
    const isLate = position.ply >= Math.max(RESIGN_MIN_PLIES, tree.points / 3);
    const resigns = isLost && isLate && !isClose(root, findings);
    return { move: resigns ? null : (thought.line[0] ?? { pass: true }), thought };
  }

  /** Keeps what the tree holds about the position after these moves. @returns whether it holds anything */
  #keep(position: GoPosition, level: Level, since: readonly GoMove[]): boolean {
    const kept = this.#kept;
    this.#kept = null;
    if (kept?.level !== level || kept.ply + since.length !== position.ply) return false;
    let node = 0;
    for (const move of since) {
      const place = placeOf(move, position.options.size);
      node = place === null ? -1 : childAt(this.#pool, node, place);
      if (node < 0) return false;
    }
    if (node > 0) {
      this.#spare.copySubtree(node, this.#pool);
      [this.#pool, this.#spare] = [this.#spare, this.#pool];
    }
    return true;
  }
}

function findingsOf(tree: Tree, candidates: readonly Candidate[]): Findings {
  return {
    candidates,
    owners: tree.owned.map((owned) => owned / tree.games),
    games: tree.games,
    lead: tree.meanLead() * (tree.toMove === WHITE ? -1 : 1),
  };
}

/** @param place of the chosen move; null for the most visited one */
function thoughtOf(
  position: GoPosition,
  { board }: Root,
  tree: Tree,
  place: number | null,
): Thought<GoMove> {
  const line: GoMove[] = [];
  let at = position;
  for (const one of lineIn(tree.pool, place)) {
    const move = moveAt(one, board);
    const next = go.play(at, move);
    // The tree knows only simple ko.
    if (!next.ok || next.value.turn === null) break;
    line.push(move);
    at = next.value;
  }
  const pass: GoMove = { pass: true };
  return {
    line: line.length > 0 ? line : [place === null ? pass : moveAt(place, board)],
    value: Math.max(-1, Math.min(1, 2 * valueOfMove(tree.pool, place) - 1)),
    nodes: tree.games,
  };
}
