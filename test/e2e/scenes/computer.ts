/** The computer at the table, and how it comes there. */

import { problem } from '../../../src/contract/problems.ts';
import type { MatchView, View } from '../../../src/contract/view.ts';
import { computerView, hereView, movesAfter } from '../../../src/renderer/testing.ts';
import { blackWins, goMiddle, morrisMoves, opening, whiteWins } from './games.ts';
import { clocks, go, idle, longName, morris, overtime } from './parts.ts';
import { scenesOf } from './scene.ts';

const engines: View['engines'] = [
  {
    id: 'gnu-go',
    name: 'GNU Go 3.8',
    game: 'go',
    protocol: 'gtp',
    line: '/usr/games/gnugo --mode gtp --level 10 --never-resign',
  },
  {
    id: 'embryo',
    name: `Embryo by ${longName}`,
    game: 'gomoku',
    protocol: 'gomocup',
    line: '"/home/ada/engines/Embryo 21/pbrain-embryo"',
  },
];
const known = (view: View): View => ({ ...view, engines });

const middle = opening(blackWins, 14);
const theirs = opening(blackWins, 13);

function looking(side: 'black' | 'white', line: MatchView['moves']): Partial<MatchView> {
  return { thinking: { side, purpose: 'move', line, value: 0.2, nodes: 48_211, loading: false } };
}
const gnuGo = { seats: { black: 'person', white: 'computer:gnu-go' } };

export const computer = scenesOf({
  'computer-form': [known(idle), 'computerForm'],
  'computer-begin': computerView('', { color: 'white' }),
  'computer-my-turn': computerView(middle),
  'computer-loads': known(
    computerView(goMiddle, {
      ...go,
      color: 'white',
      seats: { black: 'computer:gnu-go', white: 'person' },
      thinking: { side: 'black', purpose: 'move', line: [], value: null, nodes: 0, loading: true },
    }),
  ),
  'computer-looks': [
    computerView(theirs, looking('white', movesAfter(theirs, 'L9 N10 O11 J7'))),
    'looksAt',
  ],
  'computers-look': [
    computerView(goMiddle, {
      ...go,
      color: null,
      seats: { black: 'computer:2', white: 'computer:5' },
      ...looking('white', movesAfter(goMiddle, 'B5 E6 D6', go)),
    }),
    'looksAt',
  ],
  'computers-paused': known(
    computerView(goMiddle, {
      ...go,
      color: null,
      clocks: clocks(overtime, 630_000, 61_000),
      seats: { black: 'computer:gnu-go', white: 'computer:5' },
      watching: { paused: true, speed: 'calm' },
    }),
  ),
  'computer-form-watch': [known(idle), 'computerFormWatch'],
  'computer-hint': computerView(middle, {
    hint: { line: movesAfter(middle, 'N10 O11 J7 L7'), value: 0.3 },
  }),
  'computer-why': [
    computerView(middle, {
      hint: { line: movesAfter(middle, 'J7 L7 N10 O11'), value: 0.18 },
      why: {
        alternatives: [
          { line: movesAfter(middle, 'N7 J7 M10 M8'), value: -0.295, loss: 0.502, points: null },
          { line: movesAfter(middle, 'I7 J7 M10 M8 K6'), value: -1, loss: 1.18, points: null },
        ],
        compared: 3,
      },
    }),
    'why',
  ],
  'here-hint-morris': hereView(morrisMoves, {
    ...morris,
    hint: { line: movesAfter(morrisMoves, 'd2-b2', morris), value: -0.6 },
  }),
  'computer-won': computerView(blackWins),
  'computer-won-twice': computerView(blackWins, {
    streak: { seat: 'computer:3', result: 'won', games: 2 },
  }),
  'computer-lost': known(
    computerView(whiteWins, { seats: { black: 'person', white: 'computer:embryo' } }),
  ),
  'computer-trouble': known(
    computerView(goMiddle, {
      ...go,
      ...gnuGo,
      trouble: problem('engineNonsense', {
        name: 'GNU Go 3.8',
        said: '? unknown command: genmove',
      }),
    }),
  ),
  'computer-seat': [known(computerView(middle)), 'chooseSeat'],
  'engines-add': [known(idle), 'addEngine'],
});
