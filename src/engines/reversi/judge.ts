/** What a position is worth to the side to move, in hundredths of a disc. */

import type { Board } from './board.ts';
import { evaluate } from './evaluation.ts';
import { evaluatePatterns } from './patternEvaluation.ts';
import { PATTERNED_SIZE } from './patterns.ts';

export type Judge = (board: Board, side: number) => number;

export function judgeOf(size: number): Judge {
  return size === PATTERNED_SIZE ? evaluatePatterns : evaluate;
}
