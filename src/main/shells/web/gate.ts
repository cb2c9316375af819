/** Admits only the browser window that has the web shell's address and key. */

import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The status to refuse with. */
export type Denial = 401 | 403 | 404;

interface Gate {
  /** For any request: checks the `Host`, against DNS rebinding. */
  page(request: IncomingMessage): Denial | null;
  /** For the WebSocket: also checks the path, the `Origin` and the key. */
  link(request: IncomingMessage): Denial | null;
}

/** @param key the secret at the end of the printed address */
export function openGate(port: number, key: string): Gate {
  const host = `127.0.0.1:${port}`;
  const expected = Buffer.from(key);

  const page = (request: IncomingMessage) => (request.headers.host === host ? null : 403);
  return {
    page,
    link(request) {
      if (page(request) !== null || request.headers.origin !== `http://${host}`) return 403;
      const url = URL.parse(request.url ?? '', `http://${host}`);
      if (url?.pathname !== '/link') return 404;
      const given = Buffer.from(url.searchParams.get('key') ?? '');
      const same = given.length === expected.length && timingSafeEqual(given, expected);
      return same ? null : 401;
    },
  };
}
