/** Iterative deepening at the root, one move at a time. */

import { ALL, count } from './bits.ts';
import type { Scene } from './moves.ts';
import { CERTAIN, INFINITE } from './score.ts';
import type { Search } from './search.ts';
import { isSolved } from './tablebase.ts';

/** A move at the root. */
export interface Candidate {
  readonly move: number;
  /** Random bonus on its score. */
  readonly noise: number;
}

/** The best move so far. */
export interface SearchResult {
  readonly move: number;
  readonly score: number;
  /** The principal variation, `move` first. */
  readonly line: readonly number[];
}

interface Scored {
  readonly candidate: Candidate;
  /** With the noise. */
  readonly score: number;
}

/**
 * Searches ever deeper, up to `deepest`, until the result is certain or the search is halted.
 * @param candidates at least one, the most promising first
 * @param onFinding called with each better move, and with the best move again at each depth
 */
export function deepen(
  search: Search,
  scene: Scene,
  candidates: readonly Candidate[],
  deepest: number,
  onFinding: (finding: SearchResult) => void,
): void {
  let ordered = candidates;
  for (let depth = 1; depth <= deepest; depth++) {
    const best = bestAt(search, scene, ordered, depth, onFinding);
    if (best === null || search.halted || Math.abs(best.score) > CERTAIN) return;
    const { candidate } = best;
    ordered = [candidate, ...ordered.filter((other) => other !== candidate)];
  }
}

function bestAt(
  search: Search,
  scene: Scene,
  candidates: readonly Candidate[],
  depth: number,
  onFinding: (finding: SearchResult) => void,
): Scored | null {
  let best: Scored | null = null;
  for (const candidate of candidates) {
    const { move, noise } = candidate;
    const low = best === null ? -INFINITE : best.score;
    const bar = Math.abs(low) > CERTAIN ? low : low - noise;
    let score = 0;
    if (best !== null) score = search.atRoot(scene, move, depth, bar, bar + 1);
    if (!search.halted && (best === null || score > bar)) {
      score = search.atRoot(scene, move, depth, bar, INFINITE);
    }
    if (search.halted) break;
    if (best !== null && score <= bar) continue;
    best = { candidate, score: Math.abs(score) > CERTAIN ? score : score + noise };
    onFinding({ move, score, line: [move, ...search.line()] });
  }
  return best;
}

/**
 * The moves that keep the value of a solved position; all candidates if it isn't solved. If they draw, the
 * search goes on without the tablebase, so that it finds the draw in which the opponent may go wrong.
 */
export function perfect(
  search: Search,
  scene: Scene,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const { me, them, due } = scene;
  if ((me | them) > ALL || !isSolved(count(me), count(them) - due)) return candidates;
  const scored = candidates.map((candidate) => ({
    candidate,
    score: search.atRoot(scene, candidate.move, 1, -INFINITE, INFINITE),
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  if (search.halted) return candidates;
  if (Math.abs(best) < CERTAIN) search.tablebase = null;
  return scored.filter(({ score }) => score === best).map(({ candidate }) => candidate);
}
