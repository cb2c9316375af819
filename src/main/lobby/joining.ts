/** A guest's way to its host: it dials the host for the first meeting, and again after each cut. */

import type { Problem } from '../../contract/problems.ts';
import { baseSetup } from '../../protocol/baseGame.ts';
import { proofOf } from '../session/hostProof.ts';
import type { NetworkSession } from '../session/network.ts';
import type { Expected } from '../session/opponent.ts';
import { Activity, type ActivityContext, type ActivityView, BLANK } from './activity.ts';
import { type Dialling, dial } from './dialer.ts';
import { Finder, type Place, type Question } from './finder.ts';
import type { NearbyHost } from './nearbyList.ts';
import { Redialer, waitsOf } from './redialer.ts';
import { TagReader } from './tagReader.ts';

/** How a guest gets to its host: it dials where the host was last, and asks where its player's tag is announced. */
export class Joining extends Activity {
  #address: string;
  #port: number;
  readonly #finder: Finder;
  readonly #tags = new TagReader();
  #nearby: readonly NearbyHost[] = [];
  /** Where somebody has just proved to be the host; null once that is the address. */
  #proven: Place | null = null;
  #redialer: Redialer;
  #session: NetworkSession | null;
  /** While the host is dialled for the first time. */
  #dialling: Dialling | null = null;
  /** Whether it is shown that the host isn't reached again: once for each address. */
  #tellsFailure = false;
  #isFound = false;
  /** Whether nothing was cut when the session changed last: from the first dial on. */
  #isConnected = false;

  /** @param session null before the first meeting */
  constructor(
    address: string,
    port: number,
    session: NetworkSession | null,
    context: ActivityContext,
  ) {
    super(context);
    this.#address = address;
    this.#port = port;
    this.#session = session;
    this.#redialer = this.#newRedialer();
    this.#finder = new Finder(context.time, (place) => this.#ask(place));
  }

  override get view(): ActivityView {
    return {
      ...BLANK,
      state: 'dialling',
      role: 'guest',
      address: this.#address,
      port: this.#port,
      reached: this.#session !== null,
    };
  }

  /** With the host that was reached; null before. */
  override get session(): NetworkSession | null {
    return this.#session;
  }

  /** Dials for the first time. @param expected who should be there, if that is known */
  meet(expected: Expected | null): void {
    const { factory, sessionEvents, time } = this.context;
    const address = this.#address;
    const port = this.#port;
    const dialling = dial(address, port, time);
    this.#dialling = dialling;
    void dialling.connected.then((connected) => {
      if (this.#dialling !== dialling) return;
      this.#dialling = null;
      if (!connected.ok) {
        this.context.end(connected.error);
        return;
      }
      const connection = connected.value;
      const { openedAt } = connection;
      const at = { role: 'guest', setup: baseSetup, address, port } as const;
      const host = { introduction: null, isAccepted: false, isExpected: null, expected };
      this.#session = factory.create({ ...at, ...host, openedAt }, sessionEvents);
      this.#session.open(connection);
    });
  }

  /** @param elsewhere whether the host was never found at that address: then a failure is shown */
  dialAgain(elsewhere: boolean): void {
    if (this.#session === null) return;
    this.context.setProblem(null);
    this.#tellsFailure = elsewhere;
    this.#redialer.now(waitsOf(this.#session));
    this.context.events.onChange();
  }

  override retry(address: string | undefined, port: number | undefined): void {
    if (this.#session === null) return;
    this.#session.retry();
    this.#moveTo({ address: address ?? this.#address, port: port ?? this.#port });
    this.dialAgain(address !== undefined || port !== undefined);
  }

  override get isLooking(): boolean {
    // Only somebody with a proved key has a tag.
    return this.#session?.disconnection?.trying === true && this.#session.opponent?.player != null;
  }

  override see(nearby: readonly NearbyHost[]): void {
    this.#nearby = nearby;
    // While the host is there, nobody is looked for.
    if (this.#isConnected) return;
    const player = this.#session?.opponent?.player ?? null;
    if (player === null || !this.isLooking || this.#proven !== null) {
      this.#finder.stop();
      return;
    }
    const places = nearby
      .filter(({ tag, state }) => state !== 'seeking' && this.#tags.isOf(tag, player))
      .flatMap(({ addresses, port }) => addresses.map((address) => ({ address, port })));
    this.#finder.see(places);
  }

  #ask(place: Place): Question {
    const dialling = dial(place.address, place.port, this.context.time);
    let cancel = () => dialling.cancel();
    const answered = dialling.connected.then(async (connected) => {
      if (!connected.ok) return false;
      const connection = connected.value;
      const question = this.#session?.hostQuestion() ?? null;
      const proven = question === null ? null : await proofOf(connection, question);
      // Meanwhile the host may have been found elsewhere.
      if (proven === null || this.#session?.hostQuestion() == null) {
        connection.drop();
        return false;
      }
      // The connection is the session's from now on.
      cancel = () => {};
      this.#redialer.stop();
      this.#proven = place;
      this.#session?.reconnect(connection, proven);
      return true;
    });
    return { answered, cancel: () => cancel() };
  }

  /** A disconnected guest that is waiting dials at once. */
  override hurry(): void {
    if (this.#session?.disconnection?.trying) this.#redialer.now();
  }

  /** Dials again after a wait if the two are to reconnect. */
  override noteAway(): void {
    const wasProven = this.#proven !== null;
    this.#proven = null;
    if (!this.#session?.disconnection?.trying) return;
    // Whoever passes proofs on and then nothing more must not keep the guest from the address that it knows.
    if (wasProven) this.#redialer.now(waitsOf(this.#session));
    else this.#redialer.again(waitsOf(this.#session));
    this.see(this.#nearby);
  }

  override noteChange(session: NetworkSession): void {
    const wasConnected = this.#isConnected;
    this.#isConnected = session.disconnection === null;
    if (this.#isConnected && !wasConnected) this.#noteConnected(session);
    super.noteChange(session);
  }

  #noteConnected(session: NetworkSession): void {
    // It may have been dialled once more meanwhile.
    this.#redialer.stop();
    this.#finder.stop();
    this.#finder.forget();
    if (this.#proven !== null) this.#moveTo(this.#proven);
    if (!session.isTampered) this.#redialer.rest();
    if (this.#isFound) return;
    this.#isFound = true;
    session.changeAddress(this.#address, this.#port);
    this.context.setProblem(null);
  }

  /** From now on the host is dialled there. */
  #moveTo({ address, port }: Place): void {
    this.#redialer.stop();
    this.#address = address;
    this.#port = port;
    this.#proven = null;
    this.#isFound = false;
    this.#redialer = this.#newRedialer();
  }

  override close(): void {
    this.#finder.stop();
    this.#dialling?.cancel();
    this.#dialling = null;
    this.#redialer.stop();
  }

  #newRedialer(): Redialer {
    return new Redialer(this.#address, this.#port, this.context.time, {
      onConnection: (connection) => this.#session?.reconnect(connection),
      onFailure: (problem) => {
        if (this.#tellsFailure) this.#tell(problem);
      },
    });
  }

  #tell(problem: Problem): void {
    this.#tellsFailure = false;
    this.context.setProblem(problem);
    this.context.events.onChange();
  }
}
