/** The commands of the contract: how each is carried out, when its control is enabled, and who may give it. */

import { z } from 'zod';
import {
  type Command,
  type CommandName,
  type CommandOf,
  commandSchema,
} from '../../contract/commands.ts';
import type { Refused, ReplyTo } from '../../contract/reply.ts';
import type { Asking } from '../phones/door.ts';
import { analyseGame, stopAnalysis } from './analyse.ts';
import { whyNotLeave, whyNotResume, whyNotSeek, whyNotStart } from './available.ts';
import { acts, configure, onBoard, pace, plainly, watch } from './board.ts';
import { type CommandContext, refused } from './context.ts';
import { changesOwnSettings, toNeighbour } from './fromPhone.ts';
import { gameCommands } from './games.ts';
import { local } from './local.ts';
import * as network from './network.ts';
import * as program from './program.ts';
import { gated, type Row } from './row.ts';

export const commands: { readonly [Name in CommandName]: Row<Name> } = {
  host: { ...gated(whyNotStart, network.host), fromPhone: false },
  join: { ...gated(whyNotStart, network.join), fromPhone: toNeighbour },
  watch: { ...watch, fromPhone: toNeighbour },
  seek: { ...gated(whyNotSeek, network.seek), fromPhone: true },
  stopSeeking: {
    ...gated(({ link }) => (link.state === 'seeking' ? null : 'notSeeking'), network.disconnect),
    fromPhone: true,
  },
  accept: { run: network.accept, fromPhone: false },
  decline: { run: network.decline, fromPhone: false },
  ignore: { run: network.ignore, fromPhone: false },
  stopIgnoring: { run: network.stopIgnoring, fromPhone: false },
  invite: { run: network.invite, fromPhone: false },
  stopInviting: { run: network.stopInviting, fromPhone: false },
  sendAway: { run: network.sendAway, fromPhone: false },
  disconnect: {
    ...gated(({ link }) => (link.state === 'idle' ? 'nothingToStop' : null), network.disconnect),
    fromPhone: true,
  },
  leave: { ...gated(whyNotLeave, network.leave), fromPhone: true },
  resume: {
    ...gated(whyNotResume, network.resume),
    // Only where it was played last.
    fromPhone: ({ address, port }) => address === undefined && port === undefined,
  },
  discard: { run: network.discard, fromPhone: true },
  goOn: { run: network.goOn, fromPhone: true },
  compareSigns: { run: network.compareSigns, fromPhone: true },
  forget: { run: network.forget, fromPhone: false },
  diagnose: { run: network.diagnose, fromPhone: false, isSlow: true },

  local: { ...gated(whyNotStart, local), fromPhone: false },
  configure: { ...configure, fromPhone: true },
  ready: { ...plainly({ type: 'ready' }), fromPhone: true },
  draw: {
    ...onBoard(({ command: _, ...move }: CommandOf<'draw'>) => ({ type: 'move', move }), {
      type: 'move',
      move: null,
    }),
    fromPhone: true,
  },
  offer: {
    run: acts(({ kind, to }: CommandOf<'offer'>) => ({ type: 'offer', kind, to })),
    fromPhone: true,
  },
  answer: {
    run: acts(({ kind, accept }: CommandOf<'answer'>) => ({ type: 'answer', kind, accept })),
    fromPhone: true,
  },
  withdraw: {
    run: acts(({ kind }: CommandOf<'withdraw'>) => ({ type: 'withdraw', kind })),
    fromPhone: true,
  },
  resign: { ...plainly({ type: 'resign' }), fromPhone: true },
  give: {
    run: acts(({ seconds }: CommandOf<'give'>) => ({ type: 'give', ms: 1000 * seconds })),
    fromPhone: true,
  },
  claim: {
    ...onBoard(({ reason }: CommandOf<'claim'>) => ({ type: 'claim', reason }), { type: 'claim' }),
    fromPhone: true,
  },
  restart: { ...plainly({ type: 'restart' }), fromPhone: true },
  say: {
    ...onBoard(({ text, emote }: CommandOf<'say'>) => ({ type: 'say', text, emote }), {
      type: 'say',
    }),
    fromPhone: true,
  },
  // The computer's help, at its own screen.
  sit: {
    ...onBoard(({ side, seat }: CommandOf<'sit'>) => ({ type: 'sit', side, seat }), {
      type: 'sit',
      side: 'black',
      seat: 'person',
    }),
    fromPhone: false,
  },
  stop: { ...plainly({ type: 'stop' }), fromPhone: false },
  hint: { ...plainly({ type: 'hint' }), fromPhone: false },
  why: { ...plainly({ type: 'why' }), fromPhone: false },
  estimate: { ...plainly({ type: 'estimate' }), fromPhone: false },
  pace: { ...pace, fromPhone: false },
  advance: { ...plainly({ type: 'advance' }), fromPhone: false },

  // The stored games are the computer's.
  games: { run: gameCommands.games, fromPhone: false },
  game: { run: gameCommands.game, fromPhone: ({ gameId }) => gameId === 'playing' },
  statistics: { run: gameCommands.statistics, fromPhone: false },
  setNotes: { run: gameCommands.setNotes, fromPhone: false },
  deleteGame: { run: gameCommands.deleteGame, fromPhone: false },
  export: {
    run: gameCommands.export,
    fromPhone: ({ gameId, format }) => gameId === 'playing' && format !== 'svg',
  },
  import: { run: gameCommands.import, fromPhone: false },
  takeFiles: { run: gameCommands.takeFiles, fromPhone: false },
  analyse: { run: analyseGame, fromPhone: false, isSlow: true },
  stopAnalysis: { run: stopAnalysis, fromPhone: false },

  set: { run: program.set, fromPhone: changesOwnSettings, beforeName: true },
  dismiss: { run: program.dismiss, fromPhone: true, beforeName: true },
  focus: { run: program.focus, fromPhone: true, beforeName: true },
  addEngine: { run: program.addEngine, fromPhone: false, isSlow: true },
  stopAddingEngine: { run: program.stopAddingEngine, fromPhone: false },
  removeEngine: { run: program.removeEngine, fromPhone: false },
  openProfile: { run: program.openProfile, fromPhone: false },
  quit: { run: program.quit, fromPhone: false },
};

/** A command, as the table needs it: with its name as a type of its own. */
type Given<Name extends CommandName> = {
  [N in Name]: CommandOf<N> & { readonly command: N };
}[Name];

export function carryOut<Name extends CommandName>(
  context: CommandContext,
  command: Given<Name>,
): ReplyTo<Name> | Promise<ReplyTo<Name>> {
  return commands[command.command].run(context, command);
}

/** A phone’s command, or why it is refused. */
export function readPhoneCommand(
  value: unknown,
  asking: Asking,
): { readonly ok: true; readonly value: Command } | Refused {
  const read = commandSchema.safeParse(value);
  if (!read.success) return refused('badCommand', z.prettifyError(read.error));
  if (!isFromPhone(read.data, asking))
    return refused('notFromPhone', 'A phone can’t do this. It can be done at the computer.');
  if (!asking.isNamed && commands[read.data.command].beforeName !== true)
    return refused('nameFirst', 'Choose a name first.');
  return { ok: true, value: read.data };
}

function isFromPhone<Name extends CommandName>(command: Given<Name>, asking: Asking): boolean {
  const { fromPhone } = commands[command.command];
  return typeof fromPhone === 'function' ? fromPhone(command, asking) : fromPhone;
}
