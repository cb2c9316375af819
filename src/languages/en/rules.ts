/** The rules of the games, in English. The window loads them when they are first opened. */

export const rules = {
  gomoku: {
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
  },
  go: {
    goal: {
      title: 'Surround the board',
      turns:
        'Players take turns. Black moves first, or White in a handicap game. On your turn, place one stone on an empty intersection, or pass. Stones never move; they stay until they are captured.',
      aim: 'The player who has surrounded more of the board at the end wins.',
    },
    capture: {
      title: 'Liberties and captures',
      liberties:
        'Stones of one colour that are adjacent along the lines form a chain; diagonals don’t connect. The empty points adjacent to a chain are its liberties.',
      take: 'When your opponent fills the last liberty of a chain, the whole chain is captured. Its stones are removed and become your opponent’s prisoners.',
      chain: 'A chain of three black stones. Its seven liberties are ringed.',
      before: 'White’s two stones have one liberty left.',
      after: 'Black has played there and captured both stones.',
    },
    suicide: {
      title: 'No suicide',
      text: 'You can’t play where your own chain would have no liberties. Captures come first: a move that captures stones is never suicide.',
      barred: 'White can’t play on the crosses: the stone would have no liberties.',
      taking: 'White can play on the ring, because it captures both black stones.',
    },
    ko: {
      title: 'Ko',
      text: 'A move must not restore the position before your opponent’s last move. Otherwise both could capture one stone back and forth forever. After a move elsewhere or a pass, you can play there again.',
      superko: 'With the superko option, a move must not restore any earlier position of the game.',
      before: 'Black can capture the white stone by playing on the ring.',
      after:
        'Black has captured it. White can’t recapture at once: the cross is forbidden for one turn.',
    },
    end: {
      title: 'The end',
      pass: 'Play ends after two passes in a row. Usually the players then agree on which stones are dead: stones that would be captured if the game continued. Dead stones are removed and count as prisoners.',
      mark: 'Click a chain to mark it as dead, and click it again to remove the mark. The player who passed first begins. Press Agree to hand over to your opponent. When both agree in a row, without a change of marks in between, the score is counted.',
      agree:
        'If you don’t agree, press Keep playing: the marks are cleared and your opponent moves next. If you choose that all stones count as alive, two passes end the game at once.',
      example:
        'Full squares are Black’s territory, pale ones are White’s. In each, the stone with a cross is dead. With territory scoring and a komi of 6½, Black has 26 and one prisoner, 27 in total; White has 27, one prisoner and komi, 34½ in total.',
    },
    count: {
      title: 'The score',
      territory:
        'An empty region that borders only one colour is that player’s territory. A region that borders both colours, or none, belongs to nobody.',
      scoring:
        'Territory scoring counts your territory and your prisoners. Area scoring counts your territory and your living stones. You choose one before the game; the winner is nearly always the same.',
      komi: 'White adds komi, some points for moving second. The higher score wins; equal scores are a draw.',
    },
    handicap: {
      title: 'Handicap',
      text: 'To help Black, two to nine black stones can be on the board from the start, on fixed points. White then moves first. Scoring is the same, komi included. In network games, the set-up says who plays Black.',
      example: 'A handicap of four stones on nine lines, and White’s first move.',
    },
  },
  morris: {
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
  },
  popucom: {
    goal: {
      title: 'Paint the board',
      turns:
        'Players take turns; Red moves first. On your turn, place one stone on a cell. The player with more painted cells at the end wins; stones don’t count.',
      where:
        'You can play on a cell that has no stone and isn’t painted in your opponent’s colour. The stone doesn’t change the colour of the cell.',
      example:
        'Red’s paint has stripes, Blue’s has dots. Red can play on empty cells that are bare or striped, Blue on those that are bare or dotted.',
    },
    line: {
      title: 'Lines',
      text: 'The stone you play can complete a line: three or more stones of one colour in an unbroken row, column or diagonal. All stones of the line then leave the board.',
      paint:
        'The line also paints. Your colour runs from the stone just played in both directions along the line, up to the edge or your opponent’s first stone. The cell of that stone is not painted. Your own stones don’t stop the paint: the cells under them are painted too.',
      over: 'Paint covers bare cells and your opponent’s paint alike.',
      before: 'Two red stones in a row. It’s Red’s turn.',
      after: 'Red has played beside them. The three stones are gone, and the whole row is red.',
      stopped: 'The same, but a blue stone is in the way: the paint stops before it.',
      passed:
        'A red stone that isn’t part of the line doesn’t stop the paint. It stays, and its cell is painted.',
    },
    lines: {
      title: 'Several lines at once',
      text: 'One stone can complete up to four lines. Each line paints as if all stones were still on the board; then the stones of all lines leave together.',
      example:
        'A row and a column of three, completed by the stone in their corner: five stones are gone, and 17 cells are painted.',
    },
    end: {
      title: 'The end',
      text: 'After 50 stones, 25 each, the painted cells are counted; an option changes the number of stones. More cells win; an equal number is a draw. If it’s your turn and you have no cell to play on, you lose at once.',
    },
  },
} as const;
