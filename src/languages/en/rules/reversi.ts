/** The rules of Reversi, in English. */

export const reversi = {
  goal: {
    title: 'The most discs',
    turns:
      'Each disc has a black and a white side. Players take turns; Black moves first. On your turn, place one disc on an empty cell, with your colour up. It must flip at least one disc of your opponent.',
    aim: 'The player with more discs at the end wins.',
    example: 'The start. Black can play on each cell with a dot.',
  },
  flip: {
    title: 'Flipping',
    text: 'Your new disc flips every row of your opponent’s discs that it encloses with another disc of yours: in a straight line, horizontal, vertical or diagonal, without a gap. The flipped discs are yours from then on.',
    all: 'It flips all enclosed rows at once, in up to eight directions; you can’t leave one out. Flipped discs don’t flip others in turn.',
    before:
      'Black is about to play on the cell with the dot. The four white discs with a dot are then enclosed.',
    after: 'Black has played there, and all four are black.',
    several:
      'A disc on the dot encloses rows in six directions. It doesn’t flip the two discs below it: no black disc encloses them.',
    still:
      'Black flips the two discs beside the dot. The white disc above them is then between two black ones, but isn’t flipped.',
  },
  pass: {
    title: 'Passing',
    text: 'If you can’t flip any disc, you have to pass. If you can flip one, you can’t pass.',
    example: 'Black’s turn: there is no cell where a black disc flips a white one. Black passes.',
  },
  end: {
    title: 'The end',
    text: 'The game ends when neither player can flip any disc, usually because the board is full. More discs win; an equal number is a draw.',
    example:
      'Two cells are empty, but neither player can play there. White wins by 41 discs to 21.',
  },
  help: {
    title: 'Help on the board',
    text: 'On your turn, dots mark the cells where you can play. Point at one with the mouse or the keyboard, and the discs it flips get a dot too. This is a help, not a rule: Settings can turn it off.',
  },
} as const;
