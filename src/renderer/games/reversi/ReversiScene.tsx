import { useMemo } from 'react';
import type { Point } from '../../../rules/game.ts';
import { pointOf } from '../labels.ts';
import type { SceneProps } from '../props.ts';
import { Cloth, OpenCells } from './Cloth.tsx';
import { DiscPaints } from './Disc.tsx';
import { Discs } from './Discs.tsx';

/** The cloth with its discs. */
export function ReversiScene({
  id,
  geometry,
  position,
  last = null,
  open = nowhere,
}: SceneProps & {
  /** The points that are marked because a disc can be played there. */
  readonly open?: readonly Point[];
}) {
  const point = useMemo(() => pointOf(last), [last]);
  return (
    <>
      <DiscPaints id={id} />
      <Cloth id={id} geometry={geometry} />
      <OpenCells geometry={geometry} points={open} />
      <Discs paints={id} geometry={geometry} rows={position.board} last={point} />
    </>
  );
}

const nowhere: readonly Point[] = [];
