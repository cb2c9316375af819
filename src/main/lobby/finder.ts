/**
 * Looks for a host where its player's tag is announced: it may listen somewhere else now (PROTOCOL.md §5). Anybody can
 * repeat a tag, so a place is only asked for a proof. Whoever repeats one costs the guest questions, and comes later.
 */

import { sourceOf } from '../net/addresses.ts';
import type { Time, Timer } from '../time.ts';

export const finderLimits = {
  /** Between the beginnings of two questions, ms. */
  gap: 500,
  /** The most that are open. */
  waiting: 4,
  /** How long one may take, ms. */
  answerWithin: 3000,
  /** After one in vain the place is left alone so long, ms; each time twice as long, up to the longest. */
  firstPause: 1000,
  longestPause: 60_000,
} as const;

export interface Place {
  readonly address: string;
  readonly port: number;
}

/** A question that is open. */
export interface Question {
  /** False if whoever is there hasn't proved to be the host. */
  readonly answered: Promise<boolean>;
  cancel(): void;
}

interface Tried {
  readonly failures: number;
  /** ms */
  readonly notBefore: number;
}

/** Of how many sources it is known what they have cost. Only somebody who makes up addresses has more. */
const MAX_SOURCES = 1000;

export class Finder {
  readonly #time: Time;
  readonly #ask: (place: Place) => Question;
  #places: readonly Place[] = [];
  /** By place. */
  readonly #tried = new Map<string, Tried>();
  /** How many questions have been asked, by source: a new port there is no new beginning. */
  readonly #costs = new Map<string, number>();
  readonly #open = new Map<string, Question>();
  #askedAt = Number.NEGATIVE_INFINITY;
  #timer: Timer | undefined;

  constructor(time: Time, ask: (place: Place) => Question) {
    this.#time = time;
    this.#ask = ask;
  }

  /** @param places where the tag is announced now */
  see(places: readonly Place[]): void {
    this.#places = places;
    const names = new Set(places.map(nameOf));
    for (const name of this.#tried.keys()) if (!names.has(name)) this.#tried.delete(name);
    this.#look();
  }

  /** Nobody is asked any more, until {@link see}. What is open is given up. */
  stop(): void {
    this.#places = [];
    this.#timer?.cancel();
    for (const question of this.#open.values()) question.cancel();
    this.#open.clear();
  }

  /** The host was found: what was in vain until then no longer counts. */
  forget(): void {
    this.#tried.clear();
    this.#costs.clear();
  }

  #look(): void {
    this.#timer?.cancel();
    if (this.#open.size >= finderLimits.waiting) return;
    const next = this.#next();
    if (next === null) return;
    const now = this.#time.now();
    const at = Math.max(next.notBefore, this.#askedAt + finderLimits.gap);
    if (at > now) this.#timer = this.#time.after(at - now, () => this.#look()).unref();
    else {
      this.#begin(next.place);
      this.#look();
    }
  }

  /** The earliest that may be asked; of those that may be now, one whose source has cost the least. */
  #next(): { readonly place: Place; readonly notBefore: number } | null {
    const now = this.#time.now();
    const [first] = this.#places
      .filter((place) => !this.#open.has(nameOf(place)))
      .map((place) => ({
        place,
        notBefore: Math.max(now, this.#tried.get(nameOf(place))?.notBefore ?? now),
        cost: this.#costs.get(sourceOf(place.address)) ?? 0,
      }))
      .sort((a, b) => a.notBefore - b.notBefore || a.cost - b.cost);
    return first ?? null;
  }

  #begin(place: Place): void {
    const name = nameOf(place);
    const question = this.#ask(place);
    this.#open.set(name, question);
    const source = sourceOf(place.address);
    if (this.#costs.size >= MAX_SOURCES) this.#costs.clear();
    this.#costs.set(source, (this.#costs.get(source) ?? 0) + 1);
    this.#askedAt = this.#time.now();
    const late = this.#time.after(finderLimits.answerWithin, () => {
      question.cancel();
      this.#fail(name, question);
    });
    void question.answered.then((isHost) => {
      late.cancel();
      if (!isHost) {
        this.#fail(name, question);
        return;
      }
      // Somebody in between may pass a proof on and then nothing more, so this place waits like the others.
      this.#open.delete(name);
      this.#pause(name);
      this.stop();
    });
  }

  #fail(name: string, question: Question): void {
    if (this.#open.get(name) !== question) return;
    this.#open.delete(name);
    this.#pause(name);
    this.#look();
  }

  #pause(name: string): void {
    const failures = (this.#tried.get(name)?.failures ?? 0) + 1;
    const { firstPause, longestPause } = finderLimits;
    const pause = Math.min(firstPause * 2 ** (failures - 1), longestPause);
    this.#tried.set(name, { failures, notBefore: this.#time.now() + pause });
  }
}

function nameOf({ address, port }: Place): string {
  return `${address} ${port}`;
}
