/**
 * Runs the built main process under Node with the stand-in for `electron`, and does what the test
 * asks for over the IPC channel. It is a process's entry point.
 */

import { registerHooks } from 'node:module';
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
    if (context.parentURL?.startsWith(builtFolder) && !/^(?:node:|\.\/)/.test(specifier)) {
      throw new Error(`The built main process imports ${specifier}.`);
    }
    return next(specifier, context);
  },
});

const { app, backstage, BrowserWindow, nativeTheme, session, WebFrameMain } = await import(
  './electron.ts'
);
// As Electron does: it is not ready before the entry module has been run to its end.
await import(built);
backstage.getReady();

function window() {
  const [first] = backstage.windows;
  if (first === undefined) throw new Error('there is no window');
  return first;
}

/** Whether an event of the page is prevented. */
function prevents(emitter: NodeJS.EventEmitter, name: string, details: object): boolean {
  let prevented = false;
  emitter.emit(name, { ...details, preventDefault: () => (prevented = true) }, details);
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
    backstage.windows.pop();
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
    sandboxed: backstage.sandboxed,
    paths: Object.fromEntries(backstage.paths),
    privileged: Object.fromEntries(backstage.privileged),
    partition: window().webContents.session.partition,
    url: window().webContents.mainFrame.url,
    theme: nativeTheme.themeSource,
    windows: backstage.windows.length,
    questions: backstage.questions,
  }),
  evaluate: (code = '') => window().webContents.page.run(code),
  invokeAs: (who = '', channel = '', args = '[]') => {
    const caller = Object.entries(callers).find(([name]) => name === who)?.[1];
    if (caller === undefined) throw new Error(`who is ${who}?`);
    return backstage.invoke(caller(), channel, z.array(z.unknown()).parse(JSON.parse(args)));
  },
  prevents: (name = '', url = '') =>
    prevents(window().webContents, name, { url, isMainFrame: true }),
  preventsDownload: () => prevents(session.fromPartition('tengen'), 'will-download', {}),
  open: (url = '') => window().webContents.open(url),
  permission: async (name = '') => {
    const { permissionRequest, permissionCheck, devicePermission } = window().webContents.session;
    const contents = window().webContents;
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
  crash: () => window().webContents.emit('render-process-gone', {}, { reason: 'crashed' }),
  /** The person presses the button of that index when asked. */
  willPress: (button = '') => {
    backstage.response = Number(button);
  },
  throw: () => {
    setImmediate(() => {
      throw new Error('a bug of the test');
    });
  },
  close: () => window().close(),
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
