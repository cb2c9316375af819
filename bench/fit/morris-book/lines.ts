/**
 * Looks for games of morris that are hard to lose for both sides once all men are placed, and adds their placements
 * to bookPositions.ts.
 * `node bench/fit/morris-book/lines.ts find [--first 0] [--tries 100]` appends good lines to lines.txt beside this file,
 * `node bench/fit/morris-book/lines.ts add` adds those in lines.txt to the book.
 */

import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { engineFor } from '../../../src/engines/index.ts';
import { bookKey, isInBookPhase } from '../../../src/engines/morris/book.ts';
import { sceneOf, written } from '../../../src/engines/morris/moves.ts';
import { type Random, randomFrom } from '../../../src/engines/random.ts';
import { type MorrisMove, type MorrisPosition, morris } from '../../../src/rules/morris/index.ts';
import { unstopped } from '../../tournament/limits.ts';
import { startOf } from '../../tournament/play.ts';
import { needTablebase } from '../../tournament/tablebase.ts';
import { Book, played, start, think } from './book.ts';

/** The placements of a line are found with this effort; each move gets a random bonus of so many hundredths of a man. */
const PLACING_EFFORT = 0.03;
const NOISE = 4;
/** Then the top level plays itself. All games of each trial are draws where a line is good. */
const TRIALS = [
  { games: 24, effort: 0.003 },
  { games: 40, effort: 0.01 },
] as const;
/** And no move is worse than the best that a longer search finds, by so many hundredths of a man. */
const SOUND_EFFORT = 0.3;
const TOLERANCE = 40;
/** The book knows the first plies. */
const KNOWN_PLIES = 2;

interface Line {
  readonly moves: readonly MorrisMove[];
  /** Before each move. */
  readonly positions: readonly MorrisPosition[];
  readonly end: MorrisPosition;
}

function follow(choose: (position: MorrisPosition) => MorrisMove | undefined): Line {
  const moves: MorrisMove[] = [];
  const positions: MorrisPosition[] = [];
  let end = start;
  while (isInBookPhase(sceneOf(end))) {
    const move = choose(end);
    if (move === undefined) throw new Error('There is no such move.');
    moves.push(move);
    positions.push(end);
    end = played(end, move);
  }
  return { moves, positions, end };
}

function placed(book: Book, random: Random): Line {
  return follow((position) => {
    if (position.ply >= KNOWN_PLIES)
      return written(think(position, PLACING_EFFORT, () => random.below(NOISE)).move);
    const known = book.movesIn(position);
    return known[random.below(known.length)];
  });
}

/** Whether the top level always draws against itself. */
function isHardToLose(line: Line): boolean {
  return TRIALS.every(({ games, effort }) => {
    for (let game = 0; game < games; game++) if (!isDrawn(line, effort, game)) return false;
    return true;
  });
}

function isDrawn({ moves, end }: Line, effort: number, game: number): boolean {
  const all = [...moves];
  const engine = engineFor(morris.id);
  if (engine === null) throw new Error('There is no engine.');
  const thinkers = { black: engine.thinker(), white: engine.thinker() };
  let position = end;
  while (position.turn !== null) {
    const task = { level: 'mountain', seed: game * 1000 + position.ply, effort } as const;
    const time = Number.POSITIVE_INFINITY;
    const choice = thinkers[position.turn].think({}, all, { ...task, time, ...unstopped });
    if (!choice.ok) throw new Error(choice.error.message);
    const chosen = choice.value.move;
    const move = morris.legal(position).find((one) => isDeepStrictEqual(one, chosen));
    if (move === undefined) throw new Error('The engine plays no legal move.');
    all.push(move);
    position = played(position, move);
  }
  return morris.outcome(position)?.winner === 'draw';
}

/** Whether a longer search finds nothing much better than any of its moves. */
function isSound({ moves, positions, end }: Line): boolean {
  const values = [...positions, end].map((position) => {
    const { score } = think(position, SOUND_EFFORT);
    return position.turn === 'black' ? score : -score;
  });
  return moves.every((_, ply) => {
    const lost = (values[ply] ?? 0) - (values[ply + 1] ?? 0);
    return (positions[ply]?.turn === 'black' ? lost : -lost) <= TOLERANCE;
  });
}

function find(book: Book, first: number, tries: number): void {
  needTablebase(startOf({ game: morris.id, options: {} }), 'mountain');
  const known = new Set(goodLines().map(keysOf));
  for (let seed = first; seed < first + tries; seed++) {
    const line = placed(book, randomFrom(seed));
    const isGood = !known.has(keysOf(line)) && isHardToLose(line) && isSound(line);
    console.error(seed, isGood ? 'good' : '-', text(line));
    if (!isGood) continue;
    appendFileSync(file, `${text(line)}\n`);
    known.add(keysOf(line));
  }
}

/** The same for lines that are symmetric to each other. */
function keysOf({ positions, end }: Line): string {
  return [...positions, end].map((position) => bookKey(sceneOf(position)).key).join(' ');
}

function text({ moves, positions }: Line): string {
  return moves
    .map((move, ply) => morris.text.write(move, (positions[ply] ?? start).options))
    .join(' ');
}

/** In each position of a line its moves replace those that the book had there. */
function add(book: Book): void {
  const lines = goodLines();
  for (const { positions } of lines) for (const position of positions) book.forget(position);
  for (const { moves, positions } of lines) {
    for (const [ply, move] of moves.entries()) book.add(positions[ply] ?? start, move);
  }
  book.write();
}

function goodLines(): readonly Line[] {
  return readFileSync(file, 'utf8').trim().split('\n').map(read);
}

function read(line: string): Line {
  const names = line.split(' ');
  return follow((position) => {
    const name = names.shift();
    return morris
      .legal(position)
      .find((move) => morris.text.write(move, position.options) === name);
  });
}

const file = join(import.meta.dirname, 'lines.txt');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    first: { type: 'string', default: '0' },
    tries: { type: 'string', default: '100' },
  },
});
if (positionals[0] === 'add') add(Book.read());
else find(Book.read(), Number(values.first), Number(values.tries));
