/** Whole short games of every kind, made up from a seed by the rules themselves. */

import { type AnyMove, type AnyPosition, gameById, type Point } from '../../src/rules/index.ts';
import type { ProposedMatch } from './extendedPeer.ts';
import { randomFrom } from './gomoku.ts';

export const gamesPlayed = ['gomoku', 'go', 'morris', 'popucom'] as const;
export type GamePlayed = (typeof gamesPlayed)[number];

/** A game from its first move to its end. */
export interface Play {
  readonly match: ProposedMatch;
  readonly moves: readonly AnyMove[];
}

type Clock = ProposedMatch['clock'];

/** Always the same for the same seed. */
export function play(game: GamePlayed, seed: number, clock: Clock = null): Play {
  const random = randomFrom(seed);
  switch (game) {
    case 'gomoku':
      return playOut({ game, options: { size: 15 }, clock }, fiveInARow(random));
    case 'go':
      return playOut({ game, options: { size: 5 }, clock }, someStonesAndACount(random));
    case 'morris':
      return playOut({ game, options: { moveLimit: 2 }, clock }, anyMove(random));
    case 'popucom':
      return playOut({ game, options: { plies: 10 }, clock }, anyMove(random));
  }
}

type Choose = (position: AnyPosition) => AnyMove;

function playOut(match: ProposedMatch, choose: Choose): Play {
  const start = gameById(match.game)?.start(match.options);
  if (start === undefined || !start.ok) throw new Error(`no such game: ${match.game}`);
  const moves: AnyMove[] = [];
  let position = start.value;
  while (position.turn !== null) {
    const played = position.play(choose(position));
    if (!played.ok) throw new Error(`${match.game} is played badly: ${played.error.message}`);
    moves.push(played.value.move);
    position = played.value.position;
  }
  return { match, moves };
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
  return ({ ply, turn }) => {
    const isWinner = turn === (whiteWins ? 'white' : 'black');
    const stone = isWinner && ply >= prelude ? five.shift() : stray(ply);
    return { ...(stone ?? stray(ply)) };
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
