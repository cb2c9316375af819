/**
 * Finds lost ladders in the games of a record: chains that were pulled out of atari time and again, and captured.
 * `node ladders.ts PLAYER RECORD [MOVES]` prints those in which PLAYER has played at least so many moves in vain.
 */

import { readFileSync } from 'node:fs';
import { NOWHERE } from '../../src/engines/go/board.ts';
import { BLACK, WHITE } from '../../src/engines/go/colours.ts';
import { boardOf, placeOf } from '../../src/engines/go/reading.ts';
import { go } from '../../src/rules/go/index.ts';
import { type Played, playedSchema } from './game.ts';

export interface LostLadder {
  readonly side: 'black' | 'white';
  /** The ply of the first extension, from 1. */
  readonly ply: number;
  /** How often the chain was pulled out. */
  readonly moves: number;
}

/** A ladder in progress. */
interface Run {
  readonly stone: number;
  readonly ply: number;
  readonly colour: number;
  moves: number;
  /** The ply of the last extension. */
  last: number;
}

/**
 * The ladders that were lost. A ladder is a series of extensions of a chain in atari to two liberties, each
 * answered by atari; it is lost once the chain is captured.
 */
export function lostLadders({ options, moves }: Pick<Played, 'options' | 'moves'>): LostLadder[] {
  const read = go.options.read(options);
  if (!read.ok) throw new Error(read.error.message);
  const start = go.start(read.value);
  const board = boardOf(start);
  const liberties = new Int32Array(3);
  const runs: Run[] = [];
  const lost: LostLadder[] = [];
  let colour = start.turn === 'white' ? WHITE : BLACK;
  for (const [index, text] of moves.entries()) {
    const move = go.text.read(text, read.value);
    const place = move === null ? null : placeOf(move, board.size);
    if (place === null) break;
    const ply = index + 1;
    if (place === NOWHERE) board.pass();
    else {
      const pulled = besideInAtari(place, colour);
      board.play(place, colour);
      if (pulled !== NOWHERE && board.liberties(board.head[place] ?? 0, 3, liberties) === 2) {
        extend(pulled, place, ply);
      }
      for (const run of runs.filter(({ stone, colour }) => board.colour[stone] !== colour)) {
        runs.splice(runs.indexOf(run), 1);
        lost.push({
          side: run.colour === BLACK ? 'black' : 'white',
          ply: run.ply,
          moves: run.moves,
        });
      }
    }
    colour = 3 - colour;
  }
  return lost;

  /** A chain in atari whose last liberty is `place`. */
  function besideInAtari(place: number, colour: number): number {
    for (let way = 0; way < 4; way++) {
      const beside = place + (board.ways[way] ?? 0);
      if (board.colour[beside] === colour && board.inAtari(board.head[beside] ?? 0)) return beside;
    }
    return NOWHERE;
  }

  function extend(pulled: number, place: number, ply: number): void {
    const head = board.head[place];
    const run = runs.find(({ stone, last }) => board.head[stone] === head && ply - last === 2);
    if (run === undefined)
      runs.push({ stone: pulled, ply, colour: board.colour[place] ?? 0, moves: 1, last: ply });
    else {
      run.moves++;
      run.last = ply;
    }
  }
}

if (import.meta.main) {
  const [player = '', file = '', least = '4'] = process.argv.slice(2);
  let games = 0;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const game = playedSchema.parse(JSON.parse(line));
    const side = (game.first === player) === game.swapped ? 'white' : 'black';
    if (game.first !== player && game.second !== player) continue;
    games++;
    for (const ladder of lostLadders(game)) {
      if (ladder.side !== side || ladder.moves < Number(least)) continue;
      console.log(`opening ${game.opening}, ${side}: ply ${ladder.ply}, ${ladder.moves} moves`);
    }
  }
  console.log(`${games} games`);
}
