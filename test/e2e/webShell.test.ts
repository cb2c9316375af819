/** The web shell in a real browser: how one comes in, and that nothing gets out of the page. */

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPages } from '../../src/main/shells/pages.ts';
import { writeSignpost } from '../../src/main/shells/web/opening.ts';
import { PATIENCE } from './support/eventually.ts';
import { texts } from './support/person.ts';
import { root } from './support/program.ts';
import { type Stage, test } from './support/stage.ts';

/** Listens where nobody has any business, and counts who comes. */
class Outside {
  #count = 0;
  readonly #udp = createSocket('udp4').on('message', () => {
    this.#count += 1;
  });
  readonly #tcp = createServer((socket) => {
    this.#count += 1;
    socket.on('error', () => undefined).destroy();
  });

  async open(): Promise<Ports> {
    this.#udp.bind(0, '127.0.0.1');
    this.#tcp.listen(0, '127.0.0.1');
    await Promise.all([once(this.#udp, 'listening'), once(this.#tcp, 'listening')]);
    const { port: udp } = this.#udp.address();
    return { udp, tcp: portOf(this.#tcp.address()) };
  }

  /** Whether somebody comes within so many ms. */
  async isReached(patience: number): Promise<boolean> {
    const from = performance.now();
    while (this.#count === 0 && performance.now() - from < patience) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return this.#count > 0;
  }

  close(): void {
    this.#udp.close();
    this.#tcp.close();
  }
}

interface Ports {
  readonly udp: number;
  readonly tcp: number;
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Ways to a window whose WebRTC a script in the page could use. Each is run in the page. */
const windows = {
  'its own window': () => window,
  'a blank frame': () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    return frame.contentWindow;
  },
  'a frame by its number': () => {
    document.body.append(document.createElement('iframe'));
    return window.frames[0] ?? null;
  },
  'a blank frame of a frame': () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const inner = frame.contentDocument?.createElement('iframe');
    if (inner !== undefined) frame.contentDocument?.body.append(inner);
    return inner?.contentWindow ?? null;
  },
  'a cloned frame': () => {
    const frame = document.importNode(document.createElement('iframe').cloneNode(), true);
    document.body.append(frame);
    return window.frames[0] ?? null;
  },
  'a blank popup': () => window.open('about:blank'),
  'a popup of the page itself': async () => {
    const popup = window.open('/');
    await new Promise((resolve) => setTimeout(resolve, 500));
    return popup;
  },
} satisfies Record<string, () => Window | null | Promise<Window | null>>;

/** Ways to another site that are no WebRTC. */
const roads = {
  navigation: (url: string) => window.location.assign(url),
  'a popup': (url: string) => window.open(url),
  'a form': (url: string) => {
    const form = Object.assign(document.createElement('form'), { action: url });
    document.body.append(form);
    form.submit();
  },
  'a link': (url: string) => {
    const link = Object.assign(document.createElement('a'), { href: url, ping: url });
    document.body.append(link);
    link.click();
  },
  'a frame': (url: string) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: url }));
  },
  'a request': (url: string) => void fetch(url, { mode: 'no-cors' }).catch(() => undefined),
  'a beacon': (url: string) => navigator.sendBeacon(url, 'secret'),
  'a picture': (url: string) => {
    new Image().src = url;
  },
  'hints of what comes next': (url: string) => {
    for (const rel of ['prefetch', 'preconnect', 'preload', 'modulepreload', 'prerender', 'icon']) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel, href: url, as: 'image' }),
      );
    }
  },
} satisfies Record<string, (url: string) => unknown>;

/** A script that gathers candidates with the WebRTC of a window. */
function gathering(way: () => unknown): (ports: Ports) => string {
  return ({ udp, tcp }) => `(async () => {
    const there = await (${way})();
    const connection = new there.RTCPeerConnection({ iceServers: [
      { urls: 'stun:127.0.0.1:${udp}' },
      { urls: 'turn:127.0.0.1:${tcp}?transport=tcp', username: 'a', credential: 'b' },
    ] });
    connection.createDataChannel('out');
    await connection.setLocalDescription(await connection.createOffer());
  })()`;
}

function going(road: (url: string) => unknown): (ports: Ports) => string {
  return ({ tcp }) => `(${road})('http://127.0.0.1:${tcp}/secret')`;
}

/**
 * The names of those scripts that reach somebody outside, each run in a page of its own at the address.
 * @param patience for how long one is waited for, ms
 */
async function reaching(
  stage: Stage,
  address: string,
  scripts: Readonly<Record<string, (ports: Ports) => string>>,
  patience = 2000,
): Promise<string[]> {
  const tried = Object.entries(scripts).map(async ([name, script]) => {
    const outside = new Outside();
    const [ports, page] = await Promise.all([outside.open(), stage.page()]);
    await page.goto(address);
    await page.locator('#root > *').first().waitFor();
    // Chromium may end the page for it, or it is left.
    await page.evaluate(script(ports)).catch(() => undefined);
    const isReached = await outside.isReached(patience);
    await page.context().close();
    outside.close();
    return isReached ? name : [];
  });
  const names = (await Promise.all(tried)).flat();
  // What is refused is complained of.
  stage.faults.length = 0;
  return names;
}

const webRtc = Object.fromEntries(
  Object.entries(windows).map(([name, way]) => [name, gathering(way)]),
);
const away = Object.fromEntries(Object.entries(roads).map(([name, road]) => [name, going(road)]));
/** What the Content-Security-Policy alone does not stop. */
const unstopped = ['navigation', 'a popup', 'a form', 'a link'];

test('no WebRTC leaves the page, from whichever window a script takes it', async ({ stage }) => {
  const program = await stage.program();
  expect(await reaching(stage, program.address, webRtc)).toEqual([]);
});

test('a script in the page reaches no other site, whichever road it takes', async ({ stage }) => {
  const program = await stage.program();
  expect(await reaching(stage, program.address, away)).toEqual([]);
});

test('it is the web shell’s own header that stops them: the same page without it lets them out', async ({
  stage,
}) => {
  const pages = openPages(join(root, 'out/renderer'), "'self'");
  const server = createHttpServer((request, response) => {
    const page = pages(request.method ?? '', request.url ?? '/');
    response.writeHead(page.status, page.headers).end(page.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${portOf(server.address())}/`;
  const rest = Object.entries(away).filter(([name]) => unstopped.includes(name));
  const all = { ...webRtc, ...Object.fromEntries(rest) };
  expect(await reaching(stage, address, all, PATIENCE)).toEqual(Object.keys(all));
  server.close();
  server.closeAllConnections();
});

test('the file that the browser is given shows the page, which can be loaded again, closed, and opened again at the printed address', async ({
  stage,
}) => {
  const [program, page] = await Promise.all([stage.program(), stage.page()]);
  const shown = (at: Page) =>
    at.getByRole('button', { name: texts.en.start.host }).waitFor({ timeout: PATIENCE });
  const folder = await mkdtemp(join(tmpdir(), 'tengen-signpost-'));
  const file = writeSignpost(folder, program.address);
  await page.goto(pathToFileURL(file ?? '').href);
  await shown(page);
  expect(page.url()).toBe(program.address);
  await rm(folder, { recursive: true });
  await page.reload();
  await shown(page);
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto(program.address);
  await shown(again);
});
