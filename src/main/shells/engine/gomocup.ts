/** Tengen as a brain that speaks the Gomocup protocol: its mandatory commands, and RECTSTART, RESTART and TAKEBACK. */

import {
  type AnyMove,
  type AnyPosition,
  gameById,
  type Refusal,
  type Result,
  succeed,
} from '../../../rules/index.ts';
import { APP } from '../../version.ts';
import { type Mind, type Speaker, seedFor, UNHURRIED, within } from './speaker.ts';

const [program = '', release = ''] = APP.split(' ');

/** The supported values of `INFO rule`. */
const rules: ReadonlyMap<number, string> = new Map([
  [0, 'freestyle'],
  [1, 'standard'],
  [4, 'renju'],
]);

/** The match time is divided among this many moves. */
const MOVES_TO_GO = 20;

interface Game {
  readonly position: AnyPosition;
  readonly moves: readonly AnyMove[];
}

/** A stone that `BOARD` lists. */
interface Stone {
  readonly move: AnyMove;
  readonly isOwn: boolean;
}

export class GomocupSpeaker implements Speaker {
  ended = false;
  readonly #mind: Mind;
  readonly #seed: number;
  /** The latest value of each INFO key. */
  readonly #info = new Map<string, number>();
  /** Null before START. */
  #size: number | null = null;
  #moves: readonly AnyMove[] = [];
  /** The stones listed since BOARD; null outside a list. */
  #listed: (Stone | null)[] | null = null;

  constructor(mind: Mind, seed: number) {
    this.#mind = mind;
    this.#seed = seed;
  }

  async hear(line: string, since: number): Promise<string> {
    const text = line.replaceAll(/\p{Cc}/gu, ' ').trim();
    if (text === '') return '';
    const answer =
      this.#listed === null
        ? await this.#obey(text, since)
        : await this.#list(this.#listed, text, since);
    return answer === '' ? '' : `${answer}\n`;
  }

  isFarewell(line: string): boolean {
    return /^\s*END\s*$/i.test(line);
  }

