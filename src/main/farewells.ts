/**
 * Matches that were discarded, until the other side has heard how they ended: a guest looks for its
 * host, a host listens for a while where its guest will look for it. No window shows any of it
 * (PROTOCOL.md §5).
 */

import { playing } from '../match/index.ts';
import { isUnsettled } from '../protocol/returning.ts';
import { type Answer, Host } from './net/host.ts';
import { PATIENT, Redial, SELDOM } from './net/redial.ts';
import type { KeptMatch, Store } from './store/store.ts';
import type { Table } from './table.ts';
import type { Tables } from './tables.ts';
import type { Time, Timer } from './time.ts';

/** Who has not been found for so long is looked for no more; ms. */
const GIVE_UP_AFTER = 30 * 24 * 3_600_000;
/** For so long after the discard, and after each start, the match's own port is listened at; ms. */
const LISTEN_FOR = 600_000;
/** A port that another program uses is tried again after so long; ms. */
const LISTEN_AGAIN = 30_000;

export class Farewells {
  readonly #tables: Tables;
  readonly #time: Time;
  /** By session. */
  readonly #farewells = new Map<string, Table>();
  /** Hosted matches whose own port is still to be listened at, by session, and what ends it. */
  readonly #listened = new Map<string, { readonly kept: KeptMatch; readonly end: Timer }>();
  /** By address and port. */
  readonly #doors = new Map<string, Promise<Host | null>>();
  /** Until all that were to be closed are. */
  #closing: Promise<unknown> = Promise.resolve();
  /** Whether the program has no door of its own open. */
  #listening = true;
  #retry: Timer | undefined;

  constructor(store: Store, tables: Tables, time: Time) {
    this.#tables = tables;
    this.#time = time;
    for (const kept of store.discarded) {
      if (time.date() - kept.touched < GIVE_UP_AFTER) this.#follow(kept);
      else store.reopen(kept.id)?.close(null);
    }
    this.listen();
  }

  /** Deletes that match; false where there is nobody who could hear of it. */
  discard(kept: KeptMatch): boolean {
    const table = this.#follow(kept);
    if (table === null) return false;
    if (hasMoreToTell(table)) table.discard();
    else table.hangUp();
    if (this.#listening) this.listen();
    return true;
  }

  /** Somebody at the door says to be the guest of that session; null where it was not discarded. */
  answer(session: string, nonce: string): Answer | null {
    const table = this.#farewells.get(session);
    const answer = table?.answer(session, nonce) ?? null;
    if (table === undefined || answer === null) return null;
    return {
      ...answer,
      aside: true,
      take: (connection, tengen) => table.welcomeBack(connection, tengen),
    };
  }

  /** The program opens a door of its own, perhaps at the same port. */
  async rest(): Promise<void> {
    this.#listening = false;
    this.#retry?.cancel();
    this.#closeDoors(() => false);
    await this.#closing;
  }

  /** Nothing else needs the ports. */
  listen(): void {
    this.#listening = true;
    for (const { kept } of this.#listened.values()) {
      const door = doorOf(kept);
      if (this.#doors.has(door) || kept.port === null) continue;
      const opening = this.#open(kept.address, kept.port);
      this.#doors.set(door, opening);
      void opening.then((host) => {
        if (host === null && this.#doors.get(door) === opening) this.#doors.delete(door);
      });
    }
  }

  async close(): Promise<void> {
    for (const table of [...this.#farewells.values()]) table.hangUp();
    await this.rest();
  }

  /** Tells the other side as soon as it is there. */
  #follow(kept: KeptMatch): Table | null {
    const { session, role, address, port } = kept;
    if (session === null) return null;
    const table = this.#tables.layAgain(kept, {
      onChange: () => {
        if (table === null || table.link.away !== null) return;
        if (!hasMoreToTell(table)) table.hangUp();
        // The host had begun another game, of which nobody here had heard.
        else if (table.match !== null && playing(table.match) !== null) table.discard();
      },
      onAway: () => {
        if (table === null) return;
        const turnedAway = table.link.away?.trying === false && table.told?.code !== 'busy';
        table.tryAgain();
        redial?.again(turnedAway ? SELDOM : PATIENT);
      },
      onEnd: () => {
        redial?.stop();
        this.#farewells.delete(session.id);
        this.#stopListening(session.id);
      },
    });
    if (table === null) return null;
    const redial =
      role === 'guest' && address !== null && port !== null
        ? new Redial(address, port, this.#time, {
            onConnection: (connection) => table.comeBack(connection),
            onFailure: () => {},
          })
        : null;
    this.#farewells.set(session.id, table);
    redial?.again(PATIENT);
    if (role === 'host') {
      const end = this.#time.after(LISTEN_FOR, () => this.#stopListening(session.id)).unref();
      this.#listened.set(session.id, { kept, end });
    }
    return table;
  }

  #stopListening(session: string): void {
    this.#listened.get(session)?.end.cancel();
    this.#listened.delete(session);
    const needed = new Set([...this.#listened.values()].map(({ kept }) => doorOf(kept)));
    this.#closeDoors((door) => needed.has(door));
  }

  /** Null where it is not to be, or cannot be opened: somebody else may use that port. */
  async #open(address: string | null, port: number): Promise<Host | null> {
    const opened = await Host.listenAside(address, port, this.#time, (session, nonce) =>
      this.answer(session, nonce),
    );
    if (opened.ok) return opened.value;
    this.#retry?.cancel();
    if (this.#listening) this.#retry = this.#time.after(LISTEN_AGAIN, () => this.listen()).unref();
    return null;
  }

  #closeDoors(stays: (door: string) => boolean): void {
    for (const [door, opening] of this.#doors) {
      if (stays(door)) continue;
      this.#doors.delete(door);
      const closed = opening.then((host) => host?.close());
      this.#closing = Promise.all([this.#closing, closed]);
    }
  }
}

function doorOf({ address, port }: KeptMatch): string {
  return `${address ?? ''} ${port}`;
}

function hasMoreToTell({ link, match }: Table): boolean {
  return match !== null && isUnsettled(link, match);
}
