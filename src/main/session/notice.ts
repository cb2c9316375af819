/** What the player is told while a link stays, and until when. */

import type { Problem } from '../../contract/problems.ts';
import { disconnectionOf, type Link, type TransitionResult } from '../../protocol/link.ts';

export class Notices {
  #notice: Problem | null = null;
  /** What it is about: the connection that is gone, until the two are back, or the round. */
  #about: 'disconnection' | 'round' = 'round';

  get shown(): Problem | null {
    return this.#notice;
  }

  /** Call after each transition. */
  note(before: Link, { link, events, notice }: TransitionResult): void {
    const isOver =
      this.#about === 'round'
        ? events.some(({ type }) => type === 'started' || type === 'restarted')
        : disconnectionOf(before) !== null && disconnectionOf(link) === null;
    if (isOver) this.#notice = null;
    if (notice !== null) this.tell(notice, disconnectionOf(link) !== null);
  }

  tell(notice: Problem, isDisconnected: boolean): void {
    this.#notice = notice;
    this.#about = isDisconnected ? 'disconnection' : 'round';
  }

  /** The player has read it, or tries to reconnect: older news of the link no longer matters. */
  dismiss(): void {
    this.#notice = null;
  }
}
