/** GTP, the Go Text Protocol, version 2 (draft 2 of G. Farnebäck's specification), as a controller speaks it. */

import { type Problem, problem } from '../../contract/problems.ts';
import { startOf } from '../../record/record.ts';
import {
  type AnyMove,
  type AnyPosition,
  type Result,
  type Side,
  succeed,
} from '../../rules/index.ts';
import type { GameSoFar } from '../seats/computerPlayer.ts';
import type {
  Answering,
  Conversation,
  Dialect,
  EngineRequest,
  Judgement,
  Patience,
} from './dialect.ts';
import { type Heard, quoted } from './engineProcess.ts';
import { analyzeCommands, bestIn, type Info } from './gtpInfo.ts';
import { markFor } from './marking.ts';

export const gtp: Dialect = {
  game: 'go',
  sizes: [19, 9, 13],
  farewell: 'quit\n',
  lineEnd: /\n/,
  converse: (engine, name, patience) => new GtpConversation(engine, name, patience),
};

/** How often an analysing engine tells what it has found, in centiseconds. */
const REPORT_EVERY = 10;

interface Reply {
  readonly accepted: boolean;
  readonly text: string;
}

class GtpConversation implements Conversation {
  readonly #engine: Answering;
  readonly #name: string;
  readonly #patience: Patience;
  #known: ReadonlySet<string> = new Set();
  #id = 0;
  /** The engine's board: how the game began, and the moves as {@link playsOf} writes them. */
  #board: { readonly start: string; readonly plays: string[] } | null = null;

  constructor(engine: Answering, name: string, patience: Patience) {
    this.#engine = engine;
    this.#name = name;
    this.#patience = patience;
  }

  async open(): Promise<Result<null, Problem>> {
    const protocol = await this.#say('protocol_version', this.#patience.start);
    if (!protocol.ok) return protocol;
    const { accepted, text } = protocol.value;
    if (accepted && text !== '2') return this.#cannot(`GTP ${quoted(text)}`);
    const commands = await this.#say('list_commands');
    if (!commands.ok) return commands;
    this.#known = new Set(commands.value.text.split(/\s+/));
    return succeed(null);
  }

  async ownName(): Promise<string> {
    const said: string[] = [];
    for (const command of ['name', 'version']) {
      const reply = await this.#say(command);
      said.push(reply.ok && reply.value.accepted ? reply.value.text : '');
    }
    return said.join(' ').trim();
  }

  async begin(game: GameSoFar): Promise<Result<null, Problem>> {
    const { options } = game.position;
    this.#board = null;
    const commands = [`boardsize ${options['size']}`, 'clear_board', `komi ${options['komi']}`];
    const { black, white } = stonesOf(game);
    if (black.length > 0 && game.setup === undefined && this.#known.has('set_free_handicap')) {
      commands.push(`set_free_handicap ${black.join(' ')}`);
    } else commands.push(...black.map((stone) => `play black ${stone}`));
    commands.push(...white.map((stone) => `play white ${stone}`));
    for (const command of commands) {
      const done = await this.#must(command, this.#patience.start);
      if (!done.ok) return done;
    }
    this.#board = { start: beginningOf(game), plays: [] };
    return succeed(null);
  }

