import { useEffect, useSyncExternalStore } from 'react';
import type { Shell } from './bridge.ts';

/** Whether the window has the focus; the program is told so too. @param isOpen whether it can be told */
export function useFocused(shell: Shell, isOpen: boolean): boolean {
  const focused = useSyncExternalStore(watchFocus, () => document.hasFocus());
  useEffect(() => {
    if (isOpen) void shell.command({ command: 'focus', focused });
  }, [shell, isOpen, focused]);
  return focused;
}

function watchFocus(onChange: () => void): () => void {
  const events = ['focus', 'blur'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}
