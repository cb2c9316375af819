import { useEffect } from 'react';
import { cursorOfBoard } from '../focus.ts';
import { ariaKeys, isElsewhere, isShortcut } from './keys.ts';

const names = ['takeBack', 'resign', 'chat', 'turn'] as const;

/** The way from what is beside the board to the board, and the keys of controls: each presses the control that names it, or focuses it where that is a field, if it is there. */
export function useControlKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const isBeside = target instanceof Element && target.matches('.table-side :not(dialog *)');
      if (isShortcut('hide', event) && isBeside) cursorOfBoard()?.focus({ preventScroll: true });
      if (event.repeat || isElsewhere(target)) return;
      const name = names.find((one) => isShortcut(one, event));
      if (name === undefined) return;
      const controls = document.querySelectorAll<HTMLElement>(
        `[aria-keyshortcuts="${ariaKeys(name)}"]`,
      );
      const field = Array.from(controls).find((control) => control.matches('input'));
      // A field that gets the focus would get the letter too.
      if (controls.length > 0) event.preventDefault();
      if (field === undefined) controls[0]?.click();
      else field.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
