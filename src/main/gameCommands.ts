/** The commands about finished games. */

import type { Command } from '../contract/commands.ts';
import type { Reply } from '../contract/reply.ts';
import { type Setup, setUp } from '../match/index.ts';
import { readRecord } from '../record/json.ts';
import { type GameRecord, positionsOf } from '../record/record.ts';
import { type CommandContext, refused, unavailable } from './commandContext.ts';
import { exportAll, exportGame } from './exporting.ts';
import { importGames, refusedRecord } from './importing.ts';

export type GameCommand = Extract<
  Command,
  { command: 'games' | 'game' | 'export' | 'import' | 'takeFiles' | 'deleteGame' | 'statistics' }
>;

/** How many games a page has if the command doesn't say. */
const PAGE = 30;

export const noGame = refused('noSuchGame', 'There is no such game any more.');
const notSaved = refused('notSaved', 'Nothing can be saved at the moment.');
const unreadable = refused('notRead', 'The stored games can’t be read at the moment.');
const twoGames = refused('badCommand', 'A game goes on from one other, with its rules.');

export function carryOutOnGames(
  context: CommandContext,
  command: GameCommand,
): Reply | Promise<Reply> {
  const { games, settings } = context.store;
  switch (command.command) {
    case 'games': {
      const { game, opponent, result, until, before, limit = PAGE } = command;
      return answered(games.page({ game, opponent, result, until, before, limit }));
    }
    case 'game': {
      const found = games.find(command.gameId);
      if (found === null) return noGame;
      const { record, about, analysis } = found;
      return answered({ record, mine: about.mine, analysis });
    }
    case 'statistics':
      return answered(games.statistics());
    case 'deleteGame': {
      const changed = context.store.deleteGame(command.gameId);
      if (changed !== 'done') return changed === 'noSuchGame' ? noGame : notSaved;
      context.show();
      return { ok: true };
    }
    case 'export': {
      const { gameId, after = 0 } = command;
      if (gameId === undefined) return answered(exportAll(games, after));
      const found = games.find(gameId);
      return found === null ? noGame : exportGame(found.record, command, settings);
    }
    case 'import': {
      const read = importGames(context, command.text, command.own ?? false);
      if (!read.ok) return read;
      if (read.value === null) return notSaved;
      context.show();
      return answered(read.value);
    }
    case 'takeFiles':
      return takeFiles(context);
  }
}

/** @param value null if the games can't be read */
function answered(value: unknown): Reply {
  return value === null ? unreadable : { ok: true, value };
}

/** The game that `local` goes on with, or why it can't. */
export function goingOn(
  { store: { games } }: CommandContext,
  command: Extract<Command, { command: 'local' }>,
):
  | { ok: true; value: { setup: Setup; moves: GameRecord['moves'] } }
  | Extract<Reply, { ok: false }> {
  const { from, record: value, clock } = command;
  const isChosen = command.game !== undefined || command.options !== undefined;
  if (isChosen || (from !== undefined && value !== undefined)) return twoGames;
  const found = from === undefined ? null : games.find(from.id);
  if (from !== undefined && found === null) return noGame;
  const read = found === null ? readRecord(value) : { ok: true as const, value: found.record };
  if (!read.ok) return refusedRecord(read.error);
  const { game, options, clock: itsClock = null, setup: position, moves: all } = read.value;
  const setup = setUp(game, options, clock === undefined ? itsClock : clock, 'lot', position);
  if (!setup.ok) return { ok: false, error: setup.error };
  const moves = all.slice(0, from?.ply);
  const positions = positionsOf({ ...read.value, moves });
  if (!positions.ok || positions.value.at(-1)?.turn == null) return unavailable('gameOver');
  const given = moves.length === 0 ? {} : { given: moves.length };
  return { ok: true, value: { setup: { ...setup.value, ...given }, moves } };
}

function takeFiles({ openedFiles, show }: CommandContext): Reply {
  const files = openedFiles.splice(0);
  show();
  return answered({
    files: files.map(({ name, bytes }) => ({ name, data: Buffer.from(bytes).toString('base64') })),
  });
}
