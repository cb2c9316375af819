/**
 * How each game looks; its rules are in rulesPages.tsx. Everything else that the window knows about single games is optional:
 * presets and sizes (screens/setup), and gomoku's danger hint.
 */

import type { ComponentType } from 'react';
import type { AnyPosition } from '../../rules/seal.ts';
import { GoBoard } from './go/GoBoard.tsx';
import { GoPicture } from './go/GoExample.tsx';
import { GoScore } from './go/GoScore.tsx';
import { GomokuBoard } from './gomoku/GomokuBoard.tsx';
import { GomokuPicture } from './gomoku/GomokuPicture.tsx';
import { MorrisPiece } from './morris/Man.tsx';
import { MorrisBoard } from './morris/MorrisBoard.tsx';
import { MorrisPicture } from './morris/MorrisExample.tsx';
import { MorrisSnapshot } from './morris/MorrisSnapshot.tsx';
import type { PieceProps } from './Piece.tsx';
import { StonePiece } from './Piece.tsx';
import { PopucomPiece } from './popucom/Drop.tsx';
import { PopucomBoard } from './popucom/PopucomBoard.tsx';
import { PopucomPicture } from './popucom/PopucomExample.tsx';
import { PopucomSnapshot } from './popucom/PopucomSnapshot.tsx';
import type { GameBoardProps } from './props.ts';
import type { SnapshotProps } from './Snapshot.tsx';

export { gameText, optionValue } from './gameText.ts';
export type { PieceProps } from './Piece.tsx';
export type { GameBoardProps, Idea } from './props.ts';
export { StonesSnapshot } from './Snapshot.tsx';

interface GameLook {
  /** The playable board. */
  readonly Board: ComponentType<GameBoardProps>;
  /** The picture of the game, as wide as its container. Hidden from screen readers. */
  readonly Picture: ComponentType;
  /**
   * A position, as wide as its container, without marks. Hidden from screen readers. By default stones
   * on wood.
   */
  readonly Snapshot?: ComponentType<SnapshotProps>;
  /** How a finished game was counted, where its result alone doesn't say. */
  readonly Score?: ComponentType<{ readonly position: AnyPosition }>;
  /** A piece that shows a side, as wide as its container. Hidden from screen readers. */
  readonly Piece: ComponentType<PieceProps>;
}

/** By game id. */
export const looks: Readonly<Record<string, GameLook>> = {
  gomoku: { Board: GomokuBoard, Picture: GomokuPicture, Piece: StonePiece },
  go: { Board: GoBoard, Picture: GoPicture, Score: GoScore, Piece: StonePiece },
  morris: {
    Board: MorrisBoard,
    Picture: MorrisPicture,
    Snapshot: MorrisSnapshot,
    Piece: MorrisPiece,
  },
  popucom: {
    Board: PopucomBoard,
    Picture: PopucomPicture,
    Snapshot: PopucomSnapshot,
    Piece: PopucomPiece,
  },
};

/** Null for an unknown game. */
export function lookOf(game: string): GameLook | null {
  return Object.hasOwn(looks, game) ? (looks[game] ?? null) : null;
}
