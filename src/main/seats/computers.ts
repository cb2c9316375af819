/** Asks the computer players of a match at this screen: for their moves, and for hints. */

import type { Speed } from '../../contract/choices.ts';
import { type Problem, problem } from '../../contract/problems.ts';
import type { UnavailableReason } from '../../contract/unavailable.ts';
import type { Thought } from '../../engines/engine.ts';
import { activeRound, type Match, type Seats } from '../../match/index.ts';
import type { AnyMove, AnyPosition, Refusal, Result, Side } from '../../rules/index.ts';
import type { Time, Timer } from '../time.ts';
import type { ComputerPlayer, ComputerPlayerFor, MoveAnswer } from './computerPlayer.ts';

/** Time limit of a move, ms. */
const MAX_MOVE_TIME = 15_000;
/** A clock is divided among this many moves. */
const MOVES_TO_GO = 20;
/** Subtracted for the delay between the end of thinking and the stop of the clock, ms. */
const MARGIN = 30;
/** The shortest time between the opponent's move and the computer's, ms, so that the player sees the former. */
const minMoveDelay: Readonly<Record<Speed, number>> = { fast: 350, calm: 1500, slow: 4000 };
/** The computer player that gives hints. */
const ADVISER = 'computer:5';
/** Time limit of a hint, ms. */
const ADVICE_TIME = 4000;

export interface Help {
  readonly thinking: {
    readonly side: Side;
    readonly purpose: 'move' | 'hint';
    readonly thought: Thought<AnyMove> | null;
  } | null;
  readonly hint: Thought<AnyMove> | null;
  /** Why the computer player to move does not play. */
  readonly trouble: Problem | null;
}

/** How the computers play. */
interface Pace {
  readonly speed: Speed;
  /** Whether they play no move now. */
  readonly resting: boolean;
}

interface ComputersEvents {
  /** Refused if the rules refuse the move. */
  onMove(move: AnyMove): Result<null, Pick<Refusal, 'message'>>;
  onResign(side: Side): void;
  onChange(): void;
}

interface Asked {
  readonly player: ComputerPlayer;
  readonly side: Side;
  readonly purpose: 'move' | 'hint';
  thought: Thought<AnyMove> | null;
  /** @param ms from the question to the move, at least */
  setDelay(ms: number): void;
}

export class Computers {
  readonly #playerFor: ComputerPlayerFor;
  readonly #time: Time;
  readonly #events: ComputersEvents;
  readonly #players = new Map<
    Side | 'adviser',
    { readonly name: string; readonly player: ComputerPlayer }
  >();
  #position: AnyPosition | null = null;
  #asked: Asked | null = null;
  #hint: Help['hint'] = null;
  #trouble: Help['trouble'] = null;
  #closed = false;

