/** What the page knows of its connection to the main program. */

import type { WindowBridge } from '../contract/view.ts';

/** Why the program lets no page of this phone in. */
export type Refusal = 'unknownKey' | 'sentAway' | 'full' | 'ended';

/**
 * `closed`: the program has ended or can't be reached; the window keeps trying. After a refusal it doesn't, until it
 * is woken, unless the invitation has `ended`: the next one lets it in again.
 */
export type SocketStatus = 'opening' | 'open' | 'closed' | Refusal;

export interface Shell extends WindowBridge {
  /** Whether this is a page in a browser. The program doesn't notice when that is closed. */
  readonly inBrowser: boolean;
  /** Calls back with the status now and at each change. Returns how to unsubscribe. */
  onSocketStatus(listener: (status: SocketStatus) => void): () => void;
  /** Tries again at once, or finds out whether a connection that looks open still is. */
  wake(): void;
}
