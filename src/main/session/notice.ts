/** What the player is told while a link stays, and until when. */

import type { Problem } from '../../contract/problems.ts';
import { disconnectionOf, type Link, type TransitionResult } from '../../protocol/link.ts';

export class Notices {
  #notice: Problem | null = null;
  /** The notice is why the host has refused to resume. */
  #isRefusal = false;

  get shown(): Problem | null {
    return this.#notice;
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

  /** The player has read it, or tries to reconnect: older news of the link no longer matters. */
  dismiss(): void {
    this.#notice = null;
  }
}
