/** Who plays a game that is watched. Pure. */

import type { MatchView, View } from '../../../contract/view.ts';
import type { Side } from '../../../rules/index.ts';
import type { Translate } from '../../text/index.ts';

type Seat = 'host' | 'guest';
export const seats: readonly Seat[] = ['host', 'guest'];

/** Whether this program watches, or has asked to. */
export function isWatching({ state, role }: View['link']): boolean {
  return state === 'watching' || ((state === 'dialling' || state === 'away') && role === null);
}

/** Null before the colours are known. */
export function sideOf({ watched }: MatchView, seat: Seat): Side | null {
  if (watched?.black == null) return null;
  return watched.black === seat ? 'black' : 'white';
}

export function nameIn(t: Translate, { watched }: MatchView, seat: Seat): string {
  return watched?.[seat] ?? t('host.unnamed');
}

/** The name of the player who has that side. */
export function nameOn(t: Translate, match: MatchView, side: Side): string {
  return nameIn(t, match, sideOf(match, 'guest') === side ? 'guest' : 'host');
}

export function isReady({ ready }: MatchView, seat: Seat): boolean {
  return seat === 'host' ? ready.me : ready.peer;
}
