/** Who sits opposite in a match across the network, as far as that is known (PROTOCOL.md §8). */

import type { Identity } from '../../contract/linkView.ts';
import type { HandshakeResult } from '../net/auth/agreement.ts';
import type { Introduction } from '../net/auth/hostHandshake.ts';
import { isNameOfOther, type Person, personOf, type Store } from '../store/store.ts';

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

interface OpponentParams extends HandshakeResult {
  readonly name: string;
  /** The name that the player expects at that address; null if none. */
  readonly expected: string | null;
  /** Whether the player has been warned of this name before and has accepted its owner. */
  readonly confirmed: boolean;
}

export class Opponent {
  readonly #store: Store;
  readonly #params: OpponentParams;
  readonly #isNew: boolean;
  /** The name of another person, under which this one has come; null once the player agrees. */
  #otherName: string | null;

  constructor(store: Store, params: OpponentParams) {
    this.#store = store;
    this.#params = params;
    this.#isNew = this.#person === null;
    const { name, expected, auth, confirmed } = params;
    const isOther = (each: string | null) =>
      each !== null && isNameOfOther(store.people, each, auth?.player ?? null);
    this.#otherName = confirmed ? null : ([name, expected].find(isOther) ?? null);
  }

  /** The two have met. Somebody with the name of another person is not remembered before the player agrees. */
  begin(): void {
    if (!this.mustBeConfirmed) this.#meet();
  }

  /** The id that was proved; null if none was. */
  get player(): string | null {
    return this.#params.auth?.player ?? null;
  }

  get signs(): NonNullable<HandshakeResult['auth']>['signs'] | null {
    return this.#params.auth?.signs ?? null;
  }

  get identity(): Identity {
    const person = this.#person;
    const warning = this.#warning;
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

  /** The players have compared the signs. False if there are none. */
  compare(): boolean {
    const { auth } = this.#params;
    if (auth === null) return false;
    this.confirm();
    this.#store.noteCompared(auth.player);
    return true;
  }

  get #warning(): Identity['warning'] {
    const { name, prevented } = this.#params;
    if (this.#otherName !== null) return { code: 'otherPerson', name: this.#otherName };
    return prevented ? { code: 'prevented', name } : null;
  }

  get #person(): Person | null {
    const { auth } = this.#params;
    return auth && personOf(this.#store.people, auth.player);
  }

  #meet(): void {
    const { auth, name } = this.#params;
    if (auth !== null) this.#store.meet(auth.player, name);
  }
}
