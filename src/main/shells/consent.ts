/**
 * The page may run injected code, so a program that it names is started only if the user has agreed elsewhere: at
 * the start of Tengen, in its terminal, or in a dialog of the main process.
 */

import { commandSchema } from '../../contract/commands.ts';
import type { Reply } from '../../contract/reply.ts';
import { isolated } from '../../languages/fill.ts';
import { wordsOf } from '../engines/commandLine.ts';
import type { ExposedApp } from './jsonChannel.ts';

/**
 * Asks the user whether to start a program.
 *
 * @param line its command line as it is to be shown: each word in quotes, invisible characters escaped
 */
export type Ask = (line: string) => Promise<boolean>;

interface Consent {
  /** The command lines that were allowed at the start. */
  readonly named: readonly string[];
  /** Null if there is no place to ask in. */
  readonly ask: Ask | null;
}

const notWanted: Reply = {
  ok: false,
  error: { code: 'notWanted', message: 'The program was not started.' },
};
const nobodyToAsk: Reply = {
  ok: false,
  error: {
    code: 'nobodyToAsk',
    message:
      'In the browser Tengen asks in its terminal before it starts a program, and it has none; start it with --engine "COMMAND LINE".',
  },
};

/** The app without engines that the user has not agreed to. One question at a time. */
export function withConsent(app: ExposedApp, { named, ask }: Consent): ExposedApp {
  const agreed = new Set(named.map(quoted));
  let asking = false;
  return {
    view: () => app.view(),
    onView: (listener) => app.onView(listener),
    async command(value) {
      const read = commandSchema.safeParse(value);
      if (!read.success || read.data.command !== 'addEngine') return app.command(value);
      const line = quoted(read.data.line);
      if (agreed.has(line)) return app.command(value);
      if (ask === null) return nobodyToAsk;
      if (asking) return notWanted;
      asking = true;
      try {
        return (await ask(line)) ? app.command(value) : notWanted;
      } finally {
        asking = false;
      }
    },
  };
}

/** A command line in a canonical form: each word in quotes, invisible characters escaped. No word changes places. */
function quoted(line: string): string {
  return wordsOf(line)
    .map((word) => `"${isolated(word.replaceAll(/[\p{C}\p{Z}"\\]/gu, escaped))}"`)
    .join(' ');
}

function escaped(letter: string): string {
  if (letter === ' ') return letter;
  if (letter === '"' || letter === '\\') return `\\${letter}`;
  return `\\u{${letter.codePointAt(0)?.toString(16)}}`;
}
