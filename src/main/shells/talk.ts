/** The window contract as JSON text both ways, for the shells that speak it: web and stdio. */

import { z } from 'zod';
import type { Reply } from '../../protocol/window.ts';
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

export interface Talk {
  /** Carries out `{"id":1,"command":"ready"}` and says `{"id":1,"ok":true}` after the view that shows its effect. */
  hear(text: string): Promise<void>;
  /** Says that something was no command. */
  refuse(message: string): void;
  stop(): void;
}

/** Says `{"view":{…}}` now and at each change from now on. */
export function talk(app: App, say: (text: string) => void): Talk {
  let shown = '';
  const show = (view = app.view()) => {
    const text = JSON.stringify({ view });
    if (text !== shown) say(text);
    shown = text;
  };
  const answer = (id: string | number | null, reply: Reply) =>
    say(JSON.stringify({ id, ...reply }));
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
    stop,
  };
}

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
