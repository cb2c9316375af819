import './popucom.css';
import { useMemo } from 'react';
import { Ruling } from '../../board/index.ts';
import { pointOf } from '../labels.ts';
import type { SceneProps } from '../props.ts';
import { Paints } from './Drop.tsx';
import { Drops, LastCell } from './Drops.tsx';
import { isGone } from './painting.ts';
import { Paint, Paper } from './Sheet.tsx';

/** The board with its paint and drops. */
export function PopucomScene({ id, geometry, position, last = null }: SceneProps) {
  const { board } = position;
  const point = useMemo(() => pointOf(last), [last]);
  return (
    <>
      <Paints id={id} cell={geometry.cell} />
      <Paper geometry={geometry} />
      <Paint
        paints={id}
        geometry={geometry}
        territory={position.details().territory ?? nobodys}
        last={point}
      />
      <g className="sheet-ruling">
        <Ruling geometry={geometry} />
      </g>
      {point !== null && isGone(board, point) && <LastCell geometry={geometry} point={point} />}
      <Drops paints={id} geometry={geometry} rows={board} last={point} />
    </>
  );
}

const nobodys: readonly string[] = [];
