/**
 * How each game looks. What else the window knows of some games by name, it can do without: presets
 * and the sizes offered first (screens/setup), and the danger hint, which is gomoku's.
 */

import type { ComponentType } from 'react';
import { GoBoard } from './go/GoBoard.tsx';
import { GoPicture } from './go/GoPicture.tsx';
import { GoRules } from './go/GoRules.tsx';
import { GomokuBoard } from './gomoku/GomokuBoard.tsx';
import { GomokuPicture } from './gomoku/GomokuPicture.tsx';
import { GomokuRules } from './gomoku/GomokuRules.tsx';
import { MorrisBoard } from './morris/MorrisBoard.tsx';
import { MorrisPicture } from './morris/MorrisPicture.tsx';
import { MorrisPiece } from './morris/MorrisPiece.tsx';
import { MorrisRules } from './morris/MorrisRules.tsx';
import type { PieceProps } from './Piece.tsx';
import { PopucomBoard } from './popucom/PopucomBoard.tsx';
import { PopucomPicture } from './popucom/PopucomPicture.tsx';
import { PopucomPiece } from './popucom/PopucomPiece.tsx';
import { PopucomRules } from './popucom/PopucomRules.tsx';
import type { GameBoardProps, RulesProps } from './props.ts';
import { StonePiece } from './StonePiece.tsx';

export { gameText, optionValue } from './gameText.ts';
export type { PieceProps } from './Piece.tsx';
export type { GameBoardProps, Idea, RulesProps } from './props.ts';

/** How a game looks. */
export interface GameLook {
  /** The board to play on. */
  readonly Board: ComponentType<GameBoardProps>;
  /** A small board to know the game by, as wide as its container; unseen by screen readers. */
  readonly Picture: ComponentType;
  /** One piece, to know a side by, as wide as its container; unseen by screen readers. */
  readonly Piece: ComponentType<PieceProps>;
  /** The rules, to be read: sections with headings. */
  readonly Rules: ComponentType<RulesProps>;
}

/** By the game's id. */
export const looks: Readonly<Record<string, GameLook>> = {
  gomoku: { Board: GomokuBoard, Picture: GomokuPicture, Piece: StonePiece, Rules: GomokuRules },
  go: { Board: GoBoard, Picture: GoPicture, Piece: StonePiece, Rules: GoRules },
  morris: { Board: MorrisBoard, Picture: MorrisPicture, Piece: MorrisPiece, Rules: MorrisRules },
  popucom: {
    Board: PopucomBoard,
    Picture: PopucomPicture,
    Piece: PopucomPiece,
    Rules: PopucomRules,
  },
};

/** Null for a game that this window does not know. */
export function lookOf(game: string): GameLook | null {
  return Object.hasOwn(looks, game) ? (looks[game] ?? null) : null;
}
