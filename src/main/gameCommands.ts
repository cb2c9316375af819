/** The commands about finished games. */

import type { Command } from '../contract/commands.ts';
import { type Analysis, analysisSchema } from '../contract/games.ts';
import { recordMessage } from '../contract/recordSentences.ts';
import type { Reply } from '../contract/reply.ts';
import { type Setup, setUp } from '../match/index.ts';
import type { RecordError } from '../record/errors.ts';
import { readFile } from '../record/file.ts';
import { fileNameOf } from '../record/fileName.ts';
import { readRecord } from '../record/json.ts';
import { type GameRecord, positionsOf } from '../record/record.ts';
import { writeSgf } from '../record/sgf/index.ts';
import { type CommandContext, refused, unavailable } from './commandContext.ts';
import { drawPicture } from './picture.ts';
import type { ImportedGame, StoredRow } from './store/games/games.ts';
import { gameLine } from './store/games/lines.ts';

export type GameCommand = Extract<
  Command,
  { command: 'games' | 'game' | 'export' | 'import' | 'takeFiles' | 'deleteGame' | 'statistics' }
>;

/** How many games a page has if the command doesn't say. */
const PAGE = 30;
/** How much of all games one part has, in characters: less than what one `import` takes. */
const PART = 500_000;

export const noGame = refused('noSuchGame', 'There is no such game any more.');

export function carryOutOnGames(
  context: CommandContext,
  command: GameCommand,
): Reply | Promise<Reply> {
  const { games } = context.store;
  switch (command.command) {
    case 'games':
      return answered(games.page({ ...command, limit: command.limit ?? PAGE }));
    case 'game': {
      const game = games.find(command.gameId);
      return game === null ? noGame : answered(withoutId(game));
    }
    case 'statistics':
      return answered(games.statistics());
    case 'deleteGame':
      if (!games.delete(command.gameId)) return noGame;
      context.show();
      return { ok: true };
    case 'export':
      return exportGames(context, command);
    case 'import':
      return importGames(context, command);
    case 'takeFiles':
      return takeFiles(context);
  }
}

/** The game that `local` goes on with, or why it can't. */
export function goingOn(
  { store: { games } }: CommandContext,
  { from, record: value, clock }: Extract<Command, { command: 'local' }>,
):
  | { ok: true; value: { setup: Setup; moves: GameRecord['moves'] } }
  | Extract<Reply, { ok: false }> {
  const found = from === undefined ? null : games.find(from.id);
  if (from !== undefined && found === null) return noGame;
  const read = found === null ? readRecord(value) : { ok: true as const, value: found.record };
  if (!read.ok) return refusedRecord(read.error);
  const { game, options, clock: itsClock, setup: position, moves: all } = read.value;
  const setup = setUp(
    game,
    options,
    clock === undefined ? (itsClock ?? null) : clock,
    'lot',
    position,
  );
  if (!setup.ok) return { ok: false, error: setup.error };
  const moves = all.slice(0, from?.ply);
  const positions = positionsOf({ ...read.value, moves });
  if (!positions.ok || positions.value.at(-1)?.turn == null) return unavailable('gameOver');
  return { ok: true, value: { setup: setup.value, moves } };
}

function answered(value: unknown): Reply {
  return { ok: true, value };
}

function withoutId({ record, mine, analysis }: StoredRow) {
  return { record, mine, analysis };
}

async function exportGames(
  { store: { games, settings } }: CommandContext,
  { gameId, format = 'json', ply, after = 0 }: Extract<Command, { command: 'export' }>,
): Promise<Reply> {
  if (gameId === undefined) {
    const part = games.after(after, PART);
    const last = part.at(-1);
    const more = last === undefined || games.after(last.id, 0).length === 0 ? null : last.id;
    const text = part.map(gameLine).join('');
    return answered({ name: 'tengen-games.jsonl', text, more });
  }
  const game = games.find(gameId);
  if (game === null) return noGame;
  const name = fileNameOf(game.record);
  if (format === 'json') {
    const text = `${JSON.stringify(game.record)}\n`;
    return answered({ name: `${name}.json`, text, more: null });
  }
  if (format === 'svg') {
    const svg = await drawPicture(game.record, ply, settings);
    return svg.ok ? answered({ name: `${name}.svg`, text: svg.value, more: null }) : svg;
  }
  const sgf = writeSgf(game.record);
  return sgf === null
    ? refused('noSgf', 'SGF files can’t hold games of POPUCOM. Export the game as JSON.')
    : answered({ name: `${name}.sgf`, text: sgf, more: null });
}

function importGames(
  { store: { games }, local: { time }, show }: CommandContext,
  { text }: Extract<Command, { command: 'import' }>,
): Reply {
  const read = readFile(text);
  if (!read.ok) return refusedRecord(read.error);
  const { records, warnings } = read.value;
  const stored = games.import(records.map((record) => importedGame(record, time.date())));
  const [first] = stored ?? [];
  if (stored === null || first === undefined) {
    return refused('notSaved', 'Nothing can be saved at the moment, so nothing was imported.');
  }
  show();
  return answered({
    id: first.id,
    count: stored.length,
    known: stored.filter(({ isKnown }) => isKnown).length,
    warnings: warnings.map((warning) => ({ ...warning, message: recordMessage(warning) })),
  });
}

function takeFiles({ openedFiles, show }: CommandContext): Reply {
  const files = openedFiles.splice(0);
  show();
  return answered({
    files: files.map(({ name, bytes }) => ({ name, data: Buffer.from(bytes).toString('base64') })),
  });
}

function refusedRecord(error: RecordError): Extract<Reply, { ok: false }> {
  return { ok: false, error: { ...error, message: recordMessage(error) } };
}

/** @param now ms since 1970 */
function importedGame(
  { mine = undefined, analysis, ...record }: GameRecord,
  now: number,
): ImportedGame {
  return {
    record,
    mine: mine ?? 'none',
    analysis: analysisOf(record, analysis),
    ended: endedAt(record, now),
  };
}

/** Null if it isn't one of this game. */
function analysisOf({ moves }: GameRecord, value: unknown): Analysis | null {
  const read = analysisSchema.safeParse(value);
  return read.success && read.data.values.length === moves.length + 1 ? read.data : null;
}

/** As far as the record says when. */
function endedAt({ date }: GameRecord, now: number): number {
  const at = date === null ? Number.NaN : Date.parse(date);
  return Number.isFinite(at) ? Math.min(at, now) : now;
}
