/** Files as they are sent to be imported. Pure. */

import { MAX_RECORD_BYTES, MAX_SGF_LENGTH } from '../../../../record/limits.ts';

const encoder = new TextEncoder();

/**
 * The text in parts that may be sent: records one a line, of which a part has as many as fit. A text that fits is one
 * part, and so is a line that is too long: the program says why it can't be read.
 * @param most bytes of UTF-8
 */
export function partsOf(text: string, most = MAX_RECORD_BYTES): readonly string[] {
  if (encoder.encode(text).length <= most) return [text];
  // SGF isn't written in lines.
  if (!text.trimStart().startsWith('{')) return [text];
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const length = encoder.encode(line).length + 1;
    if (part !== '' && size + length > most) {
      parts.push(part);
      [part, size] = ['', 0];
    }
    part += `${line}\n`;
    size += length;
  }
  return part === '' ? parts : [...parts, part];
}

/** Whether it is too long to be sent. */
export function isTooLong(part: string, most = MAX_SGF_LENGTH): boolean {
  return part.length > most;
}
