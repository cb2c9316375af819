/** Whole games, written with blanks between the moves. */

import type { GameId, OptionValue } from '../../../src/rules/index.ts';
import { startOf } from '../../support/engines/playing.ts';
import { gamesPlayed, play } from '../../support/plays.ts';
import type { Wanted } from './play.ts';
import { movesOf } from './words.ts';

/** Black makes five in the eighth row. */
export const gomokuGame = 'H8 H9 I8 I9 J8 J9 K8 K9 L8';

/** On 19 lines: White's only stone is dead. */
export const goGame = 'D4 Q16 D16 pass pass Q16! agree agree';

/** White has two men left. */
export const morrisGame =
  'd3 d5 d2 d6 d1 xd6 d6 e4 d7 xe4 c4 g4 a4 a7 b4 xg4 g7 xd3 d3 xd7 a1 e3 f4 ' +
  'c4-c3 xd5 d6-d5 c3-c4 xf4 d5-d6 c4-c3 xg7 d6-e5 c3-c4 xa1';

/** Fourteen lines go, one of them double, and blue is ahead for the first time at the 46th stone. */
export const popucomGame =
  'I1 F3 B8 G5 I2 E8 I3 D7 C5 F9 H2 E1 D3 G6 H6 C1 H8 D5 F7 E4 H7 G4 E7 D1 D6 ' +
  'F9 C3 D5 E3 A2 C7 G6 A9 E2 H4 E4 H3 C6 A6 B2 E5 D2 D8 G4 I4 C2 I3 G5 I5 G5';

/** On 6 × 6: White has to pass, and wins with one cell left that nobody can play on. */
export const reversiGame =
  'C2 B4 D5 D2 D1 E1 A4 E3 E4 B2 A1 A2 B3 D6 A3 F3 C1 B1 E6 B5 C6 A6 A5 pass ' +
  'C5 B6 F4 F6 F1 E5 E2 F5';

/** A game from its first move to its end, as people choose and play it in the window. */
export interface Whole extends Wanted {
  readonly game: GameId;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly moves: string;
}

const written: Readonly<Partial<Record<GameId, Omit<Whole, 'game'>>>> = {
  gomoku: { options: {}, moves: gomokuGame },
  go: {
    options: { size: 19 },
    moves: goGame,
    slips: ({ games }) => [[games.go.option.size.name, '19 × 19']],
  },
  morris: { options: {}, moves: morrisGame },
  popucom: { options: {}, moves: popucomGame },
  reversi: {
    options: { size: 6 },
    moves: reversiGame,
    slips: ({ games }) => [[games.reversi.option.size.name, '6 × 6']],
  },
};

/** One of each kind: what is written here, or else what the rules make up. */
export const wholeGames: readonly Whole[] = gamesPlayed.map((game) => ({
  game,
  ...(written[game] ?? madeUp(game)),
}));

/** The first half of its moves. */
export function halfOf({ moves }: Whole): string {
  const all = movesOf(moves);
  return all.slice(0, Math.floor(all.length / 2)).join(' ');
}

/** The first of many that somebody wins. */
function madeUp(game: GameId): Omit<Whole, 'game'> {
  for (let seed = 1; seed <= 100; seed++) {
    const { match, moves } = play(game, seed);
    let position = startOf(game, match.options);
    const texts = moves.map((move) => {
      const { text } = position;
      const played = position.play(move);
      if (!played.ok) throw new Error(`${game}: ${played.error.message}`);
      ({ position } = played.value);
      return text.write(move) ?? '';
    });
    const winner = position.outcome?.winner ?? 'draw';
    if (winner !== 'draw') return { options: match.options, moves: texts.join(' ') };
  }
  throw new Error(`Nobody wins ${game}.`);
}
