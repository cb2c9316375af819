/** The keys of this phone. Its own one survives a reload; a scanned one is used where that is no longer good. */

import type { Refusal } from '../bridge.ts';
import type { Keys } from '../webShell.ts';

/** Where the phone's own key is stored, and the invitation that was scanned last. */
const OWN = 'tengen-key';
const SCANNED = 'tengen-invitation';

/** What close codes of the program's WebSocket mean. */
const refusals: Readonly<Record<number, Refusal>> = {
  4401: 'unknownKey',
  4403: 'sentAway',
  4409: 'full',
  4410: 'ended',
};

/**
 * @param scanned the invitation in the page's address; empty without one
 * @param storage null where nothing can be stored: the phone then needs a new code after each reload
 */
export function openKeys(
  scanned: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
): Keys {
  if (scanned !== '') write(SCANNED, scanned);
  let own = read(OWN);
  let invitation = scanned || read(SCANNED);
  let invited = own === '';

  function read(name: string): string {
    try {
      return storage?.getItem(name) ?? '';
    } catch {
      return '';
    }
  }
  function write(name: string, key: string): void {
    try {
      storage?.setItem(name, key);
    } catch {
      // It is forgotten with this page.
    }
  }

  return {
    key: () => (invited ? invitation : own),
    keep(key) {
      own = key;
      invitation = '';
      invited = false;
      write(OWN, own);
      write(SCANNED, '');
    },
    refuse(code) {
      const refusal = refusals[code] ?? null;
      const isLasting = refusal === 'unknownKey' || refusal === 'sentAway';
      if (!isLasting || invited || invitation === '') return refusal;
      invited = true;
      return 'again';
    },
  };
}
