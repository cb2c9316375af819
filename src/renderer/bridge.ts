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

/** `closed`: the program has ended or can't be reached; the window keeps trying. */
export type SocketStatus = 'opening' | 'open' | 'closed';

export interface Shell extends WindowBridge {
  /** Whether this is a page in a browser. The program doesn't notice when that is closed. */
  readonly inBrowser: boolean;
  /** Calls back with the status now and at each change. Returns how to unsubscribe. */
  onSocketStatus(listener: (status: SocketStatus) => void): () => void;
}

/** @param page the window's address, with the key behind `#` */
export function openShell(preloaded: WindowBridge | undefined, page: URL): Shell {
  if (preloaded === undefined) return openWebShell(linkAddress(page));
  return {
    inBrowser: false,
    command: (command) => preloaded.command(command),
    onView: (listener) => preloaded.onView(listener),
    onSocketStatus(listener) {
      listener('open');
      return () => {};
    },
  };
}

function linkAddress(page: URL): string {
  const address = new URL('/link', page);
  address.protocol = 'ws:';
  address.searchParams.set('key', page.hash.slice(1));
  return address.href;
}

/** Delays between attempts to reconnect, ms; the last one repeats. */
const PAUSES = [250, 1000, 2000, 5000] as const;

const unreachable: Reply = {
  ok: false,
  error: { code: 'closed', message: 'Tengen was closed; start it again.' },
};

/** @param address of the web shell's WebSocket, including its key */
export function openWebShell(address: string): Shell {
  const viewListeners = new Set<(view: View) => void>();
  const statusListeners = new Set<(status: SocketStatus) => void>();
  const waiting = new Map<CommandId, (reply: Reply) => void>();
  let latest: View | null = null;
  let socketStatus: SocketStatus = 'opening';
  let count = 0;
  let failures = 0;
  let socket = open();

  function open(): WebSocket {
    const opened = new WebSocket(address);
    opened.addEventListener('message', ({ data }) => hear(data));
    // An error is always followed by `close`.
    opened.addEventListener('close', lose);
    return opened;
  }

  function hear(data: unknown): void {
    // Our own process has written this type (jsonChannel.ts), so it is not validated.
    const heard: ShellLine = JSON.parse(String(data));
    if ('view' in heard) {
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

  function lose(): void {
    for (const answer of waiting.values()) answer(unreachable);
    waiting.clear();
    setStatus('closed');
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)];
    failures += 1;
    setTimeout(() => {
      socket = open();
    }, pause);
  }

  function setStatus(next: SocketStatus): void {
    if (next === socketStatus) return;
    socketStatus = next;
    for (const listener of statusListeners) listener(socketStatus);
  }

  return {
    inBrowser: true,
    command(command: Command) {
      if (socket.readyState !== WebSocket.OPEN) return Promise.resolve(unreachable);
      count += 1;
      const id = count;
      const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, ...command }));
      return reply;
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
