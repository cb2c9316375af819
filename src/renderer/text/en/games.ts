/**
 * What is said of the games, in English. `{name}` is filled in. An option's value is looked up in
 * `value` by itself, then under `any`, which tells the `{value}`.
 */

export const games = {
  gomoku: {
    name: 'Gomoku',
    line: 'Five in a row. A minute to learn; a lifetime of forks.',
    side: { black: 'Black', white: 'White' },
    option: {
      size: {
        name: 'Board',
        help: 'How many lines each way; 15 is usual.',
        value: { any: '{value} × {value}' },
      },
      rule: {
        name: 'To win',
        help: 'Renju forbids black some points, to make up for moving first.',
        value: {
          freestyle: 'Five or more',
          standard: 'Exactly five',
          renju: 'Renju',
        },
      },
      opening: {
        name: 'First stone',
        help: 'The middle needs a board of odd size.',
        value: { free: 'Anywhere', centre: 'In the middle' },
      },
      fullBoard: {
        name: 'Full board',
        help: 'Who wins when no point is left.',
        value: { draw: 'Nobody', white: 'White' },
      },
      forbidden: {
        name: 'Forbidden points',
        help: 'In renju: whether black can play on one, and loses by it.',
        value: { refuse: 'Cannot be played', lose: 'Lose the game' },
      },
    },
    reason: {
      five: 'Five in a row, with move {ply}.',
      full: 'The board is full after {ply} moves.',
      forbidden: 'Black played on a forbidden point, with move {ply}.',
      noMove: 'All points that are left are forbidden to black, after {ply} moves.',
    },
    rules: {
      goal: {
        title: 'Five in a row',
        turns:
          'Black and white take turns, and black begins. Each turn puts one stone on an empty crossing. Stones are never moved, and never taken; there is no passing.',
        win: 'Whoever has five stones in one unbroken line, across, down or along a diagonal, wins at once.',
        five: 'Black has played the stone with the ring. It makes five on a diagonal, and wins.',
      },
      win: {
        title: 'What else is agreed',
        text: 'Three ways to win can be chosen: with five or more; with exactly five, where a longer line wins nothing for either side; or by renju, of which more below. Black’s first stone may go anywhere, or, if so agreed, on the middle point alone.',
        full: 'If the board is full and nobody has five, the game is a draw; or, if so agreed, a win for white.',
        overline: 'Six in a line. Where exactly five are asked for, nothing is won by it.',
      },
      renju: {
        title: 'Renju',
        why: 'To move first is worth much. In renju white wins with five or more, but black with exactly five alone, and black may not make two threes at once, two fours at once, or a line of six or more. A small cross marks such points while black is to move. None of this binds white.',
        terms:
          'A four needs one more stone to be exactly five. A three needs one more stone to be a straight four: four in a row that can be made five at both ends. Two fours can even lie on one line.',
        real: 'A three counts only if that next stone may itself be played then. And a stone that makes exactly five is always allowed, and wins, whatever else it makes.',
        played:
          'It is agreed beforehand whether black cannot play on a forbidden point, or can and loses by it. If no point is left that black may play, the game is a draw.',
        doubleThree: 'A double three: a stone on the cross would make two threes at once.',
        doubleFour:
          'A double four. Each line has one end closed, and is a four all the same: one more stone makes five.',
        blocked:
          'No cross here. White stands before the row, so it cannot become four with both ends open: it is no three.',
        overline: 'An overline: a stone on the cross would make six.',
      },
      danger: {
        title: 'The danger hint',
        text: 'This is a help, not a rule. While its button or the key H is held, a diamond marks each empty point where two lines of the other side meet.',
        exact:
          'On each of the four lines through the point, the other side’s stones that touch it are counted, on both ways, and one more for each way that is empty behind them. From three up the line counts, if it has room for five. With two such lines, the point is marked.',
        example: 'Two white stones above the point, and two beside it: dangerous to black.',
      },
    },
  },
  go: {
    name: 'Go',
    line: 'Surround more of the board than the other side. The oldest of them all.',
    side: { black: 'Black', white: 'White' },
    point: {
      dead: 'dead',
      blackTerritory: 'black’s territory',
      whiteTerritory: 'white’s territory',
    },
    option: {
      size: {
        name: 'Board',
        help: 'How many lines each way; 9 for a quick game, 19 for a long one.',
        value: { any: '{value} × {value}' },
      },
      komi: {
        name: 'Komi',
        help: 'Points that white gets for moving second; a half leaves no draw.',
        value: { any: '{value}' },
      },
      ko: {
        name: 'Repetition',
        help: 'Which earlier positions a move may not bring back.',
        value: { simple: 'Ko: the last one', superko: 'Superko: any' },
      },
      scoring: {
        name: 'Counting',
        help: 'The winner is nearly always the same.',
        value: { territory: 'Territory and prisoners', area: 'Area: stones and territory' },
      },
      dead: {
        name: 'Dead stones',
        help: 'Whether stones that cannot be saved are taken off before the count.',
        value: { agree: 'Both mark them', none: 'All stones count' },
      },
      handicap: {
        name: 'Handicap',
        help: 'Black stones that stand there from the start; white then moves first, and komi stays. On 9, 13 and 19 lines.',
        value: { 0: 'None', any: '{value} stones' },
      },
    },
    reason: {
      score: 'Counted after {ply} moves.',
    },
    rules: {
      goal: {
        title: 'Surround the board',
        turns:
          'Black and white take turns, and black begins; with a handicap, white. A turn puts one stone on an empty crossing, or passes. Stones are never moved: they stay where they are until they are taken.',
        aim: 'In the end, whoever has surrounded more of the board has won.',
      },
      capture: {
        title: 'Liberties, and taking stones',
        liberties:
          'Stones of one colour that stand next to each other along the lines, not across them, are one chain. The empty points next to it along the lines are its liberties.',
        take: 'A chain without a liberty is taken off the board, whole, as soon as the other side has filled its last one. The stones are that side’s prisoners.',
        chain: 'A chain of three black stones. Its seven liberties are ringed.',
        before: 'White’s two stones have one liberty left.',
        after: 'Black has played there, and both stones are gone.',
      },
      suicide: {
        title: 'No suicide',
        text: 'A stone may not be played where its own chain would be left without a liberty. But first it takes what it takes: a move that takes stones is never suicide.',
        barred: 'White may play on neither cross: the stone would have no liberty.',
        taking: 'White may play on the ring: that takes both black stones.',
      },
      ko: {
        title: 'Ko',
        text: 'No move may bring back the stones as they stood before the other side’s last move. Otherwise two could take one stone back and forth for ever. After a move elsewhere, or a pass, the way is free.',
        superko:
          'With superko, if so agreed, no move may bring back the stones as they stood at any time in the game.',
        before: 'Black can take the white stone by playing on the ring.',
        after:
          'Black has taken it. White may not take back at once: the cross is barred for one turn.',
      },
      end: {
        title: 'The end',
        pass: 'When both sides have passed, one after the other, the playing is over. Usually both then agree on which stones are dead: stones that could be taken if the game went on. They are taken off, and are prisoners too.',
        mark: 'A press on a chain marks it as dead, with a cross, and a second press takes the mark back. The side that did not pass last begins. To agree is to hand the marks to the other side; when both have agreed, one after the other and with no mark between, the score is counted.',
        agree:
          'Whoever does not agree can resume the game: the marks are cleared, and the other side moves next. It can also be chosen beforehand that nothing is dead: then two passes end the game at once.',
        example:
          'Full squares are black’s territory, pale ones are white’s. The stone with a cross in each is dead. By territory and with a komi of 6½, black has 26 and one prisoner, 27; white has 27, one prisoner and komi, 34½.',
      },
      count: {
        title: 'The score',
        territory:
          'An empty region is the territory of the one colour that borders it. What both colours border, or neither, is nobody’s.',
        scoring:
          'Counted by territory, each side has its territory and the prisoners it took. Counted by area, each side has its territory and its living stones. Which of the two is chosen beforehand; the winner is nearly always the same.',
        komi: 'White adds komi, some points for having moved second. Whoever has more wins; an equal score is a draw.',
      },
      handicap: {
        title: 'Handicap',
        text: 'To help black, two to nine black stones can stand on the board from the start, on fixed points. Then white moves first. The score is counted as ever, komi included. Across the network the colours are drawn here too.',
        example: 'Four stones of handicap on nine lines, and white’s first move.',
      },
    },
  },
  morris: {
    name: 'Nine Men’s Morris',
    line: 'Three in a line takes a man. Place nine, then move.',
    side: { black: 'Black', white: 'White' },
    board: 'Nine Men’s Morris board. In hand: black {black}, white {white}.',
    point: {
      mill: 'in a mill',
      selected: 'taken up',
      target: 'it can go here',
      removable: 'can be taken',
    },
    option: {
      removal: {
        name: 'What a mill takes',
        help: 'Which of the other side’s men may be taken.',
        value: {
          protected: 'A man in no mill',
          protectedWhilePlacing: 'The same while placing, then any',
          any: 'Any man',
        },
      },
      doubleMill: {
        name: 'Two mills at once',
        help: 'How many men they take.',
        value: { 1: 'One man', 2: 'Two men' },
      },
      flying: {
        name: 'Flying',
        help: 'Whether the last three men may go to any empty point.',
        value: { true: 'With three men', false: 'Never' },
      },
      moveLimit: {
        name: 'Draw without a mill',
        help: 'How many moves in a row, both sides counted, without a man taken.',
        value: { 0: 'Never', any: 'After {value} moves' },
      },
      repetition: {
        name: 'Draw by repetition',
        help: 'Whether the third time of one position ends the game.',
        value: { true: 'At the third time', false: 'No' },
      },
    },
    reason: {
      men: 'Fewer than three men are left, after {ply} moves.',
      blocked: 'No man can move any more, after {ply} moves.',
      repetition: 'The same position for the third time, after {ply} moves.',
      limit: 'Nothing has been taken for too long, after {ply} moves.',
    },
    rules: {
      goal: {
        title: 'Three in a line',
        aim: 'The board has 24 points, on 16 lines of three. Three men of one colour on one of these lines are a mill, and whoever makes a mill takes a man of the other side.',
        placing:
          'Each side has nine men in hand. Black begins, and both take turns to place one on any empty point, until all are placed.',
        example: 'Both are placing. In the middle stand the men still in hand, and how many.',
      },
      mill: {
        title: 'Mills',
        text: 'A man that makes a mill, placed or moved, takes one at once: the same side now removes a man of the other. It never comes back.',
        protected:
          'A man that stands in a mill is protected: it can be taken only when all men of its side stand in mills.',
        again:
          'A mill that is opened and closed again counts again. A mill that stood there already does not.',
        agreed:
          'Other customs can be chosen: that men in mills are spared only from mills made by placing; that any man can be taken; and that two mills made with one man take two men instead of one.',
        example: 'Black has closed a mill on the upper line. Any of the crossed men can be taken.',
        spared: 'Here three white men stand in a mill: black can take one of the other two alone.',
        two: 'One man has closed two mills at once.',
      },
      moving: {
        title: 'Moving and flying',
        text: 'A side with an empty hand moves: one man, along a line, to the next point, if that is empty. Press a man to take it up, and then the point where it is to go.',
        flying:
          'A side with three men left may fly, unless it was agreed otherwise: one man, to any empty point.',
        example: 'The man that is taken up can go to the points with a ring.',
        flies: 'With three men left, it can go to any empty point.',
      },
      end: {
        title: 'The end',
        lost: 'A side loses when it has fewer than three men, in hand and on the board together, and also when it is to move and cannot.',
        draw: 'The game is a draw after 100 moves in a row, both sides counted, without a man placed or taken, and when the same position has come for the third time since one was: the same men, the same side to move. Both can be changed beforehand.',
        example: 'Black is to move, and no black man can: white has won.',
      },
    },
  },
  popucom: {
    name: 'POPUCOM',
    line: 'Three in a line burst, and paint the way they pointed.',
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
        help: 'How many stones are played in all, by both; 50 is usual.',
        value: { any: '{value} stones' },
      },
    },
    reason: {
      territory: 'All {ply} stones are played: the paint is counted.',
      noMove: 'No cell was left to play on, after {ply} stones.',
    },
    rules: {
      goal: {
        title: 'Paint the board',
        turns:
          'Red and blue take turns, and red begins. Each turn puts one stone on a cell. In the end, whoever has painted more cells has won; the stones count nothing.',
        where:
          'A stone goes on a cell that holds no stone and is not painted in the other side’s colour. The cell keeps its paint, or lack of it.',
        example:
          'Red’s paint has stripes, blue’s has dots. Red can play on the empty cells that are bare or striped, blue on those that are bare or dotted.',
      },
      line: {
        title: 'Lines',
        text: 'Three or more stones of one colour in an unbroken row, column or diagonal, through the stone just played, are a line. All its stones leave the board at once.',
        paint:
          'As they go they paint. From the stone just played, the colour runs both ways along the line, as far as the edge or the first stone of the other side. That stone’s own cell is not painted. Stones of one’s own do not stop the paint: the cells under them are painted too.',
        over: 'Paint covers paint, bare cells and the other side’s alike.',
        before: 'Two red stones in a row. It is red’s turn.',
        after: 'Red has played beside them. The three are gone, and the whole row is red.',
        stopped: 'The same, but a blue stone stood in the way: the paint stops before it.',
        passed:
          'A red stone that is not part of the line does not stop it, and stays, on a painted cell.',
      },
      lines: {
        title: 'Several lines at once',
        text: 'One stone can make up to four lines. All of them paint, each as the stones stood before any had left, and then all their stones leave.',
        example:
          'A row and a column of three, with the stone in the corner of both: five stones are gone, and 17 cells are painted.',
      },
      end: {
        title: 'The end',
        text: 'After 50 stones, 25 each, or as many as were agreed, the painted cells are counted. Whoever has more wins; an equal number is a draw. Before that, a side that is to move and has no cell to play on loses at once.',
      },
    },
  },
} as const;
