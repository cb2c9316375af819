/** The parts of a board. They know no rules. */

export { Diagram } from './Diagram.tsx';
export { Frame, namesOf } from './Frame.tsx';
export { Fresh, Gone, useFresh } from './Fresh.tsx';
export { Coordinates, Grid, Ruling } from './Grid.tsx';
export {
  endsOf,
  type Geometry,
  type GridPoint as Place,
  geometryOf,
  isSame,
  keyOf,
  keyOn,
  type PointSet,
  pathAlong,
  pointSet,
  positionOf,
} from './geometry.ts';
export {
  AimMarks,
  crossAt,
  Dangers,
  Forbidden,
  PointMarks,
  type PointsProps,
  WinningLight,
  WinningRings,
} from './Marks.tsx';
export { NoteMarks } from './NoteMarks.tsx';
export { type Noted, NotedContext } from './noted.ts';
export { goneFrom, sideAt, stonesOn } from './rows.ts';
export { Stone, type StoneLook, StonePaints } from './Stone.tsx';
export { Stones } from './Stones.tsx';
export { type Aim, type AimHandlers, pointOf as pointAt, useAim } from './useAim.ts';
export type { Confirm } from './usePlacing.ts';
export { useSeen } from './useSeen.ts';
export { Wood } from './Wood.tsx';
