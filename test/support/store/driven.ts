/** The store in a process of its own, told what to do. */

import { join } from 'node:path';
import { z } from 'zod';
import { problemSchema } from '../../../src/contract/fields.ts';
import { Spoken } from '../spoken.ts';

export const orderSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('open') }),
  z.object({ do: z.literal('set'), name: z.string() }),
  z.object({ do: z.literal('begin') }),
  /** So many more events of the latest match, and as many messages, all at once. */
  z.object({ do: z.literal('note'), count: z.int() }),
]);
export type Order = z.infer<typeof orderSchema>;

/** What the store shows. */
export const shownSchema = z.object({
  /** How many orders have been carried out. */
  done: z.int(),
  profile: z.int(),
  name: z.string(),
  unsaved: problemSchema.nullable(),
  /** A problem's code. */
  news: z.string().nullable(),
  /** `events` and `said`: how many. */
  matches: z.array(z.object({ id: z.int(), events: z.int(), said: z.int() })),
});
export type Shown = z.infer<typeof shownSchema>;

/** Before it is opened, a store shows nothing. */
const lineSchema = z.union([shownSchema, z.object({ done: z.undefined().optional() })]);
type Line = z.infer<typeof lineSchema>;

export class DrivenStore {
  readonly #process: Spoken<Line>;
  #orders = 0;

  private constructor(process: Spoken<Line>) {
    this.#process = process;
  }

  /** Resolves once it can be told to open. @param run what it is to be run by, if not by itself */
  static async start(home: string, run: readonly string[] = []): Promise<DrivenStore> {
    const script = join(import.meta.dirname, 'drive.ts');
    const spoken = new Spoken([...run, process.execPath, script, home], lineSchema);
    await spoken.until('a sign of life', () => true);
    return new DrivenStore(spoken);
  }

  /** Resolves with what the store shows afterwards. */
  do(order: Order): Promise<Shown> {
    const number = ++this.#orders;
    this.tell(order);
    return this.until(({ done }) => done === number);
  }

  tell(order: Order): void {
    this.#process.tell(order);
  }

  /** What it shows now, or the first afterwards, for which that holds. */
  async until(holds: (shown: Shown) => boolean): Promise<Shown> {
    const found = await this.#process.until(
      `${holds}`,
      (connection) => connection.done !== undefined && holds(connection),
      this.#process.heard.length - 1,
    );
    return shownSchema.parse(found);
  }

  /** By closing the store. */
  async end(): Promise<void> {
    const exit = await this.#process.end();
    if (exit !== '0') throw new Error(`the process ended with ${exit}`);
  }

  async kill(): Promise<void> {
    await this.#process.kill();
  }
}
