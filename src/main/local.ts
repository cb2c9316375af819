/** A match at this screen: both sides are played here, and what one asks the other is settled across the table. */

import {
  dataOf,
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
import { matchOf } from './keeping.ts';
import type { KeptMatch, MatchRecord, Store } from './store/store.ts';

/** How often it is noted how long somebody has been thinking, ms. */
const NOTE_EVERY = 1000;

export class LocalTable {
  readonly #clock: () => number;
  readonly #onChange: () => void;
  readonly #alarm: Alarm;
  readonly #record: MatchRecord;
  readonly #noting: NodeJS.Timeout;
  #match: Match;
  #turnSince: number;
  /** When the game ended, ms; null while it goes on. */
  #stoppedAt: number | null = null;

  /** @param thought ms that the side to move has been thinking already @param clock milliseconds, never going back */
  private constructor(
    match: Match,
    record: MatchRecord,
    thought: number,
    clock: () => number,
    onChange: () => void,
  ) {
    this.#clock = clock;
    this.#onChange = onChange;
    this.#record = record;
    this.#alarm = new Alarm(clock, () => this.#fallen());
    this.#noting = setInterval(() => this.#noteThinking(), NOTE_EVERY);
    this.#noting.unref();
    this.#match = match;
    this.#turnSince = clock() - thought;
    if (playing(match) === null) this.#stoppedAt = clock();
    this.#alarm.set(this.#due());
  }

  static begin(setup: Setup, store: Store, clock: () => number, onChange: () => void): LocalTable {
    const record = store.begin({
      role: null,
      setup: dataOf(setup),
      peer: null,
      session: null,
      address: null,
      port: null,
    });
    const table = new LocalTable(newMatch(setup), record, 0, clock, onChange);
    table.#happen({ type: 'started', color: null });
    return table;
  }

  /** A match that was kept; null where its record makes none. */
  static kept(
    kept: KeptMatch,
    store: Store,
    clock: () => number,
    onChange: () => void,
  ): LocalTable | null {
    const match = matchOf(kept);
    const record = store.reopen(kept.id);
    if (match === null || record === null) return null;
    return new LocalTable(match, record, kept.thought, clock, onChange);
  }

  /** By which the match is kept. */
  get id(): number {
    return this.#record.id;
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

  /** A game under way that was begun in earnest stays among the unfinished ones. */
  close(): void {
    this.#alarm.stop();
    clearInterval(this.#noting);
    const round = playing(this.#match);
    this.#noteThinking();
    if (round === null || round.plies.length === 0) this.#record.close(null);
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
    this.#record.note({ events, thought: Math.floor(this.thinking) });
    this.#alarm.set(this.#due());
    this.#onChange();
  }
}
