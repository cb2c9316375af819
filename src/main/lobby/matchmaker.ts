/** Meets others on the network who look for a game, too: dials them, or admits them (PROTOCOL.md §9). */

import type { Problem } from '../../contract/problems.ts';
import { type Setup, setUp } from '../../match/index.ts';
import { baseSetup } from '../../protocol/baseGame.ts';
import { sharedGames, type Wanted } from '../../protocol/seeking.ts';
import { log } from '../log.ts';
import { sourceOf } from '../net/addresses.ts';
import type { Connection } from '../net/connection.ts';
import type { SessionParams } from '../session/factory.ts';
import type { NetworkSession, SessionEvents } from '../session/network.ts';
import type { Timer } from '../time.ts';
import type { ActivityContext } from './activity.ts';
import { isTagOf } from './announcement.ts';
import type { Candidate } from './candidates.ts';
import { dial } from './dialer.ts';
import type { Host } from './host.ts';
import type { NearbyHost } from './nearbyList.ts';
import { Paced } from './paced.ts';
import { type Guest, Seek, seekLimits } from './seeker.ts';
import { TagReader } from './tagReader.ts';

/** How often it is looked for somebody, ms, besides whenever something changes. */
export const LOOK_EVERY = 250;
/** Between two looks, ms: others decide how often something changes. */
const LOOK_GAP = 50;

/** What a player looks for. */
export interface SeekParams extends Wanted {
  /** By which this program announces itself. */
  readonly id: string;
  /** The address at which this program listens; null for all. */
  readonly bind: string | null;
  /** What this program proposes as a host. */
  readonly setup: Setup;
  /** The seeker whom this player wants to meet, by the id of its announcement; null for no one in particular. */
  readonly first: string | null;
  /** The last opponent's id, whom it meets last; null if there is none. */
  readonly lastPlayer: string | null;
}

/** Two who have met. A host listens on, a guest doesn't. */
export type Pair =
  | {
      readonly role: 'host';
      readonly session: NetworkSession;
      readonly host: Host;
      readonly setup: Setup;
    }
  | {
      readonly role: 'guest';
      readonly session: NetworkSession;
      readonly address: string;
      readonly port: number;
    };

export class Matchmaker {
  readonly #host: Host;
  readonly #params: SeekParams;
  readonly #context: Pick<ActivityContext, 'factory' | 'ignored' | 'time'>;
  readonly #onPaired: (pair: Pair) => SessionEvents;
  readonly #seek: Seek;
  readonly #ticking: Timer;
  readonly #looking: Paced;
  readonly #tags = new TagReader();
  #seekers: readonly NearbyHost[] = [];
  /** How often a seeker was dialled, by id. */
  readonly #dials = new Map<string, number>();
  /** Ends the latest attempt. */
  #cancel = () => {};
  /** Whether the latest attempt can be given up without leaving somebody behind. */
  #canYield = false;
  #isOver = false;

  /** @param onPaired called once, last; returns what handles the session from now on */
  constructor(
    host: Host,
    params: SeekParams,
    context: Pick<ActivityContext, 'factory' | 'ignored' | 'time'>,
    onPaired: (pair: Pair) => SessionEvents,
  ) {
    const { time } = context;
    this.#host = host;
    this.#params = params;
    this.#context = context;
    this.#onPaired = onPaired;
    this.#seek = new Seek(params, time.now(), params.first);
    this.#looking = new Paced(time, () => this.#look());
    this.#ticking = time.every(LOOK_EVERY, () => this.look()).unref();
  }

