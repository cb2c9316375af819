/**
 * The page may run injected code, so a program that it names is started only if the user has agreed elsewhere: at
 * the start of Tengen, or in its terminal.
 */

import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { commandSchema } from '../../../contract/commands.ts';
import type { Reply } from '../../../contract/reply.ts';
import { wordsOf } from '../../engines/commandLine.ts';
import type { Spoken } from '../talk.ts';

/** Asks the user whether to start the program of a command line. */
export type Ask = (line: string) => Promise<boolean>;

export interface Consent {
  /** The command lines that were allowed at the start. */
  readonly named: readonly string[];
  /** Null if there is no terminal to ask in. */
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
export function withConsent(app: Spoken, { named, ask }: Consent): Spoken {
  const agreed = new Set(named.map(written));
  let asking = false;
  return {
    view: () => app.view(),
    onView: (listener) => app.onView(listener),
    async command(value) {
      const read = commandSchema.safeParse(value);
      if (!read.success || read.data.command !== 'addEngine') return app.command(value);
      const { line } = read.data;
      if (agreed.has(written(line))) return app.command(value);
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

/** Asks in the terminal that Tengen was started from; null if there is none. */
export function terminal(
  input: Readable & { isTTY?: boolean },
  output: Writable & { isTTY?: boolean },
): Ask | null {
  if (input.isTTY !== true || output.isTTY !== true) return null;
  return async (line) => {
    // Not readline's terminal mode, which would intercept Ctrl+C.
    const lines = createInterface({ input, terminal: false });
    output.write(
      `The page in your browser wants to start this program as an engine:\n  ${written(line)}\nStart it? [y/N] `,
    );
    const answer = await new Promise<string>((resolve) => {
      lines.once('line', resolve).once('close', () => resolve(''));
    });
    lines.close();
    return /^\s*y(?:es)?\s*$/i.test(answer);
  };
}

/** A command line in a canonical form: each word in quotes, invisible characters escaped. */
function written(line: string): string {
  return wordsOf(line)
    .map((word) => `"${word.replaceAll(/[\p{C}\p{Z}"\\]/gu, plain)}"`)
    .join(' ');
}

function plain(letter: string): string {
  if (letter === ' ') return letter;
  if (letter === '"' || letter === '\\') return `\\${letter}`;
  return `\\u{${letter.codePointAt(0)?.toString(16)}}`;
}
