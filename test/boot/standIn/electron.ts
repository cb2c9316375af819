/**
 * Stands in for the `electron` module of the main process, and behaves like it where Tengen leans on
 * it: what must come before `ready` and what after, paths that must exist, structured clones across
 * processes, frames that are told apart, and defaults that allow what nobody forbids.
 */

import { EventEmitter } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { World } from './world.ts';

type Answer = (...args: unknown[]) => unknown;
type Options = Record<string, unknown> & { webPreferences?: Record<string, unknown> };

let ready = false;
const whenReady = Promise.withResolvers<void>();
const privileged = new Map<string, Record<string, boolean>>();

/** What the test looks at and pulls. */
class Backstage {
  sandboxed = false;
  readonly paths = new Map<string, string>();
  readonly windows: BrowserWindow[] = [];
  readonly questions: Record<string, unknown>[] = [];
  /** The button that the person presses next. */
  response = 0;
  readonly privileged = privileged;
  readonly invoke = invoke;

  getReady(): void {
    ready = true;
    app.emit('ready');
    whenReady.resolve();
  }
}

export const backstage = new Backstage();

function mustBeReady(what: string): void {
  if (!ready) throw new Error(`${what} before app is ready`);
}

function mustNotBeReady(what: string): void {
  if (ready) throw new Error(`${what} after app is ready`);
}

/** An event that can be prevented; true once it was. */
function isPrevented(emitter: EventEmitter, name: string, ...args: unknown[]): boolean {
  let prevented = false;
  const event = {
    preventDefault() {
      prevented = true;
    },
  };
  emitter.emit(name, event, ...args);
  return prevented;
}

class App extends EventEmitter {
  readonly isPackaged = process.env['STAND_IN_PACKAGED'] === '1';

  whenReady(): Promise<void> {
    return whenReady.promise;
  }

  enableSandbox(): void {
    mustNotBeReady('app.enableSandbox()');
    backstage.sandboxed = true;
  }

  setPath(name: string, path: string): void {
    if (!isAbsolute(path) || !statSync(path).isDirectory()) throw new Error(`no folder: ${path}`);
    mustNotBeReady('app.setPath()');
    backstage.paths.set(name, path);
  }

  getLocale(): string {
    mustBeReady('app.getLocale()');
    return process.env['STAND_IN_LOCALE'] ?? 'en-GB';
  }

  quit(): void {
    for (const window of [...backstage.windows]) window.close();
    if (backstage.windows.length > 0) return;
    if (!isPrevented(this, 'will-quit')) process.exit(0);
  }
}

/** A frame as the main process sees it. */
export class WebFrameMain {
  static #count = 0;
  readonly frameTreeNodeId = ++WebFrameMain.#count;
  url: string;
  /** Where the frame has an origin that its address does not tell. */
  otherOrigin: string | null = null;

  constructor(url: string) {
    this.url = url;
  }

  get origin(): string {
    if (this.otherOrigin !== null) return this.otherOrigin;
    const { protocol, host } = new URL(this.url);
    const scheme = protocol.slice(0, -1);
    const isStandard = ['http', 'https'].includes(scheme) || privileged.get(scheme)?.['standard'];
    return isStandard ? `${scheme}://${host}` : 'null';
  }
}

class WebContents extends EventEmitter {
  readonly session: Session;
  readonly mainFrame = new WebFrameMain('about:blank');
  readonly #preferences: Record<string, unknown>;
  #windowOpenHandler: Answer = () => ({ action: 'allow' });
  #listeners = new EventEmitter();
  page = new World();

  constructor(session: Session, preferences: Record<string, unknown>) {
    super();
    this.session = session;
    this.#preferences = preferences;
    app.emit('web-contents-created', {}, this);
  }

  setWindowOpenHandler(handler: Answer): void {
    this.#windowOpenHandler = handler;
  }

  open(url: string): unknown {
    return this.#windowOpenHandler({ url, frameName: '', disposition: 'new-window' });
  }

  send(channel: string, ...args: unknown[]): void {
    const clones = structuredClone(args);
    setImmediate(() => this.#listeners.emit(channel, {}, ...clones));
  }

  /** Loads a page as the main process asks for it: no `will-navigate` comes. */
  async load(url: string): Promise<void> {
    const response = await this.session.fetch(url);
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) {
      throw new Error(`ERR_FAILED (${response.status}) loading '${url}'`);
    }
    this.mainFrame.url = url;
    this.page = new World();
    this.#listeners = new EventEmitter();
    this.#runPreload();
    setImmediate(() => this.emit('did-finish-load'));
  }

  #runPreload(): void {
    const { preload, sandbox, contextIsolation } = this.#preferences;
    if (typeof preload !== 'string') return;
    if (sandbox === false || contextIsolation === false) {
      throw new Error('This stand-in knows sandboxed, isolated preload scripts only.');
    }
    const isolated = new World();
    const electron = {
      contextBridge: {
        exposeInMainWorld: (name: string, api: unknown) => isolated.expose(this.page, name, api),
      },
      ipcRenderer: {
        on: (channel: string, listener: (...args: unknown[]) => void) =>
          this.#listeners.on(channel, listener),
        invoke: (channel: string, ...args: unknown[]) =>
          invoke({ sender: this, senderFrame: this.mainFrame }, channel, args),
      },
    };
    isolated.runPreload(readFileSync(preload, 'utf8'), preload, { electron });
  }
}

