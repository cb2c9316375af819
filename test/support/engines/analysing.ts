/**
 * A small engine that analyses as KataGo's docs/GTP_Extensions.md says: `node analysing.ts kata|lz|none`. The side to
 * move is well off where its first free point, rows from the top, is in column A, and badly off elsewhere; that point
 * is its best move. It analyses until the next line, and then ends its answer.
 */

import { createInterface } from 'node:readline';

const [kind = 'kata'] = process.argv.slice(2);
const letters = 'ABCDEFGHJKLMNOPQRST';
let size = 19;
let taken = new Set<string>();
let reporting: ReturnType<typeof setInterval> | null = null;

function free(): string[] {
  return Array.from({ length: size * size }, (_, at) => {
    return `${letters[at % size]}${size - Math.floor(at / size)}`;
  }).filter((vertex) => !taken.has(vertex));
}

function report(): void {
  const [best = 'pass', second = 'pass', third = 'pass'] = free();
  const isWell = best.startsWith('A');
  const [high, low] = isWell ? [0.9, 0.2] : [0.1, 0.05];
  const rate = (value: number) => (kind === 'kata' ? value : Math.round(value * 10_000));
  // In any order, with fields that nobody has asked for.
  process.stdout.write(
    `info move ${second} visits 3 winrate ${rate(low)} prior 0.1 order 1 pv ${second} ${best} ` +
      `info order 0 visits 9 move ${best} pv ${best} ${second} ${third} scoreLead 2.5 winrate ${rate(high)} lcb 0\n`,
  );
}

function stop(): void {
  if (reporting === null) return;
  clearInterval(reporting);
  reporting = null;
  process.stdout.write('\n');
}

createInterface({ input: process.stdin }).on('line', (line) => {
  stop();
  const [id = '', command = '', side = '', vertex = ''] = line.split(' ');
  if (line.trim() === '') return;
  if (line === 'quit') process.exit();
  if (command === 'boardsize') size = Number(side);
  if (command === 'clear_board') taken = new Set();
  if (command === 'play') taken.add(vertex);
  const facts = new Map([
    ['protocol_version', '2'],
    ['name', 'Analysing'],
    ['version', '1.0'],
    ['list_commands', `play\n${kind === 'none' ? '' : `${kind}-analyze`}`],
  ]);
  if (command.endsWith('-analyze')) {
    process.stdout.write(`=${id}\n`);
    report();
    reporting = setInterval(report, 10 * Number(vertex));
  } else process.stdout.write(`=${id} ${facts.get(command) ?? ''}\n\n`);
});
