/** Writes stored games as the text of files. */

import type { CommandOf } from '../../contract/commands.ts';
import type { ReplyTo } from '../../contract/reply.ts';
import type { Settings } from '../../contract/settings.ts';
import { writeFile } from '../../record/file.ts';
import { fileNameOf } from '../../record/fileName.ts';
import type { GameRecord, RecordPlayer } from '../../record/record.ts';
import type { Games } from '../store/games/games.ts';
import { gameLine } from '../store/games/lines.ts';
import { refused } from './context.ts';
import { drawPicture } from './picture.ts';

/** How much of all games one part has, in UTF-16 units: it takes a moment only, here and where it is imported. */
const PART = 100_000;
/** How many games a part has at most. */
const PART_GAMES = 200;

/** A part of all games, with what only this profile knows of them; null if they can't be read now. */
export function exportAll(games: Games, after: number) {
  const ids = games.idsAfter(after, PART_GAMES + 1);
  if (ids === null) return null;
  let [text, last, missing] = ['', after, 0];
  for (const id of ids.slice(0, PART_GAMES)) {
    const game = games.find(id);
    const line = game === null ? '' : gameLine(game);
    if (text !== '' && text.length + line.length > PART) break;
    if (game === null) missing++;
    text += line;
    last = id;
  }
  const more = last === (ids.at(-1) ?? after) ? null : last;
  return { name: 'tengen-games.jsonl', text, more, missing };
}

/** One game, for others. */
export async function exportGame(
  stored: GameRecord,
  format: NonNullable<CommandOf<'export'>['format']>,
  ply: number | undefined,
  settings: Settings,
): Promise<ReplyTo<'export'>> {
  const name = fileNameOf(stored);
  const file = (text: string) => ({
    ok: true as const,
    value: { name: `${name}.${format}`, text, more: null, missing: 0 },
  });
  if (format === 'svg') {
    // The players' emblems are drawn by their ids.
    const svg = await drawPicture(stored, ply, settings);
    return svg.ok ? file(svg.value) : svg;
  }
  const text = writeFile(shared(stored), format);
  if (text !== null) return file(text);
  return refused('noFormat', 'Files of this kind can’t hold this game. Export it as JSON.');
}

/** By their ids, people could be followed from file to file. */
function shared({ players: { black, white }, ...record }: GameRecord): GameRecord {
  const known = ({ name, computer }: RecordPlayer): RecordPlayer =>
    computer === undefined ? { name } : { name, computer };
  return { ...record, players: { black: known(black), white: known(white) } };
}
