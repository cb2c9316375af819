/** The window's files, as the electron and the web shell serve them. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';

/** An answer to a request. */
interface Page {
  readonly status: 200 | 404 | 405;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

export type Pages = (method: string, path: string) => Page;

/** Content types; files with other extensions are not served. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Browser features that the window doesn't need; all are denied. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** What a page may use besides its own files, as sources of a Content-Security-Policy. */
interface Sources {
  /** What it may open connections to. */
  readonly connect: string;
  /** Images that it has made itself. */
  readonly images?: 'blob:';
}

/**
 * The headers of every answer. The policy allows only our own files, no inline scripts or styles, no code from
 * text, and no framing.
 */
function securityHeaders({ connect, images }: Sources): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self'", images].join(' ').trim(),
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cache-Control': 'no-store',
  };
}

/** For a page of this computer. Browsers ignore it, with a warning, on one that comes over a network without TLS. */
export const ownComputer = { 'Cross-Origin-Opener-Policy': 'same-origin' };

/**
 * Reads all files of the built window. Only these are ever served, whatever the path looks like; `/` is
 * index.html.
 *
 * @param more additional headers of every answer
 * @throws if the window was not built
 */
export function openPages(
  folder: string,
  sources: Sources,
  more: Readonly<Record<string, string>> = {},
): Pages {
  const headers = { ...securityHeaders(sources), ...more };
  const files = new Map<string, Page>();
  for (const file of filesIn(folder)) {
    const type = types[extname(file)];
    if (type === undefined) continue;
    const path = file.slice(folder.length).split(sep).join('/');
    const body = new Uint8Array(readFileSync(file));
    files.set(path, { status: 200, headers: { ...headers, 'Content-Type': type }, body });
  }
  const index = files.get('/index.html');
  if (index === undefined) throw new Error(`There is no index.html in ${folder}.`);
  files.set('/', index);

  const failure = (status: 404 | 405, text: string): Page => ({
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    body: new TextEncoder().encode(text),
  });
  const notFound = failure(404, 'There is no such file.\n');
  const notAllowed = failure(405, 'Only GET and HEAD are allowed.\n');

  return (method, path) => {
    if (method !== 'GET' && method !== 'HEAD') return notAllowed;
    const page = files.get(path) ?? notFound;
    return method === 'GET' ? page : { ...page, body: new Uint8Array() };
  };
}

/**
 * The build of the page in the folder: the address of its script, in which Vite puts a hash of all that it loads.
 * Null if it has none.
 */
export function buildOf(folder: string): string | null {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? null;
}

/** Uses only simple calls, because Electron replaces them inside a packaged archive. */
function* filesIn(folder: string): Generator<string, void, void> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesIn(path);
    else yield path;
  }
}
