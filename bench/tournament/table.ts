/** A tournament's table, one line for each pairing. */

import type { Pairing } from './schedule.ts';
import type { Tally } from './statistics.ts';

const heads = [
  'players',
  'games',
  'won',
  'drawn',
  'lost',
  'score',
  '95 %',
  'plies',
  'ms a move',
  'nodes a move',
];

export function printTallies(
  title: string,
  tallies: readonly { readonly pairing: Pairing; readonly tally: Tally }[],
): void {
  const lines = [heads, ...tallies.map(({ pairing, tally }) => cellsOf(pairing, tally))];
  const widths = heads.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const line of lines) {
    const cells = line.map((cell, i) =>
      i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
    );
    console.log(`  ${cells.join('  ')}`);
  }
  const capped = tallies.reduce((sum, { tally }) => sum + tally.capped, 0);
  if (capped > 0) console.log(`  ${capped} of the drawn reached the limit of plies.`);
}

function cellsOf([first, second]: Pairing, tally: Tally): string[] {
  const { interval } = tally;
  return [
    `${first} – ${second}`,
    `${tally.games}`,
    `${tally.wins}`,
    `${tally.draws}`,
    `${tally.losses}`,
    percent(tally.score),
    `${percent(interval.low)}–${percent(interval.high)}`,
    tally.plies.toFixed(0),
    `${round(tally.first.ms)} / ${round(tally.second.ms)}`,
    `${round(tally.first.nodes)} / ${round(tally.second.nodes)}`,
  ];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function round(value: number): string {
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en');
}
