/** A game as the rules alone have it, beside the windows that show it. */

import { type AnyMove, type AnyPosition, gameById, type Side } from '../../../src/rules/index.ts';

export class Judged {
  readonly #positions: [AnyPosition, ...AnyPosition[]];
  readonly #moves: AnyMove[] = [];

  constructor(id: string, options: object = {}) {
    const start = gameById(id)?.start(options);
    if (start?.ok !== true) throw new Error('There is no such game.');
    this.#positions = [start.value];
  }

  get position(): AnyPosition {
    return this.#positions.at(-1) ?? this.#positions[0];
  }

  get moves(): readonly AnyMove[] {
    return this.#moves;
  }

  /** The latest move; null at the beginning. */
  get last(): AnyMove | null {
    return this.#moves.at(-1) ?? null;
  }

  /** The moves as people write them, with blanks between. */
  get written(): string {
    return this.#moves.map((move) => this.position.text.write(move)).join(' ');
  }

  /** Plays a written move, and tells whose it was. */
  play(written: string): Side {
    const { turn, text } = this.position;
    const played = this.position.play(text.read(written));
    if (!played.ok) throw new Error(`${written}: ${played.error.message}`);
    if (turn === null) throw new Error('The game is over.');
    this.#positions.push(played.value.position);
    this.#moves.push(played.value.move);
    return turn;
  }

  /** Goes back to where `plies` have been played. */
  backTo(plies: number): void {
    this.#positions.splice(plies + 1);
    this.#moves.splice(plies);
  }
}
