/** The commands that act on the board that is shown. */

import type { CommandOf } from '../../contract/commands.ts';
import type { Done, Refused } from '../../contract/reply.ts';
import type { UnavailableReason } from '../../contract/unavailable.ts';
import { dataOf } from '../../match/index.ts';
import { type SessionAction, unavailableWithoutSession } from '../session/session.ts';
import { type Situation, situationOf, whyNotAct, whyNotStart } from './available.ts';
import { type CommandContext, chosen, done, unavailable } from './context.ts';

/** Does it on the board, which itself refuses what it can’t do. */
export function acts<Command>(action: (command: Command) => SessionAction) {
  return (context: CommandContext, command: Command) => act(context, action(command));
}

/** @param control the action whose availability its control shows */
export function onBoard<Command>(
  action: (command: Command) => SessionAction,
  control: SessionAction,
) {
  return {
    run: acts(action),
    whyNot: (situation: Situation) => whyNotAct(situation, control),
  };
}

/** Of a command without fields. */
export function plainly(action: SessionAction) {
  return onBoard(() => action, action);
}

function act({ session }: CommandContext, action: SessionAction): Done | Refused {
  if (session === null) return unavailable(unavailableWithoutSession(action));
  const acted = session.act(action);
  return acted.ok ? done : { ok: false, error: acted.error };
}

/** @param from whether the next game is to begin with a position of its own */
function whyNotConfigure(situation: Situation, from: 'usualStart' | 'position') {
  const match = situation.session?.match ?? null;
  if (match === null) return 'notConnected';
  const { setup } = match.next;
  const position = from === 'position' ? setup.start.describe() : undefined;
  return whyNotAct(situation, { type: 'configure', setup: { ...dataOf(setup), position } });
}

/** Of `configure` with a `position`. */
export function whyNotConfigurePosition(situation: Situation): UnavailableReason | null {
  return whyNotConfigure(situation, 'position');
}

export const configure = {
  whyNot(situation: Situation): UnavailableReason | null {
    return whyNotConfigure(situation, 'usualStart');
  },
  run(context: CommandContext, command: CommandOf<'configure'>): Done | Refused {
    const setup = chosen(command, command.position);
    if (!setup.ok) return { ok: false, error: setup.error };
    return act(context, { type: 'configure', setup: dataOf(setup.value) });
  },
};

export const pace = onBoard(
  ({ paused, speed }: CommandOf<'pace'>) => ({ type: 'pace', paused, speed }),
  { type: 'pace' },
);

/** Until 0.12, `watch` without an address was `pace`. */
export const watch = {
  whyNot: pace.whyNot,
  run(context: CommandContext, command: CommandOf<'watch'>): Done | Refused {
    const { address, port = context.store.settings.port, paused, speed } = command;
    if (address === undefined) return pace.run(context, { command: 'pace', paused, speed });
    const why = whyNotStart(situationOf(context));
    if (why !== null) return unavailable(why);
    context.lobby.watch(address, port);
    return done;
  },
};
