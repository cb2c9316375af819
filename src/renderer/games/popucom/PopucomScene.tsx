import './popucom.css';
import type { Point } from '../../../rules/game.ts';
import type { AnyPosition } from '../../../rules/seal.ts';
import type { Geometry } from '../../board/index.ts';
import { Paints } from './Drop.tsx';
import { Drops, LastCell } from './Drops.tsx';
import { isGone } from './painting.ts';
import { Paint, Paper, Ruling } from './Sheet.tsx';

/** The board with its paint and drops. */
export function PopucomScene({
  id,
  geometry,
  position,
  last = null,
}: {
  /** Prefix for gradient ids. */
  readonly id: string;
  readonly geometry: Geometry;
  readonly position: AnyPosition;
  readonly last?: Point | null;
}) {
  const { board } = position;
  return (
    <>
      <Paints id={id} cell={geometry.cell} />
      <Paper geometry={geometry} />
      <Paint
        paints={id}
        geometry={geometry}
        territory={position.details().territory ?? nobodys}
        last={last}
      />
      <Ruling geometry={geometry} />
      {last !== null && isGone(board, last) && <LastCell geometry={geometry} point={last} />}
      <Drops paints={id} geometry={geometry} rows={board} last={last} />
    </>
  );
}

const nobodys: readonly string[] = [];
