/** The phones of this program: invites them, knows them again, and sends them away. */

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DEFAULT_PORT } from '../../contract/fields.ts';
import { type Parting, partings } from '../../contract/partings.ts';
import { type Problem, problem } from '../../contract/problems.ts';
import type { Invitation as Invited } from '../../contract/reply.ts';
import type { View } from '../../contract/view.ts';
import type { Result } from '../../rules/index.ts';
import type { NearbyHost } from '../lobby/nearbyList.ts';
import { log } from '../log.ts';
import { ownerOf, type SavedPhone, type Store } from '../store/store.ts';
import type { Time } from '../time.ts';
import type { Entry, Greeting, OpenDoor, PhoneDoor, ReadCommand } from './door.ts';
import { PhoneHomes } from './homes.ts';
import { hashOf, Invitation, isSame, newKey } from './invitation.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { Phone, type PhoneApp } from './phone.ts';
import { qrSvg } from './qr.ts';

/** Where phones are invited to at first. */
const PHONE_PORT = DEFAULT_PORT + 1;

/** The most that one program knows. */
const MAX_PHONES = 8;

interface PhonesContext {
  readonly store: Store;
  readonly time: Time;
  readonly neighbourhood: Neighbourhood;
  /** The data directory. */
  readonly home: string;
  readonly openDoor: OpenDoor;
  readonly readCommand: ReadCommand;
  openApp(home: string): PhoneApp;
  /** What the person at this computer hosts; null for nothing. */
  hosted(): NearbyHost | null;
  onChange(): void;
}

export class Phones {
  readonly #context: PhonesContext;
  readonly #phones = new Map<string, Phone>();
  #door: PhoneDoor | null = null;
  readonly #invitation: Invitation;
  /** Null until the profile is surely ours. */
  #homes: PhoneHomes | null = null;

