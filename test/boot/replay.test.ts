/** `npm run -s tengen -- replay` as a process: it streams, it answers every line, and nothing stops it. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { test as base, expect } from 'vitest';
import { replay } from '../../src/main/shells/replay/record.ts';
import { type AnyGame, type AnyPosition, games } from '../../src/rules/index.ts';
import { Random, seed } from '../fuzz/random.ts';
import { builtShell } from '../support/shells.ts';
import { sized } from '../support/size.ts';

const repository = join(import.meta.dirname, '../..');
const script = join(repository, 'scripts/tengen.mjs');
const shell = builtShell('replay');

const GAMES = sized(100_000, 25_000);
const MIB = 2 ** 20;

/** Starts a process of Node's that is gone after the test. */
const test = base.extend<{
  run: (parameters: readonly string[], nodeOptions?: string) => ChildProcess;
}>({
  run: async ({ task: _ }, use) => {
    const started: ChildProcess[] = [];
    await use((parameters, nodeOptions = '') => {
      const child = spawn(process.execPath, parameters, {
        stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
        env: { ...process.env, NODE_OPTIONS: nodeOptions },
      });
      child.stdin?.on('error', () => undefined);
      started.push(child);
      return child;
    });
    for (const child of started) child.kill('SIGKILL');
  },
});

function streamsOf({ stdin, stdout }: ChildProcess) {
  if (stdin === null || stdout === null) throw new Error('The process was started with pipes.');
  return { stdin, stdout };
}

/** Its exit code, or the signal. */
async function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode ?? child.signalCode;
}

