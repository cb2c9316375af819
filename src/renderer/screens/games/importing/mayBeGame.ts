const points = /^(?:[a-z]\d{1,2}-?){3,}$/i;

/**
 * Whether a text that was pasted nowhere may be meant as a game: the address of a host, or a code, which belongs into a
 * field, is one word of usual letters.
 */
export function mayBeGame(pasted: string): boolean {
  const text = pasted.trim();
  return !/^[\w.:/[\]@-]*$/.test(text) || points.test(text);
}
