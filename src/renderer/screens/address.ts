/** Reads addresses and ports that users type. Pure. */

interface Endpoint {
  readonly address: string;
  /** As typed; null if there is none. */
  readonly port: string | null;
}

/**
 * Splits `192.168.1.20:8388`, also with a full-width colon, and `[fe80::1]:8388`; a bare IPv6
 * address has no port.
 */
export function splitEndpoint(text: string): Endpoint {
  const typed = text.trim();
  const [, bracketed, bracketedPort] = /^\[([^\]]*)\](?:[:：](\d*))?$/.exec(typed) ?? [];
  if (bracketed !== undefined) return { address: bracketed, port: bracketedPort || null };
  const [, address, port] = /^([^:：]*)[:：](\d*)$/.exec(typed) ?? [];
  return address === undefined ? { address: typed, port: null } : { address, port: port || null };
}

/** The inverse of {@link splitEndpoint}. */
export function joinEndpoint(address: string, port: number): string {
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
}

/** Null unless the text is a whole number from `min` to 65535. */
export function readPort(text: string, min: 0 | 1): number | null {
  const typed = text.trim();
  if (!/^\d{1,5}$/.test(typed)) return null;
  const port = Number(typed);
  return port >= min && port <= 65_535 ? port : null;
}
