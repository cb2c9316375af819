/** The thread in which a question about a position is answered. It ends when it is done. */

import { parentPort, workerData } from 'node:worker_threads';
import { positionsIn } from '../../engines/analysis/turns.ts';
import { engineFor, provideTablebase } from '../../engines/index.ts';
import { why } from '../../engines/teaching/why.ts';
import { type TeachingMessage, teacherDataSchema } from './messages.ts';

const { game, effort, hint, tablebase, ...played } = teacherDataSchema.parse(workerData);
if (tablebase) provideTablebase(tablebase.name, new Uint8Array(tablebase.values));
const engine = engineFor(game);
if (engine === null) throw new Error(`No engine plays ${game}.`);
const positions = positionsIn(engine, played);
if (!positions.ok) throw new Error(positions.error.message);
const position = positions.value.at(-1);

if (position !== undefined && hint !== null) {
  const onFound = (found: ReturnType<typeof why>) => tell({ type: 'why', ...found });
  // The thread is ended from outside.
  onFound(why(position, hint, { effort, onFound, stopped: () => false }));
}
const estimate = hint === null ? position?.estimate?.(effort) : undefined;
if (estimate !== undefined) tell({ type: 'estimate', ...estimate });
tell({ type: 'end' });

function tell(message: TeachingMessage): void {
  parentPort?.postMessage(message);
}
