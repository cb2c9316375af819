/** The commands about the program itself. */

import type { CommandOf } from '../../contract/commands.ts';
import type { Done, Refused } from '../../contract/reply.ts';
import { cleanName } from '../../protocol/text.ts';
import { cleanEngineName } from '../engines/index.ts';
import { canBeFound } from './available.ts';
import { type CommandContext, done, refused, unavailable } from './context.ts';

export async function addEngine(
  context: CommandContext,
  command: CommandOf<'addEngine'>,
): Promise<Done | Refused> {
  const { protocol, line, name } = command;
  const checked = await context.engines.check(protocol, line);
  return context.inTurn(() => {
    if (checked === 'stopped') return refused('stopped', 'The engine was stopped.');
    if (!checked.ok) return { ok: false, error: checked.error };
    context.engines.add(protocol, line, cleanEngineName(name ?? '') || checked.value.name);
    context.show();
    return done;
  });
}

export function set(
  context: CommandContext,
  { command: _, name, ...changes }: CommandOf<'set'>,
): Done | Refused {
  if (name === undefined) context.store.set(changes);
  else {
    const clean = cleanName(name);
    if (clean === '') return refused('badCommand', 'A name has 1 to 32 visible characters.');
    context.store.set({ ...changes, name: clean });
  }
  if (context.lobby.activity.seeking !== null && !canBeFound(context)) context.lobby.stop();
  context.show();
  return done;
}

export function stopAddingEngine({ engines }: CommandContext): Done {
  engines.stopChecks();
  return done;
}

export function removeEngine(
  { store, show }: CommandContext,
  { engine }: CommandOf<'removeEngine'>,
): Done {
  store.removeEngine(engine);
  show();
  return done;
}

export function dismiss({ lobby }: CommandContext): Done {
  lobby.dismiss();
  return done;
}

export function focus({ focus, show }: CommandContext, { focused }: CommandOf<'focus'>): Done {
  focus.set(focused);
  show();
  return done;
}

export function openProfile(
  context: CommandContext,
  { other = false }: CommandOf<'openProfile'>,
): Done | Refused {
  const { store, session, show } = context;
  if (store.unsaved?.code !== 'profileHeld') return unavailable('profileNotHeld');
  if (other && session !== null) return unavailable('leaveFirst');
  if (other) store.takeOtherProfile();
  else store.retry();
  show();
  return done;
}

export function quit({ quit }: CommandContext): Done {
  quit();
  return done;
}
