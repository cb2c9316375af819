/** A match at this screen. Each side is played by a person or by a computer; offers between persons are carried out at once. */

import type { Problem } from '../../contract/problems.ts';
import type { UnavailableReason } from '../../contract/unavailable.ts';
import {
  activeRound,
  dataOf,
  fold,
  fullTime,
  type Match,
  type MatchEvent,
  newMatch,
  type OfferKind,
  type Seats,
  type Setup,
} from '../../match/index.ts';
import type { ActionError } from '../../protocol/types.ts';
import { type AnyMove, type Result, refuse, type Side, succeed } from '../../rules/index.ts';
import { Computers, type ComputersContext, type Help } from '../seats/computers.ts';
import type { MatchWriter, SavedMatch, Store } from '../store/store.ts';
import { GameClock } from './gameClock.ts';
import { Pace } from './pace.ts';
import { restoreMatch } from './recorder.ts';
import {
  areComputers,
  personResigning,
  pliesAfterUndo,
  seatedOf,
  twoPersons,
  unavailableAtThisScreen,
} from './seated.ts';
import { refuseAction, type Session, type SessionAction, type SessionDetails } from './session.ts';

/** What a local session needs of the program around it. */
export interface LocalContext extends ComputersContext {
  readonly store: Store;
  /** Why nobody of that name can play that game; null if somebody can. */
  whyNot(seat: string, game: string): Problem | null;
  onChange(): void;
}

export class LocalSession implements Session {
  readonly #context: LocalContext;
  readonly #clock: GameClock;
  readonly #writer: MatchWriter;
  readonly #computers: Computers;
  readonly #pace = new Pace();
  #match: Match;
  #turnSince: number;

