/** A thread that plays the games it is sent, one at a time, and answers each with what came of it. */

import { parentPort } from 'node:worker_threads';
import { pairedSchema } from './game.ts';
import { play } from './play.ts';

parentPort?.on('message', (message: unknown) => {
  play(pairedSchema.parse(message)).then(
    (played) => parentPort?.postMessage(played),
    (error: unknown) => {
      // Thrown outside the promise, it ends the thread and is the pool's to tell.
      setImmediate(() => {
        throw error;
      });
    },
  );
});
