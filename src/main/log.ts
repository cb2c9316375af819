/**
 * A debug log for developers, off unless `TENGEN_LOG` is set: `1` writes to stderr, anything else is
 * the path of a file to append to. Each line has the time, the part of the program, and what happened.
 */

import { appendFileSync } from 'node:fs';

type Part = 'link' | 'session' | 'lobby' | 'store' | 'engine';
type Log = (part: Part, text: string) => void;

/** The longest line, in UTF-16 units. */
const MAX_LINE = 1000;

/** Null while the log is off, so that `log?.(…)` does not evaluate its arguments. */
export const log: Log | null = openLog(process.env['TENGEN_LOG']);

function openLog(target = ''): Log | null {
  if (target === '') return null;
  const write =
    target === '1'
      ? (line: string) => process.stderr.write(line)
      : (line: string) => appendFileSync(target, line, { mode: 0o600 });
  return (part, text) => {
    const line = text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, MAX_LINE);
    try {
      write(`${new Date().toISOString()} ${part.padEnd(7)} ${line}\n`);
    } catch {
      // The program goes on without its log.
    }
  };
}

/** Fields of messages whose text is logged. Of any other text only the length is: it may be a key, a proof or chat. */
const readable: ReadonlySet<string> = new Set(
  'method app code color game hash kind reason winner'.split(' '),
);

/** A message as it may be logged. */
export function loggable(message: object): string {
  return JSON.stringify(message, (key, value: unknown) =>
    typeof value === 'string' && !readable.has(key) ? `(${value.length} characters)` : value,
  );
}
