/** Meets others on the network who look for a game, too: dials them, or admits them (PROTOCOL.md §9). */

import type { Problem } from '../../contract/problems.ts';
import { type Setup, setUp } from '../../match/index.ts';
import { baseSetup } from '../../protocol/baseGame.ts';
import { gameById, type Result } from '../../rules/index.ts';
import { log } from '../log.ts';
import type { Connection } from '../net/connection.ts';
import type { SessionFactory, SessionParams } from '../session/factory.ts';
import type { NetworkSession, SessionEvents } from '../session/network.ts';
import type { Time, Timer } from '../time.ts';
import { isTagOf } from './announcement.ts';
import type { Candidate } from './candidates.ts';
import { dial } from './dialer.ts';
import type { Host } from './host.ts';
import type { KnockLimiter } from './knockLimiter.ts';
import type { NearbyHost } from './nearbyList.ts';
import { Seek } from './seeker.ts';

/** How often it is looked for somebody, ms, besides whenever something changes. */
const LOOK_EVERY = 250;
/** Within this time a seeker that was dialled has to begin a session, ms. It may first try with somebody else. */
const PAIRED_WITHIN = 6000;

/** What a player looks for. */
export interface SeekParams {
  /** By which this program announces itself. */
  readonly id: string;
  /** The public key that is the player's id. */
  readonly player: string;
  /** The only game to play; null for any. */
  readonly game: string | null;
  /** What this program proposes as a host. */
  readonly setup: Setup;
  /** The last opponent's id, whom it meets last; null if there is none. */
  readonly lastPlayer: string | null;
}

/** Two who have met. */
export interface Pair {
  readonly session: NetworkSession;
  readonly role: 'host' | 'guest';
  /** Of the host, as far as this program knows. */
  readonly setup: Setup;
  /** Where the guest has dialled; this program's own as a host. */
  readonly address: string | null;
  readonly port: number;
}

interface MatchmakerContext {
  readonly factory: SessionFactory;
  readonly knocks: KnockLimiter;
  readonly time: Time;
  /** Called once, last. Returns what handles the session from now on. */
  onPaired(pair: Pair, host: Host): SessionEvents;
}

export class Matchmaker {
  /** When the search began: ms since 1970. */
  readonly since: number;
  readonly host: Host;
  readonly #params: SeekParams;
  readonly #context: MatchmakerContext;
  readonly #seek: Seek;
  readonly #looking: Timer;
  #seekers: readonly NearbyHost[] = [];
  /** Ends the latest attempt. */
  #cancel = () => {};
  #isOver = false;

  private constructor(host: Host, params: SeekParams, context: MatchmakerContext) {
    const { time } = context;
    this.host = host;
    this.#params = params;
    this.#context = context;
    this.since = time.date();
    this.#seek = new Seek(params, time.now());
    this.#looking = time.every(LOOK_EVERY, () => this.look()).unref();
  }

  /** Listens at the first of these ports that is free. */
  static async open(
    params: SeekParams,
    ports: readonly number[],
    listen: (port: number, onSeeker: () => void) => Promise<Result<Host, Problem>>,
    context: MatchmakerContext,
  ): Promise<Result<Matchmaker, Problem>> {
    const [port = 0, ...others] = ports;
    let matchmaker: Matchmaker | null = null;
    const host = await listen(port, () => matchmaker?.look());
    if (!host.ok)
      return others.length > 0 ? Matchmaker.open(params, others, listen, context) : host;
    matchmaker = new Matchmaker(host.value, params, context);
    return { ok: true, value: matchmaker };
  }

  get game(): string | null {
    return this.#params.game;
  }

