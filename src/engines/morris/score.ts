/** Scores, in hundredths of a man, and wins by their distance. */

/** A win at the root; each ply until the win costs 1. */
export const WIN = 30_000;
/** Scores beyond this are certain wins and losses. */
export const CERTAIN = 29_000;
export const DRAW = 0;
export const INFINITE = 31_000;

/** The table counts a win's distance from its own position, the search counts it from the root. */
export function toTable(score: number, ply: number): number {
  return score > CERTAIN ? score + ply : score < -CERTAIN ? score - ply : score;
}

export function fromTable(score: number, ply: number): number {
  return score > CERTAIN ? score - ply : score < -CERTAIN ? score + ply : score;
}
