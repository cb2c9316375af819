/** The program's only window. */

import { join } from 'node:path';
import { app, BrowserWindow, dialog, Menu, nativeTheme, type Session } from 'electron';
import type { Language } from '../../../contract/language.ts';
import type { View } from '../../../contract/view.ts';
import { fill } from '../../../languages/fill.ts';
import { questionBeforeClosing } from './closing.ts';
import { countFailure, isHopeless } from './failures.ts';
import { contextMenu } from './menu.ts';
import { PAGE } from './origin.ts';
import { textsIn } from './texts.ts';

/** The page's background colours, so that nothing flashes before it is loaded. */
const ground = { light: '#f5f0e4', dark: '#16120f' };

/** Drawn into the bundle by electron.vite.config.ts. A package on Windows and macOS has its own besides. */
export const ICON = join(import.meta.dirname, 'icon.png');

/** A failed page is loaded again after this many ms. */
const RELOAD_AFTER = 1000;
/** The window is shown after this many ms, whatever its page does … */
const SHOWN_AFTER = 3000;
/** … and this many ms after the page has loaded: on Wayland a hidden window may never be `ready-to-show`. */
const SHOWN_AFTER_LOAD = 300;

interface Shown {
  /** The present view. */
  view(): View;
  language(): Language;
}

export function openWindow(session: Session, shown: Shown): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Tengen',
    icon: ICON,
    width: 1120,
    height: 780,
    minWidth: 360,
    minHeight: 560,
    // Chromium stores position, size, and whether it is maximised or full screen, under this name in the profile.
    name: 'tengen',
    windowStatePersistence: true,
    show: false,
    autoHideMenuBar: true,
    backgroundColor: nativeTheme.shouldUseDarkColors ? ground.dark : ground.light,
    webPreferences: {
      session,
      preload: join(import.meta.dirname, '../preload/preload.cjs'),
      // Most of these are Electron's defaults; they are set here so that a test can check them.
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
  window.webContents.on('context-menu', (_event, place) => {
    const template = contextMenu(place, shown.language());
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
  });
  showSoon(window);
  askBeforeClosing(window, shown);
  keepLoaded(window, shown);
  askWhenHanging(window, shown);
  return window;
}

/** Shows the window as soon as there is something to see, and at the latest after {@link SHOWN_AFTER}. */
function showSoon(window: BrowserWindow): void {
  const show = () => {
    if (!window.isDestroyed() && !window.isVisible()) window.show();
  };
  const latest = setTimeout(show, SHOWN_AFTER);
  window.once('ready-to-show', show);
  window.webContents.once('did-finish-load', () => setTimeout(show, SHOWN_AFTER_LOAD));
  window.once('show', () => clearTimeout(latest));
}

/**
 * Loads the page, and reloads it after a failure: the match lives in this process, the page only shows it. If
 * that does not help, the user decides.
 */
function keepLoaded(window: BrowserWindow, { language }: Shown): void {
  let failures: readonly number[] = [];
  let waiting = false;

  const load = () => {
    waiting = false;
    if (window.isDestroyed()) return;
    window.loadURL(PAGE).catch((error: unknown) => {
      console.error('The window did not load.', error);
      failed(error instanceof Error ? error.message : String(error));
    });
  };
  const failed = (reason: string) => {
    // A page that crashes while it loads fails in both ways.
    if (waiting || window.isDestroyed()) return;
    waiting = true;
    failures = countFailure(failures, Date.now());
    if (isHopeless(failures)) ask(reason);
    else setTimeout(load, RELOAD_AFTER);
  };
  const ask = (reason: string) => {
    const { message, detail, again, quit } = textsIn(language()).failing;
    if (!window.isVisible()) window.show();
    dialog
      .showMessageBox(window, {
        type: 'error',
        message,
        detail: fill(detail, { times: failures.length, reason }),
        buttons: [again, quit],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      })
      .then(({ response }) => {
        failures = [];
        if (response === 0) load();
        // Not `close`, which would ask a second question, about the game.
        else if (!window.isDestroyed()) window.destroy();
      })
      .catch((error: unknown) => console.error('The failure was not shown.', error));
  };

  window.webContents.on('render-process-gone', (_event, { reason }) => failed(reason));
  load();
}

/** Offers to load a page again that answers nothing: {@link keepLoaded} does once its process has ended. */
function askWhenHanging(window: BrowserWindow, { language }: Shown): void {
  let asked = false;
  window.on('unresponsive', () => {
    if (asked) return;
    asked = true;
    const { message, detail, wait, again } = textsIn(language()).hanging;
    dialog
      .showMessageBox(window, {
        type: 'warning',
        message,
        detail,
        buttons: [wait, again],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      })
      .then(({ response }) => {
        asked = false;
        if (response === 1 && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
      })
      .catch((error: unknown) => console.error('The question was not shown.', error));
  });
}

/** Asks once; closing the window again while the question is open closes it. */
function askBeforeClosing(window: BrowserWindow, { view, language }: Shown): void {
  let asked = false;
  window.on('close', (event) => {
    const question = asked ? null : questionBeforeClosing(view(), language());
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
        if (response !== 1) asked = false;
        else if (!window.isDestroyed()) window.close();
      })
      .catch((error: unknown) => console.error('The question was not shown.', error));
  });
}
