/** The origin of the electron window's page: a scheme of its own, never `file:` or the network. */

export const SCHEME = 'tengen';
const HOST = 'app';
/** As Chromium writes the origin of a frame. */
export const ORIGIN = `${SCHEME}://${HOST}`;
export const PAGE = `${ORIGIN}/index.html`;

/** Whether the window's page has made the file at this address. */
export function isOwnFile(url: string): boolean {
  return url.startsWith(`blob:${ORIGIN}/`);
}

/** Whether `url` belongs to the window's own page. */
export function isOwn(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.protocol === `${SCHEME}:` && parsed.host === HOST;
}
