/** A player behind the Go Text Protocol, version 2: a program of its own, one for each game. */

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { wordsOf } from '../../src/main/engines/commandLine.ts';
import type { AnyMove, AnyPosition } from '../../src/rules/index.ts';
import type { Player } from './player.ts';

/** Longer than this nobody thinks, ms. */
const PATIENCE = 300_000;

/** @param command its words, with quotes round those that have blanks */
export async function openGtp(command: string, start: AnyPosition, seed: number): Promise<Player> {
  if (start.game !== 'go' || start.options['handicap'] !== 0) {
    throw new Error('GTP is for Go, here without handicap.');
  }
  const engine = talkTo(command);
  await engine.ask(`boardsize ${start.options['size']}`);
  await engine.ask('clear_board');
  await engine.ask(`komi ${start.options['komi']}`);
  // GNU Go's own; who does not know it plays as it likes.
  if ((await engine.ask('known_command set_random_seed')) === 'true') {
    await engine.ask(`set_random_seed ${seed & 0x7fffffff}`);
  }

  /** How many of the game's moves it knows. */
  let known = 0;
  const colorAt = (ply: number) => (ply % 2 === 0 ? 'black' : 'white');
  const tell = async (moves: readonly AnyMove[]) => {
    for (; known < moves.length; known++) {
      await engine.ask(`play ${colorAt(known)} ${start.text.write(moves[known])}`);
    }
  };
  return {
    async choose({ position, moves }) {
      await tell(moves);
      const from = performance.now();
      const answer = await engine.ask(`genmove ${position.turn}`);
      const ms = performance.now() - from;
      known++;
      if (/^resign$/i.test(answer)) return { move: null, nodes: 0, ms };
      const move = position.text.read(answer);
      if (move === null) throw new Error(`${command} answers "${answer}" to genmove.`);
      return { move, nodes: 0, ms };
    },
    async dead({ position, moves }) {
      await tell(moves);
      const answer = await engine.ask('final_status_list dead');
      const marks = answer.split(/\s+/).map((vertex) => position.text.read(`mark ${vertex}`));
      return marks.filter((mark) => mark !== null);
    },
    close: () => engine.close(),
  };
}

interface Engine {
  /** @returns what it answers, without the mark before it */
  ask(command: string): Promise<string>;
  close(): void;
}

function talkTo(command: string): Engine {
  const [program = '', ...args] = wordsOf(command);
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  let waiting: PromiseWithResolvers<string> | null = null;
  let answer: string[] = [];
  /** Why it will never answer again. */
  let ended: Error | null = null;
  const fail = (why: string) => waiting?.reject(new Error(`${command} ${why}.`));
  const end = (why: string) => {
    ended ??= new Error(`${command} ${why}.`);
    waiting?.reject(ended);
  };
  child.on('error', (error) => end(error.message));
  child.on('close', () => end('has ended'));
  child.stdin.on('error', () => end('does not listen'));
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.trim() !== '') {
      answer.push(line);
      return;
    }
    const text = answer.join('\n');
    answer = [];
    if (text.startsWith('=')) waiting?.resolve(text.slice(1).trim());
    else if (text !== '') fail(`refuses: ${text}`);
  });
  return {
    async ask(question) {
      if (ended !== null) throw ended;
      waiting = Promise.withResolvers<string>();
      const timer = setTimeout(() => fail(`does not answer ${question}`), PATIENCE);
      child.stdin.write(`${question}\n`);
      return waiting.promise.finally(() => clearTimeout(timer));
    },
    close() {
      child.stdin.end('quit\n');
      setTimeout(() => child.kill('SIGKILL'), 2000).unref();
    },
  };
}
