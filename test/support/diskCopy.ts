/** A copy of Tengen that keeps its files on a small disk, driven through the stdio shell. */

import { resolve } from 'node:path';
import { z } from 'zod';
import {
  type Command,
  type MatchView,
  replySchema,
  type View,
  viewSchema,
} from '../../src/protocol/window.ts';
import type { SmallDisk } from './smallDisk.ts';
import { Spoken } from './spoken.ts';

const shell = resolve(import.meta.dirname, '../../src/main/shells/stdio/stdio.ts');
const lineSchema = z.union([
  z.object({ view: viewSchema }),
  z.object({ id: z.int() }).and(replySchema),
]);
type Line = z.infer<typeof lineSchema>;

export class DiskCopy {
  readonly #process: Spoken<Line>;
  #asked = 0;

  private constructor(process: Spoken<Line>) {
    this.#process = process;
  }

  static async start(disk: SmallDisk): Promise<DiskCopy> {
    const run = [...disk.run, 'env', `TENGEN_HOME=${disk.folder}`, process.execPath, shell];
    const copy = new DiskCopy(new Spoken(run, lineSchema));
    await copy.#process.until('a view', isView);
    return copy;
  }

  get view(): View {
    const line = this.#process.heard.findLast(isView);
    if (line === undefined) throw new Error('no view yet');
    return line.view;
  }

  get match(): MatchView {
    const { match } = this.view;
    if (match === null) throw new Error('no match');
    return match;
  }

  /** Gives a command that must not be refused. */
  async do(command: Command): Promise<void> {
    const id = ++this.#asked;
    const told = JSON.stringify(command);
    const answers = (line: Line) => 'id' in line && line.id === id;
    const reply = await this.#process.ask({ id, ...command }, `an answer to ${told}`, answers);
    if (!('ok' in reply && reply.ok)) throw new Error(`${told}: ${JSON.stringify(reply)}`);
  }

  /** The first view for which `holds` is true, the present one included. */
  async waitFor(holds: (view: View) => boolean): Promise<View> {
    const from = this.#process.heard.findLastIndex(isView);
    await this.#process.until(`${holds}`, (line) => isView(line) && holds(line.view), from);
    return this.view;
  }

  /** As a crash: without a chance to say anything. */
  async kill(): Promise<void> {
    await this.#process.kill();
  }
}

function isView(line: Line): line is Extract<Line, { view: View }> {
  return 'view' in line;
}
