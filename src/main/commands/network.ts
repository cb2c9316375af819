/** The commands about others: players, watchers and phones. */

import type { CommandOf } from '../../contract/commands.ts';
import { DEFAULT_PORT } from '../../contract/fields.ts';
import type { ProblemCode } from '../../contract/problems.ts';
import type { Done, Refused, ReplyTo } from '../../contract/reply.ts';
import { activeRound, type Match } from '../../match/index.ts';
import { games } from '../../rules/index.ts';
import type { ListenAddress } from '../lobby/host.ts';
import { diagnosisOf, observe } from '../net/doctor/doctor.ts';
import { LocalSession } from '../session/local.ts';
import type { NetworkSession } from '../session/network.ts';
import { unknownSetup } from '../session/recorder.ts';
import { isDiscarded, type SavedMatch, type Store } from '../store/store.ts';
import {
  type CommandContext,
  chosen,
  done,
  liveIdOf,
  noMatch,
  refused,
  unavailable,
} from './context.ts';

const noSigns = refused('noSigns', 'There are no signs to compare with this opponent.');
const noCandidate = refused('noSuchCandidate', 'Nobody of that name is waiting any more.');
const notIgnored = refused('notIgnored', 'Nobody of that name is ignored any more.');
const notHere = refused('notHere', 'This computer has no such address now.');
const noPhones = refused('noPhones', 'Phones can’t be invited to this window.');

/** Of a host, if the usual one is in use: short to type, and not that of phones. */
const spare = [8390, 8391, 8392, 8393, 8394, 8395, 8396, 8397, 8398, 8399];

export function join({ lobby, store }: CommandContext, command: CommandOf<'join'>): Done | Refused {
  lobby.join(command.address, command.port ?? store.settings.port);
  return done;
}

export function accept(
  { lobby }: CommandContext,
  { candidate }: CommandOf<'accept'>,
): Done | Refused {
  return lobby.activity.accept(candidate) ? done : noCandidate;
}

export function decline(
  { lobby }: CommandContext,
  { candidate }: CommandOf<'decline'>,
): Done | Refused {
  return lobby.activity.decline(candidate) ? done : noCandidate;
}

export function ignore(
  { lobby }: CommandContext,
  { candidate }: CommandOf<'ignore'>,
): Done | Refused {
  return lobby.activity.ignore(candidate) ? done : noCandidate;
}

export function stopIgnoring(
  { lobby, show }: CommandContext,
  { address, player }: CommandOf<'stopIgnoring'>,
): Done | Refused {
  if (!lobby.ignored.remove(address, player)) return notIgnored;
  show();
  return done;
}

export async function sendAway(
  { lobby, phones }: CommandContext,
  { watcher, phone }: CommandOf<'sendAway'>,
): Promise<Done | Refused> {
  if ((watcher === undefined) === (phone === undefined))
    return refused('badCommand', 'Either a watcher or a phone is sent away.');
  const isGone =
    phone === undefined
      ? watcher !== undefined && lobby.activity.sendAway(watcher)
      : phones !== null && (await phones.sendAway(phone));
  return isGone ? done : refused('nobodyThere', 'Nobody of that name is there any more.');
}

export async function invite(
  { phones, addresses: [likeliest = '127.0.0.1', ...others] }: CommandContext,
  { address = likeliest }: CommandOf<'invite'>,
): Promise<ReplyTo<'invite'>> {
  if (phones === null) return noPhones;
  if (address !== likeliest && !others.includes(address)) return notHere;
  const why = await phones.open();
  if (why !== null) return { ok: false, error: why };
  return { ok: true, value: phones.invitation(address) };
}

export async function stopInviting({ phones }: CommandContext): Promise<Done | Refused> {
  if (phones === null) return noPhones;
  await phones.stop();
  return done;
}

export async function host(
  context: CommandContext,
  command: CommandOf<'host'>,
): Promise<Done | Refused> {
  const setup = chosen(command);
  if (!setup.ok) return { ok: false, error: setup.error };
  const { address = null, port, watching } = command;
  if (watching !== undefined) context.store.set({ watching });
  const where = listenAddress(context, address, portsFor(context.store, port, null));
  const why = await context.lobby.host(setup.value, where);
  return why === null ? done : { ok: false, error: why };
}

export async function seek(
  context: CommandContext,
  { game, setup = {}, nearby: first }: CommandOf<'seek'>,
): Promise<Done | Refused> {
  const { lobby, nearby, store } = context;
  const proposed = chosen(game === undefined || game === setup.game ? setup : { game });
  if (!proposed.ok) return { ok: false, error: proposed.error };
  // The port in the settings is the computer's.
  const ports = context.ownAddress === null ? [store.settings.port, 0] : [0];
  const known = games.map(({ id }) => id);
  const me = {
    id: nearby.id,
    game: game ?? null,
    games: known,
    setup: proposed.value,
    first: first ?? null,
  };
  const why = await lobby.seek(me, listenAddress(context, context.ownAddress, ports));
  return why === null ? done : { ok: false, error: why };
}

/** @param bind null for all of this computer's addresses */
function listenAddress(
  context: CommandContext,
  bind: string | null,
  ports: Iterable<number>,
): ListenAddress {
  return { bind, ports: [...ports], shown: bind ?? context.addresses[0] ?? '127.0.0.1' };
}

