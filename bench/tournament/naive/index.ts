/**
 * The naive player: how somebody plays who knows the rules and sees what can happen at once. It completes its own
 * lines, mills and captures, stops those of the opponent, and else plays near the last move at random. In Reversi it
 * takes corners, gives none away, and flips most.
 */

import { type Random, randomFrom } from '../../../src/engines/random.ts';
import { type AnyMove, type GameId, isGameId } from '../../../src/rules/index.ts';
import type { Chosen, Turn } from '../player.ts';
import { goMove } from './go.ts';
import { gomokuMove } from './gomoku.ts';
import { morrisMove } from './morris.ts';
import { popucomMove } from './popucom.ts';
import { reversiMove } from './reversi.ts';

/** There is no naive player of other games. */
const games: Readonly<Partial<Record<GameId, (turn: Turn, random: Random) => AnyMove>>> = {
  go: goMove,
  gomoku: gomokuMove,
  morris: morrisMove,
  popucom: popucomMove,
  reversi: reversiMove,
};

export function chooseNaively(turn: Turn, seed: number): Chosen {
  const { game } = turn.position;
  const choose = isGameId(game) ? games[game] : undefined;
  if (choose === undefined) throw new Error(`The naive player does not know ${game}.`);
  return { move: choose(turn, randomFrom(seed)), nodes: 0, ms: 0 };
}
