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

const policy = ['disable_non_proxied_udp'].flatMap((name) => [
  `--webrtc-ip-handling-policy=${name}`,
  `--force-webrtc-ip-handling-policy=${name}`,
]);
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

test('WebRTC leaves a page of a browser that does nothing against it', async ({ executable }) => {
  const seen = await leaks(executable, []);
  expect(seen.udp).toBeGreaterThan(0);
  expect(seen.tcp).toBeGreaterThan(0);
});

test('WebRTC cannot leave the page under the electron shell’s settings', async ({ executable }) => {
  expect(await leaks(executable, [...policy, ...proxy, ...resolver])).toEqual({ udp: 0, tcp: 0 });
});

test('neither TCP guard depends on the other', async ({ executable }) => {
  expect(await leaks(executable, [...policy, ...proxy])).toEqual({ udp: 0, tcp: 0 });
  expect(await leaks(executable, [...policy, ...resolver])).toEqual({ udp: 0, tcp: 0 });
});