  constructor(context: PhonesContext) {
    this.#context = context;
    this.#invitation = new Invitation(context.time, () => context.onChange());
    context.store.onChange(() => this.#learn());
    this.#learn();
  }

  get view(): View['phones'] {
    return [...this.#phones.values()].map(({ view }) => view);
  }

  get inviting(): View['inviting'] {
    if (this.#door === null) return null;
    return { port: this.#door.port, code: this.#invitation.number, full: this.#isFull };
  }

  /** Whether that player is one of the phones, here or not. */
  has(player: string | null): boolean {
    return (
      player !== null && [...this.#phones.values()].some(({ saved }) => saved.player === player)
    );
  }

  /** Opens the door unless it is open. */
  async open(): Promise<Problem | null> {
    if (this.#door !== null) return null;
    // What they play could be kept nowhere.
    if (this.#homes === null) return problem('noPhonesYet');
    const remembered = this.#context.store.phones.port ?? PHONE_PORT;
    const opened = await this.#openAt([remembered, PHONE_PORT, 0]);
    if (!opened.ok) return opened.error;
    this.#door = opened.value;
    log?.('lobby', `phones may come in at port ${opened.value.port}`);
    const { port, phones } = this.#context.store.phones;
    // The browsers of phones know their keys at that port only.
    if (port === null || phones.length === 0) this.#context.store.setPhonePort(opened.value.port);
    this.#context.onChange();
    return null;
  }

  /** The invitation for the next phone. @param address of this computer */
  invitation(address: string): Invited {
    const code = this.#invitation.showCode();
    const url = `http://${address}:${this.#door?.port ?? 0}/#${this.#invitation.key}`;
    return { url, svg: qrSvg(url), code: `${code.slice(0, 4)}-${code.slice(4)}` };
  }

  /** Closes the door. The phones may come back if it is opened again. */
  async stop(): Promise<void> {
    await this.#close(partings.notInvited);
    this.#context.onChange();
  }

  /** Ends a phone's access for good and sets its games aside. False if there is none of that id. */
  async sendAway(id: string): Promise<boolean> {
    const phone = this.#phones.get(id);
    if (phone === undefined) return false;
    const { hash } = phone.saved;
    this.#phones.delete(id);
    this.#homes?.noteSentAway(hash);
    this.#context.store.sendPhoneAway({ id, hash });
    await phone.sendAway(partings.sentAway);
    this.#homes?.retire(id, hash, this.#context.time.date());
    this.#context.onChange();
    return true;
  }

  /** The program ends: its phones wait for it. */
  close(): Promise<void> {
    return this.#close(partings.closing);
  }

  async #close(why: Parting): Promise<void> {
    this.#invitation.replace();
    const stopped = [...this.#phones.values()].map((phone) => phone.stop(why));
    this.#door?.close(why);
    this.#door = null;
    await Promise.all(stopped);
  }

  /** At the first of these ports that is free. */
  async #openAt([port = 0, ...others]: readonly number[]): Promise<Result<PhoneDoor, Problem>> {
    const { openDoor, time } = this.#context;
    const opened = await openDoor(port, time, {
      admit: (greeting) => this.#admit(greeting),
    });
    return opened.ok || others.length === 0 ? opened : this.#openAt(others);
  }

  /** Whoever is known comes in as who they are, and uses up no invitation. */
  #admit({ key, kept, code, address }: Greeting): Entry | Parting {
    for (const own of [key, kept]) {
      const known = own === null ? null : this.#phoneOf(own);
      if (own === null || known === null) continue;
      return known.heard(0) ? entryOf(known, own) : partings.tooMuch;
    }
    if (key !== null && this.#invitation.isKey(key)) return this.#welcome();
    if (code === null) return partings.unknownKey;
    const isRight = this.#invitation.isCode(code, address);
    if (isRight === 'later') return partings.tooManyTries;
    return isRight ? this.#welcome() : partings.wrongCode;
  }

  #phoneOf(key: string): Phone | null {
    const hash = hashOf(key);
    return [...this.#phones.values()].find(({ saved }) => isSame(saved.hash, hash)) ?? null;
  }

  /** The phone that makes room for another one: it isn’t here, and its user has surely never chosen a name. */
  get #stale(): Phone | undefined {
    return [...this.#phones.values()].find(
      // Without a player, its files can’t be read: they may have a name.
      ({ saved: { player }, view: { name, state } }) =>
        name === null && player !== null && (state === 'away' || state === 'left'),
    );
  }

  get #isFull(): boolean {
    return this.#phones.size - (this.#stale === undefined ? 0 : 1) >= MAX_PHONES;
  }

  /** A phone follows the invitation, which nobody else can follow from now on. */
  #welcome(): Entry | Parting {
    if (this.#homes === null) return partings.closing;
    if (this.#isFull) return partings.full;
    const stale = this.#stale;
    if (this.#phones.size >= MAX_PHONES && stale !== undefined) void this.sendAway(stale.saved.id);
    this.#invitation.replace();
    const id = randomBytes(8).toString('hex');
    const key = newKey();
    const context = this.#contextOfPhones();
    const app = context.openApp(id);
    const saved = { id, hash: hashOf(key), name: null, player: app.player, match: null };
    const phone = new Phone(saved, context, app);
    this.#phones.set(id, phone);
    this.#context.store.keepPhone(saved);
    this.#homes.noteHash(id, saved.hash);
    this.#context.onChange();
    return entryOf(phone, key);
  }

  #contextOfPhones() {
    const { store, time, neighbourhood, readCommand, openApp, hosted, onChange } = this.#context;
    return {
      time,
      neighbourhood,
      readCommand,
      hosted,
      openApp: (id: string) => openApp(this.#homeOf(id)),
      onSaved: (saved: SavedPhone) => store.keepPhone(saved),
      onChange,
    };
  }

  #homeOf(id: string): string {
    const { home, store } = this.#context;
    return join(home, `profile-${store.profile}`, 'phones', id);
  }

  /** Takes over what the store knows: at the start, and what comes later. */
  #learn(): void {
    const { store, home } = this.#context;
    const isNew = store.isOwn && this.#homes === null;
    if (isNew) this.#homes = new PhoneHomes(join(home, `profile-${store.profile}`, 'phones'));
    for (const hash of store.phones.sentAway) this.#homes?.noteSentAway(hash);
    if (isNew && this.#homes !== null) this.#reconcile(this.#homes);
    const { phones } = store.phones;
    for (const saved of phones) {
      if (!this.#phones.has(saved.id))
        this.#phones.set(saved.id, new Phone(saved, this.#contextOfPhones()));
      this.#homes?.noteHash(saved.id, saved.hash);
    }
    const known = new Set(phones.map(({ id }) => id));
    for (const id of [...this.#phones.keys()]) if (!known.has(id)) void this.sendAway(id);
  }

  /** The list and the folders may be of different times: each has what the other has lost. */
  #reconcile(homes: PhoneHomes): void {
    const { store, time } = this.#context;
    const { sentAway, hashes } = homes;
    for (const { id, hash } of store.phones.phones)
      if (sentAway.includes(hash)) store.sendPhoneAway({ id, hash });
    for (const [id, hash] of hashes) {
      if (sentAway.includes(hash)) {
        store.sendPhoneAway({ id, hash });
        homes.retire(id, hash, time.date());
      } else if (store.phones.phones.every((phone) => phone.id !== id))
        store.keepPhone({ id, hash, match: null, ...ownerOf(homes.homeOf(id)) });
    }
    homes.sweep(time.date());
  }
}

function entryOf(phone: Phone, key: string): Entry {
  return {
    key,
    enter: (page) => phone.enter(page),
    heard: (bytes) => phone.heard(bytes),
    leave: (page) => phone.leave(page),
    depart: (page) => void phone.depart(page),
  };
}
