/** The record of a tournament: a file with a line of JSON for each game that was played to its end. */

import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import { keyOf, type Paired, type Played, playedSchema } from './game.ts';

export interface GameRecord {
  /** Null: it has not been played yet. */
  find(game: Paired): Played | null;
  add(game: Played): void;
}

/** Opens the record in `file`. A last line that a killed run left without its end is cut off. */
export function openRecord(file: string): GameRecord {
  mkdirSync(dirname(file), { recursive: true });
  const games = new Map<string, Played>();
  const text = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const whole = text.subarray(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(file, whole.length);
  for (const line of whole.toString().split('\n')) {
    if (line === '') continue;
    const game = playedSchema.parse(JSON.parse(line));
    games.set(keyOf(game), game);
  }
  return {
    find: (game) => games.get(keyOf(game)) ?? null,
    add(game) {
      appendFileSync(file, `${JSON.stringify(game)}\n`);
      games.set(keyOf(game), game);
    },
  };
}
