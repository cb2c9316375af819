/** Texts of Reversi, in English. `{name}` is filled in. */

import type { reversi as rules } from '../../../rules/reversi/index.ts';
import type { GameTexts } from '../../shape.ts';

export const reversi = {
  name: 'Reversi',
  line: 'Enclose your opponent’s discs to flip them. Every move can turn the tide.',
  side: { black: 'Black', white: 'White' },
  point: { open: 'can play here', flips: 'flips {n}' },
  option: {
    size: {
      name: 'Board',
      help: 'Cells in each direction; 8 is usual.',
      value: { any: '{value} × {value}' },
    },
  },
  reason: { discs: 'Nobody can play on; the discs are counted.' },
  refusal: {
    occupied: 'There is a disc in that cell.',
    noFlip: 'A disc there would flip none of your opponent’s.',
    cannotPass: 'You can only pass if you can’t play anywhere.',
  },
  due: {
    pass: {
      mine: 'You have to pass',
      what: 'You can’t flip any disc. Press Pass.',
      peer: '{name} has to pass',
      side: '{side} has to pass',
      here: 'No disc can be flipped now. Press Pass.',
    },
  },
  buttonMovesSaid: { pass: '{who} could flip nothing and passed.' },
  buttonMovesWhat: { pass: 'You can’t flip any disc, so your opponent moves again. Shortcut: P' },
  counts: { score: '{n} discs', scoreOne: '1 disc' },
  levels: {
    pebble: 'It wants to flip many discs, misses many of its moves and gives corners away.',
    moss: 'It wants to flip many discs, and seldom sees what that costs.',
    brook: 'It knows what corners are worth, but misses one move in five.',
    reed: 'It weighs its own move well, but not your answer.',
    bamboo: 'It looks at your answer too, but judges roughly.',
    cedar: 'It looks three moves ahead and solves the last eight.',
    pine: 'It looks four moves ahead and solves the last ten.',
    crane: 'It looks six moves ahead and solves the last twelve.',
    mountain: 'It looks as far as time allows and solves the last sixteen moves.',
  },
} as const satisfies GameTexts<typeof rules>;
