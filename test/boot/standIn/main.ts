/**
 * Runs the built main process under Node with the stand-in for `electron`, and does what the test
 * asks for over the IPC channel. It is a process's entry point.
 */

import { isBuiltin, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const out = join(import.meta.dirname, '../../../out');
const builtFolder = pathToFileURL(join(out, 'main/')).href;
const built = new URL('electron.js', builtFolder).href;
const standIn = new URL('./electron.ts', import.meta.url).href;

// A package carries no node_modules: the bundle may import `electron`, Node's own modules and itself only.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'electron') return { url: standIn, shortCircuit: true };
    const isOwn = isBuiltin(specifier) || specifier.startsWith('./');
    if (context.parentURL?.startsWith(builtFolder) && !isOwn) {
      throw new Error(`The built main process imports ${specifier}.`);
    }
    return next(specifier, context);
  },
});

const { BrowserWindow, nativeTheme, powerMonitor, session } = await import('./electron.ts');
const { app, handleSignals } = await import('./app.ts');
const { conditions, isPrevented, notes } = await import('./backstage.ts');
const { invoke, WebFrameMain } = await import('./contents.ts');

if (conditions.wayland) {
  const { setTimeout } = globalThis;
  const never = 2 ** 31 - 1;
  const short = (call: () => void, ms = 0) => setTimeout(call, ms < 3000 ? ms : never);
  Object.defineProperty(globalThis, 'setTimeout', { value: short });
}

// As Electron does: it is not ready before the entry module has been run to its end.
await import(built);
handleSignals();
app.getReady();

function window() {
  const [first] = app.windows;
  if (!(first instanceof BrowserWindow)) throw new Error('there is no window');
  return first;
}

function page() {
  const { page } = window().webContents;
  if (page === null) throw new Error('the page has crashed');
  return page;
}

/** Whether an event of the page is prevented. */
function prevents(
  emitter: NodeJS.EventEmitter,
  name: string,
  details: object,
  about: unknown = details,
): boolean {
  let prevented = false;
  emitter.emit(name, { ...details, preventDefault: () => (prevented = true) }, about);
  return prevented;
}

/** Who might call besides the page itself. */
const callers = {
  page: () => ({ sender: window().webContents, senderFrame: window().webContents.mainFrame }),
  frameInside: () => ({
    sender: window().webContents,
    senderFrame: new WebFrameMain(window().webContents.mainFrame.url),
  }),
  otherWindow: () => {
    const other = new BrowserWindow({});
    app.windows.pop();
    other.webContents.mainFrame.url = window().webContents.mainFrame.url;
    return { sender: other.webContents, senderFrame: other.webContents.mainFrame };
  },
  otherSite: () => at('https://example.com/index.html'),
  alike: () => at('tengen://app.example/index.html'),
  // As an <iframe sandbox> has it.
  withoutOrigin: () => at('tengen://app/index.html', 'null'),
  blank: () => at('about:blank', 'tengen://app'),
  frameGone: () => ({ sender: window().webContents, senderFrame: null }),
};

/** The window's own main frame, after it had somehow come to another page. */
function at(url: string, origin: string | null = null) {
  const { webContents } = window();
  webContents.mainFrame.url = url;
  webContents.mainFrame.otherOrigin = origin;
  return { sender: webContents, senderFrame: webContents.mainFrame };
}

