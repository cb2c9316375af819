/**
 * Splits a command line into words. Quotes, `"` or `'`, group words with blanks. An unclosed quote is an
 * ordinary character, and so is `\`, because Windows paths contain it. No shell is involved.
 */
export function wordsOf(line: string): string[] {
  const words = line.match(/(?:[^\s"']|"[^"]*"|'[^']*'|["'])+/g) ?? [];
  return words.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'));
}
