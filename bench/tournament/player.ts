/** Who can play in a tournament. */

import type { AnyMove, AnyPosition } from '../../src/rules/seal.ts';

/** A position in a game. */
export interface Stand {
  readonly position: AnyPosition;
  /** All that were played, the opening's too. */
  readonly moves: readonly AnyMove[];
}

export interface Chosen {
  /** Null: it resigns. */
  readonly move: AnyMove | null;
  /** Positions, or playouts, that were looked at; 0 where nobody knows. */
  readonly nodes: number;
  /** Of the processor's time where the player is one of ours, else of the clock's. */
  readonly ms: number;
}

/** Plays one side of one game. */
export interface Player {
  /** @param seed another for each move */
  choose(stand: Stand, seed: number): Chosen | Promise<Chosen>;
  /** The marks of the stones that are dead in a game of Go, in the eyes of who can tell. */
  dead?(stand: Stand): Promise<readonly AnyMove[]>;
  close?(): void;
}
