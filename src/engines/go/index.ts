/** Go: docs/engines/go.md. */

import { type GoMove, type GoPosition, go } from '../../rules/go/index.ts';
import type { Point } from '../../rules/index.ts';
import type { Choice, Engine, Task, Thought } from '../engine.ts';
import { randomFrom } from '../random.ts';
import { attentive } from './attention.ts';
import { NOWHERE, WHITE } from './board.ts';
import { chosen, type Findings, isClose } from './choice.ts';
import { Clock } from './clock.ts';
import { estimate, gamesFor, leadWith, pointsOf, scaled, THOROUGH } from './dead.ts';
import { styles } from './levels.ts';
import { markingMove } from './marking.ts';
import { Pool } from './pool.ts';
import { boardOf, moveAt, type Root, rootOf } from './reading.ts';
import { search } from './search.ts';
import { Tree } from './tree.ts';
import { candidatesIn, lineIn, valueOfMove } from './visits.ts';

export const goEngine: Engine<GoPosition, GoMove> = { think };

/** The share of the time for the search; the rest is for the decision whether to pass. */
const SEARCH_SHARE = 0.93;
/** It resigns below this win rate … */
const RESIGN_WIN_RATE = 0.06;
/** … after at least this many playouts … */
const RESIGN_MIN_PLAYOUTS = 100;
/** … and at least this many plies, on the smallest boards too. */
const RESIGN_MIN_PLIES = 12;

/** Reused by every search; only one runs at a time. */
const pool = new Pool();
const secondPool = new Pool();

function think(position: GoPosition, task: Task<GoMove>): Choice<GoMove> {
  return position.passes === 2 ? mark(position, task) : play(position, task);
}

/**
 * The stones that are estimated dead, whole chains, in reading order. The same stones and effort give the
 * same estimate, unless it is cut short.
 */
export function deadStones(
  position: GoPosition,
  task: Pick<Task<never>, 'effort' | 'time' | 'now' | 'stopped'>,
): readonly Point[] {
  const { dead } = estimate(position, scaled(THOROUGH, task.effort), secondPool, new Clock(task));
  return pointsOf(dead, boardOf(position));
}

function mark(position: GoPosition, task: Task<GoMove>): Choice<GoMove> {
  const dead = deadStones(position, task);
  const move = markingMove(position, dead);
  const lead = leadWith(position, dead) * (position.turn === 'white' ? -1 : 1);
  return { move, thought: { line: [move], value: Math.sign(lead), nodes: 0 } };
}

function play(position: GoPosition, task: Task<GoMove>): Choice<GoMove> {
  const { level } = task;
  const style = styles[level];
  const clock = new Clock(task);
  const random = randomFrom(task.seed + level * 0x1000);
  const root = attentive(rootOf(position), style.attention, random);
  const tree = new Tree(pool, root, style.tree, random.below(1 << 30));
  const games = gamesFor(style.games, root.board) * task.effort;
  search(tree, Math.max(4, Math.round(games)), clock, SEARCH_SHARE, () => {
    task.onThought(thoughtOf(position, root, tree, null));
  });
  const findings = findingsOf(tree);
  const question = { position, root, findings, style: style.tree, seed: random.below(1 << 30) };
  const place = chosen({ ...question, pool: secondPool, clock, effort: task.effort });
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

function findingsOf(tree: Tree): Findings {
  return {
    candidates: candidatesIn(tree.pool),
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
