/** A row of the table of commands. */

import type { CommandName, CommandOf } from '../../contract/commands.ts';
import type { ReplyTo } from '../../contract/reply.ts';
import type { UnavailableReason } from '../../contract/unavailable.ts';
import type { Asking } from '../phones/door.ts';
import { type Situation, situationOf } from './available.ts';
import { type CommandContext, unavailable } from './context.ts';

export interface Row<Name extends CommandName> {
  readonly run: Run<Name>;
  /** Why its control is disabled; null if it isn’t. Without it, there is none that can be. */
  readonly whyNot?: (situation: Situation) => UnavailableReason | null;
  /** Whether a phone may give it: what concerns its own board, and nothing that concerns the computer. */
  readonly fromPhone: boolean | ((command: CommandOf<Name>, asking: Asking) => boolean);
  /** A phone may give it before its user has chosen a name: until then others would see the computer’s. */
  readonly beforeName?: true;
  /** It takes seconds. Other commands don’t wait for it. */
  readonly isSlow?: true;
}

/** Carries the command out. A refusal has changed nothing. */
export type Run<Name extends CommandName> = (
  context: CommandContext,
  command: CommandOf<Name>,
) => ReplyTo<Name> | Promise<ReplyTo<Name>>;

/** Refused while its control is disabled. */
export function gated<Name extends CommandName>(
  whyNot: (situation: Situation) => UnavailableReason | null,
  run: Run<Name>,
): Pick<Row<Name>, 'whyNot' | 'run'> {
  return {
    whyNot,
    run(context, command) {
      const why = whyNot(situationOf(context));
      return why === null ? run(context, command) : unavailable(why);
    },
  };
}
