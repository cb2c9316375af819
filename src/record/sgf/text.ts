/** Text in SGF values: escapes, line breaks, and what is kept of them. */

/** For a property of type Text or SimpleText. */
export function writeText(text: string): string {
  return text.replace(/[\\\]]/g, '\\$&');
}

/** With the escapes undone. Line breaks are `\n`, other white space is a space. */
export function readText(value: string): string {
  return value.replace(
    // Escapes that follow each other are one piece: half a million of them would fill the memory.
    /((?:\\[^\r\n\t\v\f])+)|\\(\r\n|\n\r|.)|\r\n|\n\r|\r|[\t\v\f]/gs,
    (found: string, escapes: string | undefined, escaped: string | undefined) => {
      if (escapes !== undefined) return escapes.replace(/\\(.)/gs, '$1');
      if (escaped === undefined) return /[\r\n]/.test(found) ? '\n' : ' ';
      // A line break after a backslash is only there to make the line shorter.
      return /[\r\n]/.test(escaped) ? '' : ' ';
    },
  );
}

/** On one line, without space at its ends; null if nothing is left. */
export function readLine(value: string, longest: number): string | null {
  const text = readText(value.slice(0, 4 * longest))
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? null : shortened(text, longest);
}

/** Of at most `longest` UTF-16 units; nothing that is read as one character is cut in two. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = new Intl.Segmenter().segment(text).containing(longest)?.index ?? longest;
  // A character with a hundred accents is longer than that.
  return end > 0 ? text.slice(0, end) : text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
}
