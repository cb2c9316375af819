/** Who plays a game that is watched. Pure. */

import type { MatchView, View } from '../../../contract/view.ts';
import type { Side } from '../../../rules/index.ts';
import type { Translate } from '../../text/index.ts';

type Role = 'host' | 'guest';
export const roles: readonly Role[] = ['host', 'guest'];

/** Whether this program watches, or has asked to. */
export function isWatching({ state, role }: View['link']): boolean {
  return state === 'watching' || ((state === 'dialling' || state === 'away') && role === null);
}

/** Null before the colours are known. */
export function sideOf({ watched }: MatchView, role: Role): Side | null {
  if (watched?.black == null) return null;
  return watched.black === role ? 'black' : 'white';
}

export function nameIn(t: Translate, { watched }: MatchView, role: Role): string {
  return watched?.[role] ?? t('watching.unnamed');
}

/** The name of the player who has that side. */
export function nameOn(t: Translate, match: MatchView, side: Side): string {
  return nameIn(t, match, sideOf(match, 'guest') === side ? 'guest' : 'host');
}

/** Since when and why the guest is away from the host; null if it isn’t, and while that isn’t known. */
export function guestAway({ link }: View, { watched }: MatchView): GuestAway | null {
  return link.state === 'watching' ? (watched?.away ?? null) : null;
}
export type GuestAway = NonNullable<NonNullable<MatchView['watched']>['away']>;

export function isReady({ ready }: MatchView, role: Role): boolean {
  return role === 'host' ? ready.me : ready.peer;
}
