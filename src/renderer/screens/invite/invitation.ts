/** What `invite` is answered with, as the window draws it. */

import type { Invitation as Answer } from '../../../contract/reply.ts';

export interface Invitation {
  /** Where the phone opens its page, such as `192.168.1.20:8389`. */
  readonly host: string;
  /** The address with the key. */
  readonly qr: QrCode;
  /** The short code, which is typed at the address without the key. */
  readonly code: string;
}

export interface QrCode {
  /** Width and height with the quiet zone, in modules. */
  readonly size: number;
  /** The dark modules, as SVG path data. */
  readonly path: string;
}

/** One path of unit squares, as the program draws a code. Nothing else of an SVG document gets into the page. */
const drawing = /^<svg [^<>]*viewBox="0 0 (\d{1,3}) \1"><path d="([Mhvz\d -]+)"\/><\/svg>$/;

/** Null if the QR code is drawn in another way. */
export function invitationOf({ url, svg, code }: Answer): Invitation | null {
  const [, size, path] = drawing.exec(svg) ?? [];
  if (size === undefined || path === undefined) return null;
  return { host: new URL(url).host, qr: { size: Number(size), path }, code };
}
