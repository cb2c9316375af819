/**
 * A phone’s own key as a cookie, beside what its page stores: browsers keep a cookie for all ports of an address, and
 * one that a server has sent for longer than what a page stores.
 */

const NAME = 'tengen-key';
/** The longest that browsers keep a cookie, in seconds: 400 days. */
const LASTS = 400 * 24 * 3600;

/** The cookie, for `document.cookie` and `Set-Cookie`. It is sent with the WebSocket alone. @param key 128 bits in hex */
export function keptKeyOf(key: string): string {
  return `${NAME}=${key}; Path=/link; SameSite=Strict; Max-Age=${LASTS}`;
}

/** The key in a `Cookie` header; null if there is none. */
export function keptKeyIn(header: string | undefined): string | null {
  const found = new RegExp(`(?:^|; *)${NAME}=([0-9a-f]{32})(?:;|$)`).exec(header ?? '');
  return found?.[1] ?? null;
}
