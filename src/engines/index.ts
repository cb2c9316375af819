/** The list of engines. */

import { go } from '../rules/go/index.ts';
import { gomoku } from '../rules/gomoku/index.ts';
import { morris } from '../rules/morris/index.ts';
import { popucom } from '../rules/popucom/index.ts';
import { type AnyEngine, sealEngine } from './engine.ts';
import { goEngine } from './go/index.ts';
import { gomokuEngine } from './gomoku/index.ts';
import { morrisEngine } from './morris/index.ts';
import { popucomEngine } from './popucom/index.ts';

export * from './engine.ts';
export * from './levels.ts';
export { provideTablebase, TABLEBASE_SIZE } from './morris/tablebase.ts';
export { solveTablebase } from './morris/tablebaseSolver.ts';

const engines: readonly AnyEngine[] = [
  sealEngine(gomoku, gomokuEngine),
  sealEngine(go, goEngine),
  sealEngine(morris, morrisEngine),
  sealEngine(popucom, popucomEngine),
];

/** Null if no engine plays this game. */
export function engineFor(game: string): AnyEngine | null {
  return engines.find((engine) => engine.game === game) ?? null;
}
