/** The positions of a round, computed from its moves. Pure. */

import type { MatchView } from '../../../contract/view.ts';
import { type AnyPosition, gameById } from '../../../rules/index.ts';

export interface PositionHistory {
  /** Identifies the round. */
  readonly game: string;
  /** The moves as JSON. */
  readonly moves: readonly string[];
  /** The start position first; one more than there are moves. */
  readonly positions: readonly [AnyPosition, ...AnyPosition[]];
  /** The position before the latest move; null at the start and after an undo. */
  readonly before: AnyPosition | null;
}

/** The positions of `match`; null for an unknown game. Reuses the positions in `history`. */
export function historyOf(
  history: PositionHistory | null,
  match: MatchView,
): PositionHistory | null {
  const game = JSON.stringify([match.id, match.game, match.options, match.position, match.number]);
  const moves = match.moves.map((move) => JSON.stringify(move));
  const known = history?.game === game ? history : begin(game, match);
  if (known === null) return null;
  const shared = sharedBy(known.moves, moves);
  if (shared === moves.length && shared === known.moves.length) return known;

  const [start, ...later] = known.positions;
  const positions: [AnyPosition, ...AnyPosition[]] = [start, ...later.slice(0, shared)];
  for (const move of match.moves.slice(shared)) {
    const played = positions.at(-1)?.play(move);
    if (played?.ok !== true) return null;
    positions.push(played.value.position);
  }
  const grown = history === known && shared === known.moves.length;
  return { game, moves, positions, before: grown ? (positions.at(-2) ?? null) : null };
}

function begin(game: string, match: MatchView): PositionHistory | null {
  const rules = gameById(match.game);
  const start =
    match.position === null
      ? rules?.start(match.options)
      : rules?.positionFrom(match.options, match.position);
  return start?.ok === true ? { game, moves: [], positions: [start.value], before: null } : null;
}

/** The length of the common beginning. */
function sharedBy(some: readonly string[], others: readonly string[]): number {
  const differs = some.findIndex((move, ply) => move !== others[ply]);
  return differs < 0 ? some.length : differs;
}

export function latestPosition({ positions }: PositionHistory): AnyPosition {
  return positions.at(-1) ?? positions[0];
}
