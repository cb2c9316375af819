/** Queries: what the program answers them with, checked. */

import '../../../contract/jitless.ts';
import type { Command } from '../../../contract/commands.ts';
import {
  exportedSchema,
  gamesPageSchema,
  importedSchema,
  statisticsSchema,
  storedGameSchema,
  takenFilesSchema,
} from '../../../contract/games.ts';
import type { CommandError } from '../../peer.ts';
import type { ScreenProps } from '../props.ts';

type Send = ScreenProps['send'];

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: CommandError };

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: Error };
}

/** Each resolves with the value, or with why there is none. */
export const ask = {
  games: query('games', gamesPageSchema),
  game: query('game', storedGameSchema),
  export: query('export', exportedSchema),
  import: query('import', importedSchema),
  statistics: query('statistics', statisticsSchema),
  takeFiles: query('takeFiles', takenFilesSchema),
};

function query<Name extends Command['command'], T>(_: Name, schema: Schema<T>) {
  return (send: Send, command: Extract<Command, { command: Name }>): Promise<Answer<T>> =>
    new Promise((resolve) =>
      send(command, (refused, value) => {
        if (refused !== null) return resolve({ ok: false, error: refused });
        const read = schema.safeParse(value);
        if (read.success) resolve({ ok: true, value: read.data });
        else resolve({ ok: false, error: { code: 'badCommand', message: read.error.message } });
      }),
    );
}
