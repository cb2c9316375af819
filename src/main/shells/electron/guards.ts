/** What no page may do, whatever it has become: leave, open, embed, ask for devices, reach the network. */

import type { CommandLine, Session, WebContents } from 'electron';
import type { Pages } from '../pages.ts';
import { isOwn, SCHEME } from './origin.ts';

/** The one thing that the page may ask for: to copy the address to read out. It cannot read what others have copied. */
const GRANTED = 'clipboard-sanitized-write';

/**
 * No name and no address can be resolved by Chromium, not even a literal one. WebRTC asks no
 * `webRequest`, so it is stopped here (names and TCP), at the session (TCP) and at each page (UDP).
 * Tengen's own sockets are Node's and know nothing of it.
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
    answer({ cancel: !isOwn(url) && !url.startsWith('devtools:') }),
  );
  session.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(permission === GRANTED),
  );
  session.setPermissionCheckHandler((_contents, permission) => permission === GRANTED);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  // Port 1 of this computer: nobody listens there. Without the rule loopback would go past the proxy.
  void session.setProxy({
    mode: 'fixed_servers',
    proxyRules: 'http://127.0.0.1:1',
    proxyBypassRules: '<-loopback>',
  });
}

/** Keeps a page where it is. For every contents there will ever be, not only the window's. */
export function guardContents(contents: WebContents): void {
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
