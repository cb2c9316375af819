/** Queues the lines for a speaker, and answers them one after the other. */

import type { Speaker } from './speaker.ts';

interface Voice {
  /** Settles once there is room for more. */
  print(text: string): Promise<void>;
  /** Ends the present search at once with its best move. */
  hurry(): void;
  /** ms, monotonic. */
  now(): number;
}

export class Dialogue {
  readonly #speaker: Speaker;
  readonly #voice: Voice;
  readonly #pending: { readonly line: string; readonly arrived: number }[] = [];
  #answering: Promise<void> | null = null;

  constructor(speaker: Speaker, voice: Voice) {
    this.#speaker = speaker;
    this.#voice = voice;
  }

  /** Queues lines that have just arrived together. Settles once everything is answered, or the speaker has ended. */
  take(lines: readonly string[]): Promise<void> {
    // A farewell during a search does not wait for it.
    const isFarewell = this.#speaker.isFarewell(lines.at(-1) ?? '');
    if (isFarewell && this.#answering !== null) this.#voice.hurry();
    const arrived = this.#voice.now();
    for (const line of lines) this.#pending.push({ line, arrived });
    this.#answering ??= this.#answer().finally(() => {
      this.#answering = null;
    });
    return this.#answering;
  }

  async #answer(): Promise<void> {
    let answered = Number.NEGATIVE_INFINITY;
    while (!this.#speaker.ended) {
      const next = this.#pending.shift();
      if (next === undefined) break;
      const answer = await this.#speaker.hear(next.line, Math.max(next.arrived, answered));
      if (answer !== '') await this.#voice.print(answer);
      answered = this.#voice.now();
    }
  }
}
