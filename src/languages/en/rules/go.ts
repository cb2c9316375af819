/** The rules of Go, in English. */

export const go = {
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
} as const;
