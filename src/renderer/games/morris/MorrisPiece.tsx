import './morris.css';
import { Piece, type PieceProps, place } from '../Piece.tsx';
import { Man, ManPaints } from './Man.tsx';

export function MorrisPiece({ side }: PieceProps) {
  return (
    <Piece>
      {(paints) => (
        <>
          <ManPaints id={paints} />
          <Man paints={paints} {...place} side={side} />
        </>
      )}
    </Piece>
  );
}
