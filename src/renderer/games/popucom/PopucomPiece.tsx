import './popucom.css';
import { Piece, type PieceProps, place } from '../Piece.tsx';
import { Drop, Paints } from './Drop.tsx';

export function PopucomPiece({ side }: PieceProps) {
  return (
    <Piece>
      {(paints) => (
        <>
          <Paints id={paints} cell={40} />
          <Drop paints={paints} {...place} side={side} />
        </>
      )}
    </Piece>
  );
}
