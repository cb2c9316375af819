/** Keeps any page from navigating, opening windows, embedding, asking for devices, and reaching the network. */

import type { CommandLine, Session, WebContents } from 'electron';
import type { Pages } from '../pages.ts';
import { isOwn, isOwnFile, SCHEME } from './origin.ts';

/** The only granted permissions: to copy the address, which doesn't allow reading the clipboard, and full screen. */
const granted: readonly string[] = ['clipboard-sanitized-write', 'fullscreen'];

/**
 * Chromium can resolve no name or address, not even a literal one. WebRTC bypasses `webRequest`, so it is blocked
 * here (names and TCP), at the session (TCP) and at each page (UDP). Tengen's own sockets are Node's and not affected.
 */
export function guardNetwork(commandLine: Pick<CommandLine, 'appendSwitch'>): void {
  commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');
}

/** Serves the window's files to this session, and denies it everything else. */
export function guardSession(session: Session, pages: Pages): void {
  session.protocol.handle(SCHEME, (request) => {
    const { pathname } = new URL(request.url);
    const page = isOwn(request.url) ? pages(request.method, pathname) : pages('GET', '');
    return new Response(page.body, { status: page.status, headers: page.headers });
  });
  session.webRequest.onBeforeRequest(({ url }, answer) =>
    answer({ cancel: !isOwn(url) && !isOwnFile(url) && !url.startsWith('devtools:') }),
  );
  session.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(granted.includes(permission)),
  );
  session.setPermissionCheckHandler((_contents, permission) => granted.includes(permission));
  session.setDevicePermissionHandler(() => false);
  // What the page has made itself, such as a picture, is saved where a dialog says.
  session.on('will-download', (event, item) => {
    if (!isOwnFile(item.getURL())) event.preventDefault();
  });
  // Nobody listens on port 1. Without the bypass rule loopback would go around the proxy.
  void session.setProxy({
    mode: 'fixed_servers',
    proxyRules: 'http://127.0.0.1:1',
    proxyBypassRules: '<-loopback>',
  });
}

/** Prevents navigation. Applied to all web contents, not only the window's. */
export function guardContents(contents: WebContents): void {
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
