/** A thread in which an engine thinks. The first thread of a team decides, the others help it. */

import { parentPort, workerData } from 'node:worker_threads';
import { engineFor, provideTablebase, type Task } from '../../engines/index.ts';
import type { AnyMove } from '../../rules/index.ts';
import { lowerPriority } from './lowerPriority.ts';
import {
  sharedNow,
  type WorkerMessage,
  type WorkerRequest,
  workerDataSchema,
  workerRequestSchema,
} from './thinking.ts';

const WARMING_EFFORT = 0.01;
/** ms */
const LONGEST_WARMING = 200;

const { game, level, stop: shared, index, size, memory } = workerDataSchema.parse(workerData);
const stop = new Int32Array(shared);
const decides = index === 0;
const engine = engineFor(game);
if (engine === null) throw new Error(`No engine plays ${game}.`);
const thinker = size === 1 ? engine.thinker() : engine.thinker({ index, size, memory });

if (!decides) lowerPriority();

// Tables are built and code is compiled before the first question.
const cancelled = Atomics.load(stop, 0);
const start = engine.start({});
if (start.ok) {
  start.value.think({
    level,
    seed: 0,
    effort: WARMING_EFFORT,
    time: LONGEST_WARMING,
    now: () => performance.now(),
    stopped: () => Atomics.load(stop, 0) > cancelled,
    onThought: () => undefined,
  });
}

parentPort?.on('message', (message: unknown) => answer(workerRequestSchema.parse(message)));

function answer({
  options,
  setup,
  moves,
  number,
  deadline,
  tablebase,
  ...task
}: WorkerRequest): void {
  if (tablebase) provideTablebase(tablebase.name, new Uint8Array(tablebase.values));
  const chosen = thinker.think(
    options,
    moves,
    {
      ...task,
      level,
      time: deadline - sharedNow(),
      now: () => performance.now(),
      stopped: () => Atomics.load(stop, 0) >= number || Atomics.load(stop, 1) >= number,
      onThought: (thought) => {
        if (decides)
          tell({ type: 'thought', number, thought: { ...thought, line: [...thought.line] } });
      },
    } satisfies Task<AnyMove>,
    setup,
  );
  if (!chosen.ok) throw new Error(chosen.error.message);
  if (!decides) return;
  Atomics.store(stop, 1, number);
  const { move, thought } = chosen.value;
  tell({ type: 'choice', number, move, thought: { ...thought, line: [...thought.line] } });
}

function tell(remark: WorkerMessage): void {
  parentPort?.postMessage(remark);
}
