/** A thread that solves a tablebase for the tests: Node's own, as Vitest's modules would be several times slower. */

import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { TABLEBASE_SIZE } from '../../src/engines/morris/tablebase.ts';
import { solveTablebase } from '../../src/engines/morris/tablebaseSolver.ts';

const rules = z
  .object({ flying: z.boolean(), spares: z.boolean(), doubleMill: z.literal([1, 2]) })
  .parse(workerData);
const values = new Uint8Array(new SharedArrayBuffer(TABLEBASE_SIZE));
for (const _ of solveTablebase(rules, values));
parentPort?.postMessage(values.buffer);
