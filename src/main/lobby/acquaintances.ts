/** Recognises people who were met before by what their programs announce. */

import type { Expected } from '../session/opponent.ts';
import type { Person } from '../store/people.ts';
import { type HostAddress, knownHostAt, type Store } from '../store/store.ts';
import { isTagOf } from './announcement.ts';
import type { NearbyHost } from './nearbyList.ts';

/** The most tags of which the answer is kept: more than the list of hosts has. */
const MAX_TAGS = 256;

/** For each list of people, whose a tag is. To find that out takes a hash for each person. */
const answers = new WeakMap<readonly Person[], Map<string, Person | null>>();

/** Whose tag that seems to be; null if nobody's who was met. Anybody can repeat a tag, so it proves nothing. */
export function recognised(people: readonly Person[], tag: string | null): Person | null {
  if (tag === null) return null;
  const kept = answers.get(people) ?? new Map<string, Person | null>();
  answers.set(people, kept);
  const known = kept.get(tag);
  if (known !== undefined) return known;
  const found = people.find(({ player }) => isTagOf(tag, player)) ?? null;
  if (kept.size >= MAX_TAGS) kept.clear();
  kept.set(tag, found);
  return found;
}

/** Whom a host there has announced to be, or has proved to be when it was met. @param seen what was found on the network */
export function expectedAt(
  at: HostAddress,
  seen: readonly NearbyHost[],
  { people, knownHosts }: Pick<Store, 'people' | 'knownHosts'>,
): Expected | null {
  const there = seen.find(({ address, port }) => address === at.address && port === at.port);
  const announced = there === undefined ? null : recognised(people, there.tag);
  if (announced !== null) return { player: announced.player, name: announced.names[0] };
  const { player, name = null } = knownHostAt(knownHosts, at) ?? {};
  return player === undefined ? null : { player, name };
}
