/** What `invite` is answered with. */

export interface Invitation {
  /** What the phone opens. */
  readonly url: string;
  readonly code: QrCode;
}

export interface QrCode {
  /** Width and height with the quiet zone, in modules. */
  readonly size: number;
  /** The dark modules, as SVG path data. */
  readonly path: string;
}

/** One path of unit squares, as the program draws a code. Nothing else of an SVG document gets into the page. */
const drawing = /^<svg [^<>]*viewBox="0 0 (\d{1,3}) \1"><path d="([Mhvz\d -]+)"\/><\/svg>$/;

/** Null if the value is no invitation. */
export function readInvitation(value: unknown): Invitation | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('url' in value) || typeof value.url !== 'string') return null;
  if (!('svg' in value) || typeof value.svg !== 'string') return null;
  const [, size, path] = drawing.exec(value.svg) ?? [];
  if (size === undefined || path === undefined) return null;
  return { url: value.url, code: { size: Number(size), path } };
}
