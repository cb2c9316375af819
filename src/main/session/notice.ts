/** What the player is told while a link stays, and until when. */

import { type Problem, problem } from '../../contract/problems.ts';
import { disconnectionOf, type Link, type TransitionResult } from '../../protocol/link.ts';
import { Confirmation } from '../net/confirmation.ts';
import type { Time } from '../time.ts';

export class Notices {
  #notice: Problem | null = null;
  /** The notice is why the host has refused to resume. */
  #isRefusal = false;
  #unconfirmed: Problem | null = null;
  /** Whether what was sent has arrived at a base peer, which never says so. */
  readonly #confirmation: Confirmation;

  /** @param unacknowledged returns how many sent bytes are unacknowledged */
  constructor(unacknowledged: () => number, time: Time, onChange: () => void) {
    this.#confirmation = new Confirmation(unacknowledged, time, () => {
      this.#unconfirmed = this.#confirmation.late ? problem('unconfirmed') : null;
      onChange();
    });
  }

  get shown(): Problem | null {
    return this.#notice ?? this.#unconfirmed;
  }

  /** Call after each transition. A notice is about one round. */
  note(before: Link, { link, events, notice }: TransitionResult): void {
    const isOutdated = events.some(({ type }) => type === 'started' || type === 'restarted');
    const isBack = disconnectionOf(before) !== null && disconnectionOf(link) === null;
    const stays = !isOutdated && !(isBack && this.#isRefusal);
    this.#notice = notice ?? (stays ? this.#notice : null);
    if (notice !== null) this.#isRefusal = before.status === 'resuming';
  }

  tell(notice: Problem): void {
    this.#notice = notice;
    this.#isRefusal = false;
  }

  /** Call after sending to a base peer. */
  sent(): void {
    this.#confirmation.sent();
  }

  /** Call when the player tries to reconnect: older news of the link no longer matters. */
  retried(): void {
    this.#notice = null;
  }

  dismiss(): void {
    this.#notice = null;
    this.#unconfirmed = null;
  }

  stop(): void {
    this.#confirmation.stop();
  }
}
