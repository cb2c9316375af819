/**
 * How this phone comes in: by its own key, which survives a reload, by an invitation that was scanned, or by a short code
 * that was typed.
 */

import { keptKeyOf } from '../../contract/keptKey.ts';
import { type Parting, partings } from '../../contract/partings.ts';
import type { Refusal } from '../bridge.ts';
import type { Keys } from '../webShell.ts';

/** Where the phone's own key is stored, the invitation that was scanned last, and whether the phone's user has left. */
const OWN = 'tengen-key';
const SCANNED = 'tengen-invitation';
const LEFT = 'tengen-left';

/** What close codes of the program's WebSocket mean; null for a lost connection. */
const refusals: Readonly<Record<number, Refusal | null>> = {
  [partings.closing]: null,
  [partings.tooMuch]: null,
  [partings.unknownKey]: 'unknownKey',
  [partings.sentAway]: 'sentAway',
  [partings.wrongCode]: 'wrongCode',
  [partings.full]: 'full',
  [partings.notInvited]: 'notInvited',
  [partings.left]: 'left',
  [partings.tooManyTries]: 'tooManyTries',
} satisfies Record<Parting, Refusal | null>;

/**
 * @param scanned the invitation in the page's address; empty without one
 * @param storage null where nothing can be stored: the phone then needs a new code after each reload
 * @param jar where the browser keeps the phone's own key as well
 */
export function openKeys(
  scanned: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  jar: Pick<Document, 'cookie'>,
): Keys {
  if (scanned !== '') {
    write(SCANNED, scanned);
    write(LEFT, '');
  }
  let own = read(OWN);
  let invitation = scanned || read(SCANNED);
  let invited = own === '';
  let hasLeft = read(LEFT) !== '';
  let typed: string | null = null;

  function read(name: string): string {
    try {
      return storage?.getItem(name) ?? '';
    } catch {
      return '';
    }
  }
  function write(name: string, value: string): void {
    try {
      storage?.setItem(name, value);
    } catch {
      // It is forgotten with this page.
    }
  }
  function noteLeft(has: boolean): void {
    hasLeft = has;
    write(LEFT, has ? 'left' : '');
  }

  return {
    greeting() {
      if (typed !== null) return { code: typed };
      const key = invited ? invitation : own;
      return key === '' ? {} : { key };
    },
    keep(key) {
      own = key;
      invitation = '';
      invited = false;
      typed = null;
      write(OWN, own);
      write(SCANNED, '');
      jar.cookie = keptKeyOf(own);
    },
    refuse(code) {
      const refusal = refusals[code] ?? null;
      // What was typed is tried again after a lost connection.
      if (refusal !== null) typed = null;
      if (refusal === 'left') noteLeft(true);
      if (refusal !== 'unknownKey' && refusal !== 'sentAway') return refusal;
      if (!invited && invitation !== '') {
        invited = true;
        return 'again';
      }
      if (refusal === 'sentAway') return refusal;
      if (!invited) return 'unknownPhone';
      return invitation === '' ? 'noKey' : refusal;
    },
    get hasLeft() {
      return hasLeft;
    },
    leave: () => noteLeft(true),
    enter(code) {
      noteLeft(false);
      typed = code ?? null;
    },
  };
}
