import type { Command } from '../../../contract/commands.ts';
import type { ReplyTo } from '../../../contract/reply.ts';

/** What sends such a command. */
export type Send<C extends Command> = (
  command: C,
  onReply: (reply: ReplyTo<C['command']>) => void,
) => void;

/** Resolves with the reply to the command. */
export function ask<C extends Command>(send: Send<C>, command: C): Promise<ReplyTo<C['command']>> {
  return new Promise((resolve) => send(command, resolve));
}
