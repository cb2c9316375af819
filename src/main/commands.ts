/** Carries out the commands of the contract. */

import { randomInt } from 'node:crypto';
import type { Command } from '../contract/commands.ts';
import type { Diagnosis } from '../contract/fields.ts';
import type { Reply } from '../contract/reply.ts';
import type { SettingsChanges } from '../contract/settings.ts';
import { type UnavailableReason, unavailableSentences } from '../contract/unavailable.ts';
import { dataOf, type Setup, setUp } from '../match/index.ts';
import { cleanName } from '../protocol/text.ts';
import type { Refusal, Result } from '../rules/index.ts';
import { checkEngine } from './engines/index.ts';
import type { FocusFile } from './focusFile.ts';
import type { ListenAddress } from './lobby/host.ts';
import type { Lobby } from './lobby/lobby.ts';
import type { Surroundings } from './lobby/surroundings.ts';
import { diagnosisOf, observe } from './net/doctor/doctor.ts';
import type { Phones } from './phones/phones.ts';
import type { Engines } from './seats/engines.ts';
import { actionOf } from './session/actionOf.ts';
import { type LocalContext, LocalSession } from './session/local.ts';
import type { NetworkSession } from './session/network.ts';
import { type Session, type SessionAction, unavailableWithoutSession } from './session/session.ts';
import { isDiscarded, type SavedMatch, type Store } from './store/store.ts';
import { startAndEndCommands } from './view.ts';

/** What the commands work on. */
export interface CommandContext {
  readonly store: Store;
  readonly lobby: Lobby;
  readonly engines: Engines;
  readonly local: LocalContext;
  readonly focus: FocusFile;
  readonly nearby: Surroundings;
  /** Null if none can be invited. */
  readonly phones: Phones | null;
  /** The only address at which this program listens; null for any. */
  readonly ownAddress: string | null;
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
  inTurn(work: () => Reply): Promise<Reply>;
}

const done: Reply = { ok: true };

export function refused(code: string, message: string): Reply {
  return { ok: false, error: { code, message } };
}

function unavailable(code: UnavailableReason): Reply {
  return refused(code, unavailableSentences[code]);
}

const noMatch = refused('noSuchMatch', 'There is no such unfinished match any more.');
const noSigns = refused('noSigns', 'There are no signs to compare with this opponent.');
const noPhones = refused('noPhones', 'Phones can’t be invited to this window.');
const noCandidate = refused('noSuchCandidate', 'Nobody of that name is waiting any more.');

/** The match that is being played now; null if there is none. */
export function liveIdOf({ lobby, session: shown }: CommandContext): number | null {
  const session = lobby.session ?? shown;
  return session?.isLive ? session.details.id : null;
}

