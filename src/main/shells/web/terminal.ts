/** Asks before a program that the page has named is started, in the terminal that Tengen was started from. */

import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Ask } from '../consent.ts';

/** Null if there is no terminal. */
export function askInTerminal(
  input: Readable & { isTTY?: boolean },
  output: Writable & { isTTY?: boolean },
): Ask | null {
  if (input.isTTY !== true || output.isTTY !== true) return null;
  return async (line) => {
    // Not readline's terminal mode, which would intercept Ctrl+C.
    const lines = createInterface({ input, terminal: false });
    output.write(
      `The page in your browser wants to start this program as an engine:\n  ${line}\nStart it? [y/N] `,
    );
    const answer = await new Promise<string>((resolve) => {
      lines.once('line', resolve).once('close', () => resolve(''));
    });
    lines.close();
    return /^\s*y(?:es)?\s*$/i.test(answer);
  };
}
