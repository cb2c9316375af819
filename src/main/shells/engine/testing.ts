/** Shared by the tests of the engine shell. */

import type { AnyMove } from '../../../rules/index.ts';
import type { GameSoFar } from '../../seats/computerPlayer.ts';
import type { Mind, Speaker } from './speaker.ts';

/** Plays the first legal move, and records the questions. */
export function firstMoves(): { mind: Mind; asked: { game: GameSoFar; time: number }[] } {
  const asked: { game: GameSoFar; time: number }[] = [];
  const think: Mind['think'] = (game, { time }) => {
    asked.push({ game, time });
    const [move = {}] = game.position.legal();
    return Promise.resolve({ type: 'move', move, thought: null });
  };
  return { mind: mindOf(think), asked };
}

/** Plays these moves one after the other, then resigns. */
export function theseMoves(...moves: AnyMove[]): Mind {
  return mindOf(() => {
    const move = moves.shift();
    return Promise.resolve(
      move === undefined
        ? { type: 'resigns', thought: null }
        : { type: 'move', move, thought: null },
    );
  });
}

/** For which no time passes. @param files the texts by their paths */
export function mindOf(think: Mind['think'], files: Readonly<Record<string, string>> = {}): Mind {
  const read = (path: string) =>
    Promise.resolve(Object.hasOwn(files, path) ? Buffer.from(files[path] ?? '') : null);
  return { think, prepare: () => Promise.resolve(), read, now: () => 0 };
}

/** The answer to each line. */
export async function answers(speaker: Speaker, ...lines: string[]): Promise<string[]> {
  const printed: string[] = [];
  for (const line of lines) printed.push(await speaker.hear(line, 0));
  return printed;
}
