/** GTP's time: Canadian byo-yomi, as `time_settings` sets it and `time_left` tells it. */

import type { Side } from '../../../rules/index.ts';

/** The main time is to last for so many more moves. */
const MOVES_TO_GO = 25;

interface Left {
  /** s */
  readonly time: number;
  /** To be played in that time; 0 while it is main time. */
  readonly stones: number;
}

export class GtpClock {
  /** Null where time does not count. */
  #overtime: Left | null = null;
  #left: Readonly<Record<Side, Left>> | null = null;

  /** In s; no stones in some overtime means that time does not count. */
  set(main: number, overtime: number, stones: number): void {
    const isCounted = !(overtime > 0 && stones === 0);
    this.#overtime = isCounted ? { time: overtime, stones } : null;
    const all = main > 0 ? { time: main, stones: 0 } : { time: overtime, stones };
    this.#left = isCounted ? { black: all, white: all } : null;
  }

  /** As whoever keeps the time has it. */
  tell(side: Side, time: number, stones: number): void {
    const left = { time, stones };
    this.#left = { ...(this.#left ?? { black: left, white: left }), [side]: left };
  }

  /** For the next move, ms; null where time does not count. */
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
