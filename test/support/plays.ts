/** Whole short games of every kind, made up from a seed by the rules themselves. */

import {
  type AnyMove,
  type AnyPosition,
  type GameId,
  gameById,
  games,
  isGameId,
  type Point,
  type Side,
} from '../../src/rules/index.ts';
import { randomFrom } from '../fuzz/random.ts';
import type { ProposedMatch } from './extendedPeer.ts';

export const gamesPlayed: readonly GameId[] = games.map(({ id }) => id).filter(isGameId);

/** What is to happen in a step of a game (PROTOCOL.md §4). What somebody asks for is granted. */
export type Step =
  | { readonly does: 'move'; readonly move: AnyMove }
  /** So many plies stay. */
  | { readonly does: 'undo'; readonly by: Side; readonly to: number }
  | { readonly does: 'draw'; readonly by: Side }
  | { readonly does: 'resign'; readonly by: Side };

/** A game from its first step to its last. */
export interface Play {
  readonly match: ProposedMatch;
  readonly steps: readonly Step[];
  /** Those that stand at its end. */
  readonly moves: readonly AnyMove[];
}

type Clock = ProposedMatch['clock'];

/**
 * Always the same for the same seed.
 * @param lively moves are taken back, and the game may end by resigning or agreeing
 */
export function play(game: string, seed: number, clock: Clock = null, lively = false): Play {
  const random = randomFrom(seed);
  const digress = lively ? anyDigression(random) : () => null;
  const { options = {}, choose = anyMove } = (isGameId(game) ? manners[game] : undefined) ?? {};
  return playOut({ game, options, clock }, choose(random), digress);
}

/**
 * The same, begun with the position after its first moves. Where that isn't the end any more, the side to move resigns.
 * Only of a game in which nothing is taken back.
 */
export function fromTheMiddle({ match, moves }: Play, plies: number): Play {
  const rules = gameById(match.game);
  const start = rules?.start(match.options);
  const middle = start?.ok ? positionAfter(start.value, moves.slice(0, plies)) : undefined;
  const position = middle?.describe();
  const from = rules?.positionFrom(match.options, position);
  if (position === undefined || !from?.ok)
    throw new Error(`${match.game} can’t begin after ${plies} plies.`);
  const later = moves.slice(plies);
  const { turn } = positionAfter(from.value, later);
  const steps = later.map((move): Step => ({ does: 'move', move }));
  return {
    match: { ...match, position },
    steps: turn === null ? steps : [...steps, { does: 'resign', by: turn }],
    moves: later,
  };
}

function positionAfter(start: AnyPosition, moves: readonly AnyMove[]): AnyPosition {
  return moves.reduce((position, move) => {
    const played = position.play(move);
    if (!played.ok) throw new Error(`${start.game} is played badly: ${played.error.message}`);
    return played.value.position;
  }, start);
}

interface Manner {
  readonly options: ProposedMatch['options'];
  readonly choose?: (random: () => number) => Choose;
}

/** What makes a game short. In other games, any move on the usual board. */
const manners: Readonly<Partial<Record<GameId, Manner>>> = {
  gomoku: { options: { size: 15 }, choose: fiveInARow },
  go: { options: { size: 5 }, choose: someStonesAndACount },
  morris: { options: { moveLimit: 2 } },
  popucom: { options: { plies: 10 } },
};

type Choose = (position: AnyPosition) => AnyMove;
type Digress = (ply: number) => Exclude<Step, { does: 'move' }> | null;

function playOut(match: ProposedMatch, choose: Choose, digress: Digress): Play {
  const start = gameById(match.game)?.start(match.options);
  if (start === undefined || !start.ok) throw new Error(`no such game: ${match.game}`);
  const steps: Step[] = [];
  const plies: { readonly move: AnyMove; readonly before: AnyPosition }[] = [];
  let position = start.value;
  while (position.turn !== null) {
    const digression = digress(position.ply);
    if (digression === null) {
      const played = position.play(choose(position));
      if (!played.ok) throw new Error(`${match.game} is played badly: ${played.error.message}`);
      const { move } = played.value;
      steps.push({ does: 'move', move });
      plies.push({ move, before: position });
      position = played.value.position;
      continue;
    }
    steps.push(digression);
    if (digression.does !== 'undo') break;
    const [first] = plies.splice(digression.to);
    if (first !== undefined) position = first.before;
  }
  return { match, steps, moves: plies.map(({ move }) => move) };
}

/** At most three times a move or some are taken back, and now and then a game is cut short. */
function anyDigression(random: () => number): Digress {
  let undos = 0;
  return (ply) => {
    const which = random();
    const by = random() < 0.5 ? 'black' : 'white';
    // By then each has something to take back.
    if (which < 0.08 && ply > 1 && undos < 3) {
      undos += 1;
      return { does: 'undo', by, to: Math.max(0, ply - 1 - Math.floor(random() * 3)) };
    }
    if (which > 0.985) return { does: 'resign', by };
    return which > 0.97 ? { does: 'draw', by } : null;
  };
}

function anyMove(random: () => number): Choose {
  return (position) => pick(position.legal(), random);
}

function pick<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/** 9 to 15 plies: one side fills five points of a row, the other sets stones that never make a line. */
function fiveInARow(random: () => number): Choose {
  const prelude = 2 * Math.floor(random() * 3);
  const whiteWins = random() < 0.5;
  const row = 3 + Math.floor(random() * 9);
  const column = Math.floor(random() * 11);
  const five = [0, 1, 2, 3, 4].map((n) => ({ row, column: column + n }));
  const stray = (ply: number): Point => ({
    row: ply % 2 === 0 ? 0 : 14,
    column: (2 * ply) % 15,
  });
  return ({ ply, turn, board }) => {
    const isWinner = turn === (whiteWins ? 'white' : 'black') && ply >= prelude;
    const free = five.find(({ row, column }) => board[row]?.charAt(column) === '.');
    return { ...(isWinner && free !== undefined ? free : stray(ply)) };
  };
}

/** A few stones, two passes, perhaps a mark or a second thought, and agreement. */
function someStonesAndACount(random: () => number): Choose {
  const stones = 6 + Math.floor(random() * 5);
  const marks = Math.floor(random() * 3);
  let marked = 0;
  let resumed = random() < 0.7;
  return (position) => {
    const moves = position.legal();
    if (position.details().due !== 'marking') {
      const points = moves.filter((move) => 'row' in move);
      return position.ply < stones && points.length > 0 ? pick(points, random) : { pass: true };
    }
    if (marked < marks) {
      marked += 1;
      return pick(
        moves.filter((move) => 'mark' in move),
        random,
      );
    }
    if (!resumed) {
      resumed = true;
      return { resume: true };
    }
    return { agree: true };
  };
}
