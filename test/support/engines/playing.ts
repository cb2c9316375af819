/** Games between seats, move by move, without a table. */

import type { ComputerPlayer, GameSoFar } from '../../../src/main/seats/computerPlayer.ts';
import { type AnyMove, type AnyPosition, gameById, type Side } from '../../../src/rules/index.ts';

export function startOf(game: string, options: object = {}, setup?: object): AnyPosition {
  const rules = gameById(game);
  const start = setup === undefined ? rules?.start(options) : rules?.positionFrom(options, setup);
  if (start?.ok !== true) throw new Error(start?.error.message ?? `There is no ${game}.`);
  return start.value;
}

/** A game after these moves, written as people do. */
export function after(start: AnyPosition, ...texts: string[]): GameSoFar {
  return texts.reduce<GameSoFar>((game, text) => played(game, start.text.read(text) ?? {}), {
    position: start,
    moves: [],
  });
}

/** Throws where the rules refuse the move. */
export function played({ position, moves, ...begun }: GameSoFar, move: AnyMove): GameSoFar {
  const next = position.play(move);
  if (!next.ok) throw new Error(next.error.message);
  return { ...begun, position: next.value.position, moves: [...moves, next.value.move] };
}

/** To the end of the game, or until somebody does not move; then `stopped` is what they said. */
export async function playOut(
  start: AnyPosition,
  seats: Readonly<Record<Side, ComputerPlayer>>,
  { seed = 1, time = 2000 } = {},
): Promise<GameSoFar & { readonly stopped: object | null }> {
  let game: GameSoFar = { position: start, moves: [] };
  for (let side = start.turn; side !== null; side = game.position.turn) {
    const request = { seed: seed + game.moves.length, time, onThought: () => undefined };
    const answer = await seats[side].think(game, request);
    if (answer.type !== 'move') return { ...game, stopped: { side, ...answer } };
    game = played(game, answer.move);
  }
  return { ...game, stopped: null };
}
