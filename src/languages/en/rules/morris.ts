/** The rules of Nine Men’s Morris, in English. */

export const morris = {
  goal: {
    title: 'Three in a line',
    aim: 'The board has 24 points on 16 lines of three. Three men of one colour on a line are a mill. If you make a mill, you capture one of your opponent’s men.',
    placing:
      'Each player has nine men in hand. Black moves first. Players take turns to place one man on any empty point until all are placed.',
    example:
      'Both players are placing men. The men still in hand are shown in the middle, with their number.',
  },
  mill: {
    title: 'Mills',
    text: 'When you make a mill by placing or moving a man, you immediately remove one of your opponent’s men. It never comes back.',
    protected:
      'A man in a mill is protected: it can only be captured when all men of its colour are in mills.',
    again:
      'You can open a mill and close it again to capture again. A mill that stays in place doesn’t count again.',
    agreed:
      'There are options for other rules: men in mills are only protected from mills made by placing; any man can be captured; or two mills made at once capture two men instead of one.',
    example: 'Black has closed a mill on the upper line and can capture any man with a cross.',
    spared: 'Three white men are in a mill here, so Black can only capture one of the other two.',
    two: 'One man has closed two mills at once.',
  },
  moving: {
    title: 'Moving and flying',
    text: 'When all your men are placed, you move one man along a line to an adjacent empty point. Click a man to select it, then click the point it should move to.',
    flying:
      'With three men left you can fly: move a man to any empty point. An option turns flying off.',
    example: 'The selected man can move to the points with a ring.',
    flies: 'With three men left, it can move to any empty point.',
  },
  end: {
    title: 'The end',
    lost: 'You lose if you have fewer than three men, in hand and on the board together, or if it’s your turn and you can’t move.',
    draw: 'The game is a draw after 100 moves in a row, both players counted, without a man placed or captured. It is also a draw when the same position, with the same player to move, occurs for the third time with no man placed or captured in between. Options change both rules.',
    example: 'It’s Black’s turn, but no black man can move: White has won.',
  },
} as const;
