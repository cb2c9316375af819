import { Stone, StonePaints } from '../board/index.ts';
import { Piece, type PieceProps, place } from './Piece.tsx';

/** A stone of gomoku and Go. */
export function StonePiece({ side }: PieceProps) {
  return (
    <Piece>
      {(paints) => (
        <>
          <StonePaints id={paints} />
          <Stone paints={paints} {...place} side={side} turn={0} />
        </>
      )}
    </Piece>
  );
}