  /** @param nearby all that was found on the network */
  see(nearby: readonly NearbyHost[]): void {
    const { knocks } = this.#context;
    const { player } = this.#params;
    this.#seekers = nearby.filter(
      ({ state, game, tag, address }) =>
        state === 'seeking' &&
        (game === null || gameById(game) !== null) &&
        !isTagOf(tag, player) &&
        !knocks.isIgnored(address),
    );
    this.look();
  }

  /** Tries with the next one if there is one. */
  look(): void {
    if (this.#isOver) return;
    const { host } = this;
    const { time } = this.#context;
    const { lastPlayer } = this.#params;
    const seen = this.#seekers.map(({ id, game, tag }) => {
      return { id, game, isRecent: lastPlayer !== null && isTagOf(tag, lastPlayer) };
    });
    const guests = new Map<string, Candidate>();
    for (const candidate of host.seekers) {
      const claimed = this.#seekersBehind(candidate);
      // Somebody who isn't found yet may be found in a moment.
      if (claimed.length === 0) continue;
      const guest = claimed.find(({ id }) => !this.#seek.refuses(seen, id, time.now()));
      if (guest === undefined) host.refuseSeeker(candidate);
      else if (!guests.has(guest.id)) guests.set(guest.id, candidate);
    }
    const step = this.#seek.next(seen, [...guests.keys()], time.now(), Math.random());
    const seeker = this.#seekers.find(({ id }) => id === step?.id);
    if (step === null || seeker === undefined) return;
    const guest = guests.get(step.id);
    if (step.type === 'dial') this.#dial(seeker);
    else if (guest !== undefined) this.#admit(guest, seeker);
  }

  stop(): void {
    this.#end();
    this.#cancel();
  }

  #end(): void {
    this.#isOver = true;
    this.#looking.cancel();
  }

  /** Whom a candidate says to be, among those who were found. A player may have started again, or twice. */
  #seekersBehind({ introduction }: Candidate): readonly NearbyHost[] {
    const player = introduction?.player ?? null;
    return this.#seekers.filter(({ tag }) => player !== null && isTagOf(tag, player));
  }

  #dial({ id, name, address, port, tag }: NearbyHost): void {
    const { time } = this.#context;
    log?.('lobby', `tries seeker ${id}, ${name}`);
    const dialling = dial(address, port, time);
    const late = time.after(PAIRED_WITHIN, () => this.#cancel());
    this.#cancel = () => {
      late.cancel();
      dialling.cancel();
      this.#fail();
    };
    void dialling.connected.then((connected) => {
      if (this.#isOver) {
        if (connected.ok) connected.value.drop();
        return;
      }
      if (!connected.ok) {
        late.cancel();
        this.#fail();
        return;
      }
      const connection = connected.value;
      const isExpected = (player: string) => isTagOf(tag, player);
      const to = { role: 'guest', setup: baseSetup, address, port } as const;
      this.#open(to, connection, { introduction: null, isExpected }, () => late.cancel());
    });
  }

  #admit(candidate: Candidate, { id, name, game }: NearbyHost): void {
    const { host } = this;
    log?.('lobby', `admits seeker ${id}, ${name}`);
    const { connection, introduction } = candidate;
    host.admitSeeker(candidate);
    const at = {
      role: 'host',
      setup: this.#setupFor(game),
      address: null,
      port: host.port,
    } as const;
    this.#open(at, connection, { introduction, isExpected: null });
  }

  /** What is played with somebody who wants that game. */
  #setupFor(theirs: string | null): Setup {
    const { setup, game } = this.#params;
    const wanted = game ?? theirs ?? setup.start.game;
    if (wanted === setup.start.game) return setup;
    const chosen = setUp(wanted, {}, null);
    return chosen.ok ? chosen.value : setup;
  }

  #open(
    pair: Omit<Pair, 'session'>,
    connection: Connection,
    who: Pick<SessionParams, 'introduction' | 'isExpected'>,
    onSettled = () => {},
  ): void {
    const { openedAt } = connection;
    let events: SessionEvents | null = null;
    const session = this.#context.factory.create(
      { ...pair, ...who, isAccepted: false, expected: null, openedAt },
      {
        onChange: (session) => {
          if (events === null && session.match !== null && !this.#isOver) {
            onSettled();
            this.#end();
            events = this.#context.onPaired({ ...pair, session }, this.host);
          }
          events?.onChange(session);
        },
        onAway: (session) => events?.onAway(session),
        onEnd: (session, why: Problem | null) => {
          onSettled();
          if (events === null) this.#fail();
          else events.onEnd(session, why);
        },
      },
    );
    this.#cancel = () => session.close();
    session.open(connection);
  }

  #fail(): void {
    this.#cancel = () => {};
    if (this.#isOver) return;
    this.#seek.failed(this.#context.time.now(), Math.random());
    this.look();
  }
}
