/** The search from the root: deeper and deeper, one move at a time. */

import type { Scene } from './moves.ts';
import { CERTAIN, INFINITE } from './score.ts';
import type { Search } from './search.ts';

/** A move at the root. */
export interface Candidate {
  readonly move: number;
  /** Whether it is played without being shown to win by force. */
  readonly isDuty: boolean;
  /** What it is worth beyond its score to the one who chooses. */
  readonly noise: number;
}

/** What a search came to, so far. */
export interface SearchResult {
  readonly move: number;
  readonly score: number;
  /** The play that is expected, `move` first. */
  readonly line: readonly number[];
}

interface Scored {
  readonly candidate: Candidate;
  /** With the taste. */
  readonly score: number;
}

/**
 * Searches to greater and greater depths, until one is the last, all is certain, or the search is halted.
 * @param candidates at least one, the most promising first, and a duty among them
 * @param onFinding told of each better move, and of each that still is the best at the next depth
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
    const { move, isDuty, noise } = candidate;
    const low = best === null ? -INFINITE : toBeat(best, isDuty);
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

/** What a move must be better than: instead of a duty, it must win by force, or not lose where the duty does. */
function toBeat(best: Scored, isDuty: boolean): number {
  const { candidate, score } = best;
  const isFree = isDuty || !candidate.isDuty || score < -CERTAIN;
  return isFree ? score : Math.max(score, CERTAIN);
}
