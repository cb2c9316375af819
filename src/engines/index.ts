/** The engines of all games. */

import { go } from '../rules/go/index.ts';
import { gomoku } from '../rules/gomoku/index.ts';
import { morris } from '../rules/morris/index.ts';
import { popucom } from '../rules/popucom/index.ts';
import { reversi } from '../rules/reversi/index.ts';
import { type AnyEngine, sealEngine } from './engine.ts';
import { goEngine } from './go/index.ts';
import { gomokuEngine } from './gomoku/index.ts';
import { type GameWithEngine, hasEngine } from './levels.ts';
import { morrisEngine } from './morris/index.ts';
import { popucomEngine } from './popucom/index.ts';
import { reversiEngine } from './reversi/index.ts';

export * from './engine.ts';
export * from './levels.ts';
export { provideTablebase, TABLEBASE_SIZE } from './morris/tablebase.ts';
export { solveTablebase } from './morris/tablebaseSolver.ts';

const table: Readonly<Record<GameWithEngine, AnyEngine>> = {
  gomoku: sealEngine(gomoku, gomokuEngine),
  go: sealEngine(go, goEngine),
  morris: sealEngine(morris, morrisEngine),
  popucom: sealEngine(popucom, popucomEngine),
  reversi: sealEngine(reversi, reversiEngine),
};

/** Null if no engine plays this game. */
export function engineFor(game: string): AnyEngine | null {
  return hasEngine(game) ? table[game] : null;
}
