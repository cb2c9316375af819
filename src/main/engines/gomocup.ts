/** The protocol of the Gomocup tournament, also called piskvork's, as a manager speaks it (P. Laštovička's description). */

import { type Problem, problem } from '../../contract/problems.ts';
import { startOf } from '../../record/record.ts';
import {
  type AnyMove,
  type AnyPosition,
  type OptionValue,
  type Result,
  succeed,
} from '../../rules/index.ts';
import type { GameSoFar } from '../seats/computerPlayer.ts';
import type { Answering, Conversation, Dialect, EngineRequest, Patience } from './dialect.ts';
import { type Heard, quoted } from './engineProcess.ts';

export const gomocup: Dialect = {
  game: 'gomoku',
  sizes: [15, 19, 13],
  farewell: 'END\r\n',
  lineEnd: /[\r\n]/,
  converse: (engine, name, patience) => new GomocupConversation(engine, name, patience),
};

/** The values of `INFO rule`. */
const rules: ReadonlyMap<unknown, number> = new Map([
  ['freestyle', 0],
  ['standard', 1],
  ['renju', 4],
]);

/** Lines that may come at any time and need no answer. */
const remark = /^(?:MESSAGE|DEBUG)\b/i;
const refusal = /^(?:ERROR|UNKNOWN)\b/i;
/** As piskvork reads a move: whatever follows the two numbers is dropped. */
const coordinates = /^([+-]?\d{1,4})\s*,\s*([+-]?\d{1,4})(?!\d)/;
/** The value of `INFO time_left` where there is no limit. */
const UNLIMITED = 2 ** 31 - 1;

class GomocupConversation implements Conversation {
  readonly #engine: Answering;
  readonly #name: string;
  readonly #patience: Patience;
  /** Of its board. */
  #size: OptionValue | undefined;
  /** The engine's board: how the game began, and its moves. Null before the first question. */
  #board: { readonly start: string; readonly moves: readonly string[] } | null = null;
  /** How many INFO lines it was told since its last answer: it may wrongly answer each with UNKNOWN. */
  #informed = 0;

  constructor(engine: Answering, name: string, patience: Patience) {
    this.#engine = engine;
    this.#name = name;
    this.#patience = patience;
  }

  /** The protocol begins with the board. */
  open(): Promise<Result<null, Problem>> {
    return Promise.resolve(succeed(null));
  }

  /** Old brains answer in plain text, or not at all. */
  async ownName(): Promise<string> {
    const about = await this.#ask('ABOUT', this.#patience.answer, (line) => answered(line));
    return about.ok ? nameIn(about.value) : '';
  }

