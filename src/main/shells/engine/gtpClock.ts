/** GTP's time: Canadian byo-yomi, as `time_settings` sets it and `time_left` tells it. */

import type { Side } from '../../../rules/index.ts';

/** The main time is divided among this many moves. */
const MOVES_TO_GO = 25;

interface Left {
  /** s */
  readonly time: number;
  /** To be played in that time; 0 while it is main time. */
  readonly stones: number;
}

export class GtpClock {
  /** Null without a time limit. */
  #overtime: Left | null = null;
  #left: Readonly<Record<Side, Left>> | null = null;

  /** In s. Zero stones with a positive overtime mean no time limit. */
  set(main: number, overtime: number, stones: number): void {
    const isCounted = !(overtime > 0 && stones === 0);
    this.#overtime = isCounted ? { time: overtime, stones } : null;
    const all = main > 0 ? { time: main, stones: 0 } : { time: overtime, stones };
    this.#left = isCounted ? { black: all, white: all } : null;
  }

  /** Sets the time left as the controller counts it. */
  tell(side: Side, time: number, stones: number): void {
    const left = { time, stones };
    this.#left = { ...(this.#left ?? { black: left, white: left }), [side]: left };
  }

  /** Time for the next move, ms; null without a time limit. */
  forMove(side: Side): number | null {
    if (this.#left === null) return null;
    const { time, stones } = this.#left[side];
    const moves = stones > 0 ? stones : MOVES_TO_GO;
    return (1000 * time) / moves;
  }

  /** @param spent on a move, ms */
  spend(side: Side, spent: number): void {
    if (this.#left === null) return;
    const { time, stones } = this.#left[side];
    const rest = { time: Math.max(0, time - spent / 1000), stones: Math.max(0, stones - 1) };
    const isUsedUp = stones === 0 ? rest.time === 0 : rest.stones === 0;
    const next = isUsedUp && this.#overtime !== null ? this.#overtime : rest;
    this.#left = { ...this.#left, [side]: next };
  }
}