  /** @param nearby all that was found on the network */
  see(nearby: readonly NearbyHost[]): void {
    const { ignored } = this.#context;
    this.#seekers = nearby.flatMap((host) => {
      if (host.state !== 'seeking' || ignored.keepingAway(host).length > 0) return [];
      const addresses = host.addresses.filter((address) => !ignored.isAddressIgnored(address));
      return [{ ...host, addresses }];
    });
    for (const id of this.#dials.keys())
      if (!nearby.some((host) => host.id === id)) this.#dials.delete(id);
    this.look();
  }

  /** Looks in a moment for somebody to try with. */
  look(): void {
    if (!this.#isOver) this.#looking.request(0, LOOK_GAP);
  }

  /** Tries with the next one if there is one. */
  #look(): void {
    if (this.#isOver) return;
    const host = this.#host;
    const { time } = this.#context;
    const { lastPlayer } = this.#params;
    const seen = this.#seekers.map((seeker) => {
      const { id, game, games, tag } = seeker;
      const isRecent = lastPlayer !== null && this.#tags.isOf(tag, lastPlayer);
      return { id, game, games, isRecent, source: sourceOf(this.#nextAddress(seeker)) };
    });
    const guests: (Guest & { readonly candidate: Candidate })[] = [];
    for (const candidate of host.seekers) {
      const claimed = this.#seekersBehind(candidate);
      // Somebody who isn't found yet may be found in a moment.
      if (claimed.length === 0) continue;
      const guest = claimed.find(({ id }) => !this.#seek.refuses(seen, id, time.now()));
      const source = sourceOf(candidate.connection.address);
      if (guest === undefined) host.refuseSeeker(candidate);
      else guests.push({ id: guest.id, source, candidate });
    }
    if (this.#canYield && this.#seek.yields(seen, guests, time.now())) {
      this.#cancel();
      return;
    }
    const step = this.#seek.next(seen, guests, time.now(), Math.random());
    const seeker = this.#seekers.find(({ id }) => id === step?.id);
    if (step === null || seeker === undefined) return;
    const guest = guests.find(({ id, source }) => id === step.id && source === step.source);
    if (step.type === 'dial') this.#dial(seeker);
    else if (guest !== undefined) this.#admit(guest.candidate, seeker);
  }

  stop(): void {
    this.#end();
    this.#cancel();
  }

  #end(): void {
    this.#isOver = true;
    this.#ticking.cancel();
    this.#looking.cancel();
  }

  /** Whom a candidate says to be, among those who were found. A player may have started again, or twice. */
  #seekersBehind({ introduction }: Candidate): readonly NearbyHost[] {
    const player = introduction?.player ?? null;
    return this.#seekers.filter(({ tag }) => player !== null && this.#tags.isOf(tag, player));
  }

  /** Not each address may be reached, or be that of the seeker: they are dialled in turn. */
  #nextAddress({ id, address, addresses }: NearbyHost): string {
    return addresses[(this.#dials.get(id) ?? 0) % addresses.length] ?? address;
  }

  #dial(seeker: NearbyHost): void {
    const { id, name, port, tag } = seeker;
    const { time } = this.#context;
    const address = this.#nextAddress(seeker);
    this.#dials.set(id, (this.#dials.get(id) ?? 0) + 1);
    log?.('lobby', `tries seeker ${id}, ${name}`);
    const dialling = dial(address, port, time);
    const late = time.after(seekLimits.dialFor, () => this.#cancel());
    this.#canYield = true;
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
      const at = { role: 'guest', address, port } as const;
      // The host may only know an earlier choice of this player.
      const isExpected = (player: string, game?: string) =>
        isTagOf(tag, player) && [null, game].includes(this.#params.game);
      const who = { introduction: null, isExpected };
      this.#open({ ...at, ...who, setup: baseSetup }, connected.value, late, (session) => {
        this.#host.close();
        return { ...at, session };
      });
    });
  }

  #admit(candidate: Candidate, seeker: NearbyHost): void {
    const host = this.#host;
    const { id, name, tag } = seeker;
    log?.('lobby', `admits seeker ${id}, ${name}`);
    const { connection, introduction } = candidate;
    host.admitSeeker(candidate);
    this.#canYield = false;
    const late = this.#context.time.after(seekLimits.admitFor, () => this.#cancel());
    const at = { role: 'host', setup: this.#setupFor(seeker) } as const;
    const who = { introduction, isExpected: (player: string) => isTagOf(tag, player) };
    const where = { address: this.#params.bind, port: host.port };
    this.#open({ ...at, ...who, ...where }, connection, late, (session) => ({
      ...at,
      host,
      session,
    }));
  }

  /** What is played with somebody who matches: this player's choice, if both know and want it. */
  #setupFor(other: Wanted): Setup {
    const { setup } = this.#params;
    const shared = sharedGames(this.#params, other);
    const [first] = shared;
    if (first === undefined || shared.includes(setup.start.game)) return setup;
    const chosen = setUp(first, {}, null);
    return chosen.ok ? chosen.value : setup;
  }

  /** @param limit ends the attempt @param pairOf called once the two have met */
  #open(
    params: Omit<SessionParams, 'isAccepted' | 'expected' | 'openedAt'>,
    connection: Connection,
    limit: Timer,
    pairOf: (session: NetworkSession) => Pair,
  ): void {
    const { openedAt } = connection;
    let events: SessionEvents | null = null;
    let late = limit;
    const note = (session: NetworkSession) => {
      if (session.match === null || this.#isOver) return;
      if (!session.inDoubt) {
        late.cancel();
        this.#end();
        events = this.#onPaired(pairOf(session));
      } else if (this.#canYield) {
        // The host may have begun the session, and says so at once.
        this.#canYield = false;
        late.cancel();
        late = this.#context.time.after(seekLimits.admitFor, () => this.#cancel());
      }
    };
    const session = this.#context.factory.create(
      { ...params, isAccepted: false, expected: null, openedAt },
      {
        onChange: (session) => {
          if (events === null) note(session);
          events?.onChange(session);
        },
        onAway: (session) => events?.onAway(session),
        onEnd: (session, why: Problem | null) => {
          late.cancel();
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
    this.#canYield = false;
    if (this.#isOver) return;
    this.#seek.failed(this.#context.time.now(), Math.random());
    this.look();
  }
}
