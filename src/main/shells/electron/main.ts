/** The electron shell: Tengen in a window of its own. */

import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserWindow,
  dialog,
  app as electron,
  Menu,
  Notification,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  session,
} from 'electron';
import { type Language, resolveLanguage } from '../../../contract/language.ts';
import { problem } from '../../../contract/problems.ts';
import { type App, openApp } from '../../app.ts';
import { defaultHome, isRunning } from '../../store/store.ts';
import { surviveCrashes } from '../crash.ts';
import { filesIn, openFiles } from '../openedFiles.ts';
import { openPages, ownComputer } from '../pages.ts';
import { phoneDoor } from '../phone/server.ts';
import { profileIn } from '../profileOption.ts';
import { stayAwake } from './awake.ts';
import { openBridge } from './bridge.ts';
import { callPerson } from './calling.ts';
import { announce, opensWindow, showAgain } from './copies.ts';
import { endAfter, endWhenTold } from './ending.ts';
import { guardContents, guardNetwork, guardSession } from './guards.ts';
import { menuBar } from './menu.ts';
import { SCHEME } from './origin.ts';
import { ICON, openWindow } from './window.ts';

const home = defaultHome();
const files = filesIn(process.argv.slice(1), process.cwd());
const announced = announce(electron, home, files);
// Before a profile is opened: a start that only shows the window of another copy leaves none behind.
if (opensWindow(announced, isRunning(home), process.argv)) open(openProfile());
else giveWay();

/** Whoever started the program looks at the window that was there already. */
function giveWay(): void {
  console.log('Tengen is open already: its window is shown. With --new a second copy opens.');
  electron.exit();
}

function openProfile(): App {
  return openApp({
    home,
    openDoor: phoneDoor(join(import.meta.dirname, '../phone')),
    threads: availableParallelism(),
    // Chromium's own options follow other rules: what is no number is none of ours.
    profile: profileIn(process.argv) ?? null,
  });
}

/** All that must come before Electron is ready. */
function open(app: App): void {
  const pages = openPages(
    join(import.meta.dirname, '../renderer'),
    { connect: "'none'", images: 'blob:' },
    ownComputer,
  );
  surviveCrashes(app);
  keepChromiumApart(app.view().profile);
  // It would take `--no-sandbox` off the command line after the processes that start renderers have
  // been started without one, and no page would come. The window asks for the sandbox by itself.
  if (electron.commandLine.hasSwitch('no-sandbox')) app.tell(problem('noSandbox'));
  else electron.enableSandbox();
  guardNetwork(electron.commandLine);
  // Windows shows notifications of programs it knows by the id in their shortcut: `appId` of electron-builder.yml.
  if (process.platform === 'win32') electron.setAppUserModelId('local.tengen.Tengen');
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
  electron.on('web-contents-created', (_event, contents) => guardContents(contents));

  let window: BrowserWindow | null = null;
  const language = () => languageOf(app);
  // Between its destruction and `closed` a window is still there, and must not be asked anything.
  const current = () => (window?.isDestroyed() === false ? window : null);
  const sayGoodbye = endAfter(electron, () => app.close());
  app.onQuit(() => electron.quit());
  const openAll = (paths: readonly string[]) => void openFiles(app, paths);
  showAgain(electron, current, openAll);
  // macOS has no arguments for files, and says so even before it is ready.
  electron.on('open-file', (event, path) => {
    event.preventDefault();
    openAll([path]);
  });
  openAll(files);

  const start = () => {
    // In memory: what is worth keeping lives in the profile, not in Chromium.
    const ours = session.fromPartition('tengen');
    guardSession(ours, pages);
    openBridge(app, current, language);
    showSettings(app);
    window = openWindow(ours, { view: () => app.view(), language });
    window.on('closed', () => {
      window = null;
    });
    endWhenTold({ powerMonitor, window: current, sayGoodbye });
    callPerson(app, window, {
      dock: electron.dock,
      badge: (count) => process.platform === 'win32' || electron.setBadgeCount(count),
      // The window has sounds of its own.
      notification: (texts) =>
        Notification.isSupported()
          ? new Notification({ ...texts, icon: ICON, silent: true })
          : null,
      language,
    });
    const stopAwake = stayAwake(app, powerSaveBlocker, powerMonitor);
    electron.on('will-quit', stopAwake);
  };
  // No top-level `await`: Electron is not ready before this module has been run to its end.
  void electron
    .whenReady()
    .then(start)
    .catch((error: unknown) => {
      // Else the program would go on without a window.
      console.error('Tengen cannot open its window.', error);
      dialog.showErrorBox('Tengen', String(error));
      electron.exit(1);
    });
}

function languageOf(app: App): Language {
  const { settings } = app.view();
  return resolveLanguage(settings.language, electron.getPreferredSystemLanguages());
}

/** The person's theme and language, also in the parts that the system draws. */
function showSettings(app: App): void {
  let spoken: Language | null = null;
  app.onView(({ settings }) => {
    nativeTheme.themeSource = settings.theme;
    if (spoken === languageOf(app)) return;
    spoken = languageOf(app);
    const { platform } = process;
    const bar = menuBar({ language: spoken, platform, packaged: electron.isPackaged });
    Menu.setApplicationMenu(Menu.buildFromTemplate(bar));
  });
  if (!electron.isPackaged) electron.dock?.setIcon(ICON);
}

/** Two copies on one computer must not share Chromium's files either: they go into the copy's own profile. */
function keepChromiumApart(profile: number): void {
  try {
    const folder = join(home, `profile-${profile}`, 'chromium');
    mkdirSync(folder, { recursive: true });
    electron.setPath('sessionData', folder);
  } catch {
    // Nothing can be written there, which the view tells; Chromium keeps to its usual folder.
  }
}