const actions: Record<string, (...args: string[]) => unknown> = {
  facts: () => ({
    options: window().options,
    sandboxed: notes.sandboxed,
    paths: Object.fromEntries(notes.paths),
    privileged: Object.fromEntries(notes.privileged),
    switches: Object.fromEntries(notes.switches),
    partition: window().webContents.session.partition,
    proxy: window().webContents.session.proxy,
    webRtcPolicy: window().webContents.webRtcPolicy,
    url: window().webContents.mainFrame.url,
    theme: nativeTheme.themeSource,
    windows: app.windows.length,
    shown: window().isVisible(),
    focused: window().isFocused(),
    minimized: window().isMinimized(),
    flashing: window().flashing,
    badge: notes.badge,
    notifications: [...notes.notifications].map(({ title, body }) => `${title}: ${body}`),
    awake: notes.awake.size,
    menuBar: notes.menuBar,
    contextMenu: notes.contextMenu,
    questions: notes.questions.map(({ options, attached, answer }) => ({
      ...options,
      attached,
      open: answer !== null,
    })),
  }),
  /** The window's own frame comes to a page, with the origin that its address tells. */
  isAt: (url = '') => {
    at(url);
  },
  evaluate: (code = '') => page().run(code),
  invokeAs: (who = '', channel = '', args = '[]') => {
    const caller = Object.entries(callers).find(([name]) => name === who)?.[1];
    if (caller === undefined) throw new Error(`who is ${who}?`);
    return invoke(caller(), channel, z.array(z.unknown()).parse(JSON.parse(args)));
  },
  prevents: (name = '', url = '') =>
    prevents(window().webContents, name, { url, isMainFrame: true }),
  preventsDownload: (url = '') =>
    prevents(session.fromPartition('tengen'), 'will-download', {}, { getURL: () => url }),
  /** As macOS opens a file. */
  openFile: (path = '') => prevents(app, 'open-file', {}, path),
  open: (url = '') => window().webContents.open(url),
  /** Asked for by the page, or by nobody in particular, as for a worker. */
  permission: async (name = '', by = 'page') => {
    const { permissionRequest, permissionCheck, devicePermission } = window().webContents.session;
    const contents = by === 'page' ? window().webContents : null;
    return {
      request: await new Promise((resolve) => {
        if (permissionRequest === null) resolve(true);
        else permissionRequest(contents, name, resolve, {});
      }),
      check: permissionCheck === null ? true : permissionCheck(contents, name, '', {}),
      device: devicePermission === null ? true : devicePermission({ deviceType: name }),
    };
  },
  fetch: async (url = '', method = 'GET') => {
    const response = await window().webContents.session.fetch(url, method);
    const { status, headers } = response;
    return { status, headers: Object.fromEntries(headers), text: await response.text() };
  },
  crash: () => window().webContents.crash(),
  /** The page answers nothing for some seconds. */
  hang: () => window().emit('unresponsive'),
  /** The person presses the button of that index whenever asked; without one, they let questions stand. */
  willPress: (button?: string) => {
    notes.response = button === undefined ? null : Number(button);
  },
  /** The person presses that button of all questions that stand. */
  press: (button = '') => {
    for (const { answer } of notes.questions) answer?.(Number(button));
  },
  blur: () => window().blur(),
  focus: () => window().focus(),
  clickNotification: () => {
    for (const notification of notes.notifications) notification.click();
  },
  minimize: () => window().minimize(),
  contextMenu: (place = '') =>
    window().webContents.emit('context-menu', {}, z.unknown().parse(JSON.parse(place))),
  /** The system ends: true where the program asks for a moment to end itself. */
  shutdown: () => isPrevented(powerMonitor, 'shutdown'),
  sessionEnd: () => window().emit('session-end', {}),
  throw: () => {
    setImmediate(() => {
      throw new Error('a bug of the test');
    });
  },
  close: () => window().close(),
  /** The window is told to close just before a command of its page arrives. */
  closeAndSet: () => {
    void invoke(callers.page(), 'tengen:command', [{ command: 'set', name: 'Eve' }]);
    window().close();
  },
  quit: () => app.quit(),
};

const requestSchema = z.object({ id: z.int(), action: z.string(), args: z.array(z.string()) });

process.on('message', async (message) => {
  const { id, action, args } = requestSchema.parse(message);
  try {
    process.send?.({ id, value: structuredClone(await actions[action]?.(...args)) });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});
