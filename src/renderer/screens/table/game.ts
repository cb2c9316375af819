/** Facts about the match that a view shows. Pure. */

import type { MatchView } from '../../../contract/view.ts';
import { counts } from '../../../record/movesPlayed.ts';
import type { AnyMove, AnyPosition, Point, Side } from '../../../rules/index.ts';
import { type ButtonWeight, gameText, lookOf } from '../../games/index.ts';
import type { Peer } from '../../peer.ts';
import type { Translate } from '../../text/index.ts';
import type { PositionHistory } from './positionHistory.ts';

/** The point of a move that places a stone; null for others. */
function stoneOf(move: AnyMove): Point | null {
  const { row, column, ...more } = move;
  if (typeof row !== 'number' || typeof column !== 'number') return null;
  return Object.keys(more).length === 0 ? { row, column } : null;
}

/** A move without a point, such as a pass, with its one field on the wire. */
export interface ButtonMove {
  readonly name: string;
  readonly move: AnyMove;
  /** `usual` also if nothing else can be done. */
  readonly weight: ButtonWeight;
}

/** The button moves that are legal now. */
export function buttonMoves(position: AnyPosition): readonly ButtonMove[] {
  if (position.turn === null) return [];
  // Tried one by one, which is faster than computing all legal moves.
  const found = Object.entries(namesIn(position.game)).flatMap(([name, weight]) => {
    const played = position.play({ [name]: true });
    return played.ok ? [{ name, weight, move: played.value.move }] : [];
  });
  // Only a duty can leave no move on the board.
  const isOnly = position.details().due !== undefined && position.legal().length === found.length;
  return found.map((one) => (isOnly ? { ...one, weight: 'usual' } : one));
}

function namesIn(game: string): Readonly<Record<string, ButtonWeight>> {
  return lookOf(game)?.buttonMoves ?? {};
}

function buttonMoveOf(game: string, move: AnyMove): string | null {
  const [name, ...more] = Object.keys(move);
  return name !== undefined && more.length === 0 && Object.hasOwn(namesIn(game), name)
    ? name
    : null;
}

type MoveKind = 'stone' | 'capture' | 'mark' | 'other';

function kindOf(move: AnyMove): MoveKind {
  if (stoneOf(move) !== null) return 'stone';
  if (move['remove'] === true) return 'capture';
  return move['mark'] === true ? 'mark' : 'other';
}

export interface WrittenMove {
  readonly game: string;
  /** Counts from 1. */
  readonly ply: number;
  readonly side: Side;
  /** In notation. */
  readonly text: string;
  readonly kind: MoveKind;
  /** Of a button move its name. */
  readonly button: string | null;
  /** Whether it counts as a move (`Game.uncounted`). */
  readonly counts: boolean;
}

/** Writes a capture with the move before it, such as `d6 ×a4`. */
export function withCaptures(moves: readonly WrittenMove[]): readonly WrittenMove[] {
  const turns: WrittenMove[] = [];
  for (const move of moves) {
    const before = move.kind === 'capture' ? turns.pop() : undefined;
    turns.push(
      before === undefined
        ? move
        : { ...before, ply: move.ply, text: `${before.text} ${move.text.replace(/^x/, '×')}` },
    );
  }
  return turns;
}

/** Of the moves that count. */
export function moveNumbers(moves: readonly WrittenMove[]): ReadonlyMap<WrittenMove, number> {
  const counted = moves.filter((move) => move.counts);
  return new Map(counted.map((move, n) => [move, n + 1]));
}

/** A line of the list of moves. */
export interface MovePair {
  readonly black: WrittenMove | null;
  readonly white: WrittenMove | null;
}

/** Black's move and White's reply side by side. A side that moves twice begins a new line. */
export function movePairs(moves: readonly WrittenMove[]): readonly MovePair[] {
  const pairs: MovePair[] = [];
  for (const move of moves) {
    const open = pairs.at(-1);
    if (move.side === 'white' && open !== undefined && open.white === null)
      pairs[pairs.length - 1] = { ...open, white: move };
    else if (move.side === 'white') pairs.push({ black: null, white: move });
    else pairs.push({ black: move, white: null });
  }
  return pairs;
}

export function writtenMoves(
  t: Translate,
  history: PositionHistory,
  moves: MatchView['moves'],
): readonly WrittenMove[] {
  return moves.map((move, i) => {
    const position = history.positions[i] ?? history.positions[0];
    return {
      game: position.game,
      ply: i + 1,
      side: position.turn ?? 'black',
      text: writeMove(t, position, move),
      kind: kindOf(move),
      button: buttonMoveOf(position.game, move),
      counts: counts(position.game, move),
    };
  });
}

export function writeMove(t: Translate, position: AnyPosition, move: AnyMove): string {
  const name = buttonMoveOf(position.game, move);
  if (name !== null) return buttonText(t, position.game, 'buttonMoves', name);
  const { row, column } = move;
  if (move['mark'] !== true) return position.text.write(move) ?? '?';
  const { dead = [] } = position.details();
  const isMarked = dead.some((point) => point.row === row && point.column === column);
  return t(isMarked ? 'unmark' : 'mark', { point: position.text.write({ row, column }) ?? '?' });
}

/** Captures in words, for those who hear a move: `g7 ×d6` is “g7 takes d6”. */
export function sayCaptures(t: Translate, text: string): string {
  return text.replace(/(?<!\w)[x×](?=\w)(\w+)/gu, (_, point: string) =>
    t('news.captured', { point }),
  );
}

/** A button move as a sentence; null for others. @param who made it */
export function moveSentence(
  t: Translate,
  who: string,
  { game, button }: WrittenMove,
): string | null {
  if (button === null) return null;
  const path = `buttonMovesSaid.${button}`;
  return gameText(t, `${game}.${path}`, { who }) ?? t.find(path, { who });
}

/** What its button says, and the tip of it. */
export function buttonText(
  t: Translate,
  game: string,
  part: 'buttonMoves' | 'buttonMovesWhat',
  name: string,
): string {
  const path = `${part}.${name}`;
  return gameText(t, `${game}.${path}`) ?? t.find(path) ?? name;
}

/**
 * From my view; a side's result if two persons or none play at this screen; null before the end.
 */
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

/**
 * Whether the six controls of the original program stand together: Host, Join, Disconnect, Ready, Restart and the
 * danger hint. Then nothing else does what they do.
 */
export function hasOriginals({ local, watched, game }: MatchView): boolean {
  return !local && watched === null && lookOf(game)?.original === true;
}

/** Whether the opponent supports offers and chat; the original program doesn't. */
export function hasOffers({ local }: MatchView, peer: Peer | null): boolean {
  return local || peer?.extended === true;
}

/** Why there is no danger hint; null if there is one. */
type NoHint = 'noBoard' | 'noColour' | 'otherGame' | 'gameOver';

export function whyNoHint(match: MatchView | null): NoHint | null {
  if (match === null) return 'noBoard';
  if (match.details.danger === undefined) return 'otherGame';
  if (match.local && match.turn === null) return 'gameOver';
  return warned(match) === null ? 'noColour' : null;
}

/** The side that the danger hint warns: mine, or the side to move if both are at this screen. */
export function warned({ color, local, turn }: MatchView): Side | null {
  return color ?? (local ? turn : null);
}
