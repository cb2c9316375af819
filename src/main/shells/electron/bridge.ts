/** The main process's end of the window contract. */

import { type BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron';
import type { Language } from '../../../contract/language.ts';
import type { Reply } from '../../../contract/reply.ts';
import type { View } from '../../../contract/view.ts';
import type { App } from '../../app.ts';
import { channels } from './channels.ts';
import { isOwn, ORIGIN } from './origin.ts';
import { refusedByPerson } from './starting.ts';

const stranger: Reply = {
  ok: false,
  error: { code: 'badSender', message: 'Only the program’s own window may give commands.' },
};

/** @param current returns the present window */
export function openBridge(
  app: App,
  current: () => BrowserWindow | null,
  language: () => Language,
): void {
  const show = (view: View) => {
    const contents = current()?.webContents;
    // A crashed page gets the view when it is loaded again.
    if (contents?.isCrashed() === false) contents.send(channels.view, view);
  };

  ipcMain.handle(channels.command, async (event, command: unknown) => {
    const window = current();
    if (window === null || !isFromWindow(event, window)) return stranger;
    return (await refusedByPerson(window, language(), command)) ?? app.command(command);
  });
  ipcMain.handle(channels.watch, (event) => {
    if (isFromWindow(event, current())) show(app.view());
  });
  app.onView(show);
}

/** Whether a call comes from our page, in the main frame of our window. */
function isFromWindow(event: IpcMainInvokeEvent, window: BrowserWindow | null): boolean {
  // Null once the frame is gone or has navigated.
  const frame = event.senderFrame;
  // The tree node's id is unique in the whole program.
  return (
    window !== null &&
    frame !== null &&
    frame.frameTreeNodeId === window.webContents.mainFrame.frameTreeNodeId &&
    frame.origin === ORIGIN &&
    isOwn(frame.url)
  );
}
