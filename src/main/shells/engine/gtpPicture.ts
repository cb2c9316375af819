/** A board as GTP writes it. */

import type { GoBoard } from './goBoard.ts';

/** The vertices with stones, from the top left. */
export function stonesOn({ position: { board, text } }: GoBoard): string[] {
  return board.flatMap((line, row) =>
    Array.from(line).flatMap((stone, column) =>
      stone === '.' ? [] : (text.write({ row, column }) ?? []),
    ),
  );
}

/** Black's stones as X, white's as O, between the names of the lines. */
export function picture({ position: { board, text } }: GoBoard): string {
  const letters = board
    .map((_, column) => text.write({ row: 0, column })?.charAt(0) ?? '')
    .join(' ');
  const rows = board.map((line, row) => {
    const number = `${board.length - row}`.padStart(2);
    const points = line.replaceAll('b', 'X').replaceAll('w', 'O').split('').join(' ');
    return `${number} ${points} ${number.trim()}`;
  });
  return [`   ${letters}`, ...rows, `   ${letters}`].join('\n');
}
