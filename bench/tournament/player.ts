/** What plays a side in a tournament. */

import type { AnyMove, AnyPosition } from '../../src/rules/seal.ts';

/** What a player is told of its game. */
export interface PlayerTerms {
  readonly start: AnyPosition;
  readonly effort: number;
  readonly time: number;
  readonly seed: number;
}

/** A position in a game, with somebody to move. */
export interface Turn {
  readonly position: AnyPosition;
  /** All moves so far, those of the opening included. */
  readonly moves: readonly AnyMove[];
}

export interface Chosen {
  /** Null: it resigns. */
  readonly move: AnyMove | null;
  /** Visited positions, or playouts; 0 if unknown. */
  readonly nodes: number;
  /** Processor time for players in this thread, otherwise wall-clock time. */
  readonly ms: number;
}

/** Plays one side of one game. */
export interface Player {
  /** @param seed another for each move */
  choose(turn: Turn, seed: number): Chosen | Promise<Chosen>;
  /** The marks of the stones that are dead in a game of Go. Missing if the player can't tell. */
  dead?(turn: Turn): Promise<readonly AnyMove[]>;
  close?(): void;
}
