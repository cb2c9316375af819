/** What the table knows of the game that a view shows. Pure. */

import type { MatchView, View } from '../../../contract/view.ts';
import type { AnyMove, AnyPosition, Point, Side } from '../../../rules/index.ts';
import type { Peer } from '../../peer.ts';
import { en } from '../../text/en/index.ts';
import type { Translate } from '../../text/index.ts';
import { isKey } from '../words.ts';
import type { PositionHistory } from './positionHistory.ts';

/** The point of a move that is a stone on a point; null for any other. */
function stoneOf(move: AnyMove): Point | null {
  const { row, column, ...more } = move;
  if (typeof row !== 'number' || typeof column !== 'number') return null;
  return Object.keys(more).length === 0 ? { row, column } : null;
}

/** A move that needs no point, such as a pass, and the one field that it has on the wire. */
export interface ButtonMove {
  readonly name: keyof typeof en.buttonMoves;
  readonly move: AnyMove;
}

/** Those that the side on turn may do now. */
export function buttonMoves(position: AnyPosition): readonly ButtonMove[] {
  if (position.turn === null) return [];
  // Tried one by one: to ask for all legal moves would be much work for these few.
  return buttonMoveNames.flatMap((name) => {
    const played = position.play({ [name]: true });
    return played.ok ? [{ name, move: played.value.move }] : [];
  });
}

/** In the order in which they stand: never an agreement where a pass has just been pressed. */
const buttonMoveNames = [
  'pass',
  'resume',
  'agree',
] as const satisfies readonly ButtonMove['name'][];

function buttonMoveOf(move: AnyMove): ButtonMove['name'] | null {
  const [name, ...more] = Object.keys(move);
  return name !== undefined && more.length === 0 && isKey(en.buttonMoves, name) ? name : null;
}

export interface WrittenMove {
  /** From 1. */
  readonly ply: number;
  /** Whose it was. */
  readonly side: Side;
  /** As people write it. */
  readonly text: string;
  /** Whether it is a stone put on a point. */
  readonly stone: boolean;
}

/** The moves so far. */
export function writtenMoves(
  t: Translate,
  line: PositionHistory,
  moves: MatchView['moves'],
): readonly WrittenMove[] {
  return moves.map((move, i) => {
    const position = line.positions[i];
    return {
      ply: i + 1,
      side: position?.turn ?? 'black',
      text: writeMove(t, position ?? line.positions[0], move),
      stone: stoneOf(move) !== null,
    };
  });
}

export function writeMove(t: Translate, position: AnyPosition, move: AnyMove): string {
  const deed = buttonMoveOf(move);
  if (deed !== null) return t(`buttonMoves.${deed}`);
  const { row, column } = move;
  if (move['mark'] !== true) return position.text.write(move) ?? '?';
  return t('mark', { point: position.text.write({ row, column }) ?? '?' });
}

/** Mine or theirs, a side's where two persons are at this screen or none, or nobody's. */
export function resultOf({
  outcome,
  color,
}: MatchView): 'won' | 'lost' | 'sideWon' | 'draw' | 'brokenOff' | null {
  if (outcome === null) return null;
  const { winner, reason } = outcome;
  if (winner === 'draw') return reason === 'restart' || reason === 'away' ? 'brokenOff' : 'draw';
  if (color === null) return 'sideWon';
  return winner === color ? 'won' : 'lost';
}

/** The control that does what is asked for now; null while nothing is. */
export function askedFor({ can, match }: View): 'ready' | 'restart' | null {
  if (match === null || match.ready.me) return null;
  if (match.phase === 'ended' && can.restart === null && !match.ready.peer) return 'restart';
  return can.ready === null ? 'ready' : null;
}

/** Whether the other side can be asked, told and challenged: the original program knows of no such thing. */
export function hasOffers({ local }: MatchView, peer: Peer | null): boolean {
  return local || peer?.extended === true;
}

/** Why there is no danger hint. */
export type NoHint = 'noBoard' | 'noColour' | 'otherGame' | 'gameOver';

export function whyNoHint(match: MatchView | null): NoHint | null {
  if (match === null) return 'noBoard';
  if (match.game !== 'gomoku') return 'otherGame';
  if (match.local && match.turn === null) return 'gameOver';
  return warned(match) === null ? 'noColour' : null;
}

/** Whom the danger hint warns: the one who sits here, or whoever is to move where two do. */
export function warned({ color, local, turn }: MatchView): Side | null {
  return color ?? (local ? turn : null);
}
