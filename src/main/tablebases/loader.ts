/** A thread that reads or computes one tablebase. */

import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { loadTablebase } from './tablebaseFile.ts';
import { loaderDataSchema } from './tablebases.ts';

// The window goes first. On Linux this is the priority of the calling thread, elsewhere of the whole program.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { path, rules } = loaderDataSchema.parse(workerData);
parentPort?.postMessage(loadTablebase(path, rules));
