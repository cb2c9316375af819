/**
 * The words of a command line. Quotes, `"` or `'`, keep blanks together; one that is never closed is a
 * letter like others, and so is `\`, since Windows' paths are full of it. No shell reads the line.
 */
export function wordsOf(line: string): string[] {
  const words = line.match(/(?:[^\s"']|"[^"]*"|'[^']*'|["'])+/g) ?? [];
  return words.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'));
}
