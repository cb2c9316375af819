/** The electron shell: Tengen in a window of its own. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserWindow, app as electron, nativeTheme, protocol, session } from 'electron';
import { openApp } from '../../app.ts';
import { defaultHome } from '../../store/store.ts';
import { surviveCrashes } from '../crash.ts';
import { openPages } from '../pages.ts';
import { openBridge } from './bridge.ts';
import { guardContents, guardSession } from './guards.ts';
import { SCHEME } from './origin.ts';
import { openWindow } from './window.ts';

const home = defaultHome();
const app = openApp({ home });
const pages = openPages(join(import.meta.dirname, '../renderer'), "'none'");
surviveCrashes(app);

// All until `start` must come before Electron is ready.
keepChromiumApart();
electron.enableSandbox();
protocol.registerSchemesAsPrivileged([
  { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
electron.on('web-contents-created', (_event, contents) => guardContents(contents));

electron.on('window-all-closed', () => electron.quit());
let closed = false;
electron.on('will-quit', (event) => {
  if (closed) return;
  event.preventDefault();
  void app.close().finally(() => {
    closed = true;
    electron.quit();
  });
});
app.onQuit(() => electron.quit());
// No top-level `await`: Electron is not ready before this module has been run to its end.
void electron.whenReady().then(start);

function start(): void {
  // In memory: what is worth keeping lives in the profile, not in Chromium.
  const ours = session.fromPartition('tengen');
  guardSession(ours, pages);

  let window: BrowserWindow | null = null;
  openBridge(app, () => window);
  app.onView(({ settings }) => {
    nativeTheme.themeSource = settings.theme;
  });
  window = openWindow(ours, () => app.view());
  window.on('closed', () => {
    window = null;
  });
}

/** Two copies on one computer must not share Chromium's files either: they go into the copy's own profile. */
function keepChromiumApart(): void {
  try {
    const folder = join(home, `profile-${app.view().profile}`, 'chromium');
    mkdirSync(folder, { recursive: true });
    electron.setPath('userData', folder);
  } catch {
    // Nothing can be written there, which the view tells; Chromium keeps to its usual folder.
  }
}
