/** The window contract as JSON text both ways, for the shells that speak it: web and stdio. */

import { z } from 'zod';
import type { Reply } from '../../contract/reply.ts';
import type { CommandId, ShellLine, View } from '../../contract/view.ts';
import { MAX_SGF_LENGTH } from '../../record/limits.ts';
import type { App } from '../app.ts';

/** Longest command, in UTF-16 units or bytes, whichever its shell counts: `import` with the largest file, escaped. */
export const COMMAND_LIMIT = 2 * MAX_SGF_LENGTH;

/** `id` comes back in the reply; without one, null does. The rest is the command. */
const requestSchema = z.looseObject({
  id: z
    .union([z.int(), z.string().max(64)])
    .nullable()
    .default(null),
});

/** The part of the app that is exposed. */
export type ExposedApp = Pick<App, 'view' | 'onView' | 'command'>;

interface JsonChannel {
  /** Carries out `{"id":1,"command":"ready"}`, and answers `{"id":1,"ok":true}` after the view that shows its effect. */
  receive(text: string): Promise<void>;
  /** Answers that something was not a command. */
  refuse(message: string): void;
  /** The output takes lines again: sends what was held back. */
  resume(): void;
  stop(): void;
}

/** Where a channel's lines go. */
interface JsonOutput {
  /** Takes a line. False if it takes no more until {@link JsonChannel.resume}. */
  write(text: string): boolean;
  /** Stops and resumes the reading of commands, because too many answers are held back. */
  pause(paused: boolean): void;
}

/** After this many held-back answers, reading is paused. */
const MAX_HELD_BACK = 100;

/**
 * Sends `{"view":{…}}` now and at each change. While the output takes no more, views are skipped, so that only
 * the latest is sent in the end, and answers are held back.
 */
export function openJsonChannel(app: ExposedApp, output: JsonOutput): JsonChannel {
  let shown = '';
  let isFull = false;
  let isStale = false;
  let heldBack: string[] = [];

  const write = (text: string) => {
    if (!output.write(text)) isFull = true;
  };
  const show = (view?: View) => {
    isStale = isFull;
    if (isFull) return;
    const text = jsonOf({ view: view ?? app.view() });
    if (text !== shown) write(text);
    shown = text;
  };
  const answer = (id: CommandId, reply: Reply) => {
    const text = jsonOf({ id, ...reply });
    if (!isFull) return write(text);
    heldBack.push(text);
    if (heldBack.length === MAX_HELD_BACK) output.pause(true);
  };
  const refuse = (message: string) =>
    answer(null, { ok: false, error: { code: 'badCommand', message } });
  const stop = app.onView(show);

  return {
    async receive(text) {
      const request = parse(text);
      if (!request.ok) return refuse(request.message);
      const { id, ...command } = request.value;
      const reply = await app.command(command);
      show();
      answer(id, reply);
    },
    refuse,
    resume() {
      isFull = false;
      if (isStale) show();
      const answers = heldBack;
      heldBack = [];
      for (const text of answers) write(text);
      output.pause(false);
    },
    stop,
  };
}

export const jsonOf = (line: ShellLine) => JSON.stringify(line);

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
