/** The characters of a language's texts, for the faces that have only these. */

/**
 * The texts that the window shows in serif: headlines, titles, names and buttons are among those that are
 * no sentences in Chinese and Japanese.
 */
export function shownInSerif(texts: object): string[] {
  return Object.values(texts).flatMap((text: unknown) => {
    if (typeof text === 'object' && text !== null) return shownInSerif(text);
    return typeof text === 'string' && !text.includes('。') ? [text] : [];
  });
}

/** Each once. */
export function charactersOf(texts: readonly string[]): string[] {
  return [...new Set(texts.join(''))].toSorted();
}
