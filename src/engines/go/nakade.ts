/** Nakade: the vital point of an eye space of three to six points. A stone there leaves only one eye. */

import { type Board, NOWHERE } from './board.ts';
import { coloursBeside, EMPTY, emptyBeside } from './colours.ts';

const MAX_POINTS = 6;
const region = new Int32Array(MAX_POINTS + 1);

/** By the number of points: the fewest neighbours inside the space that a vital point has. */
const vitalNeighbours = [0, 0, 0, 2, 3, 3, 4] as const;

/** The vital point of a small space next to `last`, a stone of the opponent; or `NOWHERE`. */
export function nakadeNear(board: Board, last: number, colour: number): number {
  const { ways } = board;
  for (let i = 0; i < 4; i++) {
    const start = last + (ways[i] ?? 0);
    if (board.colour[start] !== EMPTY) continue;
    const vital = vitalPoint(board, start, 3 - colour);
    if (vital !== NOWHERE) return vital;
  }
  return NOWHERE;
}

/** The vital point of the space around an empty place; `NOWHERE` unless only stones of `owner` border it. */
export function vitalPoint({ code, colour, ways }: Board, start: number, owner: number): number {
  const enemy = 3 - owner;
  region[0] = start;
  let count = 1;
  for (let i = 0; i < count; i++) {
    const place = region[i] ?? 0;
    const around = (code[place] ?? 0) & 255;
    if (((coloursBeside[around] ?? 0) & enemy) !== 0) return NOWHERE;
    if (emptyBeside[around] === 0) continue;
    for (let way = 0; way < 4; way++) {
      const beside = place + (ways[way] ?? 0);
      if (colour[beside] !== EMPTY || includes(beside, count)) continue;
      if (count === MAX_POINTS) return NOWHERE;
      region[count++] = beside;
    }
  }
  if (count < 3) return NOWHERE;
  const wanted = vitalNeighbours[count] ?? 4;
  let vital = NOWHERE;
  let most = 0;
  for (let i = 0; i < count; i++) {
    const place = region[i] ?? 0;
    let inside = 0;
    for (let way = 0; way < 4; way++) {
      if (includes(place + (ways[way] ?? 0), count)) inside++;
    }
    if (inside > most) {
      most = inside;
      vital = place;
    }
  }
  return most >= wanted ? vital : NOWHERE;
}

function includes(place: number, count: number): boolean {
  for (let i = 0; i < count; i++) if (region[i] === place) return true;
  return false;
}
