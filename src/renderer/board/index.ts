/** The boards that people see; one component for each kind of board. */

export { Board, type BoardProps } from './Board.tsx';
export type { PointFlags } from './flags.ts';
export type { BoardLabels } from './labels.ts';
