/** Connects the page to its program: through the preload script, or a WebSocket. */

import type { WindowBridge } from '../contract/view.ts';
import type { Shell } from './bridge.ts';
import { followBuild } from './build.ts';

declare global {
  interface Window {
    /** Exposed by Electron's preload script. */
    readonly tengen?: WindowBridge;
  }
}

/** Where no preload script has exposed the program, its WebSocket. @param page the window's address, with the key behind `#` */
export async function openShell(preloaded: WindowBridge | undefined, page: URL): Promise<Shell> {
  if (preloaded !== undefined) return preloadedShell(preloaded);
  const { openWebShell } = await import('./webShell.ts');
  const address = linkAddress(page);
  address.searchParams.set('key', page.hash.slice(1));
  return openWebShell(address.href, null, followBuild);
}

export function preloadedShell(preloaded: WindowBridge): Shell {
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