  #obey(text: string, since: number): string | Promise<string> {
    const [word = '', ...words] = text.split(/\s+/);
    const rest = words.join(' ');
    switch (word.toUpperCase()) {
      case 'START':
        return this.#start(rest);
      case 'RECTSTART':
        return this.#startRectangle(rest);
      case 'RESTART':
        return this.#start(String(this.#size));
      case 'BEGIN':
        return this.#moves.length === 0
          ? this.#answer(this.#moves, since)
          : 'ERROR there are stones on the board';
      case 'TURN':
        return this.#turn(pointFrom(rest), since);
      case 'TAKEBACK':
        return this.#takeBack(pointFrom(rest));
      case 'BOARD':
        this.#listed = [];
        return '';
      case 'INFO':
        this.#info.set((words[0] ?? '').toLowerCase(), Number(words[1]));
        return '';
      case 'ABOUT':
        return `name="${program}", version="${release}", author="${program}", country="-"`;
      case 'END':
        this.ended = true;
        return '';
      default:
        return 'UNKNOWN command';
    }
  }

  async #start(word: string): Promise<string> {
    const size = /^\d{1,3}$/.test(word) ? Number(word) : null;
    const start = size === null ? null : gameById('gomoku')?.start({ size });
    if (!start?.ok) return 'ERROR unsupported size, or none';
    this.#size = size;
    this.#moves = [];
    const game = this.#gameAfter([]);
    if (game.ok) await this.#mind.prepare(game.value);
    return 'OK';
  }

  #startRectangle(sides: string): string | Promise<string> {
    const [, width, height] = /^(\d+)\s*,\s*(\d+)$/.exec(sides) ?? [];
    return width !== undefined && width === height
      ? this.#start(width)
      : 'ERROR rectangular boards are not supported';
  }

  #turn(point: AnyMove | null, since: number): string | Promise<string> {
    return point === null ? 'ERROR no coordinates' : this.#answer([...this.#moves, point], since);
  }

  #takeBack(point: AnyMove | null): string {
    const last = this.#moves.at(-1);
    if (
      last === undefined ||
      last['row'] !== point?.['row'] ||
      last['column'] !== point?.['column']
    ) {
      return 'ERROR that is not the last move';
    }
    this.#moves = this.#moves.slice(0, -1);
    return 'OK';
  }

  #list(listed: (Stone | null)[], text: string, since: number): string | Promise<string> {
    if (this.isFarewell(text)) return this.#obey(text, since);
    if (!/^DONE$/i.test(text)) {
      const [, point = '', field] = /^(.*),\s*([123])$/.exec(text) ?? [];
      const move = pointFrom(point);
      // 3 marks a winning line or a forbidden point, and adds no stone.
      if (field !== '3') listed.push(move === null ? null : { move, isOwn: field === '1' });
      return '';
    }
    this.#listed = null;
    const moves = inOrder(listed);
    return moves === null ? 'ERROR no such position' : this.#answer(moves, since);
  }

  /** Plays on from these moves. */
  async #answer(moves: readonly AnyMove[], since: number): Promise<string> {
    const game = this.#gameAfter(moves);
    if (!game.ok) return `ERROR ${game.error.message}`;
    const { position } = game.value;
    this.#moves = moves;
    const seed = seedFor(this.#seed, moves.length);
    const answer = await this.#mind.think(game.value, { seed, time: this.#time(since) });
    if (answer.type === 'trouble') return `ERROR ${answer.problem.message}`;
    if (answer.type === 'cancelled') return 'ERROR stopped';
    // The protocol can't express resignation, so it plays on.
    const move =
      answer.type === 'move' ? answer.move : (answer.thought?.line ?? position.legal())[0];
    if (move === undefined) return 'ERROR there is no move';
    this.#moves = [...moves, move];
    return `${move['column']},${move['row']}`;
  }

  #gameAfter(moves: readonly AnyMove[]): Result<Game, Pick<Refusal, 'message'>> {
    const rule = rules.get(this.#info.get('rule') ?? 0);
    if (this.#size === null) return { ok: false, error: { message: 'START is missing' } };
    if (rule === undefined) return { ok: false, error: { message: 'these rules are not played' } };
    const start = gameById('gomoku')?.start({ size: this.#size, rule });
    if (start === undefined) throw new Error('There is no gomoku.');
    if (!start.ok) return start;
    let position = start.value;
    for (const move of moves) {
      const played = position.play(move);
      if (!played.ok) return played;
      position = played.value.position;
    }
    if (position.turn === null) return { ok: false, error: { message: 'The game is over.' } };
    return succeed({ position, moves });
  }

  /** What is left for the move, ms. */
  #time(since: number): number {
    const turn = this.#info.get('timeout_turn') ?? Number.NaN;
    const left = this.#info.get('time_left') ?? Number.NaN;
    // It is negative once the time is over. A match without a limit says 0 where its limit is 0, or the largest number.
    const isUnlimited = left === 0 && !((this.#info.get('timeout_match') ?? 0) > 0);
    const match = isUnlimited ? Number.NaN : Math.max(0, left) / MOVES_TO_GO;
    const limits = [turn, match].filter((limit) => limit >= 0);
    return limits.length === 0 ? UNHURRIED : within(Math.min(...limits), this.#mind.now() - since);
  }
}

/** Column before row, both from 0. */
function pointFrom(text: string): AnyMove | null {
  const [, x, y] = /^(\d{1,3})\s*,\s*(\d{1,3})$/.exec(text) ?? [];
  return x === undefined || y === undefined ? null : { row: Number(y), column: Number(x) };
}

/**
 * The stones as they may have been played, black's first one first, so that the side to move is our own;
 * null where that can't be. Whose they are tells who is black.
 */
function inOrder(listed: readonly (Stone | null)[]): AnyMove[] | null {
  const stones = listed.filter((stone) => stone !== null);
  const own = stones.filter(({ isOwn }) => isOwn);
  const others = stones.filter(({ isOwn }) => !isOwn);
  const ahead = others.length - own.length;
  if (stones.length < listed.length || ahead < 0 || ahead > 1) return null;
  const [black, white] = ahead === 0 ? [own, others] : [others, own];
  return black.flatMap(({ move }, index) => [move, white[index]?.move ?? []].flat());
}
