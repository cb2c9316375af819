/** Asks before a program that the page has named is started, because the page is not trusted. */

import { type BrowserWindow, dialog } from 'electron';
import { commandSchema } from '../../../contract/commands.ts';
import type { Language } from '../../../contract/language.ts';
import type { Reply } from '../../../contract/reply.ts';
import { textsIn } from './texts.ts';

const notWanted: Reply = {
  ok: false,
  error: { code: 'notWanted', message: 'The program was not started.' },
};

/**
 * Asks the user about a command that starts a program. Returns the refusal, or null if it may be carried out. The
 * schema accepts only one visible line, so the dialog shows all of it and nothing else.
 */
export async function refusedByPerson(
  window: BrowserWindow,
  language: Language,
  command: unknown,
): Promise<Reply | null> {
  const read = commandSchema.safeParse(command);
  if (!read.success || read.data.command !== 'addEngine') return null;
  const { message, cancel, start } = textsIn(language).engine;
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message,
    detail: read.data.line,
    buttons: [cancel, start],
    // Enter starts nothing.
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1 ? null : notWanted;
}
