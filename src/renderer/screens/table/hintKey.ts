/** The key that shows the danger hint while it is held. Pure. */

export interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The H key. For other scripts and input methods, the key at its position. */
export function isHintKey({ key, code, ctrlKey, altKey, metaKey }: Pressed): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'h' : code === 'KeyH';
}
