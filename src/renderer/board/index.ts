/** The parts of a board. They know no rules. */

export { AimMarks } from './AimMarks.tsx';
export { Diagram } from './Diagram.tsx';
export { Frame } from './Frame.tsx';
export { Gone } from './Gone.tsx';
export { Coordinates, Grid } from './Grid.tsx';
export {
  endsOf,
  type Geometry,
  type GridPoint as Place,
  geometryOf,
  isSame,
  keyOf,
  keyOn,
  type PointSet,
  pointSet,
  positionOf,
} from './geometry.ts';
export { Dangers, Forbidden, WinningLight, WinningRings } from './Marks.tsx';
export { namesOf } from './Points.tsx';
export { goneFrom, sideAt, stonesOn } from './rows.ts';
export { Stone, type StoneLook, StonePaints } from './Stone.tsx';
export { Stones } from './Stones.tsx';
export { type Aim, useAim } from './useAim.ts';
export { useSeen } from './useSeen.ts';
export { Wood } from './Wood.tsx';
