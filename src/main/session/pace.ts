/** Two computers play each other: whether they are paused, and how fast they play. */

import type { Speed } from '../../contract/choices.ts';

export interface PaceChanges {
  readonly paused?: boolean | undefined;
  readonly speed?: Speed | undefined;
}

export class Pace {
  /** `advancing`: paused again after the next move. */
  #mode: 'running' | 'paused' | 'advancing' = 'running';
  #speed: Speed = 'fast';

  get speed(): Speed {
    return this.#speed;
  }

  /** How fast the next move is played: one that the player asks for comes at once. */
  get ofNextMove(): Speed {
    return this.#mode === 'advancing' ? 'fast' : this.#speed;
  }

  /** Whether the player has paused them. The move of an advance may still be to come. */
  get paused(): boolean {
    return this.#mode !== 'running';
  }

  /** Whether no move is to be played now. */
  get isResting(): boolean {
    return this.#mode === 'paused';
  }

  change({ paused = this.paused, speed = this.#speed }: PaceChanges): void {
    if (paused !== this.paused) this.#mode = paused ? 'paused' : 'running';
    this.#speed = speed;
  }

  /** Plays one move, then pauses. */
  advance(): void {
    this.#mode = 'advancing';
  }

  /** A move was played, or the round was lost by resignation or on time. */
  acted(): void {
    if (this.#mode === 'advancing') this.#mode = 'paused';
  }
}
