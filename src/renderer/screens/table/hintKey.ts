/** The key that shows the danger hint for as long as it is held. Pure. */

export interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/**
 * H as it is written on the keyboard; where the key says something else than a Latin letter (another
 * script, or an input method at work), the key in H's place.
 */
export function isHintKey({ key, code, ctrlKey, altKey, metaKey }: Pressed): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'h' : code === 'KeyH';
}