/** What is printed when this is all that is said. */
async function answersTo(child: ChildProcess, input: string | Uint8Array): Promise<unknown[]> {
  const { stdin, stdout } = streamsOf(child);
  stdin.end(input);
  let printed = '';
  for await (const piece of stdout.setEncoding('utf8')) printed += piece;
  expect(printed === '' || printed.endsWith('\n')).toBe(true);
  return printed
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

const good = '{"game":"gomoku","moves":[{"row":7,"column":7}]}';
const isGood = expect.objectContaining({ ok: true, plies: 1, legal: 224 });
const isBad = { ok: false, at: -1, error: 'badJson', message: expect.any(String) };

test('replay answers line by line and ends well with its input', async ({ run }) => {
  const replaying = run([script, 'replay']);
  expect(await answersTo(replaying, `${good}\nnonsense\n${good}\n`)).toEqual([
    isGood,
    isBad,
    isGood,
  ]);
  expect(await ended(replaying)).toBe(0);
});

test('replay answers each line but blank ones, whatever its bytes', async ({ run }) => {
  const bytes = (...values: number[]) => Buffer.from(values);
  const foreign = (value: Uint8Array) =>
    Buffer.concat([Buffer.from(`${good.slice(0, -1)},"by":"`), value, Buffer.from('"}')]);
  const lines: readonly (readonly [string | Uint8Array, unknown])[] = [
    [good, isGood],
    ['', null],
    ['  \t ', null],
    [`${good}\r`, isGood],
    ['\r', null],
    [`\ufeff ${good}`, isGood],
    [foreign(Buffer.from('Ŝà 天元 😀')), isGood],
    [foreign(bytes(0xe0)), isBad],
    [foreign(bytes(0xc3, 0x28)), isBad],
    [foreign(bytes(0xed, 0xa0, 0x80)), isBad],
    [bytes(0xff, 0xfe), isBad],
    [bytes(0xa0), isBad],
    [bytes(0), isBad],
    [Buffer.concat([bytes(0xa0), Buffer.from(good)]), isBad],
    ['\u00a0', isBad],
    ['['.repeat(MIB), isBad],
    [' '.repeat(MIB - good.length) + good, isGood],
    [' '.repeat(MIB - good.length + 1) + good, isBad],
    ['x'.repeat(5 * MIB), isBad],
    // The last, without its newline.
    [good, isGood],
  ];
  const input = Buffer.concat(
    lines.flatMap(([line], i) => [Buffer.from(i === 0 ? '' : '\n'), Buffer.from(line)]),
  );
  const answers = await answersTo(run([shell]), input);
  expect(answers).toEqual(lines.flatMap(([, answer]) => answer ?? []));
});

test('replay answers a line as soon as it is there', async ({ run }) => {
  const replaying = run([shell]);
  const { stdin, stdout } = streamsOf(replaying);
  const answers = createInterface({ input: stdout })[Symbol.asyncIterator]();
  for (const line of [good, 'nonsense', good]) {
    stdin.write(`${line.slice(0, 5)}`);
    stdin.write(`${line.slice(5)}\n`);
    const { value } = await answers.next();
    expect(JSON.parse(`${value}`)).toEqual(line === good ? isGood : isBad);
  }
  stdin.end();
  expect(await ended(replaying)).toBe(0);
});

test('replay ends when nobody reads any more, and with the script that started it', async ({
  run,
}) => {
  const unread = run([shell]);
  const { stdin, stdout } = streamsOf(unread);
  stdout.destroy();
  stdin.write(`${good}\n`.repeat(10_000));
  expect(await ended(unread)).toBe(0);

  const orphan = run([shell]);
  const answered = once(streamsOf(orphan).stdout, 'data');
  streamsOf(orphan).stdin.write(`${good}\n`);
  await answered;
  orphan.disconnect();
  expect(await ended(orphan)).toBe(0);
});

/** A game with some options or none, played at random for up to 60 plies. */
function randomRecord(game: AnyGame, random: Random): string {
  const chosen = Object.entries(game.options.fields).map(([name, { allowed }]) => [
    name,
    allowed.kind === 'choice'
      ? allowed.values[random.below(allowed.values.length)]
      : allowed.min +
        allowed.step * random.below(Math.floor((allowed.max - allowed.min) / allowed.step) + 1),
  ]);
  const options = random.below(2) === 0 ? {} : Object.fromEntries(chosen);
  const start = game.start(options);
  // Some options do not go together.
  if (!start.ok) return JSON.stringify({ game: game.id, options, moves: [] });
  let position: AnyPosition = start.value;
  const moves: unknown[] = [];
  for (let plies = random.below(60); plies > 0; plies--) {
    const legal = position.legal();
    const played = position.play(legal[random.below(legal.length)]);
    if (!played.ok) break;
    moves.push(played.value.move);
    position = played.value.position;
  }
  if (random.below(10) === 0) moves.push({ resign: 'white' });
  if (random.below(10) === 0) moves.push({ row: 99, column: 99 });
  return JSON.stringify({ game: game.id, options, moves });
}

/** Has a process of Node's that runs the shell print its weight in bytes on stderr, all the time. */
const weighed = `--import=data:text/javascript,if(process.argv[1].endsWith('replay.js'))setInterval(()=>console.error(process.memoryUsage.rss()),50).unref()`;

test(`replay streams ${GAMES} games in bounded memory (TENGEN_SEED=${seed})`, {
  timeout: 240_000,
}, async ({ run }) => {
  const random = new Random(seed);
  const records = Array.from({ length: 50 }, () => games.map((game) => randomRecord(game, random)));
  const lines = [...records.flat(), 'nonsense'];
  const tooLong = 'x'.repeat(MIB + 1);
  const lineAt = (i: number) => (i % 1000 === 0 ? tooLong : (lines[i % lines.length] ?? ''));
  const answers = new Map(lines.map((line) => [line, JSON.stringify(replay(line))]));

  const replaying = run([script, 'replay'], weighed);
  const { stdin, stdout } = streamsOf(replaying);
  let weight = 0;
  replaying.stderr?.setEncoding('utf8').on('data', (text: string) => {
    weight = Math.max(weight, ...text.split('\n').map(Number));
  });
  let given = 0;
  function* input() {
    for (; given < GAMES; given++) yield `${lineAt(given)}\n`;
  }
  const giving = pipeline(Readable.from(input()), stdin);

  // Nobody reads the answers. So after a while it must take no more.
  for (let before = -1; given !== before || given < 100; ) {
    before = given;
    await setTimeout(1000);
  }
  expect(given).toBeLessThan(5000);

  let answered = 0;
  let wrong = 0;
  let early = 0;
  for await (const answer of createInterface({ input: stdout })) {
    const expected = answers.get(lineAt(answered));
    if (expected === undefined ? !answer.includes('longer') : answer !== expected) wrong++;
    answered++;
    if (answered === GAMES / 10) early = weight;
  }
  await giving;
  expect({ answered, wrong }).toEqual({ answered: GAMES, wrong: 0 });
  expect(early).toBeGreaterThan(0);
  // Less than 2 kB a game: the heap alone varies by some 40 MB.
  expect(weight - early).toBeLessThan(48 * MIB);
});
