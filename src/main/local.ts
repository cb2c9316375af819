/** A match at this screen: each side is played by a person or by the computer, and what one person asks the other is settled across the table. */

import {
  dataOf,
  fold,
  type Match,
  type MatchEvent,
  newMatch,
  type OfferKind,
  phaseOf,
  playing,
  type Seats,
  type Setup,
  takeBack,
} from '../match/index.ts';
import { hindered as refusedFor } from '../protocol/hindrances.ts';
import type { Action, Refused } from '../protocol/link.ts';
import type { Hindrance } from '../protocol/window.ts';
import { type Result, refuse, type Side, succeed } from '../rules/index.ts';
import { Alarm } from './alarm.ts';
import { matchOf } from './keeping.ts';
import { Computers, type Help } from './seats/computers.ts';
import type { SeatFor } from './seats/seat.ts';
import type { KeptMatch, MatchRecord, Store } from './store/store.ts';
import type { Time, Timer } from './time.ts';

/** How often it is noted how long somebody has been thinking, ms. */
const NOTE_EVERY = 1000;

/** What a table at this screen needs of the program around it. */
export interface Room {
  readonly store: Store;
  readonly seatFor: SeatFor;
  readonly time: Time;
  onChange(): void;
}

/** Who sits down. `seed`: of the computer's choices, any 32-bit integer. */
export interface Seated {
  readonly seats: Seats;
  readonly seed: number;
}

const persons: Seated = { seats: { black: 'person', white: 'person' }, seed: 0 };

export class LocalTable {
  readonly #room: Room;
  readonly #alarm: Alarm;
  readonly #record: MatchRecord;
  readonly #noting: Timer;
  readonly #computers: Computers;
  #match: Match;
  #turnSince: number;
  /** When the game ended, or the computer to move could not play, ms; null while time goes by. */
  #stoppedAt: number | null = null;

