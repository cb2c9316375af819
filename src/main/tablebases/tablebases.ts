/** The tablebases of the engines: loaded in a thread when a game first wants one, and kept in files. */

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Level } from '../../engines/levels.ts';
import { type TablebaseRules, tablebaseName } from '../../engines/morris/tablebaseRules.ts';
import { wantedTablebase } from '../../engines/morris/wantedTablebase.ts';
import type { AnyPosition } from '../../rules/index.ts';

/** Next to this file, both in the sources and in the bundle. */
const loader = new URL(
  import.meta.url.endsWith('.ts') ? './loader.ts' : './loader.js',
  import.meta.url,
);

export const loaderDataSchema = z.object({
  path: z.string(),
  rules: z.object({ flying: z.boolean(), spares: z.boolean(), doubleMill: z.literal([1, 2]) }),
});

/** A tablebase in memory that threads share. */
export const tablebaseSchema = z.object({
  name: z.string(),
  values: z.instanceof(SharedArrayBuffer),
});
type SharedTablebase = z.infer<typeof tablebaseSchema>;

interface Wanted {
  readonly name: string;
  /** Null until it is loaded. */
  tablebase: SharedTablebase | null;
}

export class Tablebases {
  readonly #folder: string;
  /** The latest that was wanted. */
  #latest: Wanted | null = null;

  /** @param home the data directory */
  constructor(home: string) {
    this.#folder = join(home, 'tablebases');
  }

  /** The tablebase for this game; undefined while it is being loaded, or if the level uses none. */
  find({ game, options }: Pick<AnyPosition, 'game' | 'options'>, level: Level) {
    const rules = wantedTablebase(game, options, level);
    if (rules === null) return undefined;
    const name = tablebaseName(rules);
    if (this.#latest?.name !== name) this.#load(name, rules);
    return this.#latest?.tablebase ?? undefined;
  }

  #load(name: string, rules: TablebaseRules): void {
    const latest: Wanted = { name, tablebase: null };
    this.#latest = latest;
    const path = join(this.#folder, `morris-${name}.gz`);
    const worker = new Worker(loader, { workerData: { path, rules } });
    worker.on('message', (message: unknown) => {
      latest.tablebase = { name, values: tablebaseSchema.shape.values.parse(message) };
    });
    // The engine plays on without it.
    worker.on('error', () => undefined);
    // The worker must not keep the process alive. Adding a listener would undo this, so it comes last.
    worker.unref();
  }
}
