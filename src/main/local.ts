/** A match at this screen: both sides are played here, and what one asks the other is settled across the table. */

import {
  fold,
  type Match,
  type MatchEvent,
  newMatch,
  type OfferKind,
  phaseOf,
  playing,
  type Setup,
} from '../match/index.ts';
import { hindered as refusedFor } from '../protocol/hindrances.ts';
import type { Action, Refused } from '../protocol/link.ts';
import type { Hindrance } from '../protocol/window.ts';
import { type Result, refuse, succeed } from '../rules/index.ts';
import { Alarm } from './alarm.ts';

export class LocalTable {
  readonly #clock: () => number;
  readonly #onChange: () => void;
  readonly #alarm: Alarm;
  #match: Match;
  #turnSince: number;
  /** When the game ended, ms; null while it goes on. */
  #stoppedAt: number | null = null;

  /** @param clock milliseconds, never going back */
  constructor(setup: Setup, clock: () => number, onChange: () => void) {
    this.#clock = clock;
    this.#onChange = onChange;
    this.#alarm = new Alarm(clock, () => this.#fallen());
    this.#turnSince = clock();
    this.#match = newMatch(setup);
    this.#happen({ type: 'started', color: null });
  }

  get match(): Match {
    return this.#match;
  }

  /** For how long the side to move has been thinking, or had been when the game ended, ms. */
  get thinking(): number {
    return (this.#stoppedAt ?? this.#clock()) - this.#turnSince;
  }

  /** Why `action` means nothing now; null where it does. */
  hindrance(action: Action): Hindrance | null {
    const phase = phaseOf(this.#match);
    const plies = this.#match.round?.plies.length ?? 0;
    switch (action.type) {
      case 'draw':
      case 'resign':
        return phase === 'playing' ? null : 'gameOver';
      case 'restart':
        return plies === 0 && phase === 'playing' ? 'nothingToRestart' : null;
      case 'offer':
        if (action.kind === 'undo') return plies === 0 ? 'nothingToTakeBack' : null;
        if (action.kind === 'restart') return this.hindrance({ type: 'restart' });
        return phase === 'playing' ? null : 'gameOver';
      default:
        return 'notConnected';
    }
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
        this.#resign('resign');
        return succeed(null);
      default:
        return succeed(null);
    }
  }

  close(): void {
    this.#alarm.stop();
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

  /** The two have agreed by word of mouth. @param to with undo: how many plies stay; all but one where it is not said */
  #agree(kind: OfferKind, to?: number): Result<null, Refused> {
    const { round } = this.#match;
    if (round === null) return succeed(null);
    if (kind === 'restart') {
      this.#happen({ type: 'restarted', by: 'me' }, { type: 'started', color: null });
      return succeed(null);
    }
    const by = round.position.turn ?? 'black';
    const stay = to ?? round.plies.length - 1;
    if (kind === 'undo' && stay >= round.plies.length) {
      return refuse('badMove', 'There are not that many moves to take back.');
    }
    this.#happen(
      kind === 'undo' ? { type: 'offered', by, kind, to: stay } : { type: 'offered', by, kind },
      { type: 'agreed', by, kind },
    );
    return succeed(null);
  }

  #resign(reason: 'resign' | 'time'): void {
    const round = playing(this.#match);
    const by = round?.position.turn ?? null;
    if (round === null || by === null) return;
    this.#happen({ type: 'resigned', by, step: round.step, reason });
  }

  /** Gives the game up for the side to move, if its flag has fallen. */
  #fallen(): void {
    const due = this.#due();
    if (due !== null && this.#clock() >= due) this.#resign('time');
  }

  #due(): number | null {
    const round = playing(this.#match);
    const turn = round?.position.turn ?? null;
    return round?.left == null || turn === null ? null : this.#turnSince + round.left[turn];
  }

  #happen(...events: readonly MatchEvent[]): void {
    this.#match = events.reduce(fold, this.#match);
    if (playing(this.#match) === null) this.#stoppedAt ??= this.#clock();
    else {
      this.#stoppedAt = null;
      this.#turnSince = this.#clock();
    }
    this.#alarm.set(this.#due());
    this.#onChange();
  }
}
