/** The rules of Gomoku, in English. */

export const gomoku = {
  goal: {
    title: 'Five in a row',
    turns:
      'Players take turns; Black moves first. On your turn, place one stone on an empty intersection. Stones are never moved or captured, and you can’t pass.',
    win: 'The first player with five stones in an unbroken line wins: horizontal, vertical or diagonal.',
    five: 'Black has played the stone with the ring. It makes five on a diagonal and wins.',
  },
  win: {
    title: 'Options',
    text: 'You can choose how to win: with five or more; with exactly five, where longer lines don’t count; or by the rules of renju, explained below. Another option restricts Black’s first stone to the centre point.',
    full: 'If the board is full and nobody has five, the game is a draw, or a win for White if you choose so.',
    overline: 'Six in a line. If exactly five are required, this doesn’t win.',
  },
  renju: {
    title: 'Renju',
    why: 'Moving first is a big advantage, so renju restricts Black. White wins with five or more, Black only with exactly five. Black must not make two threes at once, two fours at once, or a line of six or more. Small crosses mark these points on Black’s turn. White has no restrictions.',
    terms:
      'A four needs one more stone to become exactly five. A three needs one more stone to become a straight four: four in a row that can become five at either end. Two fours can even be on the same line.',
    real: 'A three only counts if Black may play the stone that makes it a straight four. A stone that makes exactly five is always allowed and wins, whatever else it makes.',
    played:
      'An option decides whether Black can’t play on a forbidden point, or can and loses. If Black has no allowed point left, the game is a draw.',
    doubleThree: 'A double three: a stone on the cross would make two threes at once.',
    doubleFour:
      'A double four. Each line is closed at one end but is still a four: one more stone makes five.',
    blocked:
      'No cross here. White blocks one end, so the row can’t become a straight four and isn’t a three.',
    overline: 'An overline: a stone on the cross would make six.',
  },
  danger: {
    title: 'The danger hint',
    text: 'This is a help, not a rule. Hold its button or the H key: a diamond marks each empty point where two of your opponent’s lines meet.',
    exact:
      'For each of the four lines through the point, count your opponent’s unbroken stones next to it in both directions. Add one for each direction in which the point behind them is empty. The line counts if the sum is at least three and it has room for five. If two lines count, the point is marked.',
    example: 'Two white stones above the point and two beside it: dangerous for Black.',
  },
} as const;
