/** The other games, each in the middle and where something special is due. */

import { tableView, waitingView } from '../../../src/renderer/testing.ts';
import { halfOf, wholeGames } from '../support/games.ts';
import {
  goMarking,
  goMiddle,
  morrisFlying,
  morrisMill,
  morrisMoves,
  popucomMiddle,
} from './games.ts';
import { clocks, go, idle, morris, overtime, popucom } from './parts.ts';
import { scenesOf } from './scene.ts';

const goWaiting = {
  ...waitingView(undefined, { ...go, clocks: clocks(overtime, 690_000, 690_000) }),
  can: { ...waitingView().can, configure: 'hostChooses' as const },
};

/** Every game halfway to its end. */
const halfway = Object.fromEntries(
  wholeGames.map((whole) => {
    const { game, options } = whole;
    return [`${game}-halfway`, tableView(halfOf(whole), { game, options: { ...options } })];
  }),
);

/** As much as there ever is in a player's row. */
const goMarkingByClock = tableView(`${goMarking} mark:J5`, {
  ...go,
  series: { won: 12, lost: 10, drawn: 0 },
  clocks: clocks(overtime, 47_000, 400_000),
});

export const others = scenesOf({
  'go-waiting-guest': goWaiting,
  'go-waiting-guest-talk': [goWaiting, 'talk'],
  'go-waiting-position': {
    ...waitingView(undefined, {
      ...go,
      nextColor: 'black',
      position: {
        black: [
          [2, 2],
          [6, 6],
          [6, 5],
        ],
        white: [
          [2, 6],
          [5, 6],
        ],
        turn: 'white',
      },
    }),
    can: goWaiting.can,
  },
  'go-large-text': {
    ...tableView(goMiddle, { ...go, clocks: clocks(overtime, 47_000, 400_000) }),
    settings: { ...idle.settings, textSize: 'larger' },
  },
  'go-middle': tableView(goMiddle, go),
  'go-19': tableView('Q16 D4 Q4 D16 R14 pass', { game: 'go', color: 'white' }),
  'go-marking': tableView(`${goMarking} mark:J5`, go),
  'go-marking-clock': goMarkingByClock,
  'go-marking-large-text': {
    ...goMarkingByClock,
    settings: { ...idle.settings, textSize: 'larger' },
  },
  'go-marking-theirs': tableView(goMarking, { ...go, color: 'white' }),
  'go-counted': tableView(`${goMarking} mark:J5 agree agree`, {
    ...go,
    ready: { me: false, peer: true },
    colours: 'turns',
    nextColor: 'white',
  }),
  'morris-placing': tableView('a7 d6 d7 f6', morris),
  'go-marking-alive': tableView(`${goMarking} mark:J5 agree mark:J5 agree`, go),
  'go-passed': tableView(`${goMiddle} pass`, { ...go, color: 'black' }),
  'morris-flying': tableView(morrisFlying, morris),
  'morris-removal': tableView(morrisMill, morris),
  'morris-removal-theirs': tableView(morrisMill, { ...morris, color: 'white' }),
  'morris-moving': tableView(morrisMoves, morris),
  'popucom-middle': tableView(popucomMiddle, popucom),
  'popucom-over': tableView('A1 I9 A2 I8', {
    game: 'popucom',
    options: { plies: 4 },
    color: 'white',
  }),
  'renju-forbidden': tableView('H8 A1 H9 C1 I10 E1 J10 G1', { options: { rule: 'renju' } }),
  ...halfway,
});
