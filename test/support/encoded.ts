/** Text in encodings that programs no longer write: what their decoder turns into it. */

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** Of letters with one byte or two. Throws if the encoding doesn't have one of them. */
export function encoded(text: string, encoding: string): readonly number[] {
  const table = tables.get(encoding) ?? tableOf(encoding);
  tables.set(encoding, table);
  return Array.from(text).flatMap((letter) => {
    const bytes = table.get(letter);
    if (bytes === undefined) throw new Error(`no ${letter} in ${encoding}`);
    return bytes;
  });
}

function tableOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: readonly number[]) => {
    try {
      const letters = Array.from(decoder.decode(Uint8Array.from(bytes)));
      const [letter = ''] = letters;
      if (letters.length === 1 && !table.has(letter)) table.set(letter, bytes);
    } catch {
      // No letter has these bytes.
    }
  };
  for (let first = 0; first < 256; first++) add(first);
  for (let first = 0x80; first < 256; first++) {
    for (let second = 0x40; second < 256; second++) add(first, second);
  }
  return table;
}
