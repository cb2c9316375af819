/** The command `analyse`, as a window gives it. */

import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  ask,
  draw,
  give,
  hasEnded,
  Programs,
  refused,
  until,
  untilBoth,
} from '../../test/support/programs.ts';
import { analysisSchema, gamesPageSchema, storedGameSchema } from '../contract/games.ts';
import type { App } from './app.ts';

let programs: Programs;

beforeEach(() => {
  programs = new Programs();
});

afterEach(() => programs.clear());

/** A finished game of gomoku, in which white never defends itself. */
async function playedGame(app: App): Promise<number> {
  await give(app, { command: 'local', black: 'person', white: 'person' });
  for (const column of [3, 4, 5, 6, 7]) {
    await give(app, { command: 'draw', row: 7, column });
    if (column < 7) await give(app, { command: 'draw', row: 2 * (column - 3), column: 0 });
  }
  const { games } = await ask(app, { command: 'games' }, gamesPageSchema);
  return games[0]?.id ?? 0;
}

const codeOf = async (reply: Promise<unknown>) => expect.objectContaining({ reply: await reply });