/**
 * The ports that a host tries, in order. One that was chosen, in the command or in the settings, is the last.
 * @param known where this match was hosted last; null if nowhere
 */
function portsFor(store: Store, named: number | undefined, known: number | null): Set<number> {
  if (named !== undefined) return new Set([named]);
  const { port } = store.settings;
  if (store.hasSet('port')) return new Set([known ?? port, port]);
  return new Set([known ?? DEFAULT_PORT, DEFAULT_PORT, ...spare, 0]);
}

/** A phone's app leaves the usual ports to the computer. */
function resumePorts(
  { ownAddress, store }: CommandContext,
  named: number | undefined,
  known: number | null,
): Set<number> {
  return ownAddress === null ? portsFor(store, named, known) : new Set([named ?? known ?? 0, 0]);
}

export async function resume(
  context: CommandContext,
  { match, address, port }: CommandOf<'resume'>,
): Promise<Done | Refused> {
  if (context.lobby.session !== null) {
    if (context.lobby.session.id !== match) return unavailable('alreadyConnected');
    if (context.lobby.view.role === 'host') return unavailable('alreadyHosting');
    if (port === 0) return refused('badCommand', 'There is no port 0 to dial.');
    context.lobby.activity.retry(address, port);
    return done;
  }
  const saved = context.store.unfinished.find(({ id }) => id === match);
  if (saved === undefined) return noMatch;
  if (unknownSetup(saved) !== null) return unavailable('gameUnknownHere');
  if (saved.role === null) return resumeHere(context, saved);
  if (saved.role === 'guest' && port === 0) {
    return refused('badCommand', 'There is no port 0 to dial.');
  }
  // The opponent can't come back otherwise.
  const isPhones = context.phones?.has(saved.auth?.player ?? null) === true;
  const shut = isPhones ? await context.phones?.open() : null;
  if (shut != null) return { ok: false, error: shut };
  const why = await context.lobby.resume(
    saved,
    listenAddress(context, address ?? saved.address, resumePorts(context, port, saved.port)),
    address ?? saved.address ?? '',
    port ?? saved.port ?? context.store.settings.port,
  );
  return why === null ? done : { ok: false, error: why };
}

function resumeHere(context: CommandContext, saved: SavedMatch): Done | Refused {
  const session = LocalSession.restore(saved, context.local);
  if (session === null) return noMatch;
  context.showSession(session);
  return done;
}

export function disconnect({ lobby }: CommandContext): Done {
  lobby.stop();
  return done;
}

/** They tell how it ended at a board. Once that is gone, nothing follows from them. */
const endings: ReadonlySet<ProblemCode | null> = new Set<ProblemCode>([
  'opponentLeft',
  'watchEnded',
  'watchLeft',
  'watchStopped',
]);

export function leave(context: CommandContext): Done {
  const { lobby, store, showSession } = context;
  const { session } = lobby;
  const isOver = session !== null && isOverFor(session.match);
  lobby.stop();
  showSession(null);
  const untold = store.unfinished.find(({ id }) => id === session?.id);
  // That the opponent hears how it ended doesn't take a player who goes on.
  if (isOver && untold !== undefined) lobby.discard(untold);
  if (endings.has(lobby.view.problem?.code ?? null)) lobby.dismiss();
  return done;
}

/** Whether no game is being played. Who is ready may be in the next one already, without having heard so. */
function isOverFor(match: Match | null): boolean {
  return match !== null && activeRound(match) === null && !match.next.ready.me;
}

export function discard(context: CommandContext, { match }: CommandOf<'discard'>): Done | Refused {
  if (liveIdOf(context) === match) return unavailable('leaveFirst');
  const saved = context.store.byId(match);
  if (saved === null || isDiscarded(saved)) return noMatch;
  if (unknownSetup(saved) !== null) return unavailable('gameUnknownHere');
  if (!context.lobby.discard(saved)) context.store.reopenMatch(match)?.close(null);
  context.show();
  return done;
}

export function forget(
  { store, show }: CommandContext,
  { address, port }: CommandOf<'forget'>,
): Done {
  store.forgetHost(address, port);
  show();
  return done;
}

export function goOn(context: CommandContext): Done | Refused {
  return withOpponent(context, ({ opponent }) => {
    opponent?.confirm();
    return true;
  });
}

export function compareSigns(
  context: CommandContext,
  { same = true }: CommandOf<'compareSigns'>,
): Done | Refused {
  return withOpponent(context, (session) => session.compareSigns(same));
}

/** @param judge false if that can't be said of this opponent */
function withOpponent(
  { lobby, show }: CommandContext,
  judge: (session: NetworkSession) => boolean,
): Done | Refused {
  const { session } = lobby;
  if (session === null || session.opponent === null) return unavailable('notConnected');
  if (!judge(session)) return noSigns;
  show();
  return done;
}

export async function diagnose(
  context: CommandContext,
  { address, port = context.store.settings.port }: CommandOf<'diagnose'>,
): Promise<Done | Refused> {
  const observed = await observe(address ?? null, port);
  return context.inTurn(() => {
    context.diagnosis = diagnosisOf(observed, port);
    context.show();
    return done;
  });
}
