/** Asks before a program that the page has named is started, in a dialog of the main process. */

import type { MessageBoxOptions } from 'electron';
import type { Language } from '../../../contract/language.ts';
import type { Ask } from '../consent.ts';
import { textsIn } from './texts.ts';

/** @param show shows a dialog and returns the number of the button; null if there is no window */
export function askInDialog(
  show: (question: MessageBoxOptions) => Promise<number | null>,
  language: () => Language,
): Ask {
  return async (line) => {
    const { message, cancel, start } = textsIn(language()).engine;
    const button = await show({
      type: 'question',
      message,
      detail: line,
      buttons: [cancel, start],
      // Enter starts nothing.
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    return button === 1;
  };
}
