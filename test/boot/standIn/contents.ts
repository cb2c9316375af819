/** Stands in for what a page is to the main process: its frames, its session, and the calls between the two. */

import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { app } from './app.ts';
import { conditions, mustBeReady, notes } from './backstage.ts';
import { World } from './world.ts';

type Answer = (...args: unknown[]) => unknown;

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
    const isStandard =
      ['http', 'https'].includes(scheme) || notes.privileged.get(scheme)?.['standard'];
    return isStandard ? `${scheme}://${host}` : 'null';
  }
}

let loads = 0;

export class WebContents extends EventEmitter {
  readonly session: Session;
  readonly mainFrame = new WebFrameMain('about:blank');
  readonly #preferences: Record<string, unknown>;
  #windowOpenHandler: Answer = () => ({ action: 'allow' });
  #listeners = new EventEmitter();
  #destroyed = false;
  webRtcPolicy = 'default';
  /** Null while its process is gone. */
  page: World | null = new World();

  constructor(session: Session, preferences: Record<string, unknown>) {
    super();
    this.session = session;
    this.#preferences = preferences;
    app.emit('web-contents-created', {}, this);
  }

  setWindowOpenHandler(handler: Answer): void {
    this.#windowOpenHandler = handler;
  }

  setWebRTCIPHandlingPolicy(policy: string): void {
    this.webRtcPolicy = policy;
  }

  open(url: string): unknown {
    return this.#windowOpenHandler({ url, frameName: '', disposition: 'new-window' });
  }

  isCrashed(): boolean {
    this.#mustLive();
    return this.page === null;
  }

  send(channel: string, ...args: unknown[]): void {
    this.#mustLive();
    const clones = structuredClone(args);
    const listeners = this.#listeners;
    if (this.page === null) {
      console.error('Error sending from webFrameMain: Render frame was disposed');
      return;
    }
    setImmediate(() => listeners.emit(channel, {}, ...clones));
  }

  /** The renderer's process ends: nothing that ran there is left. */
  crash(): void {
    this.page = null;
    this.#listeners.removeAllListeners();
    this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 133 });
  }

  forcefullyCrashRenderer(): void {
    this.#mustLive();
    setImmediate(() => this.#destroyed || this.crash());
  }

  destroy(): void {
    this.#destroyed = true;
    this.page = null;
    this.#listeners.removeAllListeners();
  }

  /** Loads a page as the main process asks for it: no `will-navigate` comes. */
  async load(url: string): Promise<void> {
    this.#mustLive();
    const trouble = loads++ < conditions.loads ? conditions.load : '';
    if (trouble === 'hang') return new Promise(() => undefined);
    if (trouble === 'fail') throw new Error(`ERR_FAILED (-2) loading '${url}'`);
    // What starts renderers was started without a sandbox, and is asked for one with it.
    const halfSandboxed = conditions.switches.includes('no-sandbox') && notes.sandboxed;
    if (trouble === 'crash' || halfSandboxed) {
      setImmediate(() => this.#destroyed || this.crash());
      throw new Error(`ERR_FAILED (-2) loading '${url}'`);
    }
    const response = await this.session.fetch(url);
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) {
      throw new Error(`ERR_FAILED (${response.status}) loading '${url}'`);
    }
    this.mainFrame.url = url;
    const page = new World();
    this.page = page;
    this.#listeners = new EventEmitter();
    this.#runPreload(page);
    setImmediate(() => this.emit('did-finish-load'));
  }

  #mustLive(): void {
    if (this.#destroyed) throw new TypeError('Object has been destroyed');
  }

  #runPreload(page: World): void {
    const { preload, sandbox, contextIsolation } = this.#preferences;
    if (typeof preload !== 'string') return;
    if (sandbox === false || contextIsolation === false) {
      throw new Error('This stand-in knows sandboxed, isolated preload scripts only.');
    }
    const isolated = new World();
    const electron = {
      contextBridge: {
        exposeInMainWorld: (name: string, api: unknown) => isolated.expose(page, name, api),
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
export async function invoke(caller: Caller, channel: string, args: unknown[]): Promise<unknown> {
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

export class Session extends EventEmitter {
  readonly partition: string;
  /** Null is Electron's own behaviour: everything is granted. */
  permissionRequest: Answer | null = null;
  permissionCheck: Answer | null = null;
  devicePermission: Answer | null = null;
  /** The system's, until another is set. */
  proxy: unknown = { mode: 'system' };
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

  async setProxy(proxy: unknown): Promise<void> {
    this.proxy = proxy;
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
