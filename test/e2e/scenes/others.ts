/** The other games, each in the middle and where something special is due. */

import { tableView, waitingView } from '../../../src/renderer/testing.ts';
import { goMarking, goMiddle, morrisMill, morrisMoves, popucomMiddle } from './games.ts';
import { clocks, go, morris, overtime, popucom } from './parts.ts';
import type { Scene } from './scene.ts';

export const others: readonly Scene[] = [
  {
    name: 'go-waiting-guest',
    view: {
      ...waitingView(undefined, { ...go, clocks: clocks(overtime, 690_000, 690_000) }),
      can: { ...waitingView().can, configure: 'hostChooses' },
    },
  },
  { name: 'go-middle', view: tableView(goMiddle, go) },
  { name: 'go-19', view: tableView('Q16 D4 Q4 D16 R14 pass', { game: 'go', color: 'white' }) },
  { name: 'go-marking', view: tableView(`${goMarking} mark:J5`, go) },
  { name: 'go-marking-theirs', view: tableView(goMarking, { ...go, color: 'white' }) },
  { name: 'go-counted', view: tableView(`${goMarking} mark:J5 agree agree`, go) },
  { name: 'morris-placing', view: tableView('a7 d6 d7 f6', morris) },
  { name: 'morris-removal', view: tableView(morrisMill, morris) },
  { name: 'morris-removal-theirs', view: tableView(morrisMill, { ...morris, color: 'white' }) },
  { name: 'morris-moving', view: tableView(morrisMoves, morris) },
  { name: 'popucom-middle', view: tableView(popucomMiddle, popucom) },
  {
    name: 'popucom-over',
    view: tableView('A1 I9 A2 I8', { game: 'popucom', options: { plies: 4 }, color: 'white' }),
  },
  {
    name: 'renju-forbidden',
    view: tableView('H8 A1 H9 C1 I10 E1 J10 G1', { options: { rule: 'renju' } }),
  },
];