export function carryOut(
  context: CommandContext,
  command: Exclude<Command, { command: 'addEngine' | 'diagnose' }>,
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
      return refuseUnavailable(context, 'local') ?? playHere(context, command);
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
    case 'dismiss':
      context.lobby.dismiss();
      return done;
    case 'focus':
      context.focus.set(command.focused);
      context.show();
      return done;
    case 'quit':
      context.quit();
      return done;
    default:
      return act(context, actionOf(command));
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

function join(
  { lobby, store }: CommandContext,
  command: Extract<Command, { command: 'join' }>,
): Reply {
  lobby.join(command.address, command.port ?? store.settings.port);
  return done;
}

function watch(
  { lobby, store }: CommandContext,
  address: string,
  port = store.settings.port,
): Reply {
  lobby.watch(address, port);
  return done;
}

async function sendAway(
  { lobby, phones }: CommandContext,
  { watcher, phone }: Extract<Command, { command: 'sendAway' }>,
): Promise<Reply> {
  const isGone =
    phone === undefined
      ? watcher !== undefined && lobby.sendAway(watcher)
      : phones !== null && (await phones.sendAway(phone));
  return isGone ? done : refused('nobodyThere', 'Nobody of that name is there any more.');
}

async function invite({ phones, addresses }: CommandContext): Promise<Reply> {
  if (phones === null) return noPhones;
  const why = await phones.open();
  if (why !== null) return { ok: false, error: why };
  return { ok: true, value: phones.invitation(addresses[0] ?? '127.0.0.1') };
}

async function stopInviting({ phones }: CommandContext): Promise<Reply> {
  if (phones === null) return noPhones;
  await phones.stop();
  return done;
}

function disconnect({ lobby }: CommandContext): Reply {
  lobby.stop();
  return done;
}

function leave(context: CommandContext): Reply {
  context.lobby.stop();
  context.showSession(null);
  return done;
}

async function host(
  context: CommandContext,
  command: Extract<Command, { command: 'host' }>,
): Promise<Reply> {
  const setup = chosen(command);
  if (!setup.ok) return { ok: false, error: setup.error };
  const { address = null, port = context.store.settings.port, watching = 'ask' } = command;
  const where = listenAddress(context, address, port);
  const why = await context.lobby.host(setup.value, watching, where);
  return why === null ? done : { ok: false, error: why };
}

async function seek(
  context: CommandContext,
  { game, setup = {} }: Extract<Command, { command: 'seek' }>,
): Promise<Reply> {
  const { lobby, nearby, store } = context;
  const proposed = chosen(game === undefined || game === setup.game ? setup : { game });
  if (!proposed.ok) return { ok: false, error: proposed.error };
  // The port in the settings is the computer's.
  const port = context.ownAddress === null ? store.settings.port : 0;
  const me = { id: nearby.id, game: game ?? null, setup: proposed.value };
  const why = await lobby.seek(me, listenAddress(context, context.ownAddress, port));
  return why === null ? done : { ok: false, error: why };
}

/** @param bind null for all of this computer's addresses */
function listenAddress(context: CommandContext, bind: string | null, port: number): ListenAddress {
  return { bind, port, shown: bind ?? context.addresses[0] ?? '127.0.0.1' };
}

async function resume(
  context: CommandContext,
  { match, address, port }: Extract<Command, { command: 'resume' }>,
): Promise<Reply> {
  if (context.lobby.session !== null) {
    if (context.lobby.session.id !== match) return unavailable('alreadyConnected');
    if (context.lobby.view.role === 'host') return unavailable('alreadyHosting');
    if (port === 0) return refused('badCommand', 'There is no port 0 to dial.');
    context.lobby.retry(address, port);
    return done;
  }
  const saved = context.store.unfinished.find(({ id }) => id === match);
  if (saved === undefined) return noMatch;
  if (saved.role === null) return resumeHere(context, saved);
  if (saved.role === 'guest' && port === 0) {
    return refused('badCommand', 'There is no port 0 to dial.');
  }
  // The opponent can't come back otherwise.
  if (context.phones?.has(saved.auth?.player ?? null)) await context.phones.open();
  const why = await context.lobby.resume(
    saved,
    listenAddress(
      context,
      address ?? saved.address,
      port ?? saved.port ?? context.store.settings.port,
    ),
    address ?? saved.address ?? '',
    port ?? saved.port ?? context.store.settings.port,
  );
  return why === null ? done : { ok: false, error: why };
}

function resumeHere(context: CommandContext, saved: SavedMatch): Reply {
  const session = LocalSession.restore(saved, context.local);
  if (session === null) return noMatch;
  context.showSession(session);
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

function playHere(context: CommandContext, command: Extract<Command, { command: 'local' }>): Reply {
  const setup = chosen(command);
  if (!setup.ok) return { ok: false, error: setup.error };
  const { black, white, seed = randomInt(2 ** 31) } = command;
  for (const seat of [black, white]) {
    const why = context.engines.whyNot(seat, setup.value.start.game);
    if (why !== null) return { ok: false, error: why };
  }
  context.showSession(
    LocalSession.start(setup.value, context.local, { seats: { black, white }, seed }),
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

/** The set-up that a command asks for. */
function chosen({
  game = 'gomoku',
  options,
  clock,
  colours,
}: Pick<Extract<Command, { command: 'host' }>, 'game' | 'options' | 'clock' | 'colours'>): Result<
  Setup,
  Refusal
> {
  return setUp(game, options ?? {}, clock ?? null, colours);
}
