/** A board as GTP has it, on which either side may play at any time, as a game of ours. */

import {
  type AnyMove,
  type AnyPosition,
  gameById,
  type OptionValue,
  type Refusal,
  type Result,
  type Side,
  succeed,
} from '../../../rules/index.ts';
import type { GameSoFar } from '../../seats/computerPlayer.ts';

type Options = Readonly<Record<string, OptionValue>>;

/** Immutable. */
export class GoBoard implements GameSoFar {
  readonly position: AnyPosition;
  readonly moves: readonly AnyMove[];
  /** The number of moves before each requested one; the others are inserted passes. */
  readonly #before: readonly number[];

  private constructor(position: AnyPosition, moves: readonly AnyMove[], before: readonly number[]) {
    this.position = position;
    this.moves = moves;
    this.#before = before;
  }

  /** Refused as the rules refuse options. */
  static start(options: Options): Result<GoBoard, Refusal> {
    const start = gameById('go')?.start(options);
    if (start === undefined) throw new Error('There is no Go.');
    return start.ok ? succeed(new GoBoard(start.value, [], [])) : start;
  }

  get isEmpty(): boolean {
    return this.moves.length === 0 && this.position.board.every((row) => /^\.*$/.test(row));
  }

  /** With these options changed and the same moves. */
  with(options: Options): Result<GoBoard, Refusal> {
    const start = GoBoard.start({ ...this.position.options, ...options });
    return start.ok ? start.value.#replay(this.moves, this.#before) : start;
  }

  /** A stone or a pass of that side, whoever is to move. */
  play(side: Side, move: AnyMove): Result<GoBoard, Refusal> {
    const added = this.turnTo(side).#added(move);
    if (!added.ok) return added;
    const before = [...this.#before, this.moves.length];
    return succeed(new GoBoard(added.value.position, added.value.moves, before));
  }

  /** With black's stones on these points before the first move, which is white's. */
  withHandicap(points: readonly (AnyMove | null)[]): Result<GoBoard, Refusal> {
    const placed = this.#withPasses(points);
    const usual = GoBoard.start({ ...this.position.options, handicap: points.length });
    const isUsual =
      placed.ok && usual.ok && `${usual.value.position.board}` === `${placed.value.position.board}`;
    return isUsual ? usual : placed;
  }

  /** If no game of ours begins with these stones, white passes after each of them. */
  #withPasses(points: readonly (AnyMove | null)[]): Result<GoBoard, Refusal> {
    let board: GoBoard = this;
    for (const point of points) {
      // Refuses a pass and anything else that is not a point.
      const added = board.turnTo('black').#added({ ...point, mark: false, pass: false });
      if (!added.ok) return added;
      board = added.value;
    }
    return succeed(new GoBoard(board.position, board.moves, []));
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
    const start = GoBoard.start(this.position.options);
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
    return succeed(new GoBoard(position, moves, before));
  }

  #added(value: AnyMove): Result<GoBoard, Refusal> {
    const played = this.position.play(value);
    if (!played.ok) return played;
    const { move, position } = played.value;
    return succeed(new GoBoard(position, [...this.moves, move], this.#before));
  }

  /** Plays a move that is always legal. */
  #surely(move: AnyMove): GoBoard {
    const added = this.#added(move);
    if (!added.ok) throw new Error(added.error.message);
    return added.value;
  }
}
