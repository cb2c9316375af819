/** How each game looks; its rules are in rulesPages.tsx. */

import type { ComponentType } from 'react';
import { type AnyPosition, type GameId, isGameId } from '../../rules/index.ts';
import type { GameForm } from './form.ts';
import { form as goForm } from './go/form.ts';
import { GoBoard } from './go/GoBoard.tsx';
import { GoPicture } from './go/GoExample.tsx';
import { GoScene } from './go/GoScene.tsx';
import { GoScore } from './go/GoScore.tsx';
import { form as gomokuForm } from './gomoku/form.ts';
import { GomokuBoard } from './gomoku/GomokuBoard.tsx';
import { GomokuPicture } from './gomoku/GomokuPicture.tsx';
import { GomokuScene } from './gomoku/GomokuScene.tsx';
import { coordinatesOf } from './labels.ts';
import { form as morrisForm } from './morris/form.ts';
import { grid as morrisGrid } from './morris/lines.ts';
import { MorrisPiece } from './morris/Man.tsx';
import { MorrisBoard } from './morris/MorrisBoard.tsx';
import { MorrisPicture } from './morris/MorrisExample.tsx';
import { MorrisScene } from './morris/MorrisScene.tsx';
import { MorrisSnapshot } from './morris/MorrisSnapshot.tsx';
import type { PieceProps } from './Piece.tsx';
import { StonePiece } from './Piece.tsx';
import { PopucomPiece } from './popucom/Drop.tsx';
import { form as popucomForm } from './popucom/form.ts';
import { PopucomBoard } from './popucom/PopucomBoard.tsx';
import { PopucomPicture } from './popucom/PopucomExample.tsx';
import { PopucomScene } from './popucom/PopucomScene.tsx';
import { PopucomSnapshot } from './popucom/PopucomSnapshot.tsx';
import type { GameBoardProps, Grid, SceneProps } from './props.ts';
import { ReversiPiece } from './reversi/Disc.tsx';
import { ReversiBoard } from './reversi/ReversiBoard.tsx';
import { ReversiPicture } from './reversi/ReversiExample.tsx';
import { ReversiScene } from './reversi/ReversiScene.tsx';
import { ReversiSnapshot } from './reversi/ReversiSnapshot.tsx';
import type { SnapshotProps } from './Snapshot.tsx';

export { gameText, optionValue, ownText, scoreText } from './gameText.ts';
export type { PieceProps } from './Piece.tsx';
export type { GameBoardProps, Idea } from './props.ts';
export { StonesSnapshot } from './Snapshot.tsx';

/** Of two answers one may be the usual one, and the other rare. */
export type ButtonWeight = 'plain' | 'usual' | 'rare';

/** Style sheets in the game's folder are those of its board, pieces and pictures. */
interface GameLook {
  /** The playable board. */
  readonly Board: ComponentType<GameBoardProps>;
  /** The picture of the game, as wide as its container. Hidden from screen readers. */
  readonly Picture: ComponentType;
  /** A position on its board of wood, for the picture of a game. */
  readonly Scene: ComponentType<SceneProps>;
  /** What the board of a Scene has. By default the points of `position.board`, named as moves are written. */
  readonly grid?: Grid;
  /**
   * A position, as wide as its container, without marks. Hidden from screen readers. By default stones
   * on wood.
   */
  readonly Snapshot?: ComponentType<SnapshotProps>;
  /** How a finished game was counted, where its result alone doesn't say. */
  readonly Score?: ComponentType<{ readonly position: AnyPosition }>;
  /** A piece that shows a side, as wide as its container. Hidden from screen readers. */
  readonly Piece: ComponentType<PieceProps>;
  readonly form?: GameForm;
  /** Whether a network game has the six controls of the original program, which knows no other game. */
  readonly original?: true;
  /**
   * Moves without a point, by their one field on the wire, in the order of their buttons. There is always room for these. The
   * texts have their names, what is said of them and what they do.
   */
  readonly buttonMoves?: Readonly<Record<string, ButtonWeight>>;
}

export const looks: Readonly<Record<GameId, GameLook>> = {
  gomoku: {
    Board: GomokuBoard,
    Picture: GomokuPicture,
    Scene: GomokuScene,
    Piece: StonePiece,
    form: gomokuForm,
    original: true,
  },
  go: {
    Board: GoBoard,
    Picture: GoPicture,
    Scene: GoScene,
    Score: GoScore,
    Piece: StonePiece,
    form: goForm,
    buttonMoves: { pass: 'plain', agree: 'usual', resume: 'rare' },
  },
  morris: {
    Board: MorrisBoard,
    Picture: MorrisPicture,
    Scene: MorrisScene,
    grid: morrisGrid,
    Snapshot: MorrisSnapshot,
    Piece: MorrisPiece,
    form: morrisForm,
  },
  popucom: {
    Board: PopucomBoard,
    Picture: PopucomPicture,
    Scene: PopucomScene,
    Snapshot: PopucomSnapshot,
    Piece: PopucomPiece,
    form: popucomForm,
  },
  reversi: {
    Board: ReversiBoard,
    Picture: ReversiPicture,
    Scene: ReversiScene,
    Snapshot: ReversiSnapshot,
    Piece: ReversiPiece,
    buttonMoves: { pass: 'usual' },
  },
};

/** Null for an unknown game. */
export function lookOf(game: string): GameLook | null {
  return isGameId(game) ? looks[game] : null;
}

/** The points of a position's board, and their names. */
export function gridOf(position: AnyPosition): Grid {
  const { game, board } = position;
  return (
    lookOf(game)?.grid ?? {
      rows: board.length,
      columns: board[0]?.length ?? 0,
      coordinates: coordinatesOf(position),
    }
  );
}
