/** The one window. */

import { join } from 'node:path';
import { app, BrowserWindow, dialog, nativeTheme, type Session } from 'electron';
import type { View } from '../../../protocol/window.ts';
import { questionBeforeClosing } from './closing.ts';
import { PAGE } from './origin.ts';

/** Paper and lacquer, as the page's own ground, so that nothing flashes before it is there. */
const ground = { light: '#f5f0e4', dark: '#16120f' };

/** After a page has crashed, it is loaded again after this many ms. */
const AGAIN = 1000;

/** @param view gives the present view when the window is to close */
export function openWindow(session: Session, view: () => View): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Tengen',
    width: 1120,
    height: 780,
    minWidth: 360,
    minHeight: 560,
    show: false,
    autoHideMenuBar: true,
    backgroundColor: nativeTheme.shouldUseDarkColors ? ground.dark : ground.light,
    webPreferences: {
      session,
      preload: join(import.meta.dirname, '../preload/preload.cjs'),
      // Most of these are what Electron does by itself; they stand here so that a test can hold them.
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  window.once('ready-to-show', () => window.show());
  window.webContents.on('render-process-gone', () => {
    // The game lives in this process; the page only shows it.
    setTimeout(() => !window.isDestroyed() && load(window), AGAIN);
  });
  askBeforeClosing(window, view);
  load(window);
  return window;
}

function load(window: BrowserWindow): void {
  window.loadURL(PAGE).catch((error: unknown) => console.error('The window did not load.', error));
}

/** Asks once; whoever closes the window a second time meanwhile is taken at their word. */
function askBeforeClosing(window: BrowserWindow, view: () => View): void {
  let asked = false;
  window.on('close', (event) => {
    const question = asked ? null : questionBeforeClosing(view(), app.getLocale());
    if (question === null) return;
    event.preventDefault();
    asked = true;
    const { message, detail, buttons } = question;
    dialog
      .showMessageBox(window, {
        type: 'question',
        message,
        detail,
        buttons: [...buttons],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      })
      .then(({ response }) => {
        if (response === 1) window.close();
        else asked = false;
      })
      .catch((error: unknown) => console.error('The question was not shown.', error));
  });
}
