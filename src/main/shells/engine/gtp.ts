/** Tengen as an engine that speaks GTP, version 2: every required command, and those for handicap, time and the count. */

import type { AnyMove, OptionValue, Side } from '../../../rules/index.ts';
import type { MoveAnswer } from '../../seats/computerPlayer.ts';
import { APP } from '../../version.ts';
import { GoBoard } from './goBoard.ts';
import { GtpClock } from './gtpClock.ts';
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

export class GtpSpeaker implements Speaker {
  ended = false;
  readonly #mind: Mind;
  readonly #seed: number;
  readonly #clock = new GtpClock();
  #board: GoBoard;

  /** @param scoring the rules' option, which GTP can't set */
  constructor(mind: Mind, seed: number, scoring: string) {
    this.#mind = mind;
    this.#seed = seed;
    const board = GoBoard.start({ ...usual, scoring });
    if (!board.ok) throw new Error(board.error.message);
    this.#board = board.value;
  }

  async hear(line: string, since: number): Promise<string> {
    // Without comments and control characters; a tab counts as a blank.
    const text = line
      .replaceAll('\t', ' ')
      .replaceAll(/\p{Cc}/gu, '')
      .replace(/#.*/s, '')
      .trim();
    const [, id = '', rest = ''] = /^(?:(\d+)(?: +|$))?(.*)$/s.exec(text) ?? [];
    const [name = '', ...words] = rest.split(/ +/);
    if (text === '') return '';
    const command = this.#commands.get(name);
    const reply = command === undefined ? refused('unknown command') : await command(words, since);
    const answer = `${reply.accepted ? '=' : '?'}${id} ${reply.text}`.trimEnd();
    return `${answer}\n\n`;
  }

  isFarewell(line: string): boolean {
    return /^\s*(?:\d+\s+)?quit\s*$/.test(line);
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
    ['komi', ([komi]) => this.#komi(komi)],
    ['fixed_handicap', ([count]) => this.#handicap(count, 9)],
    // The engine places them like fixed ones, at most nine.
    ['place_free_handicap', ([count]) => this.#handicap(count, Number.POSITIVE_INFINITY)],
    ['set_free_handicap', (vertices) => this.#freeHandicap(vertices)],
    ['play', ([color, vertex]) => this.#play(color, vertex)],
    ['genmove', ([color], since) => this.#generate(color, since)],
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

  #komi(word: string | undefined): Reply {
    const komi = number(word);
    if (komi === null) return syntaxError;
    const board = this.#board.with({ komi });
    if (!board.ok) return refused(board.error.message);
    this.#board = board.value;
    return done;
  }

  #handicap(word: string | undefined, most: number): Reply {
    const count = integer(word);
    if (count === null) return syntaxError;
    if (!this.#board.isEmpty) return refused('board not empty');
    if (count < 2 || count > most) return refused('invalid number of stones');
    const begun = this.#begin({ handicap: Math.min(9, count) }, 'invalid number of stones');
    return begun.accepted ? said(stonesOn(this.#board).join(' ')) : begun;
  }

  #freeHandicap(vertices: readonly string[]): Reply {
    if (!this.#board.isEmpty) return refused('board not empty');
    const points = vertices.map((vertex) => this.#vertex(vertex));
    const size = Number(this.#board.position.options['size']);
    const board =
      points.length >= 2 && points.length < size ** 2 ? this.#board.withHandicap(points) : null;
    if (!board?.ok) return badVertices;
    this.#board = board.value;
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
    const time = this.#clock.forMove(side);
    const answer = await this.#mind.think(board, {
      seed: seedFor(this.#seed, board.moves.length),
      time: time === null ? UNHURRIED : within(time, this.#mind.now() - since),
    });
    this.#clock.spend(side, this.#mind.now() - since);
    if (answer.type === 'resigns') return said('resign');
    if (answer.type !== 'move') return refused(troubleOf(answer));
    const played = this.#board.play(side, answer.move);
    if (!played.ok) return refused(played.error.message);
    this.#board = played.value;
    return said(board.position.text.write(answer.move) ?? '');
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
    if (black === white) return said('0');
    return said(black > white ? `B+${black - white}` : `W+${white - black}`);
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

function troubleOf(answer: MoveAnswer): string {
  return answer.type === 'trouble' ? answer.problem.message : 'stopped';
}

function sideOf(word: string | undefined): Side | null {
  if (/^(?:b|black)$/i.test(word ?? '')) return 'black';
  return /^(?:w|white)$/i.test(word ?? '') ? 'white' : null;
}

function number(word: string | undefined): number | null {
  return /^-?\d{1,9}(?:\.\d{1,9})?$/.test(word ?? '') ? Number(word) : null;
}

function integer(word: string | undefined): number | null {
  const value = number(word);
  return Number.isInteger(value) ? value : null;
}

/** The vertices with stones, from the top left. */
function stonesOn({ position: { board, text } }: GoBoard): string[] {
  return board.flatMap((line, row) =>
    Array.from(line).flatMap((stone, column) =>
      stone === '.' ? [] : (text.write({ row, column }) ?? []),
    ),
  );
}

/** Black's stones as X, white's as O, between the names of the lines. */
function picture({ position: { board, text } }: GoBoard): string {
  const letters = board
    .map((_, column) => text.write({ row: 0, column })?.charAt(0) ?? '')
    .join(' ');
  const rows = board.map((line, row) => {
    const number = `${board.length - row}`.padStart(2);
    const points = line.replaceAll('b', 'X').replaceAll('w', 'O').split('').join(' ');
    return `${number} ${points} ${number.trim()}`;
  });
  return [`   ${letters}`, ...rows, `   ${letters}`].join('\n');
}
