/** What somebody has noted on a board, and what a press adds to that. */

import { createContext } from 'react';
import type { Mark } from '../../record/notes.ts';
import type { Point } from '../../rules/game.ts';

export interface Noted {
  readonly marks: readonly Mark[];
  /** Takes every press on a point instead of the game; null while the game takes them. */
  readonly onMark: ((point: Point) => void) | null;
}

/** Around a board whose marks are shown. */
export const NotedContext = createContext<Noted>({ marks: [], onMark: null });
