/** Texts of Gomoku, in English. `{name}` is filled in. */

import type { gomoku as rules } from '../../../rules/gomoku/index.ts';
import type { GameTexts } from '../../shape.ts';

export const gomoku = {
  name: 'Gomoku',
  line: 'Five in a row. A minute to learn, a lifetime to master.',
  side: { black: 'Black', white: 'White' },
  ruleSet: { freestyle: 'Freestyle', standard: 'Standard', renju: 'Renju' },
  ruleSetWhat: {
    freestyle: 'Five or more in a row win.',
    standard: 'Exactly five in a row win.',
    renju: 'Black starts in the centre and must avoid forbidden points.',
  },
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
  moment: {
    crosses: {
      mine: 'You can’t play on the crosses: two threes, two fours or more than five in a row.',
      side: '{side} can’t play on the crosses.',
    },
    crossesLose: {
      mine: 'You lose if you play on a cross: two threes, two fours or more than five in a row.',
      side: '{side} loses by a stone on a cross.',
    },
  },
  refusal: {
    mustBeCentre: 'The first stone must be on the centre point.',
    overline: 'Forbidden for Black: it would make more than five in a row.',
    doubleFour: 'Forbidden for Black: it would make two fours at once.',
    doubleThree: 'Forbidden for Black: it would make two open threes at once.',
  },
  levels: {
    pebble: 'It overlooks most threes, and many fours that aren’t close.',
    moss: 'It overlooks a little less, and seldom builds a line on purpose.',
    brook: 'It blocks what it notices, and still overlooks much.',
    reed: 'It blocks more, but misses many diagonal lines.',
    bamboo: 'It attacks on purpose, and misses distant diagonal lines.',
    plum: 'It never misses a five, but judges each line by itself.',
    cedar: 'It sees most threes, but not two threats made by one move.',
    pine: 'It sees combined threes and fours, but hardly looks ahead and misses a three now and then.',
    crane: 'It stops every open three, and finds chains of up to three fours.',
    cloud: 'It looks far ahead, but overlooks a quiet line now and then.',
    mountain: 'It sees long forced wins of both sides.',
  },
} as const satisfies GameTexts<typeof rules>;
