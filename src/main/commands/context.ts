/** What the commands work on, and what they reply. */

import type { CommandOf } from '../../contract/commands.ts';
import type { Diagnosis } from '../../contract/fields.ts';
import type { Done, Refused } from '../../contract/reply.ts';
import { type UnavailableReason, unavailableSentences } from '../../contract/unavailable.ts';
import { type Setup, setUp } from '../../match/index.ts';
import type { Refusal, Result } from '../../rules/index.ts';
import type { Analyst } from '../analyst/analyst.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Surroundings } from '../lobby/surroundings.ts';
import type { Phones } from '../phones/phones.ts';
import type { Engines } from '../seats/engines.ts';
import type { LocalContext } from '../session/local.ts';
import type { Session } from '../session/session.ts';
import type { Store } from '../store/store.ts';
import type { FocusFile } from '../view/focusFile.ts';

/** A file that the system or the command line has asked to open. */
export interface OpenedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What the commands work on. */
export interface CommandContext {
  readonly store: Store;
  readonly lobby: Lobby;
  readonly engines: Engines;
  readonly analyst: Analyst;
  readonly local: LocalContext;
  readonly focus: FocusFile;
  readonly nearby: Surroundings;
  /** Null if none can be invited. */
  readonly phones: Phones | null;
  /** The only address at which this program listens; null for any. */
  readonly ownAddress: string | null;
  /** For a player who has never chosen one, without the number of the copy; empty for none. */
  readonly nameToPropose: string;
  /** Files that wait for the window. */
  readonly openedFiles: OpenedFile[];
  /** The match whose board is shown. */
  readonly session: Session | null;
  /** This computer's addresses, best first. */
  addresses: readonly string[];
  /** The latest; null without one. */
  diagnosis: Diagnosis | null;
  /** Shows another board, and closes a game at this screen that it replaces. */
  showSession(session: Session | null): void;
  show(): void;
  quit(): void;
  /** Runs this after the commands given before. */
  inTurn<T>(work: () => T): Promise<T | Refused>;
}

export const done: Done = { ok: true };

export function refused(code: string, message: string): Refused {
  return { ok: false, error: { code, message } };
}

export function unavailable(code: UnavailableReason): Refused {
  return refused(code, unavailableSentences[code]);
}

export const noMatch = refused('noSuchMatch', 'There is no such unfinished match any more.');

/** The set-up that a command asks for. @param position the starting position; undefined for the usual one */
export function chosen(
  {
    game = 'gomoku',
    options,
    clock,
    colours,
  }: Pick<CommandOf<'host'>, 'game' | 'options' | 'clock' | 'colours'>,
  position?: Setup['position'],
): Result<Setup, Refusal> {
  return setUp(game, options ?? {}, clock ?? null, colours, position);
}

/** The match that is being played now; null if there is none. */
export function liveIdOf({ lobby, session: shown }: CommandContext): number | null {
  const session = lobby.session ?? shown;
  return session?.isLive ? session.id : null;
}
