/** The worker thread in which an engine thinks. */

import { parentPort, workerData } from 'node:worker_threads';
import { engineFor, type Task } from '../../engines/index.ts';
import type { AnyMove } from '../../rules/index.ts';
import {
  sharedSchema,
  type WorkerMessage,
  type WorkerRequest,
  workerRequestSchema,
} from './thinking.ts';

/** The shortest time between two reported thoughts, ms. */
const REPORT_EVERY = 200;

const stop = new Int32Array(sharedSchema.parse(workerData));

parentPort?.on('message', (message: unknown) => answer(workerRequestSchema.parse(message)));

function answer({ game, options, setup, moves, number, ...limits }: WorkerRequest): void {
  let told = performance.now();
  const task: Task<AnyMove> = {
    ...limits,
    now: () => performance.now(),
    stopped: () => Atomics.load(stop, 0) >= number,
    onThought: (thought) => {
      if (performance.now() - told < REPORT_EVERY) return;
      told = performance.now();
      tell({ type: 'thought', number, thought: { ...thought, line: [...thought.line] } });
    },
  };
  const chosen = engineFor(game)?.think(options, moves, task, setup);
  if (!chosen?.ok) throw new Error(chosen?.error.message ?? `No engine plays ${game}.`);
  const { move, thought } = chosen.value;
  tell({ type: 'choice', number, move, thought: { ...thought, line: [...thought.line] } });
}

function tell(remark: WorkerMessage): void {
  parentPort?.postMessage(remark);
}
