/** Stores the games of matches: when they end, and at the next start what a crash has kept from that. */

import type { MatchEvent } from '../../../match/events.ts';
import { type Match, outcomeOf, type Round } from '../../../match/index.ts';
import type { Time, Timer } from '../../time.ts';
import type { CachedMatch, SavedMatch, StoredMatch } from '../saved.ts';
import {
  type FinishedGame,
  finishedGame,
  finishedGames,
  isBrokenOff,
  localTime,
  type Me,
} from './finished.ts';
import type { Games } from './games.ts';

/** When it begins to tidy, ms after the start, and how long it rests after each match. */
const TIDY_AFTER = 2000;
const TIDY_EVERY = 20;

interface Matches {
  /** The match with the next higher id, closed or not; null if there is none. */
  after(id: number): StoredMatch | null;
  /** As memory has it; null if only the file does. */
  inMemory(id: number): CachedMatch | null;
  /** A closed match isn't needed any more. */
  forget(id: number): void;
}

export class Archive {
  readonly #games: Games;
  readonly #matches: Matches;
  readonly #time: Time;
  readonly #me: () => Me;
  /** Whether all games are in their file. */
  readonly #isSaved: () => boolean;
  #tidying: Timer | undefined;

  constructor(games: Games, matches: Matches, time: Time, me: () => Me, isSaved: () => boolean) {
    this.#games = games;
    this.#matches = matches;
    this.#time = time;
    this.#me = me;
    this.#isSaved = isSaved;
  }

  /** The matches can be read from their file now. Begins to tidy, a while later. */
  start(): void {
    this.#tidying?.cancel();
    this.#tidying = this.#time.after(TIDY_AFTER, () => this.#tidy(0)).unref();
  }

  /** Stores a game when it ends, and once more if it turns out to have ended otherwise. */
  note(live: CachedMatch, match: Match, events: readonly MatchEvent[]): void {
    const { round } = match;
    const outcome = round && outcomeOf(round);
    if (round !== null && outcome === null && events.some(({ type }) => type === 'agreed')) {
      this.#games.withdraw(live.saved.id, round.number);
    }
    if (round !== null && outcome !== null && outcome !== live.outcome) {
      this.#store(live.saved, match, round);
    }
    live.outcome = outcome;
  }

  /** Nobody can go on with the match: its last game may have been broken off. @param why a problem's code */
  noteClosed({ saved }: CachedMatch, match: Match, why: string | null): void {
    const { round } = match;
    if (round === null || outcomeOf(round) !== null || !isBrokenOff(saved, round)) return;
    // Whoever sat opposite, it wasn't the person with that key.
    this.#store(why === 'signsDiffer' ? { ...saved, auth: null } : saved, match, round);
  }

  /** Whether a match that was closed in this run is needed no more: each of its games is stored or was deleted. */
  isStored({ saved, closed }: CachedMatch): boolean {
    return closed !== null && finishedGames(saved, this.#me(), closed.at)?.isWhole === true;
  }

  stop(): void {
    this.#tidying?.cancel();
  }

  /** The round as if it were broken off now; null as {@link finishedGame}. */
  asOfNow(match: SavedMatch, { seated }: Match, round: Round): FinishedGame | null {
    const ended = this.#time.date();
    const seats = seated?.seats ?? null;
    const { events } = match;
    const date = localTime(ended);
    return finishedGame({ match, round, seats, events, ended, date }, this.#me());
  }

  #store(saved: SavedMatch, match: Match, round: Round): void {
    const game = this.asOfNow(saved, match, round);
    if (game === null) this.#games.withdraw(saved.id, round.number);
    else this.#games.keep(game);
  }

  /**
   * Stores the finished games that the file of games lacks: those of earlier releases, and those that ended just
   * before a crash. Then it forgets the match if it is closed. A match stays of which this release doesn't understand
   * anything, or has no record for a game: a later release may have one.
   * @param after the id of the match before
   */
  #tidy(after: number): void {
    const next = this.#matches.after(after);
    if (next === null) return;
    const { id, closed } = next;
    const live = this.#matches.inMemory(id);
    // What was closed in this run is looked at in the next one.
    const saved = live?.closed == null ? (live?.saved ?? next.saved) : null;
    const games = saved && finishedGames(saved, this.#me(), closed);
    for (const game of games?.games ?? []) this.#games.keep(game);
    if (closed !== null && games?.isWhole === true && this.#isSaved()) this.#matches.forget(id);
    this.#tidying = this.#time.after(TIDY_EVERY, () => this.#tidy(id)).unref();
  }
}
