/** The protocol of the Gomocup tournament, also called piskvork's, as a manager speaks it (P. Laštovička's description). */

import { type Problem, problem } from '../../contract/problems.ts';
import { startOf } from '../../record/record.ts';
import { type AnyMove, type Result, succeed } from '../../rules/index.ts';
import type { GameSoFar } from '../seats/computerPlayer.ts';
import {
  ANSWER_WITHIN,
  type Conversation,
  type Dialect,
  type EngineRequest,
  START_WITHIN,
} from './dialect.ts';
import { type EngineProcess, type Heard, quoted } from './engineProcess.ts';

export const gomocup: Dialect = {
  game: 'gomoku',
  sizes: [15, 19, 13],
  farewell: 'END\r\n',
  converse: (engine, name) => new GomocupConversation(engine, name),
};

/** The values of `INFO rule`. */
const rules: ReadonlyMap<unknown, number> = new Map([
  ['freestyle', 0],
  ['standard', 1],
  ['renju', 4],
]);

/** Lines that may come at any time and need no answer. */
const remark = /^(?:MESSAGE|DEBUG|SUGGEST)\b/i;
const refusal = /^(?:ERROR|UNKNOWN)\b/i;

class GomocupConversation implements Conversation {
  readonly #engine: EngineProcess;
  readonly #name: string;
  /** The engine's board: how the game began, and its moves. Null before the first question. */
  #board: { readonly start: string; readonly moves: readonly string[] } | null = null;

  constructor(engine: EngineProcess, name: string) {
    this.#engine = engine;
    this.#name = name;
  }

  introduce(): Promise<Result<string, Problem>> {
    return this.#engine.ask('ABOUT\r\n', START_WITHIN, (line) => {
      const fact = (key: string) => new RegExp(`\\b${key}\\s*=\\s*"([^"]*)"`, 'i').exec(line)?.[1];
      const name = fact('name');
      if (name !== undefined) {
        return { type: 'answer', value: `${name} ${fact('version') ?? ''}`.trim() };
      }
      if (refusal.test(line)) return { type: 'answer', value: '' };
      return { type: line === '' || remark.test(line) ? 'more' : 'noise' };
    });
  }

  async begin({ position: { options } }: GameSoFar): Promise<Result<null, Problem>> {
    this.#board = null;
    const started = await this.#ask(`START ${options['size']}\r\n`, START_WITHIN, (line) =>
      // It may still print start-up messages.
      /^OK\b/i.test(line) ? { type: 'answer', value: null } : { type: 'noise' },
    );
    if (started.ok) {
      this.#inform('timeout_match', 0);
      this.#inform('time_left', 2 ** 31 - 1);
      this.#inform('max_memory', 0);
      // 0: the opponent is human.
      this.#inform('game_type', 0);
      this.#inform('rule', rules.get(options['rule']) ?? 0);
    }
    return started;
  }

  async choose(game: GameSoFar, time: number): Promise<Result<EngineRequest, Problem>> {
    const start = JSON.stringify([game.position.options, game.setup]);
    const stones = stonesOf(game);
    if (stones === null) return this.#cannot('BOARD');
    const moves = game.moves.map(coordinatesOf);
    const last = moves.at(-1);
    const board = this.#board;
    const goesOn =
      board?.start === start &&
      board.moves.length === moves.length - 1 &&
      board.moves.every((move, index) => move === moves[index]);
    if (!goesOn) {
      const begun = await this.begin(game);
      if (!begun.ok) return begun;
    }
    this.#inform('timeout_turn', Math.max(1, Math.floor(time)));
    const isEmpty = stones.length === 0 && last === undefined;
    const question = isEmpty
      ? 'BEGIN'
      : goesOn && last !== undefined
        ? `TURN ${last}`
        : layOut(stones, moves);
    const answer = await this.#ask(`${question}\r\n`, time + ANSWER_WITHIN, (line) => {
      const [, x, y] = /^(\d{1,3})\s*,\s*(\d{1,3})$/.exec(line) ?? [];
      return x === undefined || y === undefined
        ? { type: 'nonsense' }
        : { type: 'answer', value: { row: Number(y), column: Number(x) } };
    });
    if (!answer.ok) return answer;
    const said = coordinatesOf(answer.value);
    this.#board = { start, moves: [...moves, said] };
    return succeed({ type: 'move', move: answer.value, said });
  }

  #inform(key: string, value: number): void {
    this.#engine.tell(`INFO ${key} ${value}\r\n`);
  }

  /** Asks a mandatory command. @param hear gets the lines that are neither remarks nor refusals */
  async #ask<T>(
    text: string,
    patience: number,
    hear: (line: string) => Heard<T>,
  ): Promise<Result<T, Problem>> {
    const answer = await this.#engine.ask(
      text,
      patience,
      (line): Heard<{ readonly refused: string } | { readonly value: T }> => {
        const trimmed = line.trim();
        if (trimmed === '' || remark.test(trimmed)) return { type: 'more' };
        if (refusal.test(trimmed)) return { type: 'answer', value: { refused: trimmed } };
        const heard = hear(trimmed);
        return heard.type === 'answer' ? { type: 'answer', value: { value: heard.value } } : heard;
      },
    );
    if (!answer.ok) return answer;
    if ('value' in answer.value) return succeed(answer.value.value);
    return this.#cannot(quoted(answer.value.refused));
  }

  #cannot(said: string): Result<never, Problem> {
    return { ok: false, error: problem('engineCannot', { name: this.#name, said }) };
  }
}

/** The set-up, then the stones in the order of play; 1 marks its own, 2 the opponent's. */
function layOut(stones: readonly string[], moves: readonly string[]): string {
  const lines = moves.map((move, index) => `${move},${(moves.length - index) % 2 === 0 ? 1 : 2}`);
  return ['BOARD', ...stones, ...lines, 'DONE'].join('\r\n');
}

/**
 * The stones of a set-up, as {@link layOut} writes them. Null if the two could not have taken turns up to there:
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
  return stones.map(({ stone, row, column }) => `${column},${row},${stone === own ? 1 : 2}`);
}

/** `x,y`, both from 0, x to the right and y down. */
function coordinatesOf(move: AnyMove): string {
  return `${move['column']},${move['row']}`;
}