  /** @param thought ms that the side to move has been thinking already */
  private constructor(match: Match, record: MatchRecord, thought: number, room: Room) {
    this.#room = room;
    this.#record = record;
    this.#alarm = new Alarm(room.time, () => this.#fallen());
    this.#noting = room.time.every(NOTE_EVERY, () => this.#noteThinking()).unref();
    this.#match = match;
    this.#turnSince = room.time.now() - thought;
    if (playing(match) === null) this.#stoppedAt = room.time.now();
    this.#computers = new Computers(room.seatFor, room.time, {
      onMove: (move) => {
        this.#fallen();
        return this.#draw(move);
      },
      onResign: (side) => this.#resign('resign', side),
      onChange: () => {
        this.#heedTrouble();
        room.onChange();
      },
    });
    this.#alarm.set(this.#due());
  }

  static begin(setup: Setup, room: Room, seated = persons): LocalTable {
    const record = room.store.begin({
      role: null,
      setup: dataOf(setup),
      peer: null,
      session: null,
      address: null,
      port: null,
    });
    const table = new LocalTable(newMatch(setup), record, 0, room);
    table.#happen(
      { type: 'seated', ...seated.seats, seed: seated.seed },
      { type: 'started', color: null },
    );
    return table;
  }

  /** A match that was kept; null where its record makes none. */
  static kept(kept: KeptMatch, room: Room): LocalTable | null {
    const match = matchOf(kept);
    const record = room.store.reopen(kept.id);
    if (match === null || record === null) return null;
    const table = new LocalTable(match, record, kept.thought, room);
    table.#attend();
    return table;
  }

  /** By which the match is kept. */
  get id(): number {
    return this.#record.id;
  }

  get match(): Match {
    return this.#match;
  }

  get seats(): Seats {
    return this.#seated.seats;
  }

  /** What the computer is doing at this table. */
  get help(): Help {
    return this.#computers.help;
  }

  /** For how long the side to move has been thinking, or had been when its time stopped, ms. */
  get thinking(): number {
    return (this.#stoppedAt ?? this.#room.time.now()) - this.#turnSince;
  }

  /** Why `action` means nothing now; null where it does. */
  hindrance(action: Action): Hindrance | null {
    const phase = phaseOf(this.#match);
    const plies = this.#match.round?.plies ?? [];
    switch (action.type) {
      case 'draw':
        if (phase !== 'playing') return 'gameOver';
        return this.#personToMove() ? null : 'computersTurn';
      case 'resign':
        if (phase !== 'playing') return 'gameOver';
        return this.#personGivingUp() === null ? 'computersTurn' : null;
      case 'restart':
        return plies.length === 0 && phase === 'playing' ? 'nothingToRestart' : null;
      case 'offer':
        if (action.kind === 'undo') return this.#undone() === null ? 'nothingToTakeBack' : null;
        if (action.kind === 'restart') return this.hindrance({ type: 'restart' });
        if (phase !== 'playing') return 'gameOver';
        return this.#persons().length === 2 ? null : 'computerPlaysOn';
      default:
        return 'notConnected';
    }
  }

  /** Why the computer can't be asked what it would play; null where it can. */
  get hintHindrance(): Hindrance | null {
    if (phaseOf(this.#match) !== 'playing') return 'gameOver';
    return this.#personToMove() ? null : 'computersTurn';
  }

  get stopHindrance(): Hindrance | null {
    return this.#computers.stopHindrance;
  }

  act(action: Action): Result<null, Refused> {
    this.#fallen();
    const hindrance = this.hindrance(action);
    if (hindrance !== null) return { ok: false, error: refusedFor(hindrance) };
    switch (action.type) {
      case 'draw':
        return this.#draw(action.move);
      case 'offer':
        return this.#agree(action.kind, action.to);
      case 'restart':
        return this.#agree('restart');
      case 'resign':
        this.#resign('resign', this.#personGivingUp());
        return succeed(null);
      default:
        return succeed(null);
    }
  }

  /** Another takes that seat; or the same again, who then tries once more. */
  sit(side: Side, seat: string): void {
    this.#fallen();
    const { seats, seed } = this.#seated;
    this.#computers.leave(side);
    this.#happen({ type: 'seated', ...seats, [side]: seat, seed });
  }

  /** The computer answers at once. */
  stop(): void {
    this.#computers.hurry();
  }

  /** What would the computer play? Nothing comes of it where {@link hintHindrance} says why. */
  hint(): void {
    if (this.hintHindrance === null) this.#computers.advise(this.#match, this.#seated);
  }

  /** A game under way in which a person has moved stays among the unfinished ones. */
  close(): void {
    this.#alarm.stop();
    this.#computers.close();
    this.#noting.cancel();
    const round = playing(this.#match);
    this.#noteThinking();
    const { seats } = this;
    if (!round?.plies.some(({ by }) => seats[by] === 'person')) this.#record.close(null);
  }

  get #seated(): Seated {
    return this.#match.seated ?? persons;
  }

  #persons(): readonly Side[] {
    const { seats } = this.#seated;
    return (['black', 'white'] as const).filter((side) => seats[side] === 'person');
  }

  #personToMove(): boolean {
    const turn = playing(this.#match)?.position.turn ?? null;
    return turn !== null && this.#persons().includes(turn);
  }

  /** Whoever would resign: of two persons the one to move. Null where there is none. */
  #personGivingUp(): Side | null {
    const persons = this.#persons();
    return persons.length === 1
      ? (persons[0] ?? null)
      : this.#personToMove()
        ? (playing(this.#match)?.position.turn ?? null)
        : null;
  }

  /** How many plies stay if one is taken back, against the computer with its answer; null where none can be. */
  #undone(): number | null {
    const plies = this.#match.round?.plies ?? [];
    const [person, other] = this.#persons();
    if (person === undefined) return null;
    if (other !== undefined) return plies.length === 0 ? null : plies.length - 1;
    return takeBack(plies, person);
  }

  #noteThinking(): void {
    if (playing(this.#match)?.left != null) this.#record.think(Math.floor(this.thinking));
  }

  #draw(value: unknown): Result<null, Refused> {
    const round = playing(this.#match);
    if (round === null) return succeed(null);
    const played = round.position.play(value);
    if (!played.ok) return played;
    this.#happen({
      type: 'moved',
      move: played.value.move,
      ...(round.left === null ? {} : { charge: Math.floor(this.thinking) }),
    });
    return succeed(null);
  }

  /** The two have agreed by word of mouth. @param to with undo: how many plies stay; those before the latest turn where it is not said */
  #agree(kind: OfferKind, to?: number): Result<null, Refused> {
    const { round } = this.#match;
    if (round === null) return succeed(null);
    if (kind === 'restart') {
      this.#happen({ type: 'restarted', by: 'me' }, { type: 'started', color: null });
      return succeed(null);
    }
    const by = round.position.turn ?? 'black';
    const stay = to ?? this.#undone() ?? 0;
    if (kind === 'undo' && stay >= round.plies.length) {
      return refuse('badMove', 'There are not that many moves to take back.');
    }
    this.#happen(
      kind === 'undo' ? { type: 'offered', by, kind, to: stay } : { type: 'offered', by, kind },
      { type: 'agreed', by, kind },
    );
    return succeed(null);
  }

  /** @param by who gives up; the side to move where it is not said */
  #resign(reason: 'resign' | 'time', by?: Side | null): void {
    const round = playing(this.#match);
    const side = by ?? round?.position.turn ?? null;
    if (round === null || side === null) return;
    this.#happen({ type: 'resigned', by: side, step: round.step, reason });
  }

  /** Gives the game up for the side to move, if its flag has fallen. */
  #fallen(): void {
    const due = this.#due();
    if (due !== null && this.#room.time.now() >= due) this.#resign('time');
  }

  #due(): number | null {
    const round = playing(this.#match);
    const turn = round?.position.turn ?? null;
    if (round?.left == null || turn === null || this.#stoppedAt !== null) return null;
    return this.#turnSince + round.left[turn];
  }

  #happen(...events: readonly MatchEvent[]): void {
    const before = this.#match.round;
    this.#match = events.reduce(fold, this.#match);
    const now = this.#room.time.now();
    if (playing(this.#match) === null) this.#stoppedAt ??= now;
    else {
      const thought = this.#match.round === before ? this.thinking : 0;
      this.#stoppedAt = null;
      this.#turnSince = now - thought;
    }
    this.#record.note({ events, thought: Math.floor(this.thinking) });
    this.#alarm.set(this.#due());
    this.#attend();
    this.#room.onChange();
  }

  #attend(): void {
    const due = this.#due();
    this.#computers.attend(
      this.#match,
      this.#seated,
      due === null ? null : due - this.#room.time.now(),
    );
    this.#heedTrouble();
  }

  /** Nobody's time goes by while the computer to move cannot play. */
  #heedTrouble(): void {
    if (this.help.trouble === null) return;
    this.#stoppedAt ??= this.#room.time.now();
    this.#alarm.set(null);
  }
}
