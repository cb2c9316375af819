/** Two at one computer. */

import { hereView } from '../../../src/renderer/testing.ts';
import { blackWins, goMiddle, morrisMoves, opening, popucomMiddle, reversiWhole } from './games.ts';
import { clocks, go, morris, overtime, popucom, reversi } from './parts.ts';
import { scenesOf } from './scene.ts';

const middle = opening(blackWins, 14);

export const here = scenesOf({
  'here-begin': hereView(''),
  'here-middle': hereView(middle),
  'here-placed': [
    { ...hereView(middle), settings: { ...hereView('').settings, confirmMoves: 'always' } },
    'place',
  ],
  'here-resign-asked': [hereView(middle), 'resign'],
  'here-hint': [hereView(opening(blackWins, 45)), 'holdHint'],
  'here-won': hereView(blackWins),
  'here-go-clock': hereView(goMiddle, { ...go, clocks: clocks(overtime, 630_000, 61_000) }),
  'here-go-estimate': hereView(goMiddle, {
    ...go,
    estimate: {
      owners: [
        ...Array<string>(3).fill('.........'),
        'bbbbbbb..',
        'bbbbbwbww',
        'bbb.bwwww',
        'bbbwwwwww',
        'bbbwwwwww',
        'bb..wwwww',
      ],
      lead: -9.7,
      dead: [
        { row: 6, column: 5 },
        { row: 6, column: 6 },
        { row: 7, column: 6 },
        { row: 7, column: 7 },
      ],
    },
  }),
  'here-go-look-back': [
    hereView(goMiddle, { ...go, clocks: clocks(overtime, 630_000, 61_000) }),
    'lookBack',
  ],
  'here-morris': hereView(morrisMoves, morris),
  'here-popucom': hereView(popucomMiddle, popucom),
  'here-reversi': hereView(opening(reversiWhole, 25), reversi),
  'here-reversi-pass': hereView(opening(reversiWhole, 42), reversi),
});
