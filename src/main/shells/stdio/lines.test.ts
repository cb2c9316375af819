import { describe, expect, test } from 'vitest';
import { fc } from '../../../../test/support/properties.ts';
import { lineReader } from './lines.ts';

/** What is heard of `pieces`, the end included; a line that is too long is heard as null. */
function heard(pieces: readonly string[], limit = 10): (string | null)[] {
  const all: (string | null)[] = [];
  const read = lineReader(limit, {
    onLine: (line) => all.push(line),
    onTooLong: () => all.push(null),
  });
  for (const piece of pieces) read(piece);
  read(null);
  return all;
}

describe('lines of standard input', () => {
  test('arrive one by one, the last without its newline, none that is blank', () => {
    expect(heard(['one\ntwo\r\nth', 'ree\n\n  \nfour'])).toEqual(['one', 'two\r', 'three', 'four']);
  });

  test('that are too long are left out, and the next is heard', () => {
    expect(heard(['0123456789\n0123456789x\nnext\n'])).toEqual(['0123456789', null, 'next']);
    expect(heard(['0123456789x'])).toEqual([null]);
  });

  test('do not depend on where the stream is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 14 })),
        fc.infiniteStream(fc.integer({ min: 1, max: 20 })),
        (lines, cuts) => {
          const text = lines.join('\n');
          const pieces: string[] = [];
          for (let from = 0; from < text.length; ) {
            const length = cuts.next().value;
            pieces.push(text.slice(from, from + length));
            from += length;
          }
          expect(heard(pieces)).toEqual(heard([text]));
        },
      ),
    );
  });
});
