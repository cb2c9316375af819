/**
 * WebRTC asks neither the Content-Security-Policy nor `webRequest`. What the electron shell sets
 * against it (src/main/shells/electron/guards.ts) is Chromium's own, so it is measured in Chromium:
 * by the same names on its command line.
 */

import { chromium } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { openTrap } from '../support/webrtc.ts';

const test = base.extend(
  'executable',
  { scope: 'worker' },
  process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
);

const policy = [
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];
const proxy = ['--proxy-server=http://127.0.0.1:1', '--proxy-bypass-list=<-loopback>'];
const resolver = ['--host-resolver-rules=MAP * ~NOTFOUND'];

/** How many UDP packets and TCP connections come of a page that tries all it can. */
async function leaks(executablePath: string, args: readonly string[]) {
  const trap = await openTrap();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...args] });
  try {
    const page = await browser.newPage();
    // As Electron's protocol handler does, without the network.
    await page.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );
    await page.goto('http://tengen.invalid/');
    await page.evaluate(trap.script);
    return { ...trap.seen };
  } finally {
    await browser.close();
    trap.close();
  }
}

test.concurrent('WebRTC leaves a page of a browser that does nothing against it', async ({
  executable,
}) => {
  const { udp, tcp } = await leaks(executable, []);
  expect(udp).toBeGreaterThan(0);
  expect(tcp).toBeGreaterThan(0);
});

test.concurrent.for([
  ['WebRTC cannot leave the page under the electron shell’s settings', [...proxy, ...resolver]],
  ['WebRTC cannot leave the page if only the proxy guards TCP', proxy],
  ['WebRTC cannot leave the page if only the resolver guards TCP', resolver],
] as const)('%s', async ([, guards], { executable }) => {
  expect(await leaks(executable, [...policy, ...guards])).toEqual({ udp: 0, tcp: 0 });
});
