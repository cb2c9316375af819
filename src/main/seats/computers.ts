/** Asks the computer players of a match at this screen: for their moves, and for hints. */

import type { Speed } from '../../contract/choices.ts';
import { levelSeat, strongestOf } from '../../contract/levels.ts';
import { type Problem, problem } from '../../contract/problems.ts';
import type { UnavailableReason } from '../../contract/unavailable.ts';
import type { Thought } from '../../engines/engine.ts';
import { activeRound, type Match, type Round, type Seats } from '../../match/index.ts';
import {
  type AnyMove,
  type AnyPosition,
  opponentOf,
  type Refusal,
  type Result,
  type Side,
} from '../../rules/index.ts';
import { type Teach, Teacher } from '../teacher/teacher.ts';
import type { Time } from '../time.ts';
import type { ComputerPlayer, ComputerPlayerFor, GameSoFar, MoveAnswer } from './computerPlayer.ts';
import { Pause } from './pause.ts';

/** Time limit of a move, ms. */
const MAX_MOVE_TIME = 15_000;
/** A clock is divided among this many moves. */
const MOVES_TO_GO = 20;
/** Subtracted for the delay between the end of thinking and the stop of the clock, ms. */
const MARGIN = 30;
/** The shortest time between the opponent's move and the computer's, ms, so that the player sees the former. */
const minMoveDelay: Readonly<Record<Speed, number>> = { fast: 350, calm: 1500, slow: 4000 };
/** Time limit of a hint, ms. */
const ADVICE_TIME = 4000;

export interface Help {
  readonly thinking: {
    readonly side: Side;
    readonly purpose: 'move' | 'hint' | NonNullable<Teacher['running']>;
    readonly thought: Thought<AnyMove> | null;
    readonly isLoading: boolean;
  } | null;
  readonly hint: Thought<AnyMove> | null;
  readonly why: Teacher['why'];
  readonly estimate: Teacher['estimate'];
  /** Why the computer player to move does not play. */
  readonly trouble: Problem | null;
}

/** How the computers play. */
interface Pace {
  readonly speed: Speed;
  /** Whether they play no move now. */
  readonly resting: boolean;
  /** Whether they think while the opponent does. */
  readonly ponders: boolean;
}

/** What the computers need of the program around them. */
export interface ComputersContext {
  readonly playerFor: ComputerPlayerFor;
  readonly teach: Teach;
  readonly time: Time;
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
  readonly #teacher: Teacher;
  readonly #players = new Map<
    Side | 'adviser',
    { readonly name: string; readonly game: string; readonly player: ComputerPlayer }
  >();
  #position: AnyPosition | null = null;
  #asked: Asked | null = null;
  /** The position that a computer thinks about in its opponent's time. */
  #pondered: AnyPosition | null = null;
  #hint: Help['hint'] = null;
  #trouble: Help['trouble'] = null;
  #closed = false;

  constructor({ playerFor, teach, time }: ComputersContext, events: ComputersEvents) {
    this.#playerFor = playerFor;
    this.#time = time;
    this.#events = events;
    this.#teacher = new Teacher(teach, () => events.onChange());
  }

  get help(): Help {
    const { running, why, estimate } = this.#teacher;
    const turn = this.#position?.turn ?? null;
    const taught =
      running === null || turn === null
        ? null
        : { side: turn, purpose: running, thought: null, isLoading: false };
    const { side, purpose, thought, player } = this.#asked ?? {};
    return {
      thinking:
        side === undefined || purpose === undefined
          ? taught
          : { side, purpose, thought: thought ?? null, isLoading: player?.isLoading === true },
      hint: this.#hint,
      why,
      estimate,
      trouble: this.#trouble,
    };
  }

