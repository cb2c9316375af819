/** The rules of POPUCOM, in English. */

export const popucom = {
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
} as const;
