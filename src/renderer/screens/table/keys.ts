/** The keys of a board. Pure, but for {@link isElsewhere}. */

import type { Texts } from '../../text/index.ts';

interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The name of a key is that of `KeyboardEvent.key`; a letter is a capital. `Control+` stands for Ctrl and Command. */
interface Shortcut {
  readonly group: keyof Texts['keys']['group'];
  readonly keys: readonly string[];
}

/** All keys, in display order. */
export const shortcuts = {
  cursor: { group: 'board', keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] },
  edge: { group: 'board', keys: ['Home', 'End', 'PageUp', 'PageDown'] },
  play: { group: 'board', keys: ['Enter', ' '] },
  hint: { group: 'game', keys: ['H'] },
  ask: { group: 'game', keys: ['A'] },
  why: { group: 'game', keys: ['W'] },
  estimate: { group: 'game', keys: ['E'] },
  pass: { group: 'game', keys: ['P'] },
  takeBack: { group: 'game', keys: ['U', 'Control+Z'] },
  resign: { group: 'game', keys: ['R'] },
  chat: { group: 'game', keys: ['C'] },
  turn: { group: 'game', keys: ['F'] },
  pause: { group: 'game', keys: [' ', 'K'] },
  advance: { group: 'game', keys: ['ArrowRight'] },
  step: { group: 'game', keys: ['ArrowLeft', 'ArrowRight'] },
  ends: { group: 'game', keys: ['Home', 'End'] },
  besides: { group: 'review', keys: ['ArrowUp', 'ArrowDown'] },
  noted: { group: 'review', keys: ['Control+ArrowLeft', 'Control+ArrowRight'] },
  undo: { group: 'review', keys: ['U', 'Control+Z'] },
  redo: { group: 'review', keys: ['Control+Y'] },
  remove: { group: 'review', keys: ['Delete'] },
  next: { group: 'window', keys: ['Tab'] },
  hide: { group: 'window', keys: ['Escape'] },
  keys: { group: 'window', keys: ['?'] },
} as const satisfies Readonly<Record<keyof Texts['keys']['what'], Shortcut>>;
export type ShortcutName = keyof typeof shortcuts;

const CONTROL = 'Control+';

/** What Shift and / give on a full-width or an Arabic keyboard. */
const questionMarks = ['?', '？', '؟'];

/** Whether the key means that. */
export function isShortcut(name: ShortcutName, pressed: Pressed): boolean {
  const { altKey } = pressed;
  const hasControl = pressed.ctrlKey || pressed.metaKey;
  return shortcuts[name].keys.some((key) => {
    // A character, wherever it lies: some keyboards need Alt for it.
    if (key === '?') return !hasControl && questionMarks.includes(pressed.key);
    const alone = key.replace(CONTROL, '');
    return !altKey && hasControl === (alone !== key) && isKey(alone, pressed);
  });
}

/** A letter is its character; for other scripts and input methods, the key at its position. */
function isKey(wanted: string, { key, code }: Pick<Pressed, 'key' | 'code'>): boolean {
  if (!/^[A-Z]$/.test(wanted)) return key === wanted;
  return /^[a-z]$/i.test(key) ? key.toUpperCase() === wanted : code === `Key${wanted}`;
}

/** As `aria-keyshortcuts` has it. */
export function ariaKeys(name: ShortcutName): string {
  return shortcuts[name].keys.map((key) => (key === ' ' ? 'Space' : key)).join(' ');
}

/** Whether keys belong to a text field or an open dialog. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type="radio"]), textarea, select, [contenteditable]')
  );
}
