/**
 * Go before it is counted: who is ahead, by influence (B. Bouzy: 5 dilations and 21 erosions). Every stone counts as
 * alive. Pure.
 */

import type { AnyPosition } from '../../../../rules/index.ts';

const STONE = 64;
const DILATIONS = 5;
const EROSIONS = 21;

/** How far Black is ahead, in whole points; the stones marked as dead are taken off the board. */
export function estimatedLead(position: AnyPosition): number {
  const { options } = position;
  const { captures, dead = [] } = position.details();
  const rows = position.board.map((row) => [...row]);
  const taken = { black: 0, white: 0, ...captures };
  for (const { row, column } of dead) {
    const line = rows[row];
    if (line === undefined) continue;
    taken[line[column] === 'b' ? 'white' : 'black'] += 1;
    line[column] = '.';
  }
  const isArea = options['scoring'] === 'area';
  const points = rows.flat();
  const influence = influenceOn(points, rows.length);
  let lead = isArea ? 0 : taken.black - taken.white;
  for (const [at, point] of points.entries()) {
    if (point === '.') lead += Math.sign(influence[at] ?? 0);
    else if (isArea) lead += point === 'b' ? 1 : -1;
  }
  const { komi } = options;
  return Math.round(lead - (typeof komi === 'number' ? komi : 0)) + 0;
}

/** Above 0 where Black owns a point, below 0 where White does. */
function influenceOn(points: readonly string[], size: number): readonly number[] {
  const beside = points.map((_, at) =>
    [at % size > 0 ? at - 1 : -1, at % size < size - 1 ? at + 1 : -1, at - size, at + size].filter(
      (next) => next >= 0 && next < points.length,
    ),
  );
  let now = points.map((point) => (point === 'b' ? STONE : point === 'w' ? -STONE : 0));
  const around = (at: number, counts: (value: number) => boolean) =>
    (beside[at] ?? []).filter((next) => counts(now[next] ?? 0)).length;
  for (let n = 0; n < DILATIONS; n++) {
    now = now.map((value, at) => {
      const black = around(at, (one) => one > 0);
      const white = around(at, (one) => one < 0);
      if (value >= 0 && white === 0) return value + black;
      return value <= 0 && black === 0 ? value - white : value;
    });
  }
  for (let n = 0; n < EROSIONS; n++) {
    now = now.map((value, at) => {
      if (value > 0) return Math.max(0, value - around(at, (one) => one <= 0));
      return value < 0 ? Math.min(0, value + around(at, (one) => one >= 0)) : 0;
    });
  }
  return now;
}
