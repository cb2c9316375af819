/** Whether, and when, those who come are listed: by how many have come from their address (PROTOCOL.md §6). */

import { type Problem, problem } from '../../contract/problems.ts';
import type { ByeReason, OutgoingMessage } from '../../protocol/messages.ts';
import type { Time } from '../time.ts';
import type { Candidate, CandidateState, Candidates } from './candidates.ts';
import type { IgnoredPeople } from './ignored.ts';
import type { KnockLimiter } from './knockLimiter.ts';

/** The most who are listed because they want to watch, one an address. */
const MAX_ASKING = 3;

/** A game that a candidate's program doesn't know. */
export interface UnknownGame {
  readonly game: string;
  /** Says so, in the way that each release understands. */
  readonly hello: OutgoingMessage;
}

export class Listing {
  readonly #candidates: Candidates;
  readonly #knocks: KnockLimiter;
  readonly #ignored: IgnoredPeople;
  readonly #time: Time;

  constructor(candidates: Candidates, knocks: KnockLimiter, ignored: IgnoredPeople, time: Time) {
    this.#candidates = candidates;
    this.#knocks = knocks;
    this.#ignored = ignored;
    this.#time = time;
  }

  /** The first state of somebody who has said nothing yet, where anybody may be listed. */
  knock(candidate: Candidate): CandidateState {
    // It may be somebody else than who is ignored there, and has to say so.
    if (this.isIgnored(candidate))
      return { type: 'waiting', timer: this.#candidates.timeLimit(candidate, 'declined') };
    const { address } = candidate.connection;
    const knock = this.#knocks.knock(address, this.#time.now());
    if (knock === 'listed') return { type: 'listed' };
    if (knock === 'later') return this.refused(candidate, knock);
    const timer = this.#time.after(knock.waitFor, () => this.list(candidate));
    return { type: 'waiting', timer };
  }

  refused(candidate: Candidate, why: ByeReason): CandidateState {
    return { type: 'refused', why, timer: this.#candidates.timeLimit(candidate, why) };
  }

  /** Lists a candidate that has waited, unless too many have come from its address. */
  list(candidate: Candidate): void {
    const isListed = this.#knocks.list(candidate.connection.address, this.#time.now());
    if (isListed) this.#candidates.enter(candidate, { type: 'listed' });
    else this.#candidates.reject(candidate, 'later');
  }

  /** Why somebody who wants to watch can't be listed; null if it can, which is counted. */
  whyNotAsking(candidate: Candidate): 'later' | null {
    const { address } = candidate.connection;
    const others = this.#candidates.listed.filter(
      (other) => other !== candidate && isWatcher(other),
    );
    const isCrowded =
      others.length >= MAX_ASKING ||
      others.some(({ connection }) => connection.address === address);
    const isListed = !isCrowded && this.#knocks.list(watchersAt(address), this.#time.now());
    return isListed ? null : 'later';
  }

  /** A watcher from there was declined or sent away, or has given up: each time it takes longer until one is listed. */
  pauseWatchers(address: string): void {
    this.#knocks.pause(watchersAt(address), this.#time.now());
  }

  /** The player has let it in: whoever else comes from its address may knock anew. */
  welcome(candidate: Candidate): void {
    const { address } = candidate.connection;
    this.#knocks.welcome(isWatcher(candidate) ? watchersAt(address) : address);
  }

  decline(candidate: Candidate): void {
    const { connection, introduction } = candidate;
    const name = introduction?.tengen.name ?? null;
    if (isWatcher(candidate)) this.pauseWatchers(connection.address);
    else this.#knocks.decline(connection.address, name, this.#time.now());
    this.#candidates.reject(candidate, 'declined');
  }

  /** Tells it so, and sends it away. Returns what the player is told; null for nothing. */
  refuseGame(candidate: Candidate, { game, hello }: UnknownGame): Problem | null {
    const { introduction, state } = candidate;
    // A player in a match isn't told about strangers.
    const isShown = state.type === 'listed' && introduction !== null && !isWatcher(candidate);
    this.#candidates.reject(candidate, 'match', hello);
    return isShown ? problem('guestOutdated', { name: introduction.tengen.name, game }) : null;
  }

  isDeclined({ connection }: Candidate, name: string): boolean {
    return this.#knocks.isDeclined(connection.address, name, this.#time.now());
  }

  /** Declines that person, now and later; of a candidate that doesn't say who it is, everybody from its address. */
  ignore({ connection: { address }, introduction }: Candidate): void {
    const { tengen, player = null } = introduction ?? {};
    this.#ignored.add({ address, name: tengen?.name ?? null, player });
    for (const other of this.#candidates.awaited)
      if (this.isIgnored(other)) this.#candidates.reject(other, 'declined');
  }

  /** Whether the player here ignores it, as far as it has said who it is. */
  isIgnored(candidate: Candidate): boolean {
    const { connection, introduction } = candidate;
    // Who watches proves nothing.
    const mustProve = isProvable(candidate) && !isWatcher(candidate);
    return this.#ignored.has(connection.address, introduction?.player ?? null, mustProve);
  }
}

/** Those who watch are counted apart from those who play: neither keeps the other from being listed. */
function watchersAt(address: string): string {
  return `watchers at ${address}`;
}

export function isWatcher({ introduction }: Candidate): boolean {
  return introduction?.watch != null;
}

/** Whether it says who it is in a way that it will have to prove if it plays. */
export function isProvable({ introduction }: Candidate): boolean {
  return introduction?.player != null && introduction.commit !== null;
}
