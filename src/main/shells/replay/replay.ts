/**
 * The replay shell: recorded games as JSON lines on stdin, the resulting positions as JSON lines on stdout. It holds at
 * most one line, one chunk of input and its answers, and ends with its input.
 */

import { once } from 'node:events';
import { lineReader } from '../stdio/lines.ts';
import { bad, replay } from './record.ts';

/** Longest line, in bytes. */
const LINE_LIMIT = 2 ** 20;

const decoder = new TextDecoder('utf-8', { fatal: true });

let answers = '';
const answer = (value: unknown) => {
  answers += `${JSON.stringify(value)}\n`;
};
const read = lineReader(LINE_LIMIT, {
  onLine(line) {
    const text = decoded(line);
    answer(text === null ? bad(-1, 'badJson', 'The line is not UTF-8.') : replay(text));
  },
  onTooLong: () => answer(bad(-1, 'badJson', `The line is longer than ${LINE_LIMIT} bytes.`)),
});

/** Decodes a line whose characters are bytes; null if it is not UTF-8. */
function decoded(line: string): string | null {
  if (!/[\u0080-\u00ff]/.test(line)) return line;
  try {
    return decoder.decode(Buffer.from(line, 'latin1'));
  } catch {
    return null;
  }
}

/** Waits until the reader has caught up. */
async function print(): Promise<void> {
  const text = answers;
  answers = '';
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

// The reader, or the script that started us, is gone.
process.stdout.once('error', () => process.exit());
process.once('disconnect', () => process.exit());
process.channel?.unref();

for await (const piece of process.stdin.setEncoding('latin1')) {
  read(String(piece));
  await print();
}
read(null);
await print();
