/** Analyses finished games, one at a time: in a thread that is started for each, or by an external engine. */

import { Worker } from 'node:worker_threads';
import type { EngineEntry } from '../../contract/fields.ts';
import type { Analysis } from '../../contract/games.ts';
import type { View } from '../../contract/view.ts';
import { type AnalysisRequest, analystMessageSchema } from './messages.ts';
import { analyseOutside } from './outside.ts';

/** Next to this file, both in the sources and in the bundle. */
const analyser = new URL(
  import.meta.url.endsWith('.ts') ? './analyser.ts' : './analyser.js',
  import.meta.url,
);

export type Analysed =
  | { readonly type: 'result'; readonly result: Pick<Analysis, 'values' | 'mistakes'> }
  /** `why`: as it was given to {@link Analyst.stop}. */
  | { readonly type: 'stopped'; readonly why: StopReason }
  /** The external engine can't analyse. */
  | { readonly type: 'unable' }
  | { readonly type: 'failed'; readonly reason: string };

/** The player wished it, or a network game has begun. */
export type StopReason = 'wished' | 'networkGameOn';

interface Running {
  readonly id: number;
  done: number;
  of: number;
  settle(analysed: Analysed): void;
}

export class Analyst {
  readonly #onProgress: () => void;
  #running: Running | null = null;

  /** @param onProgress called about five times a second while a game is analysed */
  constructor(onProgress: () => void) {
    this.#onProgress = onProgress;
  }

  /** Null if nothing is analysed. */
  get progress(): View['analysis'] {
    const running = this.#running;
    return running && { id: running.id, done: running.done, of: running.of };
  }

  /** Only while nothing else is analysed. Never rejects. */
  analyse(id: number, request: AnalysisRequest): Promise<Analysed> {
    const worker = new Worker(analyser, { workerData: request });
    const { running, analysed } = this.#begin(id, request, () => void worker.terminate());
    worker.on('message', (value: unknown) => {
      const { type, ...message } = analystMessageSchema.parse(value);
      if ('values' in message) running.settle({ type: 'result', result: message });
      else if (this.#running === running) {
        Object.assign(running, message);
        this.#onProgress();
      }
    });
    worker.on('error', ({ message: reason }: Error) => running.settle({ type: 'failed', reason }));
    worker.on('exit', (code) => running.settle({ type: 'failed', reason: `exit code ${code}` }));
    // It must not keep the process alive. Adding a listener would undo this, so it comes last.
    worker.unref();
    return analysed;
  }

  /** The same by an external engine. */
  analyseOutside(id: number, request: AnalysisRequest, entry: EngineEntry): Promise<Analysed> {
    const stopping = new AbortController();
    const { running, analysed } = this.#begin(id, request, () => stopping.abort());
    const onProgress = (done: number) => {
      if (this.#running !== running) return;
      running.done = done;
      this.#onProgress();
    };
    const manner = { effort: request.effort, signal: stopping.signal, onProgress };
    void analyseOutside(entry, request, manner).then((found) => {
      if (!found.ok) running.settle({ type: 'failed', reason: found.error.message });
      else if (found.value === null) running.settle({ type: 'unable' });
      else running.settle({ type: 'result', result: found.value });
    });
    return analysed;
  }

  /** @param end ends whatever analyses */
  #begin(id: number, { moves }: AnalysisRequest, end: () => void) {
    const { promise: analysed, resolve } = Promise.withResolvers<Analysed>();
    const running: Running = {
      id,
      done: 0,
      of: moves.length + 1,
      settle: (result) => {
        if (this.#running !== running) return;
        this.#running = null;
        end();
        resolve(result);
      },
    };
    this.#running = running;
    return { running, analysed };
  }

  stop(why: StopReason = 'wished'): void {
    this.#running?.settle({ type: 'stopped', why });
  }
}
