/** The longest that a timer of Node's can be set for, ms: 24 days. */
const LONGEST = 2 ** 31 - 1;

/** One timer for whatever is due next. It is left to ring early rather than set anew for every change. */
export class Alarm {
  readonly #clock: () => number;
  readonly #ring: () => void;
  #timer: NodeJS.Timeout | undefined;
  /** When it is needed, and when it will ring. */
  #due = Number.POSITIVE_INFINITY;
  #set = Number.POSITIVE_INFINITY;

  /** @param clock milliseconds, never going back @param ring called when what was due last is due */
  constructor(clock: () => number, ring: () => void) {
    this.#clock = clock;
    this.#ring = ring;
  }

  /** @param due on the same clock; null for never */
  set(due: number | null): void {
    this.#due = due ?? Number.POSITIVE_INFINITY;
    if (this.#due >= this.#set) return;
    clearTimeout(this.#timer);
    this.#set = this.#due;
    this.#timer = setTimeout(
      () => {
        this.#set = Number.POSITIVE_INFINITY;
        if (this.#clock() < this.#due) this.set(this.#due);
        else this.#ring();
      },
      Math.min(Math.max(1, Math.ceil(this.#due - this.#clock())), LONGEST),
    );
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#due = Number.POSITIVE_INFINITY;
    this.#set = Number.POSITIVE_INFINITY;
  }
}
