import type { SpecialSound } from '../../sound/moveSounds.ts';

/** A line was cleared and painted, and with it the cell of the move. */
export const popucomSound: SpecialSound = (_, { board }, { row, column }) =>
  board[row]?.[column] === '.' ? 'paint' : null;
