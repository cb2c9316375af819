/** The board at this screen, while there is one, and who may sit down at it. */

import type { Command } from '../contract/commands.ts';
import type { UnavailableReason } from '../contract/unavailable.ts';
import type { View } from '../contract/view.ts';
import type { Setup } from '../match/index.ts';
import type { Action, ActionError } from '../protocol/types.ts';
import type { Result } from '../rules/index.ts';
import { type LocalContext, LocalSession, type Seated } from './session/local.ts';
import type { SavedMatch } from './store/store.ts';

export class LocalPlay {
  readonly #context: LocalContext;
  #session: LocalSession | null = null;

  constructor(context: LocalContext) {
    this.#context = context;
  }

  get session(): LocalSession | null {
    return this.#session;
  }

  begin(setup: Setup, seated: Seated): void {
    this.#session = LocalSession.start(setup, this.#context, seated);
  }

  /** Whether the record makes a match. */
  resume(saved: SavedMatch): boolean {
    this.#session = LocalSession.restore(saved, this.#context);
    return this.#session !== null;
  }

  leave(): void {
    this.#session?.close();
    this.#session = null;
  }

  /** Null where there is no board at this screen. */
  act(action: Action): Result<null, ActionError> | null {
    return this.#session?.act(action) ?? null;
  }

  sit({ side, seat }: Extract<Command, { command: 'sit' }>): void {
    this.#session?.sit(side, seat);
  }

  stop(): void {
    this.#session?.stop();
  }

  hint(): void {
    this.#session?.hint();
  }

  /** Why the computer can't be told this now; null where it can. @param opposite whether a person sits across the network */
  can(opposite: boolean): Pick<View['can'], 'sit' | 'stop' | 'hint'> {
    const nobody: UnavailableReason = opposite ? 'personOpposite' : 'gameNotOn';
    const session = this.#session;
    if (session === null) return { sit: nobody, stop: nobody, hint: nobody };
    return { sit: null, stop: session.stopUnavailable, hint: session.hintUnavailable };
  }
}
