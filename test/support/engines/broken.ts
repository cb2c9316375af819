/**
 * A small engine that goes wrong in one way: `node broken.ts PROTOCOL FAULT FILE`. In FILE it notes its id,
 * what it is told while it is well, and `bye` when it is told to end. From its second run on, as the file tells, it is well: so one can try again.
 * A brain doesn't know RESTART.
 * It plays the first free points of the board, rows from the top, and a pass where there is none.
 */

import { spawn } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [protocol = '', wish = '', file = ''] = process.argv.slice(2);
const fault = existsSync(file) && wish !== 'stubborn' ? 'none' : wish;
const note = (text: string | number | undefined) => appendFileSync(file, `${text}\n`);
note(process.pid);

/** Those that end neither with their input nor by a kind signal. */
const outlasting = ['ignores', 'forks', 'newSession', 'twiceForked'];

const end = protocol === 'gtp' ? '\n\n' : '\r\n';
let size = 19;
/** Column and row of each stone, as `3,4`. */
const stones = new Set<string>();
let listing = false;

/** One that nobody should see as it is: it turns what follows, colours a terminal, and reaches over other lines. */
const name =
  fault === 'badlyNamed' ? `\u202eBroken\u001b\u200b\u2069${'\u0301'.repeat(40)}` : 'Broken';

const print = (text: string) => process.stdout.write(`${text}${end}`);

/** Talks on, and listens to nobody. */
function forever(text: string): void {
  process.stdin.pause();
  while (process.stdout.write(text));
  process.stdout.once('drain', () => forever(text));
}

/** Chooses a point and answers with it, or does what goes wrong. */
function move(answer: (column: number, row: number) => void, nonsense: string): void {
  const [column = 0, row = 0] = (fault === 'illegal' ? [...stones] : free())[0]?.split(',') ?? [];
  if (fault === 'hangs' || outlasting.includes(fault)) return;
  if (fault === 'spins') for (;;);
  if (fault === 'nonsense') print(nonsense);
  else if (fault === 'floods') forever('And another thing.\n'.repeat(1000));
  else if (fault === 'longLine') forever('and '.repeat(10_000));
  else if (fault === 'leaves') leave();
  else {
    stones.add(`${column},${row}`);
    answer(Number(column), Number(row));
    if (fault === 'chatters') forever('And another thing.\n'.repeat(1000));
  }
}

function free(): string[] {
  const points = Array.from({ length: size * size }, (_, place) => {
    return `${place % size},${Math.floor(place / size)}`;
  });
  return points.filter((point) => !stones.has(point));
}

function leave(): never {
  process.stderr.write('The weights\nare missing.\n');
  process.exit(3);
}

const letters = 'ABCDEFGHJKLMNOPQRST';

function gtp(connection: string): void {
  const [, id = '', rest = ''] = /^(\d*) *(.*)$/.exec(connection) ?? [];
  const [command = '', first = '', vertex = ''] = rest.split(' ');
  const isRefused = command === 'boardsize' && fault === 'refuses';
  const say = (text = '') => print(`${isRefused ? '?' : '='}${id} ${text}`);
  if (command === 'quit') goodbye();
  if (command === 'genmove') {
    move((column, row) => say(`${letters[column]}${size - row}`), `=${id} banana`);
    return;
  }
  if (command === 'boardsize') size = Number(first);
  if (command === 'clear_board') stones.clear();
  if (command === 'play') {
    stones.add(`${letters.indexOf(vertex.charAt(0))},${size - Number(vertex.slice(1))}`);
  }
  const facts = new Map([
    ['protocol_version', '2'],
    ['name', name],
    ['version', '1.0'],
    ['list_commands', 'play\ngenmove\ntime_settings'],
    ['boardsize', isRefused ? 'unacceptable size' : ''],
  ]);
  say(facts.get(command));
}

function gomocup(connection: string): void {
  const [command = '', first = ''] = connection.split(' ');
  const answer = (column: number, row: number) => print(`${column},${row}`);
  if (command === 'END') goodbye();
  else if (command === 'ABOUT') print(`name="${name}", version="1.0"`);
  else if (command === 'START') {
    size = Number(first);
    stones.clear();
    print(fault === 'refuses' ? 'ERROR unacceptable size' : 'OK');
  } else if (command === 'BOARD') listing = true;
  else if (listing && command !== 'DONE') stones.add(connection.slice(0, -2));
  else if (command === 'TURN' || command === 'DONE' || command === 'BEGIN') {
    listing = false;
    if (first !== '') stones.add(first);
    move(answer, 'banana');
  } else if (!listing && command !== 'INFO') print('UNKNOWN command');
}

function goodbye(): void {
  note('bye');
  if (fault !== 'stubborn') process.exit();
}

if (fault === 'absent') leave();
if (fault === 'stubborn') {
  process.on('SIGTERM', () => undefined);
  setInterval(() => undefined, 1000);
}
if (fault === 'noisy') print('Welcome!');
if (fault === 'family' || fault === 'forks') {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    stdio: 'inherit',
  });
  note(child.pid);
}
if (outlasting.includes(fault)) {
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  setInterval(() => undefined, 1000);
}
/** Notes its id, and goes on for ever. */
const endless = `require('node:fs').appendFileSync(${JSON.stringify(file)}, process.pid + '\\n'); setInterval(() => {}, 1000);`;
const alone = { stdio: 'ignore', detached: true } as const;
if (fault === 'newSession') spawn(process.execPath, ['-e', endless], alone).unref();
if (fault === 'twiceForked') {
  // Its parent ends at once, so that no id leads from the engine to it.
  const between = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(endless)}], ${JSON.stringify(alone)}).unref();`;
  spawn(process.execPath, ['-e', between], alone).unref();
}
if (fault === 'complains') {
  const complain = () => process.stderr.write('No, no, no.\n'.repeat(10_000), complain);
  complain();
}

createInterface({ input: process.stdin }).on('line', (connection) => {
  if (fault === 'mute') return;
  if (fault === 'none') note(`> ${connection}`);
  if (fault === 'noisy')
    process.stdout.write(protocol === 'gtp' ? 'thinking\r\n' : 'MESSAGE so\r\n');
  if (protocol === 'gtp') gtp(connection);
  else gomocup(connection.trimEnd());
});
