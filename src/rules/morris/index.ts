export { morris } from './morris.ts';
export type { MorrisMove } from './moves.ts';
export type { MorrisOptions } from './options.ts';
export { mills, neighboursOf, pointAt, pointNames, points } from './points.ts';
export type { MorrisPosition } from './position.ts';
