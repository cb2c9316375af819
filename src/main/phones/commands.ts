/** What a phone may do: the commands of its own board, and nothing that concerns the computer. */

import { z } from 'zod';
import { type Command, type CommandName, commandSchema } from '../../contract/commands.ts';
import type { Reply } from '../../contract/reply.ts';
import type { SettingsChanges } from '../../contract/settings.ts';

interface Asking {
  /** Whether its user has chosen a name. */
  readonly isNamed: boolean;
  /** Whether somebody of this program hosts there. */
  isTable(address: string, port: number): boolean;
}

/** By command: whether a phone may give it. */
const allowed: Readonly<Record<CommandName, boolean>> = {
  host: false,
  // Only tables of this program.
  join: true,
  watch: true,
  seek: true,
  stopSeeking: true,
  diagnose: false,
  local: false,
  sit: false,
  stop: false,
  hint: false,
  why: false,
  estimate: false,
  advance: false,
  addEngine: false,
  removeEngine: false,
  accept: false,
  decline: false,
  ignore: false,
  invite: false,
  stopInviting: false,
  sendAway: false,
  disconnect: true,
  // Only where it was played last.
  resume: true,
  discard: true,
  configure: true,
  ready: true,
  draw: true,
  offer: true,
  answer: true,
  withdraw: true,
  resign: true,
  claim: true,
  restart: true,
  say: true,
  leave: true,
  // Only its own settings.
  set: true,
  forget: false,
  goOn: true,
  compareSigns: true,
  dismiss: true,
  focus: true,
  openProfile: false,
  quit: false,
  // The games are the computer's.
  games: false,
  game: false,
  analyse: false,
  stopAnalysis: false,
  export: false,
  import: false,
  takeFiles: false,
  deleteGame: false,
  statistics: false,
};

/** What may be done before a name is chosen: until then others would see the name of the computer's user. */
const beforeName: ReadonlySet<CommandName> = new Set(['set', 'focus', 'dismiss']);

/** By setting: whether a phone may change it. */
const ownSettings: Readonly<Record<keyof SettingsChanges, boolean>> = {
  name: true,
  language: true,
  theme: true,
  port: false,
  sound: true,
  volume: true,
  notify: false,
  board: true,
  coordinates: true,
  textSize: true,
  confirmMoves: true,
  emotes: true,
  announce: false,
  ponder: false,
  watching: false,
  opponent: false,
};

/** The command, or why it is refused. */
export function readPhoneCommand(
  value: unknown,
  asking: Asking,
): { readonly ok: true; readonly value: Command } | Extract<Reply, { ok: false }> {
  const read = commandSchema.safeParse(value);
  if (!read.success) return refused('badCommand', z.prettifyError(read.error));
  if (!mayGive(read.data, asking))
    return refused('notFromPhone', 'A phone can’t do this. It can be done at the computer.');
  if (!asking.isNamed && !beforeName.has(read.data.command))
    return refused('nameFirst', 'Choose a name first.');
  return { ok: true, value: read.data };
}

function mayGive(command: Command, { isTable }: Asking): boolean {
  if (!allowed[command.command]) return false;
  switch (command.command) {
    case 'join':
    case 'watch': {
      const { address, port } = command;
      return address !== undefined && port !== undefined && isTable(address, port);
    }
    case 'resume':
      return command.address === undefined && command.port === undefined;
    case 'set':
      return Object.entries(ownSettings).every(
        ([name, isOwn]) => isOwn || !Object.hasOwn(command, name),
      );
    default:
      return true;
  }
}

function refused(code: string, message: string): Extract<Reply, { ok: false }> {
  return { ok: false, error: { code, message } };
}
