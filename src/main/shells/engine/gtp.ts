/** Tengen as an engine that speaks GTP, version 2 (draft 2 of G. Farnebäck's specification): every command of it. */

import { decodeFile } from '../../../record/charset.ts';
import { readFile } from '../../../record/file.ts';
import type { AnyMove, OptionValue, Point, Side } from '../../../rules/index.ts';
import type { MoveAnswer } from '../../seats/computerPlayer.ts';
import { APP } from '../../version.ts';
import { GoBoard } from './goBoard.ts';
import { GtpClock } from './gtpClock.ts';
import { picture, stonesOn } from './gtpPicture.ts';
import { integer, number, sideOf } from './gtpWords.ts';
import { fixedHandicap, freeHandicap } from './handicap.ts';
import { type Mind, type Speaker, seedFor, UNHURRIED, within } from './speaker.ts';

interface Reply {
  readonly accepted: boolean;
  readonly text: string;
}

/** @param since see `Speaker.hear` */
type Command = (words: readonly string[], since: number) => Reply | Promise<Reply>;

const [program = '', release = ''] = APP.split(' ');

const done = said('');
const syntaxError = refused('syntax error');
const badVertices = refused('bad vertex list');

/** The options of a new game, until `boardsize` and `komi` change them. */
const usual = { size: 19, komi: 6.5, dead: 'agree', ko: 'simple' };
/** The largest komi of the rules. */
const MOST_KOMI = 99.5;

export class GtpSpeaker implements Speaker {
  ended = false;
  readonly #mind: Mind;
  readonly #seed: number;
  readonly #clock = new GtpClock();
  /** Its komi is the nearest to {@link #komi} that the rules allow. */
  #board: GoBoard;
  #komi = usual.komi;

  /** @param scoring the rules' option, which GTP can't set */
  constructor(mind: Mind, seed: number, scoring: string) {
    this.#mind = mind;
    this.#seed = seed;
    const board = GoBoard.start({ ...usual, scoring });
    if (!board.ok) throw new Error(board.error.message);
    this.#board = board.value;
  }

  async hear(line: string, since: number): Promise<string> {
    const text = cleaned(line);
    const [, id = '', rest = ''] = /^(?:(\d+)(?: +|$))?(.*)$/s.exec(text) ?? [];
    const [name = '', ...words] = rest.split(/ +/);
    if (text === '') return '';
    const command = this.#commands.get(name);
    const reply = command === undefined ? refused('unknown command') : await command(words, since);
    const answer = `${reply.accepted ? '=' : '?'}${id} ${reply.text}`.trimEnd();
    return `${answer}\n\n`;
  }

  isFarewell(line: string): boolean {
    return /^(?:\d+ +)?quit(?: |$)/.test(cleaned(line));
  }

