export type { ReversiOptions } from './options.ts';
export type { ReversiMove, ReversiPosition } from './position.ts';
export { reversi } from './reversi.ts';
