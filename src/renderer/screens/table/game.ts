/** What a table shows of a match, worked out by the rules. Pure. */

import type { MatchView, View } from '../../../protocol/window.ts';
import {
  type AnyPosition,
  gameById,
  opponentOf,
  type Point,
  type Side,
} from '../../../rules/index.ts';

/** The position that the moves lead to; null where this window does not know the game. */
export function positionOf({ game, options, moves }: MatchView): AnyPosition | null {
  const start = gameById(game)?.start(options);
  if (start === undefined || !start.ok) return null;
  let position = start.value;
  for (const move of moves) {
    const played = position.play(move);
    if (!played.ok) return null;
    position = played.value.position;
  }
  return position;
}

/** The point of a move that is a stone on a point; null for any other. */
export function pointOf(move: MatchView['last']): Point | null {
  const { row, column } = move ?? {};
  return typeof row === 'number' && typeof column === 'number' ? { row, column } : null;
}

/** The names of columns from the left and of rows from the top, as the game's notation has them. */
export function coordinatesOf(position: AnyPosition, rows: number, columns: number) {
  const text = (row: number, column: number) => position.text.write({ row, column }) ?? '';
  return {
    columns: Array.from({ length: columns }, (_, column) => text(0, column).replace(/\d+$/, '')),
    rows: Array.from({ length: rows }, (_, row) => text(row, 0).replace(/^\D+/, '')),
  };
}

/** Whose move the latest was. */
export function lastMover({ moves, turn, color, outcome }: MatchView): Side | null {
  if (moves.length === 0) return null;
  if (turn !== null) return opponentOf(turn);
  if (outcome !== null && outcome.winner !== 'draw') return outcome.winner;
  return color === null ? null : moves.length % 2 === 1 ? 'black' : 'white';
}

/** Mine, theirs, or nobody's. */
export function resultOf({ outcome, color }: MatchView): 'won' | 'lost' | 'draw' | null {
  if (outcome === null) return null;
  if (outcome.winner === 'draw') return 'draw';
  return outcome.winner === color ? 'won' : 'lost';
}

/** The control that does what is asked for now; null while nothing is. */
export function askedFor({ can, match }: View): 'ready' | 'restart' | null {
  if (match === null || match.ready.me) return null;
  if (match.phase === 'ended' && can.restart === null && !match.ready.peer) return 'restart';
  return can.ready === null ? 'ready' : null;
}

/** Why there is no danger hint. */
export type NoHint = 'noBoard' | 'noColour' | 'otherGame';

export function whyNoHint(match: MatchView | null): NoHint | null {
  if (match === null) return 'noBoard';
  if (match.game !== 'gomoku') return 'otherGame';
  return match.color === null ? 'noColour' : null;
}
