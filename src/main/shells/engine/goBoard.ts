/** A board as GTP has it, on which either side may play at any time, as a game of ours. */

import { type GameRecord, startOf } from '../../../record/record.ts';
import {
  type AnyMove,
  type AnyPosition,
  type OptionValue,
  opponentOf,
  type Refusal,
  type Result,
  type Side,
  succeed,
} from '../../../rules/index.ts';
import type { GameSoFar } from '../../seats/computerPlayer.ts';

type Options = Readonly<Record<string, OptionValue>>;
type Setup = GameSoFar['setup'];

/** Immutable. */
export class GoBoard implements GameSoFar {
  readonly position: AnyPosition;
  readonly setup: Setup;
  readonly moves: readonly AnyMove[];
  /** The number of moves before each requested one; the others are inserted passes. */
  readonly #before: readonly number[];

  private constructor(
    position: AnyPosition,
    setup: Setup,
    moves: readonly AnyMove[],
    before: readonly number[],
  ) {
    this.position = position;
    this.setup = setup;
    this.moves = moves;
    this.#before = before;
  }

  /** Refused as the rules refuse options and set-ups. */
  static start(options: Options, setup?: Setup): Result<GoBoard, Refusal> {
    const start = startOf({ game: 'go', options, setup });
    return start.ok ? succeed(new GoBoard(start.value, setup, [], [])) : start;
  }

  /** A recorded game of Go up to its move of that number, from 1, or to its end. Marks of dead stones are left out. @param rules instead of its own */
  static recorded(
    { options, setup, moves }: Pick<GameRecord, 'options' | 'setup' | 'moves'>,
    until: number,
    rules: Options,
  ): Result<GoBoard, Refusal> {
    let board = GoBoard.start({ ...options, dead: 'agree', ko: 'simple', ...rules }, setup);
    let side = board.ok ? board.value.position.turn : null;
    for (const move of moves) {
      if (!board.ok || side === null || board.value.#before.length >= until - 1) break;
      if (move['pass'] !== true && (!('row' in move) || move['mark'] === true)) continue;
      board = board.value.play(side, move);
      side = opponentOf(side);
    }
    return board;
  }

  get isEmpty(): boolean {
    return this.moves.length === 0 && this.position.board.every((row) => /^\.*$/.test(row));
  }

  /** With these options changed and the same moves. */
  with(options: Options): Result<GoBoard, Refusal> {
    const start = GoBoard.start({ ...this.position.options, ...options }, this.setup);
    return start.ok ? start.value.#replay(this.moves, this.#before) : start;
  }

  /** A stone or a pass of that side, whoever is to move. */
  play(side: Side, move: AnyMove): Result<GoBoard, Refusal> {
    const added = this.turnTo(side).#added(move);
    if (!added.ok) return added;
    const before = [...this.#before, this.moves.length];
    return succeed(new GoBoard(added.value.position, this.setup, added.value.moves, before));
  }

  /** Empty, but with black's stones on these points; white moves first. Refuses what is no point, and a point twice. */
  withHandicap(
    points: readonly { readonly row?: unknown; readonly column?: unknown }[],
  ): Result<GoBoard, Refusal> {
    const { options } = this.position;
    const black = points.map(({ row, column }) => [row, column]);
    const placed = GoBoard.start({ ...options, handicap: 0 }, { black, white: [], turn: 'white' });
    const usual = GoBoard.start({ ...options, handicap: points.length });
    const isUsual =
      placed.ok && usual.ok && `${usual.value.position.board}` === `${placed.value.position.board}`;
    return isUsual ? usual : placed;
  }

  /** With that side to move: the other one passes first, and play is resumed if both have passed. */
  turnTo(side: Side): GoBoard {
    let board: GoBoard = this;
    for (;;) {
      const isMarking = board.position.details().due === 'marking';
      if (!isMarking && board.position.turn === side) return board;
      board = board.#surely(isMarking ? { resume: true } : { pass: true });
    }
  }

  /** After both have passed, so that dead stones are marked. */
  marking(): GoBoard {
    let board: GoBoard = this;
    while (board.position.details().due !== 'marking') board = board.#surely({ pass: true });
    return board;
  }

  /** With this mark. */
  marked(move: AnyMove): Result<GoBoard, Refusal> {
    return this.#added(move);
  }

  /** Without the last requested move; null if there is none. */
  undo(): GoBoard | null {
    const length = this.#before.at(-1);
    const start = GoBoard.start(this.position.options, this.setup);
    if (length === undefined || !start.ok) return null;
    const board = start.value.#replay(this.moves.slice(0, length), this.#before.slice(0, -1));
    return board.ok ? board.value : null;
  }

  #replay(moves: readonly AnyMove[], before: readonly number[]): Result<GoBoard, Refusal> {
    let { position } = this;
    for (const move of moves) {
      const played = position.play(move);
      if (!played.ok) return played;
      position = played.value.position;
    }
    return succeed(new GoBoard(position, this.setup, moves, before));
  }

  #added(value: AnyMove): Result<GoBoard, Refusal> {
    const played = this.position.play(value);
    if (!played.ok) return played;
    const { move, position } = played.value;
    return succeed(new GoBoard(position, this.setup, [...this.moves, move], this.#before));
  }

  /** Plays a move that is always legal. */
  #surely(move: AnyMove): GoBoard {
    const added = this.#added(move);
    if (!added.ok) throw new Error(added.error.message);
    return added.value;
  }
}
