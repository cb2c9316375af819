/** The window contract as JSON text both ways, for the shells that speak it: web and stdio. */

import { z } from 'zod';
import type { Reply } from '../../contract/reply.ts';
import type { CommandId, ShellLine, View } from '../../contract/view.ts';
import type { App } from '../app.ts';

/** Longest command, in UTF-16 units or bytes, whichever its shell counts. */
export const COMMAND_LIMIT = 65_536;

/** `id` comes back in the reply; without one, null does. The rest is the command. */
const requestSchema = z.looseObject({
  id: z
    .union([z.int(), z.string().max(64)])
    .nullable()
    .default(null),
});

/** What is spoken to. */
export type Spoken = Pick<App, 'view' | 'onView' | 'command'>;

export interface Talk {
  /** Carries out `{"id":1,"command":"ready"}` and says `{"id":1,"ok":true}` after the view that shows its effect. */
  hear(text: string): Promise<void>;
  /** Says that something was no command. */
  refuse(message: string): void;
  /** All that was said has been taken: what was kept back meanwhile is said now. */
  goOn(): void;
  stop(): void;
}

/** Whoever listens to a talk. */
export interface Ear {
  /** Takes a line. False where it takes no more before {@link Talk.goOn}. */
  say(text: string): boolean;
  /** Commands are not to be given any more while so many answers are kept back; and may be again. */
  pause(paused: boolean): void;
}

/** Answers that are kept back for whoever does not listen, beyond which nothing more is heard from them. */
const KEPT_BACK = 100;

/**
 * Says `{"view":{…}}` now and at each change from now on. While nobody listens, views are left out, of
 * which only the latest is said in the end, and answers are kept back.
 */
export function talk(app: Spoken, ear: Ear): Talk {
  let shown = '';
  let isFull = false;
  let isStale = false;
  let keptBack: string[] = [];

  const say = (text: string) => {
    if (!ear.say(text)) isFull = true;
  };
  const show = (view?: View) => {
    isStale = isFull;
    if (isFull) return;
    const text = written({ view: view ?? app.view() });
    if (text !== shown) say(text);
    shown = text;
  };
  const answer = (id: CommandId, reply: Reply) => {
    const text = written({ id, ...reply });
    if (!isFull) return say(text);
    keptBack.push(text);
    if (keptBack.length === KEPT_BACK) ear.pause(true);
  };
  const refuse = (message: string) =>
    answer(null, { ok: false, error: { code: 'badCommand', message } });
  const stop = app.onView(show);

  return {
    async hear(text) {
      const request = parse(text);
      if (!request.ok) return refuse(request.message);
      const { id, ...command } = request.value;
      const reply = await app.command(command);
      show();
      answer(id, reply);
    },
    refuse,
    goOn() {
      isFull = false;
      if (isStale) show();
      const answers = keptBack;
      keptBack = [];
      for (const text of answers) say(text);
      ear.pause(false);
    },
    stop,
  };
}

const written = (line: ShellLine) => JSON.stringify(line);

function parse(
  text: string,
): { ok: true; value: z.infer<typeof requestSchema> } | { ok: false; message: string } {
  try {
    const read = requestSchema.safeParse(JSON.parse(text));
    return read.success
      ? { ok: true, value: read.data }
      : { ok: false, message: z.prettifyError(read.error) };
  } catch {
    return {
      ok: false,
      message: 'A command is one JSON object, such as {"id":1,"command":"ready"}.',
    };
  }
}
