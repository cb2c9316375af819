/**
 * Planted blunders: in games between engines one move is replaced by one that loses much, and the analysis has to
 * list it. One recorded game of each kind, or fifty new ones.
 */

import { expect, it } from 'vitest';
import { analyse } from '../../src/engines/analysis/analysis.ts';
import { engineFor, hasEngine } from '../../src/engines/index.ts';
import { type BlunderedGame, blunderedGame } from '../support/engines/blunders.ts';
import { after, startOf } from '../support/engines/playing.ts';
import { everyGame } from '../support/everyGame.ts';
import { sized } from '../support/size.ts';

const NEW_GAMES = 50;
const isFull = sized(true, false);
const effort = sized(1, 0.01);

/** Moves, how many came before the blunder, and whose it was. */
const recorded = [
  ['gomoku', {}, 'G10 H7 H6 I8 J9 G8 F9 F7 F10 I7 G7 I10 I9 H9 J11 E6', 8, 'black'],
  [
    'go',
    { size: 9 },
    'F4 C3 E2 D7 F8 F7 E7 E6 E8 G8 G7 F6 H8 G5 D5 D6 B6 C5 C6 B4 C8 C7 B7 E4 D4 D3 E5 E3 F5 B8 G6 H6 H7 H5 F3',
    29,
    'white',
  ],
  [
    'morris',
    {},
    'c3 d5 f4 d2 d1 b4 a4 d6 d7 g4 e3 d3 f6 f2 b2 g7 b6 g1 xd1 a4-a1 g1-d1 xc3 d7-a7 d1-g1 xa1 a7-d7 d5-e5 e3-e4',
    16,
    'black',
  ],
  [
    'popucom',
    {},
    'E9 G2 D8 F4 D7 D3 G6 G7 C3 E4 C4 D5 E5 C7 C6 F2 B2 H5 G4 F6 F5 H3 H2 D4 D9 E7 B7 G5 D5 F9 F7 E2 E4 H8 I9 C8 E6 H4 D4 B8 F8 F2 E5 C9 E4 C7 E6 B6 F6 A9',
    23,
    'white',
  ],
  [
    'reversi',
    {},
    'F5 F6 E6 F4 F3 D6 G4 H4 C6 C5 E7 D7 G3 E3 D3 C7 G6 G5 F7 F8 H6 H5 D8 C8 B5 H2 E8 B6 H3 H7 A6 E2 E1 F2 F1 D2 D1 B4 C4 A5 A4 B3 C3 A3 A2 B7 A8 B8 A7 C2 G2 H1 G1 C1 B2 G7 H8 G8 pass A1 B1',
    22,
    'black',
  ],
] as const;

const kinds = everyGame({ go: { size: 9 } }).filter(([game]) => hasEngine(game));
/** The most plies of a game. */
const LONGEST = 150;

function* recordedGames(): Generator<BlunderedGame> {
  for (const [game, options, text, ply, side] of recorded) {
    const { moves } = after(startOf(game, options), ...text.split(' '));
    yield { game, options, moves, ply, side };
  }
}

function* newGames(): Generator<BlunderedGame> {
  let found = 0;
  for (let seed = 1; found < NEW_GAMES; seed++) {
    const [game = '', options = {}] = kinds[found % kinds.length] ?? [];
    const blundered = blunderedGame(game, options, { seed, plies: LONGEST });
    if (blundered === null) continue;
    found++;
    yield blundered;
  }
}

it('planted blunders are among the mistakes', { timeout: isFull ? 4 * 3_600_000 : 180_000 }, () => {
  const missed: BlunderedGame[] = [];
  let count = 0;
  for (const planted of isFull ? newGames() : recordedGames()) {
    const engine = engineFor(planted.game);
    if (engine === null) throw new Error(`There is no engine for ${planted.game}.`);
    const task = { effort, onProgress: () => undefined, stopped: () => false };
    const analysed = analyse(engine, planted, task);
    const mistakes = analysed.ok ? (analysed.value?.mistakes[planted.side] ?? []) : [];
    count++;
    if (!mistakes.some(({ ply }) => ply === planted.ply)) missed.push(planted);
    if (isFull) console.info(`analysis: ${count - missed.length} of ${count} planted blunders`);
  }
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(count / 10);
});
