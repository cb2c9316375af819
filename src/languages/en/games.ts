/**
 * Texts of the games, in English. `{name}` is filled in. The name of an option's value is looked up
 * in `value` under the value itself, then under `any`.
 */

export const games = {
  gomoku: {
    name: 'Gomoku',
    line: 'Five in a row. A minute to learn, a lifetime to master.',
    side: { black: 'Black', white: 'White' },
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
  },
  go: {
    name: 'Go',
    line: 'Surround more of the board than your opponent. The oldest of them all.',
    side: { black: 'Black', white: 'White' },
    point: {
      dead: 'dead',
      blackTerritory: 'Black’s territory',
      whiteTerritory: 'White’s territory',
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
  },
  morris: {
    name: 'Nine Men’s Morris',
    line: 'Three in a line captures a man. Place nine, then move.',
    side: { black: 'Black', white: 'White' },
    board: 'Nine Men’s Morris board. In hand: black {black}, white {white}.',
    point: {
      mill: 'in a mill',
      selected: 'selected',
      target: 'can move here',
      removable: 'can be captured',
    },
    option: {
      removal: {
        name: 'A mill captures',
        help: 'Which of your opponent’s men you can capture.',
        value: {
          protected: 'Any man outside a mill',
          protectedWhilePlacing: 'Outside a mill while placing, then any',
          any: 'Any man',
        },
      },
      doubleMill: {
        name: 'Two mills at once',
        help: 'How many men they capture.',
        value: { 1: 'One man', 2: 'Two men' },
      },
      flying: {
        name: 'Flying',
        help: 'Whether your last three men can move to any empty point.',
        value: { true: 'With three men', false: 'Never' },
      },
      moveLimit: {
        name: 'Draw without a capture',
        help: 'Moves in a row without a capture, both players counted.',
        value: { 0: 'Never', any: 'After {value} moves' },
      },
      repetition: {
        name: 'Draw by repetition',
        help: 'Whether the same position for the third time ends the game.',
        value: { true: 'Third time', false: 'No' },
      },
    },
    reason: {
      men: '{winner} wins: {loser} has only two men left.',
      blocked: '{winner} wins: {loser} can’t move.',
      repetition: 'The same position for the third time.',
      limit: 'The limit of moves without a capture is reached.',
    },
  },
  popucom: {
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
  },
} as const;
