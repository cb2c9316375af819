/**
 * Finds hosts on the network, and lets them find this one, by multicast DNS (PROTOCOL.md §7).
 *
 * A host is listed only if it answers our question: a response without the question's nonce is a hint to ask
 * again, and nothing more. So whoever floods the network without listening to it changes nothing.
 */

import { randomBytes } from 'node:crypto';
import type { Multicast, OpenMulticast } from '../net/mdns.ts';
import type { Time, Timer } from '../time.ts';
import {
  type Announcement,
  answer,
  goodbye,
  MARK,
  MAX_NONCES,
  MAX_PACKET,
  question,
  readAnswer,
  readQuestion,
  tagOf,
} from './announcement.ts';
import { type NearbyHost, NearbyList } from './nearbyList.ts';
import { Paced } from './paced.ts';
import type { Hosted, Surroundings } from './surroundings.ts';

/** Between two questions, ms: at first, and as long as something changes; and later. */
const ASK_SOON = 1000;
const ASK_EVERY = 5000;
/** The same while this program looks for a game and has found others; until then it asks soon. */
const ASK_SEEKING = 2000;
/** Answers to so many questions count, the latest ones: on a busy network or computer they come late. */
const OPEN_QUESTIONS = 4;
/** Between two announcements, ms (RFC 6762 §6), and between answers to those who haven't got one yet. */
const ANNOUNCE_GAP = 1000;
const ANSWER_GAP = 250;
/** Answers wait for a random time, so that many hosts don't answer at once, ms. */
const ANSWER_AFTER = [20, 120] as const;
/** How often silent hosts are looked for, ms. */
const SWEEP_EVERY = 500;
/** The most packets that are read in a second: from one address, and about listed hosts or others if we haven't asked. */
const READ_PER_ADDRESS = 20;
const READ_HINTS = 20;
/** The most nonces of one address in an answer: several copies may run there. */
const NONCES_PER_ADDRESS = 3;
/** The most addresses of which packets are read in a second. */
const READ_ADDRESSES = 1000;

export class Nearby implements Surroundings {
  readonly id = nonce();
  readonly #playerOf: () => string | null;
  /** Undefined until it is first announced. */
  #tag: string | null | undefined;
  readonly #open: OpenMulticast | null;
  readonly #time: Time;
  readonly #onChange: () => void;
  readonly #list = new NearbyList();
  readonly #asking: Paced;
  readonly #telling: Paced;
  readonly #budget: Budget;
  #multicast: Multicast | null = null;
  #closing: Promise<unknown> = Promise.resolve();
  #hosted: Hosted | null = null;
  #isBrowsing = false;
  #sweeping: Timer | undefined;
  /** Of the latest questions, the latest first. */
  #nonces: readonly string[] = [];
  /** When they were asked. */
  readonly #askedAt = new Map<string, number>();
  /** How many more questions follow soon. */
  #askSoon = 0;
  /** How many more announcements follow by themselves. */
  #repeat = 0;
  /** Who asked, by the nonces to answer. */
  readonly #asked = new Map<string, string>();
  /** As last shown. */
  #shown = '[]';

  /**
   * @param open null if nothing is to be announced or looked for
   * @param playerOf the public key that is the player's id, in hex; null without one
   */
  constructor(
    open: OpenMulticast | null,
    time: Time,
    onChange: () => void,
    playerOf: () => string | null = () => null,
  ) {
    this.#open = open;
    this.#time = time;
    this.#onChange = onChange;
    this.#playerOf = playerOf;
    this.#asking = new Paced(time, () => this.#ask());
    this.#telling = new Paced(time, () => this.#tell());
    this.#budget = new Budget(time);
  }

  get canAnnounce(): boolean {
    return this.#open !== null;
  }

  get hosts(): NearbyHost[] {
    return this.#list.hosts(this.#time.now());
  }

