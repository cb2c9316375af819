/** The danger hint, RULES.md §1.1: exactly as the original program computes it. */

import { opponentOf, type Point, type Side } from '../game.ts';
import { codeOf, EMPTY, type Rows } from '../rows.ts';

/** What stands around a board. */
const EDGE = 0;

/** Every point dangerous to `me`, in reading order, whichever side is to move. */
export function dangers(board: Rows, me: Side): Point[] {
  const points: Point[] = [];
  const width = board.length + 2;
  const codes = withEdge(board, width);
  for (let row = 0; row < board.length; row++) {
    for (let column = 0; column < board.length; column++) {
      const place = (row + 1) * width + column + 1;
      if (codes[place] === EMPTY && isDangerous(codes, place, width, me))
        points.push({ row, column });
    }
  }
  return points;
}

/** The codes of all points, row after row, with an edge around them. A view has hints of 450 points. */
function withEdge(board: Rows, width: number): Uint8Array {
  const codes = new Uint8Array(width * width).fill(EDGE);
  for (const [row, line] of board.entries()) {
    for (let column = 0; column < line.length; column++) {
      codes[(row + 1) * width + column + 1] = line.charCodeAt(column);
    }
  }
  return codes;
}

/** Whether an empty point is dangerous to `me`. */
function isDangerous(codes: Uint8Array, place: number, width: number, me: Side): boolean {
  const mine = codeOf(me);
  const theirs = codeOf(opponentOf(me));
  let counting = 0;
  for (const step of [1, width - 1, width, width + 1]) {
    if (threat(codes, place, step, theirs) + threat(codes, place, -step, theirs) < 3) continue;
    const room = 1 + reach(codes, place, step, mine) + reach(codes, place, -step, mine);
    if (room >= 5) counting++;
  }
  return counting >= 2;
}

/** Length of the opponent's run next to the point in that direction, plus 1 if an empty point ends it. */
function threat(codes: Uint8Array, place: number, step: number, theirs: number): number {
  let run = 0;
  let next = place + step;
  for (; codes[next] === theirs; next += step) run++;
  return run > 0 && codes[next] === EMPTY ? run + 1 : run;
}

/** How many points lie in that direction before the first stone of mine or the edge. */
function reach(codes: Uint8Array, place: number, step: number, mine: number): number {
  let points = 0;
  for (let next = place + step; codes[next] !== mine && codes[next] !== EDGE; next += step)
    points++;
  return points;
}
