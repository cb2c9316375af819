/** The main process's end of the window contract. */

import {
  type BrowserWindow,
  dialog,
  type IpcMainInvokeEvent,
  ipcMain,
  type MessageBoxOptions,
} from 'electron';
import type { Language } from '../../../contract/language.ts';
import type { Reply } from '../../../contract/reply.ts';
import type { View } from '../../../contract/view.ts';
import { withConsent } from '../consent.ts';
import type { ExposedApp } from '../jsonChannel.ts';
import { channels } from './channels.ts';
import { askInDialog } from './engineConsent.ts';
import { isOwn, ORIGIN } from './origin.ts';

const stranger: Reply = {
  ok: false,
  error: { code: 'badSender', message: 'Only the program’s own window may give commands.' },
};

/** @param current returns the present window */
export function openBridge(
  app: ExposedApp,
  current: () => BrowserWindow | null,
  language: () => Language,
): void {
  const show = (view: View) => {
    const contents = current()?.webContents;
    // A crashed page gets the view when it is loaded again.
    if (contents?.isCrashed() === false) contents.send(channels.view, view);
  };

  const showDialog = async (question: MessageBoxOptions) => {
    const window = current();
    return window && (await dialog.showMessageBox(window, question)).response;
  };
  const consenting = withConsent(app, { named: [], ask: askInDialog(showDialog, language) });
  ipcMain.handle(channels.command, (event, command: unknown) =>
    isFromWindow(event, current()) ? consenting.command(command) : stranger,
  );
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
