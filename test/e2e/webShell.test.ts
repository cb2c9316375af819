import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { texts } from '../../src/languages/en/index.ts';
import { openPages } from '../../src/main/shells/pages.ts';
import { writeSignpost } from '../../src/main/shells/web/opening.ts';
import { eventually, PATIENCE } from './support/eventually.ts';
import { root } from './support/program.ts';
import { type Stage, testInFullBrowser as test } from './support/stage.ts';

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

  get isReached(): boolean {
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
    const isShown = () =>
      popup?.location.pathname === '/' && popup.document.readyState === 'complete';
    while (popup !== null && !isShown()) await new Promise((look) => setTimeout(look, 20));
    return popup;
  },
} satisfies Record<string, () => Window | null | Promise<Window | null>>;

type Roads = Readonly<Record<string, (url: string) => unknown>>;

/** Ways to another site by which a page is left, and which its Content-Security-Policy alone does not stop. */
const leaving: Roads = {
  navigation: (url) => window.location.assign(url),
  'a popup': (url) => window.open(url),
  'a form': (url) => {
    const form = Object.assign(document.createElement('form'), { action: url });
    document.body.append(form);
    form.submit();
  },
  'a link': (url) => {
    const link = Object.assign(document.createElement('a'), { href: url, ping: url });
    document.body.append(link);
    link.click();
  },
};

/** Ways by which a page is not left. */
const staying: Roads = {
  'a frame': (url) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: url }));
  },
  'a request': (url) => void fetch(url, { mode: 'no-cors' }).catch(() => undefined),
  'a beacon': (url) => navigator.sendBeacon(url, 'secret'),
  'a picture': (url) => {
    new Image().src = url;
  },
  'hints of what comes next': (url) => {
    for (const rel of ['prefetch', 'preconnect', 'preload', 'modulepreload', 'prerender', 'icon']) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel, href: url, as: 'image' }),
      );
    }
  },
};

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

/** Runs scripts in one page at an address; how one is to know whom each has reached. */
async function tryIn(stage: Stage, address: string, scripts: Scripts) {
  const page = await stage.page();
  await page.goto(address);
  await page.locator('#root > *').first().waitFor();
  const outsides = new Map<string, Outside>();
  for (const [name, script] of Object.entries(scripts)) {
    const outside = new Outside();
    onTestFinished(() => outside.close());
    outsides.set(name, outside);
    // Chromium may refuse, or the page is left.
    await page.evaluate(script(await outside.open())).catch(() => undefined);
  }
  return () => [...outsides].flatMap(([name, { isReached }]) => (isReached ? [name] : []));
}

type Scripts = Readonly<Record<string, (ports: Ports) => string>>;

/** Each script gets out of the same page without the web shell's header, and not out of the page that has it. */
async function stays(stage: Stage, scripts: Scripts, policy = true): Promise<void> {
  const [{ address }, free] = await Promise.all([stage.program(), serveWithoutHeader(policy)]);
  const guarded = await tryIn(stage, address, scripts);
  const unguarded = await tryIn(stage, free, scripts);
  await eventually(unguarded).toEqual(Object.keys(scripts));
  expect(guarded()).toEqual([]);
  // What is refused is complained of.
  stage.faults.length = 0;
}

/** Serves the window as the web shell does but for its header, or a page without any policy. */
async function serveWithoutHeader(policy: boolean): Promise<string> {
  const pages = openPages(join(root, 'out/renderer'), { connect: "'self'", images: 'blob:' });
  const server = createHttpServer((request, response) => {
    if (!policy) return response.end('<!doctype html><p id="root"><b>A page</b></p>');
    const { status, headers, body } = pages(request.method ?? '', request.url ?? '/');
    return response.writeHead(status, headers).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${portOf(server.address())}/`;
}

test('no WebRTC leaves the page of the web shell, from whichever window a script takes it', async ({
  stage,
}) => {
  const scripts = Object.entries(windows).map(([name, way]) => [name, gathering(way)]);
  await stays(stage, Object.fromEntries(scripts));
});

test.for(Object.entries(leaving))(
  'a script in the page of the web shell reaches no other site by %s',
  async ([name, road], { stage }) => {
    await stays(stage, { [name]: going(road) });
  },
);

test('a script in the page of the web shell reaches no other site without leaving the page', async ({
  stage,
}) => {
  const scripts = Object.entries(staying).map(([name, road]) => [name, going(road)]);
  await stays(stage, Object.fromEntries(scripts), false);
});

test('the page of the web shell is shown by the file for the browser, loaded again, and opened again at the printed address', async ({
  stage,
}) => {
  const [program, page] = await Promise.all([stage.program(), stage.page()]);
  const shown = (at: Page) =>
    at.getByRole('button', { name: texts.start.host }).waitFor({ timeout: PATIENCE });
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
