/** Connects the page to its program: through the preload script, or a WebSocket. */

import type { WindowBridge } from '../contract/view.ts';
import type { Shell } from './bridge.ts';
import { openWebShell } from './webShell.ts';

declare global {
  interface Window {
    /** Exposed by Electron's preload script. */
    readonly tengen?: WindowBridge;
  }
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
