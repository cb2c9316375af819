/** Carries out the commands of the contract. */

import { randomInt } from 'node:crypto';
import type { Command } from '../contract/commands.ts';
import type { Reply } from '../contract/reply.ts';
import type { SettingsChanges } from '../contract/settings.ts';
import { dataOf, type Setup } from '../match/index.ts';
import { cleanName } from '../protocol/text.ts';
import type { AnyMove } from '../rules/index.ts';
import {
  type CommandContext,
  chosen,
  done,
  noMatch,
  refused,
  unavailable,
} from './commandContext.ts';
import { checkEngine } from './engines/index.ts';
import { carryOutOnGames, goingOn } from './gameCommands.ts';
import {
  host,
  invite,
  join,
  resume,
  seek,
  sendAway,
  stopInviting,
  watch,
} from './meetingCommands.ts';
import { diagnosisOf, observe } from './net/doctor/doctor.ts';
import { actionOf } from './session/actionOf.ts';
import { LocalSession } from './session/local.ts';
import type { NetworkSession } from './session/network.ts';
import { type SessionAction, unavailableWithoutSession } from './session/session.ts';
import { isDiscarded } from './store/store.ts';
import { startAndEndCommands } from './view.ts';

const noSigns = refused('noSigns', 'There are no signs to compare with this opponent.');
const noCandidate = refused('noSuchCandidate', 'Nobody of that name is waiting any more.');

/** The match that is being played now; null if there is none. */
export function liveIdOf({ lobby, session: shown }: CommandContext): number | null {
  const session = lobby.session ?? shown;
  return session?.isLive ? session.details.id : null;
}

export function carryOut(
  context: CommandContext,
  command: Exclude<Command, { command: 'addEngine' | 'analyse' | 'diagnose' }>,
): Reply | Promise<Reply> {
  switch (command.command) {
    case 'host':
      return refuseUnavailable(context, 'host') ?? host(context, command);
    case 'join':
      return refuseUnavailable(context, 'join') ?? join(context, command);
    case 'seek':
      return refuseUnavailable(context, 'seek') ?? seek(context, command);
    case 'stopSeeking':
      return refuseUnavailable(context, 'stopSeeking') ?? disconnect(context);
    case 'accept':
      return context.lobby.accept(command.candidate) ? done : noCandidate;
    case 'decline':
      return context.lobby.decline(command.candidate) ? done : noCandidate;
    case 'ignore':
      return context.lobby.ignore(command.candidate) ? done : noCandidate;
    case 'watch':
      return command.address === undefined
        ? act(context, actionOf(command))
        : (refuseUnavailable(context, 'join') ?? watch(context, command.address, command.port));
    case 'sendAway':
      return sendAway(context, command);
    case 'invite':
      return invite(context);
    case 'stopInviting':
      return stopInviting(context);
    case 'disconnect':
      return refuseUnavailable(context, 'disconnect') ?? disconnect(context);
    case 'leave':
      return refuseUnavailable(context, 'leave') ?? leave(context);
    case 'resume':
      return refuseUnavailable(context, 'resume') ?? resume(context, command);
    case 'discard':
      return discard(context, command.match);
    case 'local':
      return refuseUnavailable(context, 'local') ?? local(context, command);
    case 'removeEngine':
      context.store.removeEngine(command.engine);
      context.show();
      return done;
    case 'configure': {
      const setup = chosen(command);
      if (!setup.ok) return { ok: false, error: setup.error };
      return act(context, { type: 'configure', setup: dataOf(setup.value) });
    }
    case 'set': {
      const { command: _, ...changes } = command;
      return set(context, changes);
    }
    case 'forget':
      context.store.forgetHost(command.address, command.port);
      context.show();
      return done;
    case 'goOn':
      return withOpponent(context, ({ opponent }) => {
        opponent?.confirm();
        return true;
      });
    case 'compareSigns':
      return withOpponent(context, (session) => session.compareSigns(command.same ?? true));
    case 'games':
    case 'game':
    case 'export':
    case 'import':
    case 'takeFiles':
    case 'deleteGame':
    case 'statistics':
      return carryOutOnGames(context, command);
    case 'stopAnalysis':
      context.analyst.stop();
      context.show();
      return done;
    case 'dismiss':
    case 'focus':
    case 'openProfile':
    case 'quit':
      return carryOutOnProgram(context, command);
    default:
      return act(context, actionOf(command));
  }
}

type ProgramCommand = Extract<Command, { command: 'dismiss' | 'focus' | 'openProfile' | 'quit' }>;

function carryOutOnProgram(context: CommandContext, command: ProgramCommand): Reply {
  switch (command.command) {
    case 'dismiss':
      context.lobby.dismiss();
      return done;
    case 'focus':
      context.focus.set(command.focused);
      context.show();
      return done;
    case 'openProfile':
      return openProfile(context, command.other ?? false);
    case 'quit':
      context.quit();
      return done;
  }
}

