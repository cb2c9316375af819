/** Listens for guests: decides who is listed, who is admitted and who is sent away (PROTOCOL.md §6). */

import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type Problem, problem } from '../../contract/problems.ts';
import {
  type ByeReason,
  declaredVersion,
  PROTOCOL_VERSION,
  readGreeting,
} from '../../protocol/messages.ts';
import type { ProgramInfo } from '../../protocol/types.ts';
import type { Result } from '../../rules/index.ts';
import { log } from '../log.ts';
import { readIntroduction } from '../net/auth/hostHandshake.ts';
import { hostSeal } from '../net/auth/resumeHandshake.ts';
import { Connection } from '../net/connection.ts';
import { listenProblem } from '../net/listenProblem.ts';
import type { Time } from '../time.ts';
import { type Candidate, type CandidateState, Candidates } from './candidates.ts';
import { IgnoredPeople } from './ignored.ts';
import { KnockLimiter } from './knockLimiter.ts';
import { isProvable, isWatcher, Listing, type UnknownGame } from './listing.ts';
import { type ResumeAnswer, type ResumeRefusal, readProof } from './returningGuest.ts';

/** Where a host listens. */
export interface ListenAddress {
  /** Null for all addresses of this computer. */
  readonly bind: string | null;
  /** The address that is shown to the player. */
  readonly shown: string;
  /** They are tried in this order; 0 is any free one. */
  readonly ports: readonly number[];
}

interface HostParams extends Pick<ListenAddress, 'bind'> {
  /** 0 for any free one. */
  readonly port: number;
  readonly time: Time;
  /** Shared by all hosts of this program, one after the other. */
  readonly knocks: KnockLimiter;
  /** Shared likewise. */
  readonly ignored: IgnoredPeople;
  /** Whether others are sent away without a word, as if nobody listened. */
  readonly isSilent: boolean;
  /** Whether the guest says that it has this program's own profile. */
  isSelf(tengen: ProgramInfo): boolean;
  onProblem(problem: Problem): void;
}

/** What becomes of a candidate that wants to watch: what takes it over, whether it is listed, or why it is sent away. */
export type WatcherAnswer = (() => void) | 'ask' | ByeReason;

/** Who decides about those who come. */
export interface HostOwner {
  /** The list of candidates has changed. */
  onChange(): void;
  /** A guest wants to resume that session. Returns the answer, or why it can't. */
  onReturn(session: string, nonce: string): ResumeAnswer | ResumeRefusal;
  onWatcher(candidate: Candidate): WatcherAnswer;
  /** Whether a candidate is let in without being asked about, however many have come from its address. */
  isInvited(candidate: Candidate): boolean;
  /** The game that its program would have to know, and doesn't; null if it does. Not asked about whoever resumes. */
  unknownGame(candidate: Candidate): UnknownGame | null;
  /** A candidate may be somebody who looks for a game. Null if anybody may be listed. */
  readonly onSeeker: (() => void) | null;
}

/** Lets nobody in. */
const nobody: HostOwner = {
  onChange: () => {},
  onReturn: () => 'unknown',
  onWatcher: () => 'busy',
  isInvited: () => false,
  unknownGame: () => null,
  onSeeker: null,
};

export class Host {
  readonly port: number;
  readonly #server: Server;
  readonly #params: Omit<HostParams, 'bind' | 'port'>;
  readonly #candidates: Candidates;
  readonly #listing: Listing;
  #owner: HostOwner = nobody;
  #taken = false;