  constructor(playerFor: ComputerPlayerFor, time: Time, events: ComputersEvents) {
    this.#playerFor = playerFor;
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

  get stopUnavailable(): UnavailableReason | null {
    if (this.#asked === null) return 'nothingToHurry';
    return this.#asked.player.hurries ? null : 'cannotHurry';
  }

  /** Call when the match has changed. @param left time left of the side to move, ms; null without a clock */
  attend(
    match: Match,
    { seats, seed }: { readonly seats: Seats; readonly seed: number },
    left: number | null,
    { speed, resting }: Pace,
  ): void {
    const position = activeRound(match)?.position ?? null;
    if (position !== this.#position) this.#forget();
    else if (resting) this.#cancel();
    else if (this.#asked?.purpose === 'move') this.#asked.setDelay(minMoveDelay[speed]);
    this.#position = position;
    if (position !== null) this.#wake(seats, position.game);
    const side = position?.turn ?? null;
    if (resting || this.#asked !== null || this.#trouble !== null || side === null) return;
    const name = seats[side];
    if (name === 'person') return;
    const time = left === null ? MAX_MOVE_TIME : Math.max(MARGIN, left / MOVES_TO_GO - MARGIN);
    const limit = Math.min(MAX_MOVE_TIME, time);
    this.#ask(match, side, name, side, 'move', seed, limit, minMoveDelay[speed]);
  }

  /** Asks for a hint for the side to move. */
  advise(match: Match, { seed }: { readonly seed: number }): void {
    const side = activeRound(match)?.position.turn ?? null;
    if (side === null || this.#asked !== null || this.#hint !== null) return;
    this.#ask(match, 'adviser', ADVISER, side, 'hint', seed, ADVICE_TIME, 0);
    this.#events.onChange();
  }

  hurry(): void {
    this.#asked?.player.hurry();
    this.#asked?.setDelay(0);
  }

  /** Closes the computer player of that side. */
  leave(side: Side): void {
    if (this.#asked?.side === side) this.#cancel();
    this.#trouble = null;
    this.#players.get(side)?.player.close();
    this.#players.delete(side);
  }

  close(): void {
    this.#closed = true;
    this.#forget();
    for (const { player } of this.#players.values()) player.close();
  }

  /** Drops everything about the previous position. */
  #forget(): void {
    this.#cancel();
    this.#hint = null;
    this.#trouble = null;
  }

  #cancel(): void {
    const asked = this.#asked;
    this.#asked = null;
    asked?.player.cancel();
    asked?.setDelay(0);
  }

  /** Starts the computer players, so that they are ready when their turn comes. */
  #wake(seats: Seats, game: string): void {
    for (const side of ['black', 'white'] as const) {
      if (seats[side] === 'person') continue;
      const found = this.#player(side, seats[side], game);
      if (found.ok) found.value.wake();
    }
  }

  #player(place: Side | 'adviser', name: string, game: string): ReturnType<ComputerPlayerFor> {
    const known = this.#players.get(place);
    if (known?.name === name) return { ok: true, value: known.player };
    known?.player.close();
    const found = this.#playerFor(name, game);
    if (found.ok) this.#players.set(place, { name, player: found.value });
    else this.#players.delete(place);
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
    delay: number,
  ): void {
    const round = activeRound(match);
    if (round === null || this.#closed) return;
    const { position, plies, number, setup } = round;
    const found = this.#player(place, name, position.game);
    if (!found.ok) {
      this.#trouble = found.error;
      return;
    }
    const player = found.value;
    const pause = new Pause(this.#time);
    const setDelay = (ms: number) => pause.last(Math.min(ms, time));
    setDelay(delay);
    const asked: Asked = { player, side, purpose, thought: null, setDelay };
    this.#asked = asked;
    const game = { position, setup: setup.position, moves: plies.map(({ move }) => move) };
    const request = {
      // Differs for each move of each round, and is reproducible.
      seed: (seed + Math.imul(number, 0x9e3779b1) + plies.length) | 0,
      time,
      onThought: (thought: Thought<AnyMove>) => {
        if (this.#asked !== asked) return;
        asked.thought = thought;
        this.#events.onChange();
      },
    };
    void Promise.all([player.think(game, request), pause.over]).then(([answer]) => {
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
    // If the adviser would resign, its best move is shown nevertheless.
    if (answer.type !== 'cancelled') this.#hint = answer.thought;
  }

  #play(move: AnyMove): void {
    const position = this.#position;
    if (this.#events.onMove(move).ok) return;
    const written = position?.text.write(move) ?? '?';
    this.#trouble = problem('engineIllegal', { name: 'Tengen', move: written });
  }
}

/** The pause before a move is shown, from now on. */
class Pause {
  readonly #time: Time;
  readonly #since: number;
  readonly #over = Promise.withResolvers<void>();
  #timer: Timer | null = null;

  constructor(time: Time) {
    this.#time = time;
    this.#since = time.now();
  }

  get over(): Promise<void> {
    return this.#over.promise;
  }

  /** @param ms since it began; nothing to wait for ends it at once */
  last(ms: number): void {
    this.#timer?.cancel();
    const left = this.#since + ms - this.#time.now();
    if (left > 0) this.#timer = this.#time.after(left, this.#over.resolve);
    else this.#over.resolve();
  }
}
