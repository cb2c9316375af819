/** The phones of this program: invites them, knows them again, and sends them away. */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { MAX_PHONES } from '../../contract/choices.ts';
import { DEFAULT_PORT } from '../../contract/fields.ts';
import type { Problem } from '../../contract/problems.ts';
import type { View } from '../../contract/view.ts';
import type { Result } from '../../rules/index.ts';
import type { NearbyHost } from '../lobby/nearbyList.ts';
import { log } from '../log.ts';
import type { Store } from '../store/store.ts';
import type { Time } from '../time.ts';
import { type Entry, type OpenDoor, type Parting, type PhoneDoor, partings } from './door.ts';
import { removeHome, sweepHomes } from './homes.ts';
import { Phone, type PhoneApp } from './phone.ts';
import { qrSvg } from './qr.ts';
import type { Tables } from './tables.ts';

/** Where phones are invited to at first. */
const PHONE_PORT = DEFAULT_PORT + 1;

interface PhonesContext {
  readonly store: Store;
  readonly time: Time;
  readonly tables: Tables;
  /** The data directory. */
  readonly home: string;
  readonly openDoor: OpenDoor;
  openApp(home: string): PhoneApp;
  /** What the person at this computer hosts; null for nothing. */
  hosted(): NearbyHost | null;
  onChange(): void;
}

/** What the next phone follows. */
interface Invitation {
  /** 128 bits in hex. */
  readonly key: string;
  /** Counts from 1. */
  readonly code: number;
}

export class Phones {
  readonly #context: PhonesContext;
  readonly #phones = new Map<string, Phone>();
  #door: PhoneDoor | null = null;
  #invitation: Invitation = { key: newKey(), code: 1 };
  #savedDoor = '';

  constructor(context: PhonesContext) {
    this.#context = context;
    for (const saved of context.store.door?.phones ?? [])
      this.#phones.set(saved.id, new Phone(saved, this.#contextOfPhones()));
    this.#savedDoor = JSON.stringify(context.store.door);
    // Those of a file that can't be read are only unknown.
    if (context.store.unsaved === null) sweepHomes(this.#homes, new Set(this.#phones.keys()));
  }

  get view(): View['phones'] {
    return [...this.#phones.values()].map(({ view }) => view);
  }

  get inviting(): View['inviting'] {
    return this.#door && { port: this.#door.port, code: this.#invitation.code };
  }

  /** Whether that player is one of the phones, here or not. */
  has(player: string | null): boolean {
    return [...this.#phones.values()].some(({ saved }) => saved.player === player);
  }

  /** Opens the door unless it is open. */
  async open(): Promise<Problem | null> {
    if (this.#door !== null) return null;
    const remembered = this.#context.store.door?.port ?? PHONE_PORT;
    const opened = await this.#openAt([remembered, PHONE_PORT, 0]);
    if (!opened.ok) return opened.error;
    this.#door = opened.value;
    log?.('lobby', `phones may come in at port ${opened.value.port}`);
    this.#save();
    this.#context.onChange();
    return null;
  }

  /** The invitation for the next phone. @param address of this computer */
  invitation(address: string): { readonly url: string; readonly svg: string } {
    const url = `http://${address}:${this.#door?.port ?? 0}/#${this.#invitation.key}`;
    return { url, svg: qrSvg(url) };
  }

  /** Closes the door. The phones may come back if it is opened again. */
  async stop(): Promise<void> {
    this.#invitation = { key: newKey(), code: this.#invitation.code + 1 };
    await this.#close(partings.notInvited);
    this.#context.onChange();
  }

  /** Ends a phone's access and deletes its profile. False if there is none of that id. */
  async sendAway(id: string): Promise<boolean> {
    const phone = this.#phones.get(id);
    if (phone === undefined) return false;
    this.#phones.delete(id);
    this.#save();
    await phone.sendAway(partings.sentAway);
    removeHome(this.#homeOf(id));
    this.#context.onChange();
    return true;
  }

  /** The program ends: its phones wait for it. */
  close(): Promise<void> {
    return this.#close(partings.closing);
  }

  async #close(why: Parting): Promise<void> {
    const stopped = [...this.#phones.values()].map((phone) => phone.stop(why));
    this.#door?.close(why);
    this.#door = null;
    await Promise.all(stopped);
  }

  /** At the first of these ports that is free. */
  async #openAt([port = 0, ...others]: readonly number[]): Promise<Result<PhoneDoor, Problem>> {
    const { openDoor, time } = this.#context;
    const opened = await openDoor(port, time, { admit: (key) => this.#admit(key) });
    return opened.ok || others.length === 0 ? opened : this.#openAt(others);
  }

  #admit(key: string): Entry | Parting {
    const hash = hashOf(key);
    const known = [...this.#phones.values()].find(({ saved }) => isSame(saved.hash, hash));
    if (known !== undefined) return known.heard(0) ? entryOf(known, key) : partings.tooMuch;
    if (!isSame(hashOf(this.#invitation.key), hash)) return partings.unknownKey;
    return this.#welcome();
  }

  /** A phone follows the invitation, which nobody else can follow from now on. */
  #welcome(): Entry | Parting {
    const stale = [...this.#phones.values()].find(
      ({ view: { name, state } }) => name === null && state === 'away',
    );
    // Whoever has never chosen a name makes room.
    if (this.#phones.size >= MAX_PHONES && stale !== undefined) void this.sendAway(stale.saved.id);
    if (this.#phones.size >= MAX_PHONES) return partings.full;
    this.#invitation = { key: newKey(), code: this.#invitation.code + 1 };
    const id = randomBytes(8).toString('hex');
    const key = newKey();
    const context = this.#contextOfPhones();
    const app = context.openApp(id);
    const saved = { id, hash: hashOf(key), name: null, player: app.player, match: null };
    const phone = new Phone(saved, context, app);
    this.#phones.set(id, phone);
    this.#save();
    this.#context.onChange();
    return entryOf(phone, key);
  }

  #contextOfPhones() {
    const { time, tables, openApp, hosted, onChange } = this.#context;
    return {
      time,
      tables,
      hosted,
      openApp: (id: string) => openApp(this.#homeOf(id)),
      onChange: () => {
        this.#save();
        onChange();
      },
    };
  }

  get #homes(): string {
    const { home, store } = this.#context;
    return join(home, `profile-${store.profile}`, 'phones');
  }

  #homeOf(id: string): string {
    return join(this.#homes, id);
  }

  #save(): void {
    const { store } = this.#context;
    const saved = store.door?.port ?? null;
    // The browsers of phones know their keys at that port only.
    const port = this.#phones.size > 0 && saved !== null ? saved : (this.#door?.port ?? saved);
    const door = { port, phones: [...this.#phones.values()].map(({ saved }) => saved) };
    const text = JSON.stringify(door);
    if (text === this.#savedDoor) return;
    this.#savedDoor = text;
    store.setDoor(door);
  }
}

function entryOf(phone: Phone, key: string): Entry {
  return {
    key,
    enter: (page) => phone.enter(page),
    heard: (bytes) => phone.heard(bytes),
    leave: (page) => phone.leave(page),
  };
}

function newKey(): string {
  return randomBytes(16).toString('hex');
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Takes the same time wherever two hashes differ. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));
}
