/** What the page knows of its connection to the main program. */

import type { partings } from '../contract/partings.ts';
import type { WindowBridge } from '../contract/view.ts';

/** Why the program lets no page of this phone in. `noKey`: this phone has none. `unknownPhone`: its own one is of no phone. */
export type Refusal =
  | Exclude<keyof typeof partings, 'closing' | 'tooMuch'>
  | 'noKey'
  | 'unknownPhone';

/**
 * `closed`: the program has ended or can't be reached; the window keeps trying. After a refusal it doesn't, until it
 * is woken, unless phones are `notInvited` any more: the next invitation lets it in again.
 */
export type SocketStatus = 'opening' | 'open' | 'closed' | Refusal;

export interface Shell extends WindowBridge {
  /** Whether this is a page in a browser. The program doesn't notice when that is closed. */
  readonly inBrowser: boolean;
  /** Calls back with the status now and at each change. Returns how to unsubscribe. */
  onSocketStatus(listener: (status: SocketStatus) => void): () => void;
  /**
   * Tries again at once, or finds out whether a connection that looks open still is. Not once a phone's user has left,
   * nor once a code that was typed was refused: the next one is a try of its own.
   */
  wake(): void;
}

/** What the page of a phone can do besides. */
export interface PhoneShell extends Shell {
  /** Comes in, also after it has left. @param code a short code that was typed */
  enter(code?: string): void;
  /** Leaves the computer until somebody presses the button that leads back, or follows an invitation. */
  leave(): void;
}
