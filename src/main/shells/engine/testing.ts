/** Shared by the tests of the engine shell. */

import type { AnyMove } from '../../../rules/index.ts';
import type { GameSoFar } from '../../seats/computerPlayer.ts';
import type { Speaker, Think } from './speaker.ts';

/** Plays the first legal move, and records the questions. */
export function firstMoves(): { think: Think; asked: { game: GameSoFar; time: number }[] } {
  const asked: { game: GameSoFar; time: number }[] = [];
  const think: Think = (game, { time }) => {
    asked.push({ game, time });
    const [move = {}] = game.position.legal();
    return Promise.resolve({ type: 'move', move, thought: null });
  };
  return { think, asked };
}

/** Plays these moves one after the other, then resigns. */
export function theseMoves(...moves: AnyMove[]): Think {
  return () => {
    const move = moves.shift();
    return Promise.resolve(
      move === undefined
        ? { type: 'resigns', thought: null }
        : { type: 'move', move, thought: null },
    );
  };
}

/** The answer to each line. */
export async function answers(speaker: Speaker, ...lines: string[]): Promise<string[]> {
  const printed: string[] = [];
  for (const line of lines) printed.push(await speaker.hear(line));
  return printed;
}
