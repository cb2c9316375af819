/** The commands by which players, watchers and phones meet. */

import type { Command } from '../contract/commands.ts';
import type { Reply } from '../contract/reply.ts';
import {
  type CommandContext,
  chosen,
  done,
  noMatch,
  refused,
  unavailable,
} from './commandContext.ts';
import type { ListenAddress } from './lobby/host.ts';
import { LocalSession } from './session/local.ts';
import type { SavedMatch } from './store/store.ts';

const noPhones = refused('noPhones', 'Phones can’t be invited to this window.');

export function join(
  { lobby, store }: CommandContext,
  command: Extract<Command, { command: 'join' }>,
): Reply {
  lobby.join(command.address, command.port ?? store.settings.port);
  return done;
}

export function watch(
  { lobby, store }: CommandContext,
  address: string,
  port = store.settings.port,
): Reply {
  lobby.watch(address, port);
  return done;
}

export async function sendAway(
  { lobby, phones }: CommandContext,
  { watcher, phone }: Extract<Command, { command: 'sendAway' }>,
): Promise<Reply> {
  if ((watcher === undefined) === (phone === undefined))
    return refused('badCommand', 'Either a watcher or a phone is sent away.');
  const isGone =
    phone === undefined
      ? watcher !== undefined && lobby.sendAway(watcher)
      : phones !== null && (await phones.sendAway(phone));
  return isGone ? done : refused('nobodyThere', 'Nobody of that name is there any more.');
}

export async function invite({ phones, addresses }: CommandContext): Promise<Reply> {
  if (phones === null) return noPhones;
  const why = await phones.open();
  if (why !== null) return { ok: false, error: why };
  return { ok: true, value: phones.invitation(addresses[0] ?? '127.0.0.1') };
}

export async function stopInviting({ phones }: CommandContext): Promise<Reply> {
  if (phones === null) return noPhones;
  await phones.stop();
  return done;
}

export async function host(
  context: CommandContext,
  command: Extract<Command, { command: 'host' }>,
): Promise<Reply> {
  const setup = chosen(command);
  if (!setup.ok) return { ok: false, error: setup.error };
  const { address = null, port = context.store.settings.port, watching } = command;
  if (watching !== undefined) context.store.set({ watching });
  const where = listenAddress(context, address, port);
  const why = await context.lobby.host(setup.value, where);
  return why === null ? done : { ok: false, error: why };
}

export async function seek(
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

export async function resume(
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
  const isPhones = context.phones?.has(saved.auth?.player ?? null) === true;
  const shut = isPhones ? await context.phones?.open() : null;
  if (shut != null) return { ok: false, error: shut };
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
