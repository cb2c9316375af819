import type { Point, Side } from '../../rules/game.ts';
import type { AnyMove, AnyPosition } from '../../rules/seal.ts';
import type { Confirm, Geometry } from '../board/index.ts';
import type { PartTexts, Translate } from '../text/index.ts';

/** A move that the computer thinks of. */
export interface Idea {
  readonly move: AnyMove;
  readonly side: Side;
  /** Whether it is advice; else it is what the computer to move is looking at. */
  readonly asked: boolean;
}

/** Who owns what (Go). */
export interface Count {
  /** The owner of each point, as rows of `.`, `b` and `w`. */
  readonly territory: readonly string[];
  readonly dead: readonly Point[];
}

/** Props of every board. */
export interface GameBoardProps {
  readonly position: AnyPosition;
  /** The position before the latest move; null at the start and after an undo. For animations. */
  readonly before: AnyPosition | null;
  /** The latest move. */
  readonly last: AnyMove | null;
  /** The side that can move here now; null for none. */
  readonly playable: Side | null;
  /** Called with any move, legal or not. */
  readonly onPlay: (move: AnyMove) => void;
  /** When moves are placed first and confirmed second. */
  readonly confirm: Confirm;
  /** Dangerous points, while the hint is held (gomoku). */
  readonly danger: readonly Point[];
  readonly idea: Idea | null;
  /** Moves that are shown though they weren’t played, from the first on: they are numbered. */
  readonly line?: readonly AnyMove[];
  /** Who is likely to own what, if that is to be shown (Go). */
  readonly count?: Count | null;
  /**
   * Turned by 180°, for a player on the other side. Coordinates and keys turn too.
   */
  readonly turned: boolean;
  /** Whether they are drawn. The names of the points have them anyway. */
  readonly coordinates: boolean;
  /** Whether it is marked where the side to move can play, in a game where that isn’t obvious. */
  readonly legalMoves: boolean;
}

/** What a scene needs of a position, which may be one that can't be played. */
export type Shown = Pick<AnyPosition, 'game' | 'board' | 'outcome' | 'details'>;

/** What a picture of a game shows: a position as it lies on the board, without what can be pressed. */
export interface SceneProps {
  /** Prefix for gradient ids. */
  readonly id: string;
  readonly geometry: Geometry;
  readonly position: Shown;
  /** The latest move. */
  readonly last?: AnyMove | null;
}

/** The points of a board, and their names. */
export interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly coordinates: {
    readonly column: (index: number) => string;
    readonly row: (index: number) => string;
  };
  /** The points of `position.board`, in its order, where the grid isn't full of them. */
  readonly points?: readonly Point[];
  /** The cursor's first point, if not the middle. */
  readonly start?: Point;
  /** Moves the cursor where not every row and column has a point; null for other keys. */
  readonly step?: (
    from: Point,
    key: string,
    keys: { readonly ctrl: boolean; readonly turned: boolean },
  ) => Point | null;
}

export interface RulesProps {
  /** The heading level of the sections. */
  readonly heading: 'h2' | 'h3';
  readonly t: Translate<PartTexts<'rules'>>;
}
