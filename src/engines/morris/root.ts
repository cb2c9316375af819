/** Iterative deepening at the root, one move at a time. */

import type { Scene } from './moves.ts';
import { CERTAIN, INFINITE } from './score.ts';
import type { Search } from './search.ts';

/** A move at the root. */
export interface Candidate {
  readonly move: number;
  /** Whether it closes or blocks a mill (duty.ts); other moves must be proved better to be played instead. */
  readonly isDuty: boolean;
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
 * @param candidates at least one, the most promising first, and a duty among them
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

/** The score a move must beat. To be played instead of a duty it must win by force, or not lose if the duty does. */
function toBeat(best: Scored, isDuty: boolean): number {
  const { candidate, score } = best;
  const isFree = isDuty || !candidate.isDuty || score < -CERTAIN;
  return isFree ? score : Math.max(score, CERTAIN);
}
