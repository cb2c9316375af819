/** Texts of Gomoku, in English. `{name}` is filled in. */

import type { gomoku as rules } from '../../../rules/gomoku/index.ts';
import type { GameTexts } from '../../shape.ts';

export const gomoku = {
  name: 'Gomoku',
  line: 'Five in a row. A minute to learn, a lifetime to master.',
  side: { black: 'Black', white: 'White' },
  preset: { freestyle: 'Freestyle', standard: 'Standard', renju: 'Renju' },
  option: {
    size: {
      name: 'Board',
      help: 'Lines in each direction; 15 is usual.',
      value: { any: '{value} × {value}' },
    },
    rule: {
      name: 'To win',
      help: 'Renju forbids Black some points, because moving first is an advantage.',
      value: {
        freestyle: 'Five or more',
        standard: 'Exactly five',
        renju: 'Renju',
      },
    },
    opening: {
      name: 'First stone',
      help: 'The centre needs a board of odd size.',
      value: { free: 'Anywhere', centre: 'In the centre' },
    },
    fullBoard: {
      name: 'If the board fills up',
      help: 'The result when no empty point is left.',
      value: { draw: 'Draw', white: 'White wins' },
    },
    forbidden: {
      name: 'Forbidden points',
      help: 'In renju: what happens if Black plays on one.',
      value: { refuse: 'Cannot be played', lose: 'Loses the game' },
    },
  },
  reason: {
    five: 'Five in a row on move {ply}.',
    full: 'The board is full.',
    forbidden: 'Black played on a forbidden point on move {ply}.',
    noMove: 'Only forbidden points are left for Black.',
  },
  refusal: {
    mustBeCentre: 'The first stone must be on the centre point.',
    forbidden: 'That point is forbidden for Black.',
  },
} as const satisfies GameTexts<typeof rules>;