interface Caller {
  readonly sender: unknown;
  readonly senderFrame: WebFrameMain | null;
}

/** A call from a renderer process: both ways, only what can be cloned passes. */
async function invoke(caller: Caller, channel: string, args: unknown[]): Promise<unknown> {
  const clones = structuredClone(args);
  await new Promise((resolve) => setImmediate(resolve));
  const handler = handlers.get(channel);
  if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
  return structuredClone(await handler(caller, ...clones));
}

const handlers = new Map<string, Answer>();

export const ipcMain = {
  handle(channel: string, handler: Answer): void {
    if (handlers.has(channel)) throw new Error(`a second handler for '${channel}'`);
    handlers.set(channel, handler);
  },
};

class Session extends EventEmitter {
  readonly partition: string;
  /** Null is Electron's own behaviour: everything is granted. */
  permissionRequest: Answer | null = null;
  permissionCheck: Answer | null = null;
  devicePermission: Answer | null = null;
  #beforeRequest: Answer | null = null;
  readonly #schemes = new Map<string, (request: Request) => Response | Promise<Response>>();

  readonly protocol = {
    handle: (scheme: string, handler: (request: Request) => Response | Promise<Response>) => {
      this.#schemes.set(scheme, handler);
    },
  };

  readonly webRequest = {
    onBeforeRequest: (handler: Answer) => {
      this.#beforeRequest = handler;
    },
  };

  constructor(partition: string) {
    super();
    this.partition = partition;
  }

  setPermissionRequestHandler(handler: Answer): void {
    this.permissionRequest = handler;
  }

  setPermissionCheckHandler(handler: Answer): void {
    this.permissionCheck = handler;
  }

  setDevicePermissionHandler(handler: Answer): void {
    this.devicePermission = handler;
  }

  /** A request of a page in this session; it fails where it is cancelled or nobody serves the scheme. */
  async fetch(url: string, method = 'GET'): Promise<Response> {
    const cancelled = await new Promise((resolve) => {
      if (this.#beforeRequest === null) return resolve(false);
      const answer = ({ cancel }: { cancel?: boolean }) => resolve(cancel === true);
      return this.#beforeRequest({ url, method }, answer);
    });
    if (cancelled) throw new Error('net::ERR_BLOCKED_BY_CLIENT');
    const handler = this.#schemes.get(new URL(url).protocol.slice(0, -1));
    if (handler === undefined) throw new Error('net::ERR_UNKNOWN_URL_SCHEME');
    return handler(new Request(url, { method }));
  }
}

const sessions = new Map<string, Session>();

export const session = {
  fromPartition(partition: string): Session {
    mustBeReady('session.fromPartition()');
    const known = sessions.get(partition) ?? new Session(partition);
    sessions.set(partition, known);
    return known;
  },
};

export class BrowserWindow extends EventEmitter {
  readonly options: Options;
  readonly webContents: WebContents;
  #destroyed = false;

  constructor(options: Options) {
    super();
    mustBeReady('Cannot create BrowserWindow');
    const { webPreferences: { session: own, ...preferences } = {} } = options;
    const { preload } = preferences;
    if (typeof preload === 'string' && !(isAbsolute(preload) && existsSync(preload))) {
      throw new Error(`Unable to load preload script: ${preload}`);
    }
    this.options = { ...options, webPreferences: preferences };
    this.webContents = new WebContents(
      own instanceof Session ? own : session.fromPartition(''),
      preferences,
    );
    backstage.windows.push(this);
  }

  async loadURL(url: string): Promise<void> {
    await this.webContents.load(url);
    this.emit('ready-to-show');
  }

  show(): void {
    this.emit('show');
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  close(): void {
    if (this.#destroyed || isPrevented(this, 'close')) return;
    this.#destroyed = true;
    backstage.windows.splice(backstage.windows.indexOf(this), 1);
    this.emit('closed');
    if (backstage.windows.length === 0) app.emit('window-all-closed');
  }
}

export const dialog = {
  async showMessageBox(_window: BrowserWindow, question: Record<string, unknown>) {
    backstage.questions.push(structuredClone(question));
    await new Promise((resolve) => setImmediate(resolve));
    return { response: backstage.response, checkboxChecked: false };
  },
};

export const nativeTheme = { shouldUseDarkColors: false, themeSource: 'system' };

export const protocol = {
  registerSchemesAsPrivileged(
    schemes: { scheme: string; privileges?: Record<string, boolean> }[],
  ): void {
    mustNotBeReady('protocol.registerSchemesAsPrivileged()');
    if (privileged.size > 0) throw new Error('registerSchemesAsPrivileged() was called twice');
    for (const { scheme, privileges = {} } of schemes) privileged.set(scheme, privileges);
  },
};

export const app = new App();
