/** The commands about finished games. */

import type { Command } from '../contract/commands.ts';
import type { Reply } from '../contract/reply.ts';
import { type CommandContext, refused } from './commandContext.ts';

export type GameCommand = Extract<
  Command,
  {
    command: 'games' | 'game' | 'export' | 'import' | 'deleteGame' | 'statistics' | 'stopAnalysis';
  }
>;

export function carryOutOnGames(_: CommandContext, command: GameCommand): Reply {
  return refused('noSuchGame', `${command.command}: there is no such game.`);
}