  get stopUnavailable(): UnavailableReason | null {
    if (this.#teacher.running !== null) return null;
    if (this.#asked === null) return 'nothingToHurry';
    return this.#asked.player.hurries ? null : 'cannotHurry';
  }

  /** Call when the match has changed. @param left time left of the side to move, ms; null without a clock */
  attend(
    match: Match,
    { seats, seed }: { readonly seats: Seats; readonly seed: number },
    left: number | null,
    { speed, resting, ponders }: Pace,
  ): void {
    const position = activeRound(match)?.position ?? null;
    if (position !== this.#position) this.#forget();
    else if (resting) this.#cancel();
    else if (this.#asked?.purpose === 'move') this.#asked.setDelay(minMoveDelay[speed]);
    this.#position = position;
    if (position !== null) this.#wake(seats, position);
    const side = position?.turn ?? null;
    if (resting || this.#asked !== null || this.#trouble !== null || side === null) return;
    const name = seats[side];
    if (name === 'person') {
      if (!ponders) this.#stopPondering();
      else if (this.#teacher.running === null) this.#ponder(match, opponentOf(side), seats, seed);
      return;
    }
    const time = left === null ? MAX_MOVE_TIME : Math.max(MARGIN, left / MOVES_TO_GO - MARGIN);
    const limit = Math.min(MAX_MOVE_TIME, time);
    this.#ask(match, side, name, side, 'move', seed, limit, minMoveDelay[speed]);
  }

  /** Asks for a hint for the side to move. */
  advise(match: Match, { seed }: { readonly seed: number }): void {
    const position = activeRound(match)?.position;
    const side = position?.turn ?? null;
    if (position === undefined || side === null) return;
    if (this.#asked !== null || this.#hint !== null) return;
    this.#stopPondering();
    const adviser = levelSeat(strongestOf(position.game));
    this.#ask(match, 'adviser', adviser, side, 'hint', seed, ADVICE_TIME, 0);
    this.#events.onChange();
  }

  /** Answers why the hint is better than other moves, or what the score is likely to be. */
  teach(match: Match, question: 'why' | 'estimate'): void {
    const round = activeRound(match);
    if (round === null) return;
    this.#stopPondering();
    const { position, plies, setup } = round;
    this.#teacher.ask({
      game: position.game,
      options: position.options,
      setup: setup.position,
      moves: plies.map(({ move }) => move),
      effort: 1,
      hint: question === 'why' ? this.#hint : null,
    });
  }

  hurry(): void {
    if (this.#teacher.running !== null) {
      this.#teacher.stop();
      this.#events.onChange();
    }
    this.#asked?.player.hurry();
    this.#asked?.setDelay(0);
  }

  /** Closes the computer player of that side. */
  leave(side: Side): void {
    if (this.#asked?.side === side) this.#cancel();
    this.#trouble = null;
    this.#stopPondering();
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
    this.#teacher.forget();
    this.#hint = null;
    this.#trouble = null;
  }

  #cancel(): void {
    const asked = this.#asked;
    this.#asked = null;
    this.#stopPondering();
    asked?.player.cancel();
    asked?.setDelay(0);
  }

  #stopPondering(): void {
    if (this.#pondered === null) return;
    this.#pondered = null;
    for (const { player } of this.#players.values()) player.cancel();
  }

  /** Starts the computer players, so that they are ready when their turn comes. */
  #wake(seats: Seats, position: AnyPosition): void {
    for (const side of ['black', 'white'] as const) {
      if (seats[side] === 'person') continue;
      const found = this.#player(side, seats[side], position.game);
      if (found.ok) found.value.wake(position);
    }
  }

  #player(place: Side | 'adviser', name: string, game: string): ReturnType<ComputerPlayerFor> {
    const known = this.#players.get(place);
    if (known?.name === name && known.game === game) return { ok: true, value: known.player };
    known?.player.close();
    const found = this.#playerFor(name, game);
    if (found.ok) this.#players.set(place, { name, game, player: found.value });
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
    const found = this.#player(place, name, round.position.game);
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
    const request = {
      seed: seedIn(round, seed),
      time,
      onThought: (thought: Thought<AnyMove>) => {
        if (this.#asked !== asked) return;
        asked.thought = thought;
        this.#events.onChange();
      },
    };
    void Promise.all([player.think(gameIn(round), request), pause.over]).then(([answer]) => {
      if (this.#asked === asked) this.#hear(side, purpose, answer);
    });
  }

  /** Once for each position, if that side is the computer's. */
  #ponder(match: Match, side: Side, seats: Seats, seed: number): void {
    const round = activeRound(match);
    if (round === null || seats[side] === 'person' || this.#pondered === round.position) return;
    this.#pondered = round.position;
    const found = this.#player(side, seats[side], round.position.game);
    if (found.ok) found.value.ponder(gameIn(round), seedIn(round, seed));
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

function gameIn({ position, setup, plies }: Round): GameSoFar {
  return { position, setup: setup.position, moves: plies.map(({ move }) => move) };
}

/** Differs for each move of each round, and is reproducible. @param seed of the match */
function seedIn({ number, plies }: Round, seed: number): number {
  return (seed + Math.imul(number, 0x9e3779b1) + plies.length) | 0;
}
