/** What every bench shares: a game played through, timing a piece of work, and printing what came of it. */

import type { AnyMove, AnyPosition } from '../src/rules/index.ts';

/** One line of a bench's table. */
export interface Row {
  readonly name: string;
  readonly value: string;
  /** What it was measured beside, in the same run. */
  readonly against?: string;
  readonly ratio?: string;
}

/** Plays `moves`, all of which must be legal, and looks at each position on the way. */
export function replay(
  start: AnyPosition,
  moves: readonly (AnyMove | null)[],
  look?: (position: AnyPosition) => unknown,
): AnyPosition {
  let position = start;
  for (const move of moves) {
    const played = position.play(move);
    if (!played.ok) throw new Error(played.error.message);
    position = played.value.position;
    look?.(position);
  }
  return position;
}

/** Where results of the work go, so that it can't be optimised away. */
export let lastResult: unknown;

/**
 * How often a second `work` can be done: the fastest of nine rounds of about 100 ms each, since what
 * else the computer does can only slow it, and after as long a time to be compiled.
 *
 * @param work one unit of work, and its result
 */
export function measure(work: () => unknown): number {
  let times = 1;
  while (secondsFor(work, times) < 0.1) times *= 2;
  return times / Math.min(...Array.from({ length: 9 }, () => secondsFor(work, times)));
}

function secondsFor(work: () => unknown, times: number): number {
  const from = performance.now();
  for (let i = 0; i < times; i++) lastResult = work();
  return (performance.now() - from) / 1000;
}

/** `1,230,000/s (0.813 µs each)` */
export function perSecond(rate: number): string {
  const rounded = Number(rate.toPrecision(3)).toLocaleString('en');
  return `${rounded}/s (${(1e6 / rate).toPrecision(3)} µs each)`;
}

/** Prints the rows in columns under a title; a column that no row fills is left out. */
export function printTable(title: string, rows: readonly Row[]): void {
  const table = [
    ['', 'here', 'against', 'ratio'],
    ...rows.map(({ name, value, against = '', ratio = '' }) => [name, value, against, ratio]),
  ];
  const widths = [0, 1, 2, 3].map((column) => {
    const cells = table.slice(1).map((line) => line[column]?.length ?? 0);
    const widest = Math.max(0, ...cells);
    return widest === 0 ? 0 : Math.max(widest, table[0]?.[column]?.length ?? 0);
  });
  console.log(`\n${title}`);
  for (const line of table) {
    const cells = line.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    console.log(`  ${cells.filter((_, column) => widths[column] !== 0).join('  ')}`.trimEnd());
  }
}
