/** The question that is asked before a program is started that the page has named: for the page is not trusted. */

import { app, type BrowserWindow, dialog } from 'electron';
import { commandSchema, type Reply } from '../../../protocol/window.ts';
import { languageOf } from './language.ts';

const words = {
  en: { message: 'Start this program as an engine?', buttons: ['Cancel', 'Start'] },
  zh: { message: '要把这个程序作为引擎启动吗？', buttons: ['取消', '启动'] },
} as const;

const notWanted: Reply = {
  ok: false,
  error: { code: 'notWanted', message: 'The program was not started.' },
};

/** Asks the person about a command that starts a program; a refusal where it is not wanted, else null. */
export async function refusedByPerson(
  window: BrowserWindow,
  language: 'system' | 'en' | 'zh',
  command: unknown,
): Promise<Reply | null> {
  const read = commandSchema.safeParse(command);
  if (!read.success || read.data.command !== 'addEngine') return null;
  const { message, buttons } = words[languageOf(language, app.getLocale())];
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message,
    detail: read.data.line,
    buttons: [...buttons],
    defaultId: 1,
    cancelId: 0,
    noLink: true,
  });
  return response === 1 ? null : notWanted;
}
