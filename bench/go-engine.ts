/** The Go engine: games a second that are played out at random, and that a search plays, from the empty board. */

import { Board, NOWHERE } from '../src/engines/go/board.ts';
import { BLACK } from '../src/engines/go/colours.ts';
import { fullStyle, Playout, type PlayoutStyle } from '../src/engines/go/playout.ts';
import { Pool } from '../src/engines/go/pool.ts';
import { fullTree, Tree } from '../src/engines/go/tree.ts';
import { measure, perSecond, printTable, type Row } from './table.ts';

const seed = 20_240_611;
/** Games of one search: about what level 5 plays for a move on 19×19. */
const GAMES = 8000;

const blind: PlayoutStyle = {
  save: 0,
  capture: 0,
  nakade: 0,
  shapes: 0,
  selfAtari: 0,
};

const styles: readonly (readonly [name: string, style: PlayoutStyle])[] = [
  ['as the engine plays them', fullStyle],
  ['without captures and saves', { ...fullStyle, capture: 0, save: 0 }],
  ['without shapes', { ...fullStyle, shapes: 0 }],
  ['without nakade', { ...fullStyle, nakade: 0 }],
  ['with bad self-ataris', { ...fullStyle, selfAtari: 0 }],
  ['at random but for eyes', blind],
];

function playouts(size: number, style: PlayoutStyle): number {
  const empty = new Board(size);
  const board = new Board(size);
  const playout = new Playout(board, style, seed);
  return measure(() => {
    board.copy(empty);
    playout.length = 0;
    playout.run(BLACK, NOWHERE);
    return playout.length;
  });
}

function searched(size: number): number {
  const board = new Board(size);
  const pool = new Pool();
  const counting = { komi: 6.5, territory: false, balance: 0 };
  const banned = new Uint8Array(board.places);
  const root = {
    board,
    toMove: BLACK,
    lastMove: NOWHERE,
    passedBefore: false,
    counting,
    banned,
    repeats: null,
  };
  const search = () => {
    const tree = new Tree(pool, root, fullTree, seed);
    while (tree.games < GAMES) tree.step();
    return tree.games;
  };
  return GAMES * measure(search);
}

export function run(): Row[] {
  return [9, 19].flatMap((size) => [
    ...styles.map(([name, style]) => ({
      name: `Go engine, ${size}×${size}: games ${name}`,
      value: perSecond(playouts(size, style)),
    })),
    {
      name: `Go engine, ${size}×${size}: games of a search of ${GAMES}`,
      value: perSecond(searched(size)),
    },
  ]);
}

if (import.meta.main) printTable('Go engine', run());
