/** Texts of POPUCOM, in English. `{name}` is filled in. */

import type { popucom as rules } from '../../../rules/popucom/index.ts';
import type { GameTexts } from '../../shape.ts';

export const popucom = {
  name: 'POPUCOM',
  line: 'Three in a line burst and paint along their line.',
  side: { black: 'Red', white: 'Blue' },
  point: {
    blackStone: 'red',
    whiteStone: 'blue',
    blackTerritory: 'painted red',
    whiteTerritory: 'painted blue',
  },
  option: {
    plies: {
      name: 'Length',
      help: 'Stones played by both players together; 50 is usual.',
      value: { any: '{value} stones' },
    },
  },
  reason: {
    territory: 'All {ply} stones are played; the painted cells are counted.',
    noMove: '{winner} wins: {loser} has no cell left to play on.',
  },
  moment: {
    cramped: {
      mine: 'Few cells are left for you. Without any, you lose.',
      side: 'Few cells are left for {side}, who loses without any.',
    },
  },
  refusal: {
    enemyTerritory: 'That cell belongs to your opponent.',
  },
  fault: {
    line: 'Three stones of one colour lie in a line. They would have burst.',
    enemyCell: 'A stone lies on a cell of the other colour.',
  },
  counts: { score: '{n} cells', scoreOne: '1 cell' },
  levels: {
    pebble: 'It makes the lines it happens to see and seldom stops yours.',
    moss: 'It makes and stops the lines it sees, but misses many.',
    brook: 'It makes every line it can, which costs it stones.',
    reed: 'It weighs its moves, but paints too early and overlooks a third of the board.',
    bamboo: 'It weighs stones against cells, one move ahead.',
    cedar: 'It looks at your answer too, and overlooks a little.',
    pine: 'It looks three moves ahead and misses very little.',
    crane: 'It looks five moves ahead and misses nothing.',
    mountain: 'It looks as far as time allows and solves the end of the game.',
  },
} as const satisfies GameTexts<typeof rules>;
