/** The commands about finished games. */

import type { CommandName } from '../../contract/commands.ts';
import type { Refused } from '../../contract/reply.ts';
import { notesFor, readRecord } from '../../record/json.ts';
import type { Notes } from '../../record/notes.ts';
import { notesOf } from '../../record/record.ts';
import type { StoredGame } from '../store/games/games.ts';
import { done, refused } from './context.ts';
import { exportAll, exportGame } from './exporting.ts';
import { importGames, refusedRecord } from './importing.ts';
import { playedGame } from './playedGame.ts';
import type { Run } from './row.ts';

/** How many games a page has if the command doesn't say. */
const PAGE = 30;

export const noGame = refused('noSuchGame', 'There is no such game any more.');
const twoGames = refused('badCommand', 'One game is exported, or all.');
const notSaved = refused('notSaved', 'Nothing can be saved at the moment.');
const laterNotes = refused(
  'laterNotes',
  'A later release of Tengen has noted something of this game that this one can’t read. It stays as it is.',
);
const unreadable = refused('notRead', 'The stored games can’t be read at the moment.');

export const gameCommands = {
  games({ store }, { command: _, limit = PAGE, ...wanted }) {
    return answered(store.games.page({ ...wanted, limit }));
  },
  game(context, { gameId }) {
    if (gameId === 'playing') {
      const played = playedGame(context);
      return played === null ? noGame : answered({ ...played, analysis: null, notes: null });
    }
    const found = context.store.games.find(gameId);
    if (found === null) return noGame;
    const { record, about, analysis } = found;
    return answered({ record, mine: about.mine, analysis, notes: notesOfGame(found) });
  },
  setNotes({ store }, { gameId, notes }) {
    const found = store.games.find(gameId);
    if (found === null) return noGame;
    const fitting = notesFor(found.record, notes);
    if (fitting === null) return refused('badNotes', 'These notes don’t fit the game.');
    const changed = store.games.setNotes(gameId, fitting);
    if (changed === 'done') return done;
    if (changed === 'laterNotes') return laterNotes;
    return changed === 'noSuchGame' ? noGame : notSaved;
  },
  statistics: ({ store }) => answered(store.games.statistics()),
  deleteGame({ store, show }, { gameId }) {
    const changed = store.deleteGame(gameId);
    if (changed !== 'done') return changed === 'noSuchGame' ? noGame : notSaved;
    show();
    return done;
  },
  export(context, { gameId, record: given, after = 0, format = 'json', ply }) {
    const { store } = context;
    if (given !== undefined) {
      const read = gameId === undefined ? readRecord(given) : null;
      if (read === null) return twoGames;
      if (!read.ok) return refusedRecord(read.error);
      return exportGame(read.value, format, ply, store.settings);
    }
    if (gameId === undefined) return answered(exportAll(store.games, after));
    if (gameId === 'playing') {
      const played = playedGame(context);
      return played === null ? noGame : exportGame(played.record, format, ply, store.settings);
    }
    const found = store.games.find(gameId);
    if (found === null) return noGame;
    const notes = notesOfGame(found);
    const record = { ...found.record, ...(notes !== null && { notes }) };
    return exportGame(record, format, ply, store.settings);
  },
  import(context, { text, own = false, notes: otherNotes = 'leave' }) {
    const read = importGames(context, text, { own, otherNotes });
    if (!read.ok) return read;
    if (read.value === null) return notSaved;
    context.show();
    return answered(read.value);
  },
  takeFiles({ openedFiles, show }) {
    const files = openedFiles.splice(0);
    show();
    return answered({
      files: files.map(({ name, bytes }) => ({
        name,
        data: Buffer.from(bytes).toString('base64'),
      })),
    });
  },
} satisfies Partial<{ [Name in CommandName]: Run<Name> }>;

/** Remarks that are in its record count until there are others. */
function notesOfGame({ record, notes }: StoredGame): Notes | null {
  return notesOf({ ...record, notes: notes ?? undefined });
}

/** @param value null if the games can't be read */
function answered<Value>(
  value: Value | null,
): { readonly ok: true; readonly value: Value } | Refused {
  return value === null ? unreadable : { ok: true, value };
}