  /** @param thinkingTime how long the side to move has been thinking already, ms */
  private constructor(
    match: Match,
    writer: MatchWriter,
    thinkingTime: number,
    context: LocalContext,
  ) {
    this.#context = context;
    this.#writer = writer;
    this.#clock = new GameClock(
      context.time,
      () => this.#checkFlag(),
      () => this.#noteThinking(),
    );
    this.#clock.startRecording();
    this.#match = match;
    this.#turnSince = context.time.now() - thinkingTime;
    if (activeRound(match) === null) this.#clock.stop();
    this.#computers = new Computers(context, {
      onMove: (move) => {
        this.#checkFlag();
        this.#pace.acted();
        return this.#play(move);
      },
      onResign: (side) => this.#resign('resign', side),
      onChange: () => {
        this.#stopOnTrouble();
        context.onChange();
      },
    });
    this.#clock.setDeadline(this.#due());
  }

  /** @param moves what was played before, which must be legal */
  static start(
    setup: Setup,
    context: LocalContext,
    seated = twoPersons,
    moves: readonly AnyMove[] = [],
  ): LocalSession {
    const writer = context.store.beginMatch({
      role: null,
      setup: dataOf(setup),
      peer: null,
      session: null,
      auth: null,
      address: null,
      port: null,
    });
    const session = new LocalSession(newMatch(setup), writer, 0, context);
    session.#apply(
      { type: 'seated', ...seated.seats, seed: seated.seed },
      { type: 'started', color: null },
      ...moves.map((move) => ({ type: 'moved', move }) as const),
      ...fullClocks(setup, moves.length),
    );
    return session;
  }

  /** Null if the match can't be restored. */
  static restore(saved: SavedMatch, context: LocalContext): LocalSession | null {
    const match = restoreMatch(saved);
    const writer = context.store.reopenMatch(saved.id);
    if (match === null || writer === null) return null;
    const session = new LocalSession(match, writer, saved.thinkingTime, context);
    session.#askComputers();
    return session;
  }

  /** Of the saved match. */
  get id(): number {
    return this.#writer.id;
  }

  get isLive(): boolean {
    return true;
  }

  details(): SessionDetails {
    const { id, seats, help, thinking } = this;
    const { paused, speed } = this.#pace;
    return {
      id,
      role: null,
      seats,
      help,
      thinking,
      pace: areComputers(this.#match) ? { paused, speed } : null,
      watched: null,
      chat: [],
      paused: help.trouble !== null || this.#isResting,
      peerCursor: null,
      games: this.#writer.games(),
    };
  }

  get match(): Match {
    return this.#match;
  }

  get seats(): Seats {
    return seatedOf(this.#match).seats;
  }

  /** What the computer does. */
  get help(): Help {
    return this.#computers.help;
  }

  /** How long the side to move has been thinking, or had been when its time stopped; ms. */
  get thinking(): number {
    return this.#clock.now - this.#turnSince;
  }

  unavailableReason(action: SessionAction): UnavailableReason | null {
    return unavailableAtThisScreen(this.#match, action, this.#computers);
  }

  act(action: SessionAction): Result<null, ActionError | Problem> {
    this.#checkFlag();
    const unavailable = this.unavailableReason(action);
    if (unavailable !== null) return refuseAction(unavailable);
    switch (action.type) {
      case 'move':
        return this.#play(action.move);
      case 'offer':
        return this.#carryOut(action.kind, action.to);
      case 'restart':
        return this.#carryOut('restart');
      case 'resign':
        this.#resign('resign', personResigning(this.#match));
        return succeed(null);
      case 'sit':
        return this.#sit(action.side, action.seat);
      case 'stop':
        this.#computers.hurry();
        return succeed(null);
      case 'hint':
        this.#computers.advise(this.#match, seatedOf(this.#match));
        return succeed(null);
      case 'why':
      case 'estimate':
        this.#computers.teach(this.#match, action.type);
        return succeed(null);
      case 'pace':
        this.#pace.change(action);
        this.#apply();
        return succeed(null);
      case 'advance':
        this.#pace.advance();
        this.#apply();
        return succeed(null);
      default:
        return refuseAction('atThisScreen');
    }
  }

  #sit(side: Side, seat: string): Result<null, Problem> {
    const problem = this.#context.whyNot(seat, this.#match.next.setup.start.game);
    if (problem !== null) return { ok: false, error: problem };
    const { seats, seed } = seatedOf(this.#match);
    this.#computers.leave(side);
    if (seat === 'person') this.#pace.change({ paused: false });
    this.#apply({ type: 'seated', ...seats, [side]: seat, seed });
    return succeed(null);
  }

  /** A running round can be continued later, as soon as it has a move of its own. */
  close(): void {
    this.#clock.close();
    this.#computers.close();
    const round = activeRound(this.#match);
    this.#noteThinking();
    const given = round?.number === 1 ? (round.setup.given ?? 0) : 0;
    if (round === null || round.plies.length <= given) this.#writer.close(null);
  }

  /** Whether two computers play no move now. */
  get #isResting(): boolean {
    return areComputers(this.#match) && this.#pace.isResting;
  }

  #noteThinking(): void {
    if (activeRound(this.#match)?.timeLeft != null)
      this.#writer.noteThinking(Math.floor(this.thinking));
  }

  #play(value: unknown): Result<null, ActionError> {
    const round = activeRound(this.#match);
    if (round === null) return succeed(null);
    const played = round.position.play(value);
    if (!played.ok) return played;
    this.#apply({
      type: 'moved',
      move: played.value.move,
      ...(round.timeLeft === null ? {} : { charge: Math.floor(this.thinking) }),
    });
    return succeed(null);
  }

  /** Carries out an offer: the players talk to each other. @param to with undo: how many plies stay; by default those before the latest turn */
  #carryOut(kind: OfferKind, to?: number): Result<null, ActionError> {
    const { round } = this.#match;
    if (round === null) return succeed(null);
    if (kind === 'restart') {
      this.#apply({ type: 'restarted', by: 'me' }, { type: 'started', color: null });
      return succeed(null);
    }
    const by = round.position.turn ?? 'black';
    const stay = to ?? pliesAfterUndo(this.#match) ?? 0;
    if (kind === 'undo' && stay >= round.plies.length) {
      return refuse('badMove', 'There are not that many moves to take back.');
    }
    this.#apply(
      kind === 'undo' ? { type: 'offered', by, kind, to: stay } : { type: 'offered', by, kind },
      { type: 'agreed', by, kind },
    );
    return succeed(null);
  }

  /** @param by by default the side to move */
  #resign(reason: 'resign' | 'time', by?: Side | null): void {
    const round = activeRound(this.#match);
    const side = by ?? round?.position.turn ?? null;
    if (round === null || side === null) return;
    this.#pace.acted();
    this.#apply({ type: 'resigned', by: side, step: round.step, reason });
  }

  /** Ends the round if the flag of the side to move has fallen. */
  #checkFlag(): void {
    const due = this.#due();
    if (due !== null && this.#context.time.now() >= due) this.#resign('time');
  }

  #due(): number | null {
    const round = activeRound(this.#match);
    const turn = round?.position.turn ?? null;
    if (round?.timeLeft == null || turn === null || this.#clock.isStopped) return null;
    return this.#turnSince + round.timeLeft[turn];
  }

  #apply(...events: readonly MatchEvent[]): void {
    const before = this.#match.round;
    this.#match = events.reduce(fold, this.#match);
    this.#runClock(this.#match.round === before ? this.thinking : 0);
    this.#writer.note({ events, thinkingTime: Math.floor(this.thinking), match: this.#match });
    this.#clock.setDeadline(this.#due());
    this.#askComputers();
    this.#context.onChange();
  }

  /** @param thinkingTime of the side to move, ms */
  #runClock(thinkingTime: number): void {
    const active = activeRound(this.#match) !== null;
    if (active && !this.#isResting) this.#clock.run();
    else this.#clock.stop();
    if (active) this.#turnSince = this.#clock.now - thinkingTime;
  }

  #askComputers(): void {
    const due = this.#due();
    const left = due === null ? null : due - this.#context.time.now();
    this.#computers.attend(this.#match, seatedOf(this.#match), left, {
      speed: areComputers(this.#match) ? this.#pace.ofNextMove : 'fast',
      resting: this.#isResting,
      ponders: this.#context.store.settings.ponder,
    });
    this.#stopOnTrouble();
  }

  /** No time runs while the computer to move can't play. */
  #stopOnTrouble(): void {
    if (this.help.trouble === null) return;
    this.#clock.stop();
    this.#clock.setDeadline(null);
  }
}

/** Both sides have all their time once the moves of the earlier game are played. */
function fullClocks({ clock }: Setup, step: number): readonly MatchEvent[] {
  if (clock === null || step === 0) return [];
  const left = fullTime(clock);
  return (['black', 'white'] as const).map((side) => ({ type: 'told', side, step, left }));
}
