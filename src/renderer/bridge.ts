/** The connection to the main program: through the preload script, or a WebSocket. */

import type { Command } from '../contract/commands.ts';
import type { Reply } from '../contract/reply.ts';
import type { CommandId, ShellLine, View, WindowBridge } from '../contract/view.ts';

declare global {
  interface Window {
    /** Exposed by Electron's preload script. */
    readonly tengen?: WindowBridge;
  }
}

/** Why the program lets no page of this phone in. */
export type Refusal = 'unknownKey' | 'sentAway' | 'full' | 'ended';

/**
 * `closed`: the program has ended or can't be reached; the window keeps trying. After a refusal it doesn't, until it
 * is woken, unless the invitation has `ended`: the next one lets it in again.
 */
export type SocketStatus = 'opening' | 'open' | 'closed' | Refusal;

export interface Shell extends WindowBridge {
  /** Whether this is a page in a browser. The program doesn't notice when that is closed. */
  readonly inBrowser: boolean;
  /** Calls back with the status now and at each change. Returns how to unsubscribe. */
  onSocketStatus(listener: (status: SocketStatus) => void): () => void;
  /** Tries again at once, or finds out whether a connection that looks open still is. */
  wake(): void;
}

/** @param page the window's address, with the key behind `#` */
export function openShell(preloaded: WindowBridge | undefined, page: URL): Shell {
  if (preloaded === undefined) {
    const address = linkAddress(page);
    address.searchParams.set('key', page.hash.slice(1));
    return openWebShell(address.href);
  }
  return {
    inBrowser: false,
    command: (command) => preloaded.command(command),
    onView: (listener) => preloaded.onView(listener),
    onSocketStatus(listener) {
      listener('open');
      return () => {};
    },
    wake: () => {},
  };
}

/** Where the page that has this address finds its program. */
export function linkAddress(page: URL): URL {
  const address = new URL('/link', page);
  address.protocol = 'ws:';
  address.hash = '';
  return address;
}

/** How a phone is let in. */
export interface Keys {
  /** The key that is sent first on each connection. */
  key(): string;
  /** The program has answered with the key that is used from now on. */
  keep(key: string): void;
  /** What a close code means: a refusal, `again` to try another key at once, or null for a lost connection. */
  refuse(code: number): Refusal | 'again' | null;
}

/** Delays between attempts to reconnect, ms; the last one repeats. */
const PAUSES = [250, 1000, 2000, 5000] as const;

const unreachable: Reply = {
  ok: false,
  error: { code: 'closed', message: 'Tengen was closed; start it again.' },
};

/** How long an answer may take after the page was asleep, ms. */
const SILENCE = 4000;

/** @param address of the program's WebSocket @param keys null if the address has the key */
export function openWebShell(address: string, keys: Keys | null = null): Shell {
  const viewListeners = new Set<(view: View) => void>();
  const statusListeners = new Set<(status: SocketStatus) => void>();
  const waiting = new Map<CommandId, (reply: Reply) => void>();
  let latest: View | null = null;
  let socketStatus: SocketStatus = 'opening';
  let count = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket = open();

  function open(): WebSocket {
    const opened = new WebSocket(address);
    if (keys !== null) {
      opened.addEventListener('open', () => opened.send(JSON.stringify({ key: keys.key() })));
    }
    opened.addEventListener('message', ({ data }) => opened === socket && hear(data));
    // An error is always followed by `close`.
    opened.addEventListener('close', ({ code }) => opened === socket && lose(code));
    return opened;
  }

  function reopen(): void {
    clearTimeout(timer);
    socket = open();
  }

  function hear(data: unknown): void {
    // Our own process has written this type (jsonChannel.ts), so it is not validated.
    const heard: ShellLine | { readonly key: string } = JSON.parse(String(data));
    if ('key' in heard) {
      keys?.keep(heard.key);
    } else if ('view' in heard) {
      failures = 0;
      latest = heard.view;
      setStatus('open');
      for (const listener of viewListeners) listener(heard.view);
    } else {
      const { id, ...reply } = heard;
      waiting.get(id)?.(reply);
      waiting.delete(id);
    }
  }

  function lose(code: number): void {
    for (const answer of waiting.values()) answer(unreachable);
    waiting.clear();
    const refusal = keys?.refuse(code) ?? null;
    if (refusal === 'again') {
      reopen();
      return;
    }
    // It lasts until phones are invited again.
    const hasEnded = refusal === 'ended' || (refusal === null && socketStatus === 'ended');
    setStatus(hasEnded ? 'ended' : (refusal ?? 'closed'));
    if (refusal !== null && !hasEnded) return;
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)];
    failures += 1;
    timer = setTimeout(reopen, pause);
  }

  /** A connection may be gone without a word: phones sleep. */
  function probe(): void {
    const probed = socket;
    const silence = setTimeout(() => {
      if (probed !== socket) return;
      probed.close();
      lose(1006);
      reopen();
    }, SILENCE);
    void command({ command: 'focus', focused: document.hasFocus() }).then(() =>
      clearTimeout(silence),
    );
  }

  function command(given: Command): Promise<Reply> {
    if (socket.readyState !== WebSocket.OPEN) return Promise.resolve(unreachable);
    count += 1;
    const id = count;
    const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, ...given }));
    return reply;
  }

  function setStatus(next: SocketStatus): void {
    if (next === socketStatus) return;
    socketStatus = next;
    for (const listener of statusListeners) listener(socketStatus);
  }

  return {
    inBrowser: true,
    command,
    wake() {
      failures = 0;
      if (socket.readyState === WebSocket.CLOSED) reopen();
      else if (socketStatus === 'open') probe();
    },
    onView(listener) {
      viewListeners.add(listener);
      if (latest !== null) listener(latest);
      return () => viewListeners.delete(listener);
    },
    onSocketStatus(listener) {
      statusListeners.add(listener);
      listener(socketStatus);
      return () => statusListeners.delete(listener);
    },
  };
}