  readonly #commands: ReadonlyMap<string, Command> = new Map<string, Command>([
    ['protocol_version', () => said('2')],
    ['name', () => said(program)],
    ['version', () => said(release)],
    ['known_command', ([name = '']) => said(String(this.#commands.has(name)))],
    ['list_commands', () => said([...this.#commands.keys()].join('\n'))],
    ['quit', () => this.#quit()],
    ['boardsize', ([size]) => this.#boardSize(size)],
    ['clear_board', () => this.#begin({ handicap: 0 }, 'cannot clear')],
    ['komi', ([komi]) => this.#setKomi(komi)],
    ['fixed_handicap', ([count]) => this.#handicap(count, fixedHandicap)],
    ['place_free_handicap', ([count]) => this.#handicap(count, freeHandicap)],
    ['set_free_handicap', (vertices) => this.#freeHandicap(vertices)],
    ['loadsgf', ([path, number]) => this.#load(path, number)],
    ['play', ([color, vertex]) => this.#play(color, vertex)],
    ['genmove', ([color], since) => this.#generate(color, since)],
    ['reg_genmove', ([color], since) => this.#propose(color, since)],
    ['undo', () => this.#undo()],
    ['time_settings', (words) => this.#timeSettings(words)],
    ['time_left', ([color, ...words]) => this.#timeLeft(color, words)],
    ['final_score', () => this.#score()],
    ['final_status_list', ([status]) => this.#statusList(status)],
    ['showboard', () => said(`\n${picture(this.#board)}`)],
  ]);

  #quit(): Reply {
    this.ended = true;
    return done;
  }

  async #boardSize(word: string | undefined): Promise<Reply> {
    const size = integer(word);
    if (size === null) return syntaxError;
    const reply = this.#begin({ size, handicap: 0 }, 'unacceptable size');
    if (reply.accepted) await this.#mind.prepare(this.#board);
    return reply;
  }

  #begin(options: Readonly<Record<string, OptionValue>>, refusal: string): Reply {
    const board = GoBoard.start({ ...this.#board.position.options, ...options });
    if (!board.ok) return refused(refusal);
    this.#board = board.value;
    return done;
  }

  /** Any komi is accepted, and counts; the engine thinks with the nearest that the rules allow. */
  #setKomi(word: string | undefined): Reply {
    const komi = number(word);
    if (komi === null) return syntaxError;
    const nearest = Math.min(MOST_KOMI, Math.max(0, Math.round(2 * komi) / 2));
    const board = this.#board.with({ komi: nearest });
    if (!board.ok) return refused(board.error.message);
    this.#komi = komi;
    this.#board = board.value;
    return done;
  }

  #handicap(
    word: string | undefined,
    placed: (size: number, count: number) => readonly Point[] | null,
  ): Reply {
    const count = integer(word);
    if (count === null) return syntaxError;
    if (!this.#board.isEmpty) return refused('board not empty');
    const size = Number(this.#board.position.options['size']);
    const points = count < 2 || count >= size ** 2 ? null : placed(size, count);
    const board = points && this.#board.withHandicap(points);
    if (!board?.ok) return refused('invalid number of stones');
    this.#board = board.value;
    return said(stonesOn(this.#board).join(' '));
  }

  #freeHandicap(vertices: readonly string[]): Reply {
    if (!this.#board.isEmpty) return refused('board not empty');
    const points = vertices.map((vertex) => this.#vertex(vertex) ?? {});
    const size = Number(this.#board.position.options['size']);
    const board =
      points.length >= 2 && points.length < size ** 2 ? this.#board.withHandicap(points) : null;
    if (!board?.ok) return badVertices;
    this.#board = board.value;
    return done;
  }

  async #load(path: string | undefined, word: string | undefined): Promise<Reply> {
    const until = word === undefined ? Number.POSITIVE_INFINITY : integer(word);
    if (path === undefined || until === null) return syntaxError;
    const bytes = await this.#mind.read(path);
    const read = bytes && readFile(decodeFile(bytes).text);
    const record = read?.ok ? read.value.records.find(({ game }) => game === 'go') : undefined;
    const { scoring = 'territory' } = this.#board.position.options;
    const board = record && GoBoard.recorded(record, until, { scoring });
    if (!board?.ok) return refused('cannot load file');
    this.#board = board.value;
    this.#komi = Number(this.#board.position.options['komi']);
    await this.#mind.prepare(this.#board);
    return done;
  }

  #play(color: string | undefined, vertex: string | undefined): Reply {
    const side = sideOf(color);
    const move = this.#vertex(vertex);
    if (side === null || move === null) return refused('invalid color or coordinate');
    const played = this.#board.play(side, move);
    if (!played.ok) return refused('illegal move');
    this.#board = played.value;
    return done;
  }

  async #generate(color: string | undefined, since: number): Promise<Reply> {
    const side = sideOf(color);
    if (side === null) return refused('invalid color');
    const board = this.#board.turnTo(side);
    const seed = seedFor(this.#seed, board.moves.length);
    const answer = await this.#think(board, side, seed, since);
    this.#clock.spend(side, this.#mind.now() - since);
    if (answer.type === 'move') {
      const played = this.#board.play(side, answer.move);
      if (!played.ok) return refused(played.error.message);
      this.#board = played.value;
    }
    return replyTo(answer, board);
  }

  /** Changes nothing, neither the board nor the clock, and nothing is left to chance. */
  async #propose(color: string | undefined, since: number): Promise<Reply> {
    const side = sideOf(color);
    if (side === null) return refused('invalid color');
    const board = this.#board.turnTo(side);
    return replyTo(await this.#think(board, side, 0, since), board);
  }

  #think(board: GoBoard, side: Side, seed: number, since: number): Promise<MoveAnswer> {
    const time = this.#clock.forMove(side);
    const passed = this.#mind.now() - since;
    return this.#mind.think(board, {
      seed,
      time: time === null ? UNHURRIED : within(time, passed),
    });
  }

  #undo(): Reply {
    const board = this.#board.undo();
    if (board === null) return refused('cannot undo');
    this.#board = board;
    return done;
  }

  #timeSettings(words: readonly string[]): Reply {
    const [main, overtime, stones] = words.map(number);
    if (main == null || overtime == null || stones == null) return syntaxError;
    if (Math.min(main, overtime, stones) < 0) return syntaxError;
    this.#clock.set(main, overtime, stones);
    return done;
  }

  #timeLeft(color: string | undefined, words: readonly string[]): Reply {
    const side = sideOf(color);
    const [time, stones] = words.map(number);
    if (side === null || time == null || stones == null) return syntaxError;
    this.#clock.tell(side, Math.max(0, time), Math.max(0, stones));
    return done;
  }

  async #score(): Promise<Reply> {
    const judged = await this.#judged();
    const { black, white } = judged?.position.details().score ?? {};
    if (black === undefined || white === undefined) return refused('cannot score');
    const lead = black - white + Number(this.#board.position.options['komi']) - this.#komi;
    const margin = Number(Math.abs(lead).toFixed(3));
    if (margin === 0) return said('0');
    return said(`${lead > 0 ? 'B' : 'W'}+${margin}`);
  }

  async #statusList(status: string | undefined): Promise<Reply> {
    if (status !== 'alive' && status !== 'dead' && status !== 'seki') return syntaxError;
    // The engine doesn't recognise seki: stones that are not dead are alive.
    if (status === 'seki') return done;
    const judged = await this.#judged();
    if (judged === null) return refused('cannot judge');
    const { position } = judged;
    const dead = (position.details().dead ?? []).map((point) => position.text.write(point) ?? '');
    const listed = status === 'dead' ? dead : stonesOn(judged).filter((one) => !dead.includes(one));
    return said(listed.join(' '));
  }

  /** The board as if both had passed, with the engine's marks; null if the engine could not mark. */
  async #judged(): Promise<GoBoard | null> {
    let board = this.#board.marking();
    for (const _ of stonesOn(board)) {
      const answer = await this.#mind.think(board, {
        seed: seedFor(this.#seed, board.moves.length),
        time: UNHURRIED,
      });
      if (answer.type !== 'move') return null;
      if (answer.move['mark'] !== true) break;
      const marked = board.marked(answer.move);
      if (!marked.ok) return null;
      board = marked.value;
    }
    return board;
  }

  #vertex(word: string | undefined): AnyMove | null {
    const isVertex = word !== undefined && /^(?:pass|[a-z]\d{1,2})$/i.test(word);
    return isVertex ? this.#board.position.text.read(word) : null;
  }
}

function said(text: string): Reply {
  return { accepted: true, text };
}

function refused(text: string): Reply {
  return { accepted: false, text };
}

/** Without comments and control characters; a tab counts as a blank. */
function cleaned(line: string): string {
  return line
    .replaceAll('\t', ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .replace(/#.*/s, '')
    .trim();
}

function replyTo(answer: MoveAnswer, { position: { text } }: GoBoard): Reply {
  if (answer.type === 'resigns') return said('resign');
  if (answer.type === 'move') return said(text.write(answer.move) ?? '');
  return refused(answer.type === 'trouble' ? answer.problem.message : 'stopped');
}
