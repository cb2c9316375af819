import type { Point, Side } from '../../rules/game.ts';
import type { AnyMove, AnyPosition } from '../../rules/seal.ts';

/** A move that is thought of. */
export interface Idea {
  readonly move: AnyMove;
  readonly side: Side;
  /** It was asked for; else it is what the one to move is looking at. */
  readonly asked: boolean;
}

/** What every game's board is given, and what it tells. */
export interface GameBoardProps {
  /** What is shown. */
  readonly position: AnyPosition;
  /** The position one ply earlier; null at the beginning, and after an undo. For what has just gone or changed. */
  readonly before: AnyPosition | null;
  /** The latest move. */
  readonly last: AnyMove | null;
  /** Whose move may be made here now; null when nobody may. */
  readonly playable: Side | null;
  /** A move is tried; one that the rules refuse is explained by whoever hears it. */
  readonly onPlay: (move: AnyMove) => void;
  /** Points of danger, while the hint is held (gomoku). */
  readonly danger: readonly Point[];
  /** A move that is thought of at the moment. */
  readonly idea: Idea | null;
  /** The board stands on its head: for a player who sits on the other side of this screen. Coordinates and keys turn with it. */
  readonly turned: boolean;
}

export interface RulesProps {
  /** Which headings the sections of the rules get, by what stands above them. */
  readonly heading: 'h2' | 'h3';
}
