/** What one input changes of the link. */

import { baseOf } from './state.ts';
import type {
  BaseState,
  CatchingUp,
  ConnectionState,
  Link,
  LinkBase,
  Stage,
  StageOf,
} from './types.ts';

export class LinkChanges {
  #link: Link;

  constructor(link: Link) {
    this.#link = link;
  }

  get link(): Link {
    return this.#link;
  }

  update(changes: Partial<LinkBase>): void {
    this.#link = { ...this.#link, ...changes };
  }

  /** Replaces the status and all that belongs to it alone. */
  enter(stage: Stage, changes: Partial<LinkBase> = {}): void {
    this.#link = { ...stage, ...baseOf(this.#link), ...changes };
  }

  updateConnection(changes: Partial<ConnectionState>): void {
    this.update({ connection: { ...this.#link.connection, ...changes } });
  }

  /** Does nothing in another stage. */
  updateBase(changes: Partial<BaseState>): void {
    const link = this.#link;
    if (link.status === 'baseLive') this.#link = { ...link, base: { ...link.base, ...changes } };
  }

  /** Does nothing in another stage. */
  updateCatchingUp(changes: Partial<StageOf<CatchingUp>>): void {
    const link = this.#link;
    if (link.status === 'catchingUp') this.#link = { ...link, ...changes };
  }

  /** The clock of the side to move starts to run, where one runs. */
  beginThinking(now: number): void {
    const link = this.#link;
    this.update({ elapsed: 0 });
    if ('thinkingSince' in link) this.#link = { ...link, elapsed: 0, thinkingSince: now };
  }
}