  private constructor(server: Server, params: Omit<HostParams, 'bind' | 'port'>) {
    this.#server = server;
    this.#params = params;
    this.#candidates = new Candidates(params.time, params.isSilent, () => this.#owner.onChange());
    this.#listing = new Listing(this.#candidates, params.knocks, params.ignored, params.time);
    const address: AddressInfo | string | null = server.address();
    this.port = typeof address === 'object' && address !== null ? address.port : 0;
    server.on('connection', (socket) => this.#knock(socket));
    // A listening socket doesn't fail; a failed accept costs only that connection.
    server.on('error', () => {});
  }

  /** @param own makes the owner of the host that listens */
  static listen<Owner extends HostOwner>(
    { bind, port, ...params }: HostParams,
    own: (host: Host) => Owner,
  ): Promise<Result<Owner, Problem>> {
    return new Promise((resolve) => {
      const server = createServer();
      server.once('error', (error: NodeJS.ErrnoException) => {
        resolve({ ok: false, error: listenProblem(error, bind, port) });
      });
      server.listen({ port, ...(bind === null ? {} : { host: bind }) }, () => {
        server.removeAllListeners('error');
        const host = new Host(server, params);
        const owner = own(host);
        host.#owner = owner;
        resolve({ ok: true, value: owner });
      });
    });
  }

  /** Listens only for the guests that `answer` knows. To all others it looks as if nobody listened. */
  static async listenForReturning(
    at: Pick<HostParams, 'bind' | 'port'>,
    time: Time,
    answer: (session: string, nonce: string) => ResumeAnswer | null,
  ): Promise<Result<Host, Problem>> {
    const params = {
      ...at,
      time,
      knocks: new KnockLimiter(),
      ignored: new IgnoredPeople(),
      isSilent: true,
      isSelf: () => false,
      onProblem: () => {},
    };
    const opened = await Host.listen(params, (host) => ({
      ...nobody,
      onReturn: (session: string, nonce: string) => answer(session, nonce) ?? 'unknown',
      host,
    }));
    if (!opened.ok) return opened;
    const { host } = opened.value;
    host.occupySeat();
    return { ok: true, value: host };
  }

  /** Somebody else decides from now on. */
  handTo(owner: HostOwner): void {
    this.#owner = owner;
  }

  /** The listed candidates, earliest first. */
  get candidates(): readonly Candidate[] {
    return this.#candidates.listed;
  }

  /** The candidates who say that they look for a game, too: earliest first. */
  get seekers(): readonly Candidate[] {
    return this.#candidates.seeking;
  }

  /** Admits a seeker. The others wait until {@link occupySeat}. */
  admitSeeker(seeker: Candidate): void {
    log?.('lobby', `seeker ${seeker.id} admitted`);
    this.#candidates.admit(seeker);
  }

  refuseSeeker(seeker: Candidate): void {
    if (seeker.state.type === 'seeking') this.#candidates.reject(seeker, 'busy');
  }

  /**
   * Admits a candidate; null if there is none of that id, or it wants a seat that is taken. Unless it wants to watch,
   * the others are rejected.
   * @param isSeen whether the player has seen it: then whoever else comes from its address may knock anew
   */
  accept(id: string, isSeen = true): Candidate | null {
    const candidate = this.#find(id);
    if (candidate === null || (this.#taken && !isWatcher(candidate))) return null;
    if (isSeen) this.#listing.welcome(candidate);
    if (isWatcher(candidate)) this.#candidates.admit(candidate);
    else this.#seat(candidate);
    return candidate;
  }

  /** Nobody else can be accepted any more. */
  occupySeat(): void {
    this.#taken = true;
    for (const other of this.#candidates.players) this.#candidates.reject(other, 'busy');
  }

  #seat(candidate: Candidate): void {
    log?.('lobby', `candidate ${candidate.id} admitted`);
    this.#candidates.admit(candidate);
    this.occupySeat();
  }

  /** False if there is no candidate of that id. */
  decline(id: string): boolean {
    const candidate = this.#find(id);
    if (candidate === null) return false;
    this.#listing.decline(candidate);
    return true;
  }

  /** As {@link Listing.ignore}. False if there is no candidate of that id. */
  ignore(id: string): boolean {
    const candidate = this.#find(id);
    if (candidate === null) return false;
    this.#listing.ignore(candidate);
    return true;
  }

  /** A watcher from there was sent away. */
  pauseWatchers(address: string): void {
    this.#listing.pauseWatchers(address);
  }

  /** The accepted guest is gone: others can be accepted again. */
  freeSeat(): void {
    this.#taken = false;
  }

  close(): void {
    this.#server.close();
    // It might let in others when the first of them is gone.
    this.#owner = nobody;
    for (const candidate of this.#candidates.all)
      this.#candidates.reject(candidate, isWatcher(candidate) ? 'left' : 'declined');
  }

  #find(id: string): Candidate | null {
    return this.candidates.find((candidate) => candidate.id === id) ?? null;
  }

  #knock(socket: Socket): void {
    const connection = new Connection(socket, this.#params.time);
    const candidate = this.#candidates.add(connection);
    connection.setHandlers({
      onMessage: (message, bytes) => this.#hear(candidate, message, bytes),
      onFault: (why) => {
        if (candidate.state.type === 'protected' && 'tampered' in why)
          candidate.state.answer.onTampered();
        this.#candidates.reject(candidate, 'garbage');
      },
      onClose: () => {
        if (candidate.state.type === 'listed' && isWatcher(candidate))
          this.#listing.pauseWatchers(connection.address);
        this.#candidates.forget(candidate);
      },
    });
    connection.sendBlank();
    this.#candidates.enter(candidate, this.#firstState(candidate));
    log?.('lobby', `candidate ${candidate.id} at ${connection.address}: ${candidate.state.type}`);
  }

  #firstState(candidate: Candidate): CandidateState {
    const isClosed = this.#taken || this.#owner.onSeeker !== null;
    return isClosed ? this.#listing.refused(candidate, 'busy') : this.#listing.knock(candidate);
  }

  /** A candidate may say who it is, and nothing else. A returning guest also has to prove it. */
  #hear(candidate: Candidate, message: object, bytes: Uint8Array): void {
    const { state } = candidate;
    if (state.type === 'proving') {
      this.#hearProof(candidate, state.answer, message, bytes);
      return;
    }
    if (state.type === 'protected') {
      this.#take(candidate, state.answer, state.tengen, message);
      return;
    }
    const version = declaredVersion(message);
    if (version !== null && version !== PROTOCOL_VERSION) {
      // A player in a match isn't told about strangers.
      if (state.type === 'listed') {
        this.#params.onProblem(problem('versions', { mine: PROTOCOL_VERSION, theirs: version }));
      }
      this.#candidates.reject(candidate, 'version');
      return;
    }
    const read = readGreeting(message);
    if (!read.ok || read.value.method !== 'introduce') return;
    const { tengen, resume } = read.value.params;
    candidate.introduction = readIntroduction(message, bytes);
    if (resume !== undefined) this.#answer(candidate, resume);
    // Anybody can claim that: the player isn't told.
    else if (this.#params.isSelf(tengen)) this.#candidates.reject(candidate, 'self');
    else if (this.#owner.isInvited(candidate)) this.#hearInvited(candidate);
    else if (this.#listing.isIgnored(candidate)) this.#candidates.reject(candidate, 'declined');
    else if (isWatcher(candidate)) this.#hearWatcher(candidate);
    else if (this.#owner.onSeeker !== null && !this.#taken && isProvable(candidate)) {
      this.#candidates.enter(candidate, {
        type: 'seeking',
        timer: this.#candidates.timeLimit(candidate, 'busy'),
      });
      this.#owner.onSeeker();
    } else if (state.type === 'refused') this.#candidates.reject(candidate, state.why);
    else if (this.#refusesGame(candidate)) return;
    else if (state.type === 'listed') this.#owner.onChange();
    // Somebody of that name at that address was declined.
    else if (!this.#listing.isDeclined(candidate, tengen.name)) this.#listing.list(candidate);
  }

  /** Whether its program doesn't know the game. Then it is told so and sent away. */
  #refusesGame(candidate: Candidate): boolean {
    const unknown = this.#owner.unknownGame(candidate);
    const told = unknown && this.#listing.refuseGame(candidate, unknown);
    if (told !== null) this.#params.onProblem(told);
    return unknown !== null;
  }

  #hearInvited(candidate: Candidate): void {
    if (isWatcher(candidate)) this.#hearWatcher(candidate);
    else if (this.#taken) this.#candidates.reject(candidate, 'busy');
    else this.#listNow(candidate);
  }

  #listNow(candidate: Candidate): void {
    if (candidate.state.type === 'listed') this.#owner.onChange();
    else this.#candidates.enter(candidate, { type: 'listed' });
  }

  #hearWatcher(candidate: Candidate): void {
    if (this.#refusesGame(candidate)) return;
    const answer = this.#owner.onWatcher(candidate);
    if (typeof answer === 'function') {
      this.#candidates.admit(candidate);
      answer();
      return;
    }
    const refusal = answer === 'ask' ? this.#listing.whyNotAsking(candidate) : answer;
    if (refusal !== null) {
      this.#candidates.reject(candidate, refusal);
      return;
    }
    this.#listNow(candidate);
  }

  #answer(candidate: Candidate, resume: { session: string; nonce: string }): void {
    const answer = this.#owner.onReturn(resume.session, resume.nonce);
    if (typeof answer === 'string') {
      this.#candidates.reject(candidate, answer);
      return;
    }
    candidate.connection.send(answer.hello);
    candidate.connection.expectAnother();
    const timer = this.#candidates.timeLimit(candidate, 'busy');
    this.#candidates.enter(candidate, { type: 'proving', answer, timer });
  }

  #hearProof(candidate: Candidate, answer: ResumeAnswer, message: object, bytes: Uint8Array): void {
    const tengen = readProof(answer, message);
    const { connection, introduction } = candidate;
    if (tengen === null || introduction === null) this.#candidates.reject(candidate, 'proof');
    else if (answer.secret === null) this.#take(candidate, answer, tengen, null);
    else {
      connection.protect(hostSeal(answer.secret, introduction.bytes, answer.hello, bytes));
      connection.expectAnother();
      const timer = this.#candidates.timeLimit(candidate, 'busy');
      this.#candidates.enter(candidate, { type: 'protected', answer, tengen, timer });
    }
  }

  #take(
    candidate: Candidate,
    answer: ResumeAnswer,
    tengen: ProgramInfo,
    first: object | null,
  ): void {
    this.#listing.welcome(candidate);
    if (answer.isFarewell) this.#candidates.admit(candidate);
    else this.#seat(candidate);
    answer.take(candidate.connection, tengen, first);
  }
}
