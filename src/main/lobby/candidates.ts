/** The candidates of a host: what each of them is waiting for, and when it is sent away (PROTOCOL.md §6). */

import { type ByeReason, byeMessage } from '../../protocol/messages.ts';
import type { OutgoingMessage, ProgramInfo } from '../../protocol/types.ts';
import { log } from '../log.ts';
import type { Introduction } from '../net/auth/hostHandshake.ts';
import type { Connection } from '../net/connection.ts';
import type { Time, Timer } from '../time.ts';
import type { ResumeAnswer } from './returningGuest.ts';

/** The most connections besides the guest's. */
const MAX_CANDIDATES = 32;
/** How long a connection that can't be listed may take to prove that it is a returning guest, ms. */
export const SILENT_CANDIDATE_AFTER = 5000;

export type CandidateState =
  /** The player sees it and can accept it. */
  | { readonly type: 'listed' }
  /** It says that its player looks for a game, too. */
  | { readonly type: 'seeking'; readonly timer: Timer }
  /** It is listed later: a guest from its address was declined, or is ignored so that it has to say who it is. */
  | { readonly type: 'waiting'; readonly timer: Timer }
  /** It can't be listed, but it may turn out to be a returning guest. */
  | { readonly type: 'refused'; readonly why: ByeReason; readonly timer: Timer }
  /** It has yet to prove that it is a returning guest. */
  | { readonly type: 'proving'; readonly answer: ResumeAnswer; readonly timer: Timer }
  /** It has proved that, and its connection is protected. Its first message has to prove that nobody is between. */
  | {
      readonly type: 'protected';
      readonly answer: ResumeAnswer;
      readonly tengen: ProgramInfo;
      readonly timer: Timer;
    }
  /** It was rejected, or its connection is closed. */
  | { readonly type: 'gone' };

/** Those that nobody would miss. */
const unlistedTypes: readonly CandidateState['type'][] = ['waiting', 'refused', 'gone'];

/** A connection that was not admitted yet. */
export interface Candidate {
  readonly id: string;
  readonly connection: Connection;
  /** Null until it has introduced itself, and for a base peer. */
  introduction: Introduction | null;
  state: CandidateState;
}

export class Candidates {
  /** Earliest first. Those that are gone count until their connections are closed. */
  readonly #all = new Set<Candidate>();
  readonly #time: Time;
  readonly #isSilent: boolean;
  readonly #onChange: () => void;
  #count = 0;

  /**
   * @param isSilent rejects without a word, as if nobody listened
   * @param onChange called when a candidate was listed, or is no longer listed
   */
  constructor(time: Time, isSilent: boolean, onChange: () => void) {
    this.#time = time;
    this.#isSilent = isSilent;
    this.#onChange = onChange;
  }

  /** Earliest first, as in all lists of them. */
  get all(): readonly Candidate[] {
    return [...this.#all];
  }

  get listed(): readonly Candidate[] {
    return this.all.filter(({ state }) => state.type === 'listed');
  }

  get seeking(): readonly Candidate[] {
    return this.all.filter(({ state }) => state.type === 'seeking');
  }

  /** Those that are listed, wait to be, or may be paired. */
  get awaited(): readonly Candidate[] {
    return this.all.filter(
      ({ state: { type } }) => type === 'listed' || type === 'waiting' || type === 'seeking',
    );
  }

  /** Those of them that may take the guest's seat. */
  get players(): readonly Candidate[] {
    return this.awaited.filter(({ introduction }) => introduction?.watch == null);
  }

  /** If there are too many, another one is dropped. The new one is in no list before {@link enter}. */
  add(connection: Connection): Candidate {
    this.#count += 1;
    const id = String(this.#count);
    const candidate: Candidate = { id, connection, introduction: null, state: { type: 'gone' } };
    this.#makeRoom();
    this.#all.add(candidate);
    return candidate;
  }

  enter(candidate: Candidate, state: CandidateState): void {
    cancelTimer(candidate);
    const before = candidate.state;
    candidate.state = state;
    if ((before.type === 'listed') !== (state.type === 'listed')) this.#onChange();
  }

  /** Rejects the candidate for `why` unless it enters another state in time. */
  timeLimit(candidate: Candidate, why: ByeReason): Timer {
    return this.#time.after(SILENT_CANDIDATE_AFTER, () => this.reject(candidate, why));
  }

  /** From now on it is a guest. */
  admit(candidate: Candidate): void {
    cancelTimer(candidate);
    this.#all.delete(candidate);
    candidate.connection.admit();
  }

  /**
   * Only a Tengen is told why, and only once. Not on a protected connection before its first message: the
   * guest would believe it, whoever has caused it.
   * @param said instead of `bye`
   */
  reject(candidate: Candidate, why: ByeReason, said: OutgoingMessage = byeMessage(why)): void {
    const { connection, introduction, state } = candidate;
    log?.('lobby', `candidate ${candidate.id} rejected: ${why}`);
    const isHeard = introduction !== null || why === 'version';
    const isOpen = state.type !== 'gone' && state.type !== 'protected';
    const isTold = !this.#isSilent && isOpen && isHeard;
    if (!isTold) {
      connection.drop();
      this.forget(candidate);
      return;
    }
    connection.send(said);
    connection.close();
    this.enter(candidate, { type: 'gone' });
  }

  /** Its connection is closed. */
  forget(candidate: Candidate): void {
    this.#all.delete(candidate);
    this.enter(candidate, { type: 'gone' });
  }

  /**
   * Drops the oldest candidate of the address that has most of them. Among several such addresses,
   * candidates that aren't listed go first, then those that have not introduced themselves.
   */
  #makeRoom(): void {
    if (this.#all.size < MAX_CANDIDATES) return;
    const byAddress = Map.groupBy(this.#all, ({ connection }) => connection.address);
    const crowds = [...byAddress.values()];
    const most = Math.max(...crowds.map(({ length }) => length));
    const largest = crowds.filter(({ length }) => length === most);
    const unlisted = largest.flat().find(({ state }) => unlistedTypes.includes(state.type));
    const [unknown] = largest.find(([first]) => first?.introduction === null) ?? largest[0] ?? [];
    const oldest = unlisted ?? unknown;
    if (oldest === undefined) return;
    oldest.connection.drop();
    this.forget(oldest);
  }
}

function cancelTimer({ state }: Candidate): void {
  if ('timer' in state) state.timer.cancel();
}
