/** Games played in several threads at once. */

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Paired, type Played, playedSchema } from './game.ts';

/**
 * Plays them all, in any order of ending.
 *
 * @param jobs how many at a time
 * @throws what the first to fail says; the others are left where they are
 */
export async function playAll(
  games: readonly Paired[],
  jobs: number,
  onPlayed: (game: Played) => void,
): Promise<void> {
  const waiting = games.values();
  const workers = Array.from(
    { length: Math.min(jobs, games.length) },
    () => new Worker(new URL('./worker.ts', import.meta.url)),
  );
  const serve = async (worker: Worker) => {
    for (const game of waiting) {
      worker.postMessage(game);
      const [answer]: unknown[] = await once(worker, 'message');
      onPlayed(playedSchema.parse(answer));
    }
  };
  try {
    await Promise.all(workers.map(serve));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
