/** The computer at a table of this screen: it is asked when its turn comes, and when a person wants to know what it would play. */

import { type Problem, problem } from '../../contract/problems.ts';
import type { UnavailableReason } from '../../contract/unavailable.ts';
import type { Thought } from '../../engines/index.ts';
import { activeRound, type Match, type Seats } from '../../match/index.ts';
import type { AnyMove, AnyPosition, Refusal, Result, Side } from '../../rules/index.ts';
import type { Time } from '../time.ts';
import type { ComputerPlayer, ComputerPlayerFor, MoveAnswer } from './computerPlayer.ts';

/** The most that is spent on a move where nobody counts the time, ms. */
const MAX_MOVE_TIME = 15_000;
/** A clock is to last for so many more moves. */
const MOVES_TO_GO = 20;
/** What lies between the end of the thinking and the clock's being stopped, ms. */
const MARGIN = 30;
/** The computer's move comes no sooner after the move before it, ms: a person wants to have seen that one. */
const PAUSE = 350;
/** Who is asked for hints. */
const ADVISER = 'computer:5';
/** The most that is spent on a hint, ms. */
const ADVICE_TIME = 4000;

export interface Help {
  readonly thinking: {
    readonly side: Side;
    readonly purpose: 'move' | 'hint';
    readonly thought: Thought<AnyMove> | null;
  } | null;
  readonly hint: Thought<AnyMove> | null;
  /** Why the computer whose turn it is does not play. */
  readonly trouble: Problem | null;
}

export interface ComputersEvents {
  /** Refused where the rules do. */
  onMove(move: AnyMove): Result<null, Pick<Refusal, 'message'>>;
  onResign(side: Side): void;
  onChange(): void;
}

interface Asked {
  readonly seat: ComputerPlayer;
  readonly side: Side;
  readonly purpose: 'move' | 'hint';
  thought: Thought<AnyMove> | null;
  /** Ends the pause before the move is shown. */
  hurried: () => void;
}

export class Computers {
  readonly #seatFor: ComputerPlayerFor;
  readonly #time: Time;
  readonly #events: ComputersEvents;
  readonly #seats = new Map<
    Side | 'adviser',
    { readonly name: string; readonly seat: ComputerPlayer }
  >();
  #position: AnyPosition | null = null;
  #asked: Asked | null = null;
  #hint: Help['hint'] = null;
  #trouble: Help['trouble'] = null;
  #closed = false;

  constructor(seatFor: ComputerPlayerFor, time: Time, events: ComputersEvents) {
    this.#seatFor = seatFor;
    this.#time = time;
    this.#events = events;
  }

  get help(): Help {
    const { side, purpose, thought } = this.#asked ?? {};
    return {
      thinking:
        side === undefined || purpose === undefined
          ? null
          : { side, purpose, thought: thought ?? null },
      hint: this.#hint,
      trouble: this.#trouble,
    };
  }

