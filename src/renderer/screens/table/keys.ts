/** Which keys are meant for the table. */

interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Whether this is the key that shows the danger hint while it is held: H; for other scripts and input methods, the key at its position. */
export function isHintKey({ key, code, ctrlKey, altKey, metaKey }: Pressed): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'h' : code === 'KeyH';
}

/** Whether keys belong to a text field or an open dialog. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  );
}
