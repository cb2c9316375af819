/**
 * Looks for a host where its player's tag is announced: it may listen somewhere else now (PROTOCOL.md §5). Anybody can
 * repeat a tag, so a place is only asked for a proof. Whoever has a tag of others costs them some of these questions.
 */

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

export class Finder {
  readonly #time: Time;
  readonly #ask: (place: Place) => Question;
  #places: readonly Place[] = [];
  /** By place. */
  readonly #tried = new Map<string, Tried>();
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

  /** The earliest that may be asked; of those that may be now, of the address that has cost the least. */
  #next(): { readonly place: Place; readonly notBefore: number } | null {
    const now = this.#time.now();
    const costs = Map.groupBy(this.#places, ({ address }) => address);
    const costOf = (address: string) =>
      (costs.get(address) ?? []).reduce((sum, place) => sum + this.#failuresAt(place), 0);
    const closed = this.#places.filter((place) => !this.#open.has(nameOf(place)));
    const [first] = closed
      .map((place) => ({
        place,
        notBefore: Math.max(now, this.#tried.get(nameOf(place))?.notBefore ?? now),
        cost: costOf(place.address),
      }))
      .sort((a, b) => a.notBefore - b.notBefore || a.cost - b.cost);
    return first ?? null;
  }

  #failuresAt(place: Place): number {
    return this.#tried.get(nameOf(place))?.failures ?? 0;
  }

  #begin(place: Place): void {
    const name = nameOf(place);
    const question = this.#ask(place);
    this.#open.set(name, question);
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
      this.#open.delete(name);
      this.stop();
    });
  }

  #fail(name: string, question: Question): void {
    if (this.#open.get(name) !== question) return;
    this.#open.delete(name);
    const failures = (this.#tried.get(name)?.failures ?? 0) + 1;
    const { firstPause, longestPause } = finderLimits;
    const pause = Math.min(firstPause * 2 ** (failures - 1), longestPause);
    this.#tried.set(name, { failures, notBefore: this.#time.now() + pause });
    this.#look();
  }
}

function nameOf({ address, port }: Place): string {
  return `${address} ${port}`;
}
