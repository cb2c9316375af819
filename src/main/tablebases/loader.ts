/** A thread that reads or computes one tablebase. */

import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../seats/lowerPriority.ts';
import { loadTablebase } from './tablebaseFile.ts';
import { loaderDataSchema } from './tablebases.ts';

lowerPriority();
const { path, rules } = loaderDataSchema.parse(workerData);
parentPort?.postMessage(loadTablebase(path, rules));
