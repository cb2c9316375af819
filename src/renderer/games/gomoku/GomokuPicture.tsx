import { useId } from 'react';
import {
  Diagram,
  Grid,
  geometryOf,
  StonePaints,
  Stones,
  WinningLight,
  WinningRings,
  Wood,
} from '../../board/index.ts';
import { partOf } from '../example.ts';

const drawing = ['..b..ww', '.....b.', '.wbwb..', '.wwb...', '.wb....', '.b.w...', '.......'];
const corner = { row: 4, column: 4 };
const { from, to } = partOf(drawing, corner);
const rows = [
  ...Array.from({ length: corner.row }, () => ''),
  ...drawing.map((line) => '.'.repeat(corner.column) + line),
];
const five = [5, 6, 7, 8, 9].map((row) => ({ row, column: 14 - row }));
const geometry = geometryOf(15, 15);

/** Five in a row. Not a finished position, because then the other stones would be dimmed. */
export function GomokuPicture() {
  const id = useId();
  return (
    <Diagram geometry={geometry} from={from} to={to}>
      <Wood id={id} width={geometry.width} height={geometry.height} plain />
      <Grid geometry={geometry} />
      <StonePaints id={id} />
      <WinningLight geometry={geometry} lines={[five]} />
      <Stones paints={id} geometry={geometry} rows={rows} />
      <WinningRings geometry={geometry} lines={[five]} />
    </Diagram>
  );
}
