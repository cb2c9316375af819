/**
 * Moves on time: how late the engine shell answers at a second, 300 ms and 100 ms a move, the first move of each game
 * included. Counted from the controller's command to the engine's answer. `TENGEN_FULL=1`: 1000 moves for each time.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type AnyPosition, gameById } from '../src/rules/index.ts';
import { printTable, type Row } from './table.ts';

const MOVES = process.env['TENGEN_FULL'] === '1' ? 500 : 15;
const TIMES = [1000, 300, 100];
/** A game is left after so many moves, so that there are many first moves. */
const MOVES_IN_A_GAME = 12;
/** Later than this is too late, ms. */
const TOLERANCE = 20;

const shell = fileURLToPath(new URL('../out/main/engine.js', import.meta.url));

class Engine {
  readonly #process: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  constructor(protocol: string) {
    this.#process = spawn(process.execPath, [shell, protocol, '--seed', '1'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const { stdout } = this.#process;
    if (stdout === null) throw new Error('The engine has no output.');
    this.#lines = createInterface(stdout)[Symbol.asyncIterator]();
  }

  say(line: string): void {
    this.#process.stdin?.write(`${line}\n`);
  }

  /** The next line with text. */
  async hear(): Promise<string> {
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done === true) throw new Error('The engine has ended.');
      if (value !== '') return value;
    }
  }

  async ask(line: string): Promise<string> {
    this.say(line);
    return this.hear();
  }

  async end(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#process.stdin?.end();
    await gone;
  }
}

/** How late each move was, ms; negative: early. */
async function gtp(time: number): Promise<number[]> {
  const engine = new Engine('gtp');
  const late: number[] = [];
  while (late.length < MOVES) {
    await engine.ask('boardsize 13');
    await engine.ask('clear_board');
    await engine.ask(`time_settings 0 ${time / 1000} 1`);
    for (let move = 0; move < MOVES_IN_A_GAME && late.length < MOVES; move++) {
      const from = performance.now();
      const answer = await engine.ask(`genmove ${move % 2 === 0 ? 'b' : 'w'}`);
      late.push(performance.now() - from - time);
      if (!answer.startsWith('=')) throw new Error(answer);
      if (/resign|pass/.test(answer)) break;
    }
  }
  await engine.end();
  return late;
}

async function gomocup(time: number): Promise<number[]> {
  const engine = new Engine('gomocup');
  const late: number[] = [];
  for (let game = 0; late.length < MOVES; game++) {
    engine.say(`INFO timeout_turn ${time}`);
    await engine.ask('START 15');
    let position = startOfGomoku();
    for (let move = 0; move < MOVES_IN_A_GAME && late.length < MOVES; move++) {
      const opening = opponentMove(position, game + move);
      const from = performance.now();
      const answer = await engine.ask(move === 0 ? 'BEGIN' : `TURN ${opening}`);
      late.push(performance.now() - from - time);
      const next = move === 0 ? position : played(position, opening);
      position = played(next, answer);
      if (position.turn === null) break;
    }
  }
  await engine.end();
  return late;
}

function startOfGomoku(): AnyPosition {
  const start = gameById('gomoku')?.start({});
  if (start?.ok !== true) throw new Error('There is no gomoku.');
  return start.value;
}

/** Some empty point, as the protocol writes it. */
function opponentMove(position: AnyPosition, salt: number): string {
  const legal = position.legal();
  const move = legal[(salt * 61 + 97) % legal.length];
  return `${move?.['column']},${move?.['row']}`;
}

function played(position: AnyPosition, point: string): AnyPosition {
  const [column, row] = point.split(',').map(Number);
  const next = position.play({ row, column });
  if (!next.ok) throw new Error(`${point}: ${next.error.message}`);
  return next.value.position;
}

export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, measure] of [
    ['GTP', gtp],
    ['Gomocup', gomocup],
  ] as const) {
    for (const time of TIMES) {
      const late = (await measure(time)).toSorted((a, b) => a - b);
      const tooLate = late.filter((ms) => ms > TOLERANCE).length;
      rows.push({
        name: `on time: ${name}, ${time} ms a move, ${late.length} moves`,
        value: `${tooLate} too late`,
        against: `the latest ${(late.at(-1) ?? 0).toFixed(0)} ms, the median ${(late[late.length >> 1] ?? 0).toFixed(0)} ms`,
      });
    }
  }
  return rows;
}

if (import.meta.main) printTable('Moves on time', await run());
