/** A game as turns: what a player decides at once, such as closing a mill and removing a man. */

import { type AnyMove, type Refusal, type Result, type Side, succeed } from '../../rules/index.ts';
import type { AnyEngine, EnginePosition } from '../engine.ts';

export interface PlayedGame {
  readonly options: unknown;
  /** The starting position, by default the game's own. */
  readonly setup?: unknown;
  readonly moves: readonly unknown[];
}

export interface Turn {
  readonly side: Side;
  /** The number of plies before it, and after it. */
  readonly from: number;
  readonly to: number;
  /** False if there was only one legal move, and while the result is settled. */
  readonly isChoice: boolean;
}

/** Every position of the game: one more than there are moves. Refused if one of them is illegal. */
export function positionsIn(
  engine: AnyEngine,
  { options, setup, moves }: PlayedGame,
): Result<readonly EnginePosition[], Refusal> {
  const start = engine.start(options, setup);
  if (!start.ok) return start;
  let last = start.value;
  const positions = [last];
  for (const move of moves) {
    const played = last.play(move);
    if (!played.ok) return played;
    last = played.value;
    positions.push(last);
  }
  return succeed(positions);
}

export function turnsIn(positions: readonly EnginePosition[]): Turn[] {
  const turns: Turn[] = [];
  const end = positions.length - 1;
  let to = 0;
  for (const [from, first] of positions.entries()) {
    const side = first.turn;
    if (from < to || from === end || side === null) continue;
    const isSettling = first.duty() === 'settling';
    to = from + 1;
    while (to < end && goesOn(side, isSettling, positions[to])) to++;
    turns.push({ side, from, to, isChoice: !isSettling && first.legal().length > 1 });
  }
  return turns;
}

function goesOn(side: Side, isSettling: boolean, position: EnginePosition | undefined): boolean {
  const duty = position?.duty();
  return isSettling ? duty === 'settling' : duty === 'sameTurn' && position?.turn === side;
}

/** The moves of the side to move, up to the opponent's turn, and the position after them. */
export function turnOf(position: EnginePosition, line: readonly AnyMove[]) {
  const moves: AnyMove[] = [];
  let reached = position;
  for (const move of line) {
    const played = reached.play(move);
    if (!played.ok || reached.turn !== position.turn) break;
    moves.push(move);
    reached = played.value;
  }
  return { moves, reached };
}