/** @param judge false if that can't be said of this opponent */
function withOpponent(
  { lobby, show }: CommandContext,
  judge: (session: NetworkSession) => boolean,
): Reply {
  const { session } = lobby;
  if (session === null || session.opponent === null) return unavailable('notConnected');
  if (!judge(session)) return noSigns;
  show();
  return done;
}

function openProfile(context: CommandContext, other: boolean): Reply {
  const { store, session, show } = context;
  if (store.unsaved?.code !== 'profileHeld') return unavailable('profileNotHeld');
  if (other && session !== null) return unavailable('leaveFirst');
  if (other) store.takeOtherProfile();
  else store.retry();
  show();
  return done;
}

/** Whether others on the network can find this program. */
export function canBeFound({ nearby, store }: Pick<CommandContext, 'nearby' | 'store'>): boolean {
  return nearby.canAnnounce && store.settings.announce;
}

/** The refusal of a command that is unavailable; null if it is available. */
function refuseUnavailable(
  context: CommandContext,
  command: keyof ReturnType<typeof startAndEndCommands>,
): Reply | null {
  const { lobby, session } = context;
  const reason = startAndEndCommands(lobby.view, session, canBeFound(context))[command];
  return reason && unavailable(reason);
}

function disconnect({ lobby }: CommandContext): Reply {
  lobby.stop();
  return done;
}

function leave(context: CommandContext): Reply {
  context.lobby.stop();
  context.showSession(null);
  // It was said of the board that is gone.
  if (context.lobby.view.problem?.code === 'opponentLeft') context.lobby.dismiss();
  return done;
}

function discard(context: CommandContext, match: number): Reply {
  if (liveIdOf(context) === match) return unavailable('leaveFirst');
  const saved = context.store.byId(match);
  if (saved === null || isDiscarded(saved)) return noMatch;
  if (!context.lobby.discard(saved)) context.store.reopenMatch(match)?.close(null);
  context.show();
  return done;
}

function local(context: CommandContext, command: Extract<Command, { command: 'local' }>): Reply {
  const { from, record } = command;
  if (from === undefined && record === undefined) return playHere(context, command);
  const goesOn = goingOn(context, command);
  if (!goesOn.ok) return goesOn;
  const { setup, moves } = goesOn.value;
  return playFrom(context, command, setup, moves);
}

function playHere(context: CommandContext, command: Extract<Command, { command: 'local' }>): Reply {
  const setup = chosen(command);
  if (!setup.ok) return { ok: false, error: setup.error };
  return playFrom(context, command, setup.value, []);
}

/** @param moves what was played before */
function playFrom(
  context: CommandContext,
  command: Extract<Command, { command: 'local' }>,
  setup: Setup,
  moves: readonly AnyMove[],
): Reply {
  const { black, white, seed = randomInt(2 ** 31) } = command;
  for (const seat of [black, white]) {
    const why = context.engines.whyNot(seat, setup.start.game);
    if (why !== null) return { ok: false, error: why };
  }
  const opponent = [black, white].find((seat) => seat !== 'person');
  if (opponent !== undefined) context.store.set({ opponent });
  context.showSession(
    LocalSession.start(setup, context.local, { seats: { black, white }, seed }, moves),
  );
  return done;
}

export async function addEngine(
  context: CommandContext,
  command: Extract<Command, { command: 'addEngine' }>,
): Promise<Reply> {
  const { protocol, line, name } = command;
  const checked = await checkEngine(protocol, line);
  return context.inTurn(() => {
    if (!checked.ok) return { ok: false, error: checked.error };
    context.engines.add(protocol, line, name ?? checked.value.name);
    context.show();
    return done;
  });
}

export async function diagnose(
  context: CommandContext,
  { address, port = context.store.settings.port }: Extract<Command, { command: 'diagnose' }>,
): Promise<Reply> {
  const observed = await observe(address ?? null, port);
  return context.inTurn(() => {
    context.diagnosis = diagnosisOf(observed, port);
    context.show();
    return done;
  });
}

function act(context: CommandContext, action: SessionAction): Reply {
  if (context.session === null) return unavailable(unavailableWithoutSession(action));
  const acted = context.session.act(action);
  return acted.ok ? done : { ok: false, error: acted.error };
}

function set(context: CommandContext, { name, ...changes }: SettingsChanges): Reply {
  if (name === undefined) context.store.set(changes);
  else {
    const clean = cleanName(name);
    if (clean === '') return refused('badCommand', 'A name has 1 to 32 visible characters.');
    context.store.set({ ...changes, name: clean });
  }
  if (context.lobby.seeking !== null && !canBeFound(context)) context.lobby.stop();
  context.show();
  return done;
}
