/** Who sits opposite in a match across the network, as far as that is known (PROTOCOL.md §7). */

import type { Identity } from '../../contract/view.ts';
import type { Tengen } from '../../protocol/types.ts';
import { claimedPlayer, type MeetingResult } from '../net/auth/meeting.ts';
import { isNameOfOther, personOf, type Store } from '../store/store.ts';

/** What a candidate says of itself, which is not proved. */
export function identityOfCandidate({ people }: Pick<Store, 'people'>, tengen: Tengen): Identity {
  const player = claimedPlayer(tengen);
  const { name } = tengen;
  return {
    state: player === null ? 'unverified' : 'claimed',
    since: null,
    warning: isNameOfOther(people, name, player) ? { code: 'otherPerson', name } : null,
  };
}

interface OpponentParams extends MeetingResult {
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
  #confirmed: boolean;

  constructor(store: Store, params: OpponentParams) {
    this.#store = store;
    this.#params = params;
    this.#confirmed = params.confirmed;
    this.#isNew = this.#person === null;
  }

  /** The two have met. Somebody with the name of another person is not remembered before the player agrees. */
  begin(): void {
    if (!this.mustBeConfirmed) this.#meet();
  }

  get signs(): NonNullable<MeetingResult['auth']>['signs'] | null {
    return this.#params.auth?.signs ?? null;
  }

  get identity(): Identity {
    const person = this.#person;
    const { warning } = this;
    if (this.#params.auth === null) return { state: 'unverified', since: null, warning };
    if (person?.compared) return { state: 'compared', since: person.first, warning };
    return this.#isNew || person === null
      ? { state: 'new', since: null, warning }
      : { state: 'known', since: person.first, warning };
  }

  get warning(): Identity['warning'] {
    const { name, expected, auth, prevented } = this.#params;
    const other = this.#confirmed
      ? undefined
      : [name, expected].find(
          (each) => each !== null && isNameOfOther(this.#store.people, each, auth?.player ?? null),
        );
    if (other != null) return { code: 'otherPerson', name: other };
    return prevented ? { code: 'prevented', name } : null;
  }

  /** Whether the player has to decide first whether to play with this person. */
  get mustBeConfirmed(): boolean {
    return this.warning?.code === 'otherPerson';
  }

  /** The player wants to play with whoever this is. */
  confirm(): void {
    this.#confirmed = true;
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

  get #person() {
    const { auth } = this.#params;
    return auth && personOf(this.#store.people, auth.player);
  }

  #meet(): void {
    const { auth, name } = this.#params;
    if (auth !== null) this.#store.meet(auth.player, name);
  }
}
