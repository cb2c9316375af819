/** The rows of the list of hosts on the network. Pure. */

import type { View } from '../../../contract/view.ts';
import type { Translate } from '../../text/index.ts';

type NearbyHost = View['nearby'][number];

export interface NearbyRow {
  readonly host: NearbyHost;
  /** It only keeps its place. */
  readonly isGone: boolean;
}

/** Whether the host plays an unfinished match of this player, which is continued rather than watched. */
export function playsMe({ state, address, port }: NearbyHost, { unfinished }: View): boolean {
  const isThere = (one: View['unfinished'][number]) =>
    one.role === 'guest' && one.address === address && one.port === port;
  return state === 'playing' && unfinished.some(isThere);
}

/** While somebody points at the list, hosts that have gone keep their places: no press hits another host. */
export function rowsAfter(
  before: readonly NearbyRow[],
  hosts: readonly NearbyHost[],
  isPointedAt: boolean,
): NearbyRow[] {
  const kept = isPointedAt ? before : [];
  const places = kept.map(({ host }) => {
    const still = hosts.find(({ id }) => id === host.id);
    return { host: still ?? host, isGone: still === undefined };
  });
  const known = new Set(places.map(({ host }) => host.id));
  const others = hosts.filter(({ id }) => !known.has(id));
  return [...places, ...others.map((host) => ({ host, isGone: false }))];
}

/** What the host is doing, in parts. */
export function stateOf(t: Translate, { host, isGone }: NearbyRow, isMine: boolean): string[] {
  const { state, opponent, moves } = host;
  if (isGone) return [t('nearby.gone')];
  if (isMine) return [t('nearby.playingYou')];
  if (state !== 'playing') return [t(`nearby.${state}`)];
  return [
    opponent === null ? t('nearby.playing') : t('nearby.playingWith', { name: opponent }),
    ...(moves === null || moves === 0 ? [] : [t('nearby.move', { n: moves })]),
  ];
}
