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
  preset: { usual: 'Standard', short: 'Short' },
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
  refusal: {
    enemyTerritory: 'That cell belongs to your opponent.',
  },
  counts: { score: '{n} cells' },
} as const satisfies GameTexts<typeof rules>;
