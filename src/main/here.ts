/** The board at this screen, while there is one, and who may sit down at it. */

import type { Setup } from '../match/index.ts';
import type { Action, Refused } from '../protocol/link.ts';
import type { Command, Hindrance, View } from '../protocol/window.ts';
import type { Result } from '../rules/index.ts';
import { LocalTable, type Room, type Seated } from './local.ts';
import type { KeptMatch } from './store/store.ts';

export class Here {
  readonly #room: Room;
  #table: LocalTable | null = null;

  constructor(room: Room) {
    this.#room = room;
  }

  get table(): LocalTable | null {
    return this.#table;
  }

  begin(setup: Setup, seated: Seated): void {
    this.#table = LocalTable.begin(setup, this.#room, seated);
  }

  /** Whether the record makes a match. */
  resume(kept: KeptMatch): boolean {
    this.#table = LocalTable.kept(kept, this.#room);
    return this.#table !== null;
  }

  leave(): void {
    this.#table?.close();
    this.#table = null;
  }

  /** Null where there is no board at this screen. */
  act(action: Action): Result<null, Refused> | null {
    return this.#table?.act(action) ?? null;
  }

  sit({ side, seat }: Extract<Command, { command: 'sit' }>): void {
    this.#table?.sit(side, seat);
  }

  stop(): void {
    this.#table?.stop();
  }

  hint(): void {
    this.#table?.hint();
  }

  /** Why the computer can't be told this now; null where it can. @param opposite whether a person sits across the network */
  can(opposite: boolean): Pick<View['can'], 'sit' | 'stop' | 'hint'> {
    const nobody: Hindrance = opposite ? 'personOpposite' : 'gameNotOn';
    const table = this.#table;
    if (table === null) return { sit: nobody, stop: nobody, hint: nobody };
    return { sit: null, stop: table.stopHindrance, hint: table.hintHindrance };
  }
}