  async choose(game: GameSoFar, time: number): Promise<Result<EngineRequest, Problem>> {
    const { position } = game;
    const isNew = this.#board === null;
    const laidOut = await this.#layOut(game);
    if (!laidOut.ok) return laidOut;
    if (position.details().due === 'marking') return this.#mark(game, time);
    const side = position.turn ?? 'black';
    // Overtime for each single move. Some change no settings during a game, but know how much is left.
    const seconds = Math.max(1, Math.floor(time / 1000));
    for (const [command, words] of [
      ['time_settings', `0 ${seconds} 1`],
      ['time_left', `${side} ${seconds} 1`],
    ] as const) {
      if (!this.#known.has(command)) continue;
      const told = await this.#say(`${command} ${words}`);
      if (!told.ok) return told;
    }
    const patience = isNew ? this.#patience.start : this.#patience.answer;
    const answer = await this.#must(`genmove ${side}`, time + patience);
    if (!answer.ok) return answer;
    const said = answer.value;
    if (/^resign$/i.test(said)) return succeed({ type: 'resigns' });
    const move = /^(?:pass|[a-z]\d{1,2})$/i.test(said) ? position.text.read(said) : null;
    if (move === null && !/^[a-z]\d{1,2}$/i.test(said)) {
      return {
        ok: false,
        error: problem('engineNonsense', { name: this.#name, said: quoted(said) }),
      };
    }
    this.#board?.plays.push(`${side} ${position.text.write(move)}`);
    return succeed({ type: 'move', move, said });
  }

  /** The command runs until the next line, an empty one being none. */
  async judge(game: GameSoFar, time: number): Promise<Result<Judgement | null, Problem>> {
    const found = analyzeCommands.find(({ command }) => this.#known.has(command));
    if (found === undefined) return succeed(null);
    const isNew = this.#board === null;
    const laidOut = await this.#layOut(game);
    if (!laidOut.ok) return laidOut;
    const patience = isNew ? this.#patience.start : this.#patience.answer;
    const command = `${found.command} ${game.position.turn} ${REPORT_EVERY}`;
    const begun = performance.now();
    let best: Info | null = null;
    let isOver = false;
    const reply = await this.#say(command, time + patience, (line) => {
      best = bestIn(line) ?? best;
      if (isOver || best === null || performance.now() - begun < time) return;
      isOver = true;
      this.#engine.tell('\n');
    });
    if (!reply.ok) return reply;
    const { accepted, text } = reply.value;
    if (!accepted) return this.#cannot(quoted(`${command}: ${text}`));
    return this.#judgement(game.position, found.certain, best);
  }

  #judgement(
    position: AnyPosition,
    certain: number,
    best: Info | null,
  ): Result<Judgement, Problem> {
    const line: AnyMove[] = [];
    let reached = position;
    for (const vertex of best?.vertices ?? []) {
      const played = reached.play(reached.text.read(vertex));
      if (!played.ok) break;
      line.push(played.value.move);
      reached = played.value.position;
    }
    if (best === null || line.length === 0) {
      const said = best?.vertices.join(' ') ?? 'info';
      return { ok: false, error: problem('engineNonsense', { name: this.#name, said }) };
    }
    const chances = (2 * best.winrate) / certain - 1;
    return succeed({ chances: Math.min(1, Math.max(-1, chances)), line });
  }

  /** Plays the missing moves on its board, or the whole game if the board differs. */
  async #layOut(game: GameSoFar): Promise<Result<null, Problem>> {
    const plays = playsOf(game);
    const goesOn =
      this.#board?.start === beginningOf(game) &&
      this.#board.plays.every((play, index) => play === plays[index]);
    if (!goesOn) {
      const begun = await this.begin(game);
      if (!begun.ok) return begun;
    }
    for (const play of plays.slice(this.#board?.plays.length ?? 0)) {
      const played = await this.#must(`play ${play}`);
      if (!played.ok) return played;
      this.#board?.plays.push(play);
    }
    return succeed(null);
  }

  /** One step of marking dead stones. An engine that can't judge them agrees to the present marks. */
  async #mark(game: GameSoFar, time: number): Promise<Result<EngineRequest, Problem>> {
    const list = await this.#say('final_status_list dead', time + this.#patience.answer);
    if (!list.ok) return list;
    const { accepted, text } = list.value;
    const move = accepted ? markFor(game, text) : { agree: true };
    return succeed({ type: 'move', move, said: quoted(text) });
  }

  /** The answer to a mandatory command. */
  async #must(command: string, patience?: number): Promise<Result<string, Problem>> {
    const reply = await this.#say(command, patience);
    if (!reply.ok) return reply;
    const { accepted, text } = reply.value;
    return accepted ? succeed(text) : this.#cannot(quoted(`${command}: ${text}`));
  }

  #cannot(said: string): Result<never, Problem> {
    return { ok: false, error: problem('engineCannot', { name: this.#name, said }) };
  }

  /**
   * A reply begins with `=` or `?` and the command's number, and ends with an empty line. Control characters don't count,
   * and a tab is a blank.
   * @param watch gets the lines of a reply that goes on for as long as one likes, instead of the reply
   */
  #say(
    command: string,
    patience = this.#patience.answer,
    watch?: (line: string) => void,
  ): Promise<Result<Reply, Problem>> {
    const id = ++this.#id;
    let accepted: boolean | null = null;
    const lines: string[] = [];
    return this.#engine.ask(`${id} ${command}\n`, patience, (raw): Heard<Reply> => {
      const line = raw.replaceAll('\t', ' ').replaceAll(/\p{Cc}/gu, '');
      if (accepted !== null) {
        if (line.trim() === '') {
          return { type: 'answer', value: { accepted, text: lines.join('\n').trim() } };
        }
        if (watch === undefined) lines.push(line);
        else watch(line);
        return { type: watch === undefined ? 'more' : 'remark' };
      }
      const [, mark, number = '', text = ''] = /^([=?])(\d*) *(.*)$/.exec(line) ?? [];
      if (mark === undefined) return { type: line.trim() === '' ? 'remark' : 'noise' };
      if (number !== '' && Number(number) < id) return { type: 'noise' };
      if (number !== '' && Number(number) > id) return { type: 'nonsense' };
      accepted = mark === '=';
      lines.push(text);
      return { type: 'more' };
    });
  }
}

function beginningOf({ position: { options }, setup }: GameSoFar): string {
  return JSON.stringify([options, setup]);
}

/** The stones that stand on the board before the first move. Each has a liberty, so they can be played in any order. */
function stonesOf({ position: { game, options }, setup }: GameSoFar): Record<Side, string[]> {
  const stones: Record<Side, string[]> = { black: [], white: [] };
  const start = startOf({ game, options, setup });
  if (!start.ok) return stones;
  const { board, text } = start.value;
  for (const [row, line] of board.entries()) {
    for (const [column, stone] of Array.from(line).entries()) {
      const side = stone === 'b' ? 'black' : 'white';
      if (stone !== '.') stones[side].push(text.write({ row, column }) ?? '');
    }
  }
  return stones;
}

/** The stones and passes of a game, such as `black D4`. GTP has no marks. */
function playsOf({ position: { game, options }, setup, moves }: GameSoFar): string[] {
  const plays: string[] = [];
  let before: ReturnType<typeof startOf> = startOf({ game, options, setup });
  for (const move of moves) {
    if (!before.ok) break;
    const { turn, text } = before.value;
    const isPlay = move['pass'] === true || ('row' in move && move['mark'] !== true);
    if (isPlay) plays.push(`${turn} ${text.write(move)}`);
    const played = before.value.play(move);
    before = played.ok ? succeed(played.value.position) : played;
  }
  return plays;
}
