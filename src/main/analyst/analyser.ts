/** The thread in which a game is analysed. It ends when it is done. */

import { parentPort, workerData } from 'node:worker_threads';
import { analyse } from '../../engines/analysis/analysis.ts';
import { engineFor } from '../../engines/index.ts';
import { type AnalystMessage, analysisRequestSchema } from './messages.ts';

/** The shortest time between two reports, ms. */
const REPORT_EVERY = 200;

const { game, effort, ...played } = analysisRequestSchema.parse(workerData);
const engine = engineFor(game);
if (engine === null) throw new Error(`No engine plays ${game}.`);

let told = Number.NEGATIVE_INFINITY;
const result = analyse(engine, played, {
  effort,
  onProgress: (done, of) => {
    if (performance.now() - told < REPORT_EVERY) return;
    told = performance.now();
    tell({ type: 'progress', done, of });
  },
  // The thread is ended from outside.
  stopped: () => false,
});
if (!result.ok) throw new Error(result.error.message);
if (result.value !== null) tell({ type: 'result', ...result.value });

function tell(message: AnalystMessage): void {
  parentPort?.postMessage(message);
}
