/** Plays one game of a tournament. The rules judge every move. */

import { scatter } from '../../src/engines/random.ts';
import { type AnyMove, type AnyPosition, gameById, opponentOf } from '../../src/rules/index.ts';
import type { Paired, Played } from './game.ts';
import { openingOf } from './openings.ts';
import type { Player } from './player.ts';
import { openPlayer } from './players.ts';

/** The same for the same numbers, in the same order. */
export function seedOf(...numbers: readonly number[]): number {
  return numbers.reduce((seed, number) => scatter(Math.imul(seed, 31) + number), 0);
}

export function startOf({ game, options }: Pick<Paired, 'game' | 'options'>): AnyPosition {
  const start = gameById(game)?.start(options);
  if (start === undefined) throw new Error(`There is no game "${game}".`);
  if (!start.ok) throw new Error(start.error.message);
  return start.value;
}

/** @throws with the moves so far, if a player fails or its move is refused */
export async function play(paired: Paired): Promise<Played> {
  const start = startOf(paired);
  const seed = seedOf(paired.seed, paired.opening, paired.swapped ? 1 : 0);
  const [black, white] = paired.swapped
    ? [paired.second, paired.first]
    : [paired.first, paired.second];
  const open = async (name: string, which: number) => ({
    name,
    player: await openPlayer(name, { start, ...paired, seed: seedOf(seed, which) }),
    moves: 0,
    ms: 0,
    nodes: 0,
  });
  const sides = { black: await open(black, 1), white: await open(white, 2) };

  let position = start;
  const moves: AnyMove[] = [];
  const make = (move: AnyMove) => {
    const played = position.play(move);
    if (!played.ok) throw new Error(`${JSON.stringify(move)} is refused: ${played.error.message}`);
    moves.push(played.value.move);
    position = played.value.position;
  };
  const written = () => moves.map((move) => start.text.write(move) ?? '?');
  const end = (winner: Played['winner'], reason: string): Played => {
    const spent = ({ moves, ms, nodes }: typeof sides.black) => ({ moves, ms: cents(ms), nodes });
    return {
      ...paired,
      winner,
      reason,
      black: spent(sides.black),
      white: spent(sides.white),
      moves: written(),
    };
  };

  try {
    const opening = paired.bare ? [] : openingOf(start, seedOf(paired.seed, paired.opening));
    for (const move of opening) make(move);
    while (position.turn !== null) {
      if (moves.length >= paired.limit) return end('draw', 'limit of plies');
      const judge = isMarking(position) ? judgeOf(sides.black.player, sides.white.player) : null;
      if (judge !== null) {
        await count(judge);
        continue;
      }
      const { turn } = position;
      const side = sides[turn];
      const chosen = await side.player.choose({ position, moves }, seedOf(seed, moves.length));
      side.moves++;
      side.ms += chosen.ms;
      side.nodes += chosen.nodes;
      if (chosen.move === null) return end(opponentOf(turn), 'resigned');
      make(chosen.move);
    }
  } catch (error) {
    const line = JSON.stringify({ ...paired, moves: written() });
    throw new Error(`${black} against ${white}: ${messageOf(error)}\n${line}`, { cause: error });
  } finally {
    sides.black.player.close?.();
    sides.white.player.close?.();
  }
  const { outcome } = position;
  if (outcome === null) throw new Error('Nobody is to move, but the game is not over.');
  return end(outcome.winner, outcome.reason);

  /** Marks the stones that the judge considers dead, and agrees for both sides. */
  async function count(judge: Judge): Promise<void> {
    for (const mark of await judge({ position, moves })) {
      const { dead = [] } = position.details();
      const isMarked = dead.some(
        ({ row, column }) => row === mark['row'] && column === mark['column'],
      );
      if (!isMarked) make(mark);
    }
    make({ agree: true });
    make({ agree: true });
  }
}

type Judge = NonNullable<Player['dead']>;

/** Black decides which stones are dead if it can tell, otherwise white. */
function judgeOf(...players: readonly Player[]): Judge | null {
  for (const player of players) if (player.dead !== undefined) return player.dead;
  return null;
}

function isMarking(position: AnyPosition): boolean {
  return position.details().due === 'marking';
}

function cents(ms: number): number {
  return Math.round(ms * 100) / 100;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