  get stopHindrance(): UnavailableReason | null {
    if (this.#asked === null) return 'nothingToHurry';
    return this.#asked.seat.hurries ? null : 'cannotHurry';
  }

  /** The game stands so now. @param left on the clock of the side to move, ms; null without one */
  attend(
    match: Match,
    { seats, seed }: { readonly seats: Seats; readonly seed: number },
    left: number | null,
  ): void {
    const position = activeRound(match)?.position ?? null;
    if (position !== this.#position) this.#forget();
    this.#position = position;
    if (position !== null) this.#wake(seats, position.game);
    const side = position?.turn ?? null;
    if (this.#asked !== null || this.#trouble !== null || side === null) return;
    const name = seats[side];
    if (name === 'person') return;
    const time = left === null ? MAX_MOVE_TIME : Math.max(MARGIN, left / MOVES_TO_GO - MARGIN);
    this.#ask(match, side, name, side, 'move', seed, Math.min(MAX_MOVE_TIME, time));
  }

  /** What would the computer play for the side to move? */
  advise(match: Match, { seed }: { readonly seed: number }): void {
    const side = activeRound(match)?.position.turn ?? null;
    if (side === null || this.#asked !== null || this.#hint !== null) return;
    this.#ask(match, 'adviser', ADVISER, side, 'hint', seed, ADVICE_TIME);
    this.#events.onChange();
  }

  hurry(): void {
    this.#asked?.seat.hurry();
    this.#asked?.hurried();
  }

  /** Whoever sits there gets up. */
  leave(side: Side): void {
    if (this.#asked?.side === side) this.#cancel();
    this.#trouble = null;
    this.#seats.get(side)?.seat.close();
    this.#seats.delete(side);
  }

  close(): void {
    this.#closed = true;
    this.#forget();
    for (const { seat } of this.#seats.values()) seat.close();
  }

  /** Whatever was thought or asked of another position. */
  #forget(): void {
    this.#cancel();
    this.#hint = null;
    this.#trouble = null;
  }

  #cancel(): void {
    const asked = this.#asked;
    this.#asked = null;
    asked?.seat.cancel();
    asked?.hurried();
  }

  /** So that none is still starting when its turn comes. */
  #wake(seats: Seats, game: string): void {
    for (const side of ['black', 'white'] as const) {
      if (seats[side] === 'person') continue;
      const found = this.#seat(side, seats[side], game);
      if (found.ok) found.value.wake();
    }
  }

  #seat(place: Side | 'adviser', name: string, game: string): ReturnType<ComputerPlayerFor> {
    const seated = this.#seats.get(place);
    if (seated?.name === name) return { ok: true, value: seated.seat };
    seated?.seat.close();
    const found = this.#seatFor(name, game);
    if (found.ok) this.#seats.set(place, { name, seat: found.value });
    else this.#seats.delete(place);
    return found;
  }

  #ask(
    match: Match,
    place: Side | 'adviser',
    name: string,
    side: Side,
    purpose: Asked['purpose'],
    seed: number,
    time: number,
  ): void {
    const round = activeRound(match);
    if (round === null || this.#closed) return;
    const { position, plies, number } = round;
    const found = this.#seat(place, name, position.game);
    if (!found.ok) {
      this.#trouble = found.error;
      return;
    }
    const seat = found.value;
    const { promise: pause, resolve: goOn } = Promise.withResolvers<void>();
    const timer = this.#time.after(purpose === 'move' ? Math.min(PAUSE, time) : 0, goOn);
    const asked: Asked = {
      seat,
      side,
      purpose,
      thought: null,
      hurried: () => {
        timer.cancel();
        goOn();
      },
    };
    this.#asked = asked;
    const game = { position, moves: plies.map(({ move }) => move) };
    const request = {
      // Another for each move of each game, and the same again when they are played again.
      seed: (seed + Math.imul(number, 0x9e3779b1) + plies.length) | 0,
      time,
      onThought: (thought: Thought<AnyMove>) => {
        if (this.#asked !== asked) return;
        asked.thought = thought;
        this.#events.onChange();
      },
    };
    void Promise.all([seat.think(game, request), pause]).then(([answer]) => {
      if (this.#asked === asked) this.#hear(side, purpose, answer);
    });
  }

  #hear(side: Side, purpose: Asked['purpose'], answer: MoveAnswer): void {
    this.#asked = null;
    if (purpose === 'hint') this.#advised(answer);
    else if (answer.type === 'trouble') this.#trouble = answer.problem;
    else if (answer.type === 'resigns') this.#events.onResign(side);
    else if (answer.type === 'move') this.#play(answer.move);
    this.#events.onChange();
  }

  #advised(answer: MoveAnswer): void {
    if (answer.type === 'trouble') throw new Error(answer.problem.message);
    // Who would resign is told what there is to play nevertheless.
    if (answer.type !== 'cancelled') this.#hint = answer.thought;
  }

  #play(move: AnyMove): void {
    const position = this.#position;
    if (this.#events.onMove(move).ok) return;
    const written = position?.text.write(move) ?? '?';
    this.#trouble = problem('engineIllegal', { name: 'Tengen', move: written });
  }
}
