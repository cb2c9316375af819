export { dangers } from './danger.ts';
export { gomoku } from './gomoku.ts';
export type { GomokuOptions } from './options.ts';
export type { GomokuMove, GomokuPosition } from './position.ts';