  async begin({ position: { options } }: GameSoFar): Promise<Result<null, Problem>> {
    this.#board = null;
    this.#size = options['size'];
    const started = await this.#ask(`START ${this.#size}`, this.#patience.start, (line) =>
      // It may still print start-up messages.
      /^OK\b/i.test(line) ? answered(null) : { type: 'noise' },
    );
    if (started.ok) this.#describe(options);
    return started;
  }

  async choose(game: GameSoFar, time: number): Promise<Result<EngineRequest, Problem>> {
    const start = JSON.stringify([game.position.options, game.setup]);
    const stones = stonesOf(game);
    if (stones === null) return this.#cannot('BOARD');
    const moves = game.moves.map(coordinatesOf);
    const last = moves.at(-1);
    const board = this.#board;
    const isNew = board === null;
    const goesOn =
      board?.start === start &&
      board.moves.length === moves.length - 1 &&
      board.moves.every((move, index) => move === moves[index]);
    if (isNew) {
      const begun = await this.begin(game);
      if (!begun.ok) return begun;
    } else if (!goesOn) {
      const isClear = await this.#restart(game.position.options);
      if (!isClear.ok) return isClear;
      if (!isClear.value) return succeed({ type: 'spent' });
    }
    this.#inform('timeout_turn', Math.max(1, Math.floor(time)));
    this.#inform('time_left', UNLIMITED);
    const isFirst = stones.length === 0 && moves.length <= 1;
    const question =
      last === undefined && isFirst
        ? 'BEGIN'
        : last !== undefined && (goesOn || isFirst)
          ? `TURN ${last}`
          : layOut(stones, moves);
    const patience = time + (isNew ? this.#patience.start : this.#patience.answer);
    const answer = await this.#ask(question, patience, (line) => this.#hearMove(line));
    if (!answer.ok) return answer;
    const said = coordinatesOf(answer.value);
    this.#board = { start, moves: [...moves, said] };
    return succeed({ type: 'move', move: answer.value, said });
  }

  /** The protocol has no command for it. */
  judge(): Promise<Result<null, Problem>> {
    return Promise.resolve(succeed(null));
  }

  #hearMove(line: string): Heard<AnyMove> {
    const [, suggested] = /^SUGGEST\s+(.*)$/i.exec(line) ?? [];
    if (suggested !== undefined) {
      this.#engine.tell(`PLAY ${suggested}\r\n`);
      return { type: 'more' };
    }
    const [, x, y] = coordinates.exec(line) ?? [];
    return x === undefined || y === undefined
      ? { type: 'nonsense' }
      : answered({ row: Number(y), column: Number(x) });
  }

  /** Clears its board for another game; false if it can't. */
  async #restart(options: AnyPosition['options']): Promise<Result<boolean, Problem>> {
    this.#board = null;
    if (options['size'] !== this.#size) return succeed(false);
    const cleared = await this.#ask('RESTART', this.#patience.start, (line) => answered(line));
    if (!cleared.ok) return cleared.error.code === 'engineCannot' ? succeed(false) : cleared;
    const isClear = /^OK\b/i.test(cleared.value);
    if (isClear) this.#describe(options);
    return succeed(isClear);
  }

  /** What holds for a whole game. */
  #describe(options: AnyPosition['options']): void {
    this.#inform('timeout_match', 0);
    this.#inform('max_memory', 0);
    // 0: the opponent is human.
    this.#inform('game_type', 0);
    this.#inform('rule', rules.get(options['rule']) ?? 0);
  }

  #inform(key: string, value: number): void {
    this.#informed++;
    this.#engine.tell(`INFO ${key} ${value}\r\n`);
  }

  /** @param hear gets the lines that are neither remarks nor refusals, trimmed */
  async #ask<T>(
    text: string,
    patience: number,
    hear: (line: string) => Heard<T>,
  ): Promise<Result<T, Problem>> {
    const answer = await this.#engine.ask(
      `${text}\r\n`,
      patience,
      (line): Heard<{ readonly refused: string } | { readonly value: T }> => {
        const trimmed = line.trim();
        if (trimmed === '' || remark.test(trimmed)) return { type: 'remark' };
        if (this.#informed > 0 && /^UNKNOWN\b/i.test(trimmed)) {
          this.#informed--;
          return { type: 'noise' };
        }
        if (refusal.test(trimmed)) return answered({ refused: trimmed });
        const heard = hear(trimmed);
        return heard.type === 'answer' ? answered({ value: heard.value }) : heard;
      },
    );
    this.#informed = 0;
    if (!answer.ok) return answer;
    if ('value' in answer.value) return succeed(answer.value.value);
    return this.#cannot(quoted(answer.value.refused));
  }

  #cannot(said: string): Result<never, Problem> {
    return { ok: false, error: problem('engineCannot', { name: this.#name, said }) };
  }
}

function answered<T>(value: T): Heard<T> {
  return { type: 'answer', value };
}

/** The name and the version that an answer to ABOUT has, with or without quotation marks, or else all of it. */
function nameIn(about: string): string {
  const fact = (key: string) => {
    const [, marked, plain] =
      new RegExp(`(?<![\\w-])${key}\\s*=\\s*(?:"([^"]*)"|([^",]*))`, 'i').exec(about) ?? [];
    return (marked ?? plain ?? '').trim();
  };
  const name = fact('name');
  if (name !== '') return `${name} ${fact('version')}`.trim();
  // Without a name, what else it says of itself isn't one.
  return /^\s*\w+\s*=/.test(about) ? '' : about.replace(/^ABOUT\b\s*/i, '');
}

/** The set-up, then the stones in the order of play; 1 marks its own, 2 the opponent's. */
function layOut(stones: readonly string[], moves: readonly string[]): string {
  const lines = moves.map((move, index) => `${move},${(moves.length - index) % 2 === 0 ? 1 : 2}`);
  return ['BOARD', ...stones, ...lines, 'DONE'].join('\r\n');
}

/**
 * The stones of a set-up in turns, as {@link layOut} writes them: a brain may take them for moves. Null if the two could not have taken turns up to there:
 * an engine tells from the number of stones who is to move.
 */
function stonesOf({ position: { game, options, turn }, setup }: GameSoFar): string[] | null {
  if (setup === undefined) return [];
  const start = startOf({ game, options, setup });
  if (!start.ok) return null;
  const stones = start.value.board.flatMap((line, row) =>
    Array.from(line).flatMap((stone, column) => (stone === '.' ? [] : { stone, row, column })),
  );
  const lead = stones.reduce((sum, { stone }) => sum + (stone === 'b' ? 1 : -1), 0);
  if (lead !== (start.value.turn === 'black' ? 0 : 1)) return null;
  const own = turn === 'black' ? 'b' : 'w';
  const of = (side: string) => stones.filter(({ stone }) => stone === side);
  const white = of('w');
  return of('b')
    .flatMap((black, at) => [black, white[at] ?? []].flat())
    .map(({ stone, row, column }) => `${column},${row},${stone === own ? 1 : 2}`);
}

/** `x,y`, both from 0, x to the right and y down. */
function coordinatesOf(move: AnyMove): string {
  return `${move['column']},${move['row']}`;
}
