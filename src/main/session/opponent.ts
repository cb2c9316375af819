/** Who sits opposite in a match across the network, as far as that is known (PROTOCOL.md §8). */

import type { Identity } from '../../contract/linkView.ts';
import type { HandshakeResult } from '../net/auth/agreement.ts';
import type { Introduction } from '../net/auth/hostHandshake.ts';
import {
  type HostAddress,
  isNameOfOther,
  type Person,
  personOf,
  type Store,
} from '../store/store.ts';

/** What a candidate says of itself, which is not proved. */
export function identityOfCandidate(
  { people }: Store,
  { tengen: { name }, player }: Introduction,
): Identity {
  return {
    state: player === null ? 'unverified' : 'claimed',
    since: null,
    warning: isNameOfOther(people, name, player) ? { code: 'otherPerson', name } : null,
  };
}

/** Somebody who was met before, and should be at the address that a guest dials. */
export interface Expected {
  /** The public key that this person proved, 32 bytes in hex. */
  readonly player: string;
  readonly name: string | null;
}

interface OpponentParams extends HandshakeResult {
  /** Null for a base peer. */
  readonly name: string | null;
  /** Where a guest has dialled a host to remember; null for none, and for a saved match. */
  readonly dialled: HostAddress | null;
  readonly expected: Expected | null;
  /** Whether the player has been warned of this name before and has accepted its owner. */
  readonly confirmed: boolean;
}

export class Opponent {
  readonly #store: Store;
  readonly #params: OpponentParams;
  readonly #isNew: boolean;
  /** The name of another person, under whose name or at whose address this one has come; null once the player agrees. */
  #otherName: string | null;

  constructor(store: Store, params: OpponentParams) {
    this.#store = store;
    this.#params = params;
    this.#isNew = this.#person === null;
    this.#otherName = params.confirmed ? null : this.#findOtherName();
  }

  /** The public key that this person has proved, 32 bytes in hex; null if none. */
  get player(): string | null {
    return this.#params.auth?.player ?? null;
  }

  /** The two have met. Somebody in the place of another person is not remembered before the player agrees. */
  begin(): void {
    if (!this.mustBeConfirmed) this.#meet();
  }

  get signs(): NonNullable<HandshakeResult['auth']>['signs'] | null {
    return this.#params.auth?.signs ?? null;
  }

  /** Null for a base peer, unless the player has to decide about it. */
  get identity(): Identity | null {
    const person = this.#person;
    const warning = this.#warning;
    if (this.#params.name === null && warning === null) return null;
    if (this.#params.auth === null) return { state: 'unverified', since: null, warning };
    if (person?.compared) return { state: 'compared', since: person.first, warning };
    return this.#isNew || person === null
      ? { state: 'new', since: null, warning }
      : { state: 'known', since: person.first, warning };
  }

  /** Whether the player has to decide first whether to play with this person. */
  get mustBeConfirmed(): boolean {
    return this.#otherName !== null;
  }

  /** The player wants to play with whoever this is. */
  confirm(): void {
    this.#otherName = null;
    this.#meet();
  }

  /** The players have compared the signs, and whether they are the same. False if there are none. */
  compare(same: boolean): boolean {
    const { auth } = this.#params;
    if (auth === null) return false;
    if (same) {
      this.confirm();
      this.#store.noteCompared(auth.player);
    } else if (this.#person?.compared !== true) {
      // Whoever is in between has proved this id, and not the person whom the player knows by it.
      this.#store.forgetPlayer(auth.player);
    }
    return true;
  }

  get #warning(): Identity['warning'] {
    const { name, prevented } = this.#params;
    if (this.#otherName !== null) return { code: 'otherPerson', name: this.#otherName };
    return prevented ? { code: 'prevented', name: name ?? '' } : null;
  }

  #findOtherName(): string | null {
    const { name, expected } = this.#params;
    if (name !== null && isNameOfOther(this.#store.people, name, this.player)) return name;
    return expected === null || expected.player === this.player ? null : expected.name;
  }

  get #person(): Person | null {
    const { auth } = this.#params;
    return auth && personOf(this.#store.people, auth.player);
  }

  #meet(): void {
    const { name, dialled } = this.#params;
    const { player } = this;
    if (player !== null && name !== null) this.#store.meet(player, name);
    if (dialled !== null)
      this.#store.rememberHost({ ...dialled, name, player: player ?? undefined });
  }
}