  announce(hosted: Hosted | null): void {
    const before = this.#hosted;
    if (JSON.stringify(hosted) === JSON.stringify(before)) return;
    if (before !== null && before.bind !== hosted?.bind) this.#sayGoodbye(before);
    this.#hosted = hosted;
    this.#update();
    if (hosted === null) {
      this.#telling.cancel();
      this.#asked.clear();
      return;
    }
    if (before === null) this.#repeat = 1;
    if (this.#isBrowsing && hosted.state === 'seeking') this.#askNow(1);
    this.#telling.request(0, ANNOUNCE_GAP);
  }

  browse(isBrowsing: boolean): void {
    if (isBrowsing === this.#isBrowsing) return;
    this.#isBrowsing = isBrowsing;
    this.#update();
    if (isBrowsing) {
      this.#sweeping = this.#time.every(SWEEP_EVERY, () => this.#sweep()).unref();
      this.#askNow(1);
      return;
    }
    this.#sweeping?.cancel();
    this.#asking.cancel();
    this.#list.clear();
    this.#shown = '[]';
  }

  async close(): Promise<void> {
    this.announce(null);
    this.browse(false);
    await this.#closing;
  }

  /** The sockets are open only while they are needed. */
  #update(): void {
    const isNeeded = this.#isBrowsing || this.#hosted !== null;
    if (isNeeded && this.#multicast === null) {
      const handlers = {
        onPacket: (packet: Buffer, source: string) => this.#hear(packet, source),
        onAddresses: () => this.#onAddresses(),
      };
      this.#multicast = this.#open?.(this.#time, handlers) ?? null;
    }
    if (!isNeeded && this.#multicast !== null) {
      this.#closing = Promise.all([this.#closing, this.#multicast.close()]);
      this.#multicast = null;
    }
  }

  #onAddresses(): void {
    const multicast = this.#multicast;
    if (multicast === null) return;
    this.#list.keep((address) => multicast.isOnLink(address));
    if (this.#isBrowsing) this.#askNow(1);
    if (this.#hosted === null) return;
    this.#repeat = 1;
    this.#telling.request(0, ANNOUNCE_GAP);
  }

  #askNow(more: number): void {
    this.#askSoon = Math.max(this.#askSoon, more);
    this.#asking.request(0, ASK_SOON);
  }

  #ask(): void {
    const packet = question(this.#renewNonce());
    this.#multicast?.send(() => packet);
    const isAlone = this.hosts.every(({ state }) => state !== 'seeking');
    const later = this.#hosted?.state !== 'seeking' ? ASK_EVERY : isAlone ? ASK_SOON : ASK_SEEKING;
    this.#asking.request(this.#askSoon > 0 ? ASK_SOON : later, ASK_SOON);
    this.#askSoon = Math.max(0, this.#askSoon - 1);
  }

  #renewNonce(): string {
    const latest = nonce();
    this.#nonces = [latest, ...this.#nonces.slice(0, OPEN_QUESTIONS - 1)];
    this.#askedAt.set(latest, this.#time.now());
    for (const old of this.#askedAt.keys())
      if (!this.#nonces.includes(old)) this.#askedAt.delete(old);
    return latest;
  }

  #tell(): void {
    const hosted = this.#hosted;
    if (hosted === null) return;
    const nonces = [...this.#asked.keys()];
    this.#asked.clear();
    const { bind, ...said } = hosted;
    const announcement = { ...said, id: this.id, tag: this.#ownTag };
    this.#multicast?.send((address) =>
      isServed(bind, address) ? answer(announcement, address, nonces) : null,
    );
    if (this.#repeat > 0) this.#telling.request(ANNOUNCE_GAP, ANNOUNCE_GAP);
    this.#repeat = Math.max(0, this.#repeat - 1);
  }

  get #ownTag(): string | null {
    if (this.#tag === undefined) {
      const player = this.#playerOf();
      this.#tag = player && tagOf(player);
    }
    return this.#tag;
  }

  #sayGoodbye({ bind }: Hosted): void {
    const packet = goodbye(this.id);
    this.#multicast?.send((address) => (isServed(bind, address) ? packet : null));
  }

  #hear(packet: Buffer, source: string): void {
    if (packet.length > MAX_PACKET || packet.length < 12 || !packet.includes(MARK)) return;
    const isResponse = ((packet[2] ?? 0) & 0x80) !== 0;
    if (!isResponse) this.#hearQuestion(packet, source);
    else if (!this.#isBrowsing) return;
    else if (this.#nonces.some((nonce) => packet.includes(nonce))) this.#hearAnswer(packet, source);
    else this.#hearHint(packet);
  }

  #hearQuestion(packet: Buffer, source: string): void {
    if (this.#hosted === null || !this.#budget.allows(source, READ_PER_ADDRESS)) return;
    const asked = readQuestion(packet);
    if (asked === null || asked.nonces.some((nonce) => this.#nonces.includes(nonce))) return;
    const [nonce] = asked.nonces;
    const others = [...this.#asked.values()].filter((other) => other === source);
    // Who finds no room asks again.
    const hasRoom = this.#asked.size < MAX_NONCES && others.length < NONCES_PER_ADDRESS;
    if (nonce !== undefined && hasRoom) this.#asked.set(nonce, source);
    const [least, most] = ANSWER_AFTER;
    const delay = least + Math.random() * (most - least);
    this.#telling.request(delay, nonce === undefined ? ANNOUNCE_GAP : ANSWER_GAP);
  }

  #hearAnswer(packet: Buffer, source: string): void {
    if (!this.#budget.allows(source, READ_PER_ADDRESS)) return;
    const told = readAnswer(packet, this.#nonces);
    if (told?.type !== 'here' || told.announcement.id === this.id) return;
    const latest = this.#nonces.find((nonce) => packet.includes(nonce)) ?? '';
    const askedAt = this.#askedAt.get(latest) ?? 0;
    this.#list.hear(told.announcement, source, this.#time.now(), askedAt);
    this.#show();
  }

  /** Nobody has asked for it: it may be old or forged, so the network is asked. */
  #hearHint(packet: Buffer): void {
    const about = this.#list.isAbout(packet) ? 'listed' : 'others';
    const told = this.#budget.allows(about, READ_HINTS) ? readAnswer(packet, null) : null;
    if (told?.type === 'gone' && this.#list.doubt(told.id, this.#time.now())) this.#askNow(1);
    // Answers to others repeat what is known.
    if (told?.type === 'here' && this.#isNews(told.announcement)) this.#askNow(0);
  }

  #isNews(announcement: Announcement): boolean {
    return announcement.id !== this.id && !this.#list.has(announcement);
  }

  #sweep(): void {
    this.#list.sweep(this.#time.now());
    this.#show();
  }

  #show(): void {
    const shown = JSON.stringify(this.hosts);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#onChange();
  }
}

/** Counts packets by where they come from, afresh each second. */
class Budget {
  readonly #time: Time;
  readonly #counts = new Map<string, number>();
  #since = 0;

  constructor(time: Time) {
    this.#time = time;
  }

  allows(key: string, most: number): boolean {
    const now = this.#time.now();
    if (now - this.#since >= 1000) {
      this.#counts.clear();
      this.#since = now;
    }
    const count = this.#counts.get(key) ?? 0;
    if (count >= most || (count === 0 && this.#counts.size >= READ_ADDRESSES)) return false;
    this.#counts.set(key, count + 1);
    return true;
  }
}

function nonce(): string {
  return randomBytes(8).toString('hex');
}

/** Whether a host that listens at `bind` is reached at that address of this computer. */
function isServed(bind: string | null, address: string): boolean {
  return bind === null || bind === '::' || bind === address;
}
