import { Grid, StonePaints, Stones } from '../../board/index.ts';
import { pointOf } from '../labels.ts';
import type { SceneProps } from '../props.ts';

/** What lies on the board. */
export function NAMEScene({ id, geometry, position, last = null }: SceneProps) {
  return (
    <>
      <Grid geometry={geometry} />
      <StonePaints id={id} />
      <Stones paints={id} geometry={geometry} rows={position.board} last={pointOf(last)} />
    </>
  );
}
