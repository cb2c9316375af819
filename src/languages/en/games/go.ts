/** Texts of Go, in English. `{name}` is filled in. */

import type { go as rules } from '../../../rules/go/index.ts';
import type { GameTexts } from '../../shape.ts';

export const go = {
  name: 'Go',
  line: 'Surround more of the board than your opponent. The oldest of them all.',
  side: { black: 'Black', white: 'White' },
  point: {
    dead: 'dead',
    blackTerritory: 'Black’s territory',
    whiteTerritory: 'White’s territory',
  },
  ruleSet: { japanese: 'Japanese', chinese: 'Chinese', aga: 'AGA' },
  ruleSetWhat: {
    japanese: 'Territory and prisoners count. White gets 6.5 points.',
    chinese: 'Living stones and territory count. White gets 7.5 points.',
    aga: 'As Chinese, but no move may repeat any earlier board. Without pass stones.',
  },
  option: {
    size: {
      name: 'Board',
      help: 'Lines in each direction; 9 for a quick game, 19 for a long one.',
      value: { any: '{value} × {value}' },
    },
    komi: {
      name: 'Komi',
      help: 'Points for White, who moves second. A half point rules out draws.',
      value: { any: '{value}' },
    },
    ko: {
      name: 'Repetition',
      help: 'Which earlier positions a move must not repeat.',
      value: { simple: 'Ko: the previous one', superko: 'Superko: any earlier one' },
    },
    scoring: {
      name: 'Scoring',
      help: 'Both nearly always give the same winner.',
      value: { territory: 'Territory and prisoners', area: 'Area: stones and territory' },
    },
    dead: {
      name: 'Dead stones',
      help: 'Whether dead stones are removed before scoring.',
      value: { agree: 'Players mark them', none: 'All count as alive' },
    },
    handicap: {
      name: 'Handicap',
      help: 'Black stones on the board from the start. White then moves first; komi stays. Only on 9, 13 and 19 lines.',
      value: { 0: 'None', any: '{value} stones' },
    },
  },
  reason: {
    score: 'Decided on points.',
  },
  due: {
    marking: {
      mine: 'Mark dead stones',
      what: 'Mark dead stones, then press Agree. If a border has a gap, press Keep playing and close it.',
      peer: '{name} marks dead stones',
      side: '{side} marks dead stones',
      here: 'Mark dead stones, then press Agree. If a border has a gap, press Keep playing and close it.',
    },
  },
  moment: {
    passed: {
      mine: 'If you pass too, dead stones are marked and the game is counted.',
      side: 'If {side} passes too, dead stones are marked and the game is counted.',
    },
    passedLast: {
      mine: 'If you pass too, the game is over and is counted.',
      side: 'If {side} passes too, the game is over and is counted.',
    },
    ko: {
      mine: 'Ko: you can’t recapture at once. Play elsewhere first.',
      side: 'Ko: {side} can’t recapture at once.',
    },
  },
  refusal: {
    suicide: 'Your stone would have no liberties there.',
    ko: 'That would repeat an earlier position. Play elsewhere first.',
    marking: 'Dead stones are being marked now.',
  },
  fault: {
    noLiberty: 'Some stones have no liberty left.',
  },
  counts: { score: '{n} points', scoreOne: '1 point' },
  actions: { moves: 'Pass and scoring' },
  buttonMoves: {
    agree: 'Agree',
    resume: 'Keep playing',
  },
  buttonMovesSaid: {
    agree: '{who} agreed to the marks.',
    resume: '{who} resumed play.',
  },
  buttonMovesWhat: {
    pass: 'Play no stone this turn; two passes in a row end play. Shortcut: P',
    agree: 'Agree to the marks; the score is counted when both agree',
    resume: 'Reject the marks and play on; your opponent moves next',
  },
  /** Where the score comes from. */
  parts: {
    title: 'Score',
    territory: 'Territory',
    stones: 'Stones',
    prisoners: 'Prisoners',
    komi: 'Komi',
    total: 'Total',
  },
  levels: {
    pebble: 'It plays near the last move and hardly ever notices a capture.',
    moss: 'It notices one capture in ten, and little beyond the last move.',
    fern: 'It notices one capture in four, but not your reply.',
    brook: 'It knows good shapes and sees a reply, but misses half of the captures.',
    reed: 'It seldom misses a capture, and likes to answer close by.',
    bamboo: 'It sees every capture and a few replies, but overlooks distant points.',
    plum: 'It reads ladders, but hardly looks ahead and overlooks distant points.',
    cedar: 'It looks a little ahead, and sometimes overlooks distant points.',
    pine: 'It sees the whole board and looks a few moves ahead.',
    crane: 'It reads fights well and plays the endgame carefully.',
    cloud: 'It reads long fights and seldom loses its way.',
    moon: 'It sees the whole board as one and leaves few points on it.',
    mountain: 'It tries tens of thousands of games for each move.',
  },
} as const satisfies GameTexts<typeof rules>;
