/** Two at one computer. */

import { hereView } from '../../../src/renderer/testing.ts';
import { blackWins, goMiddle, morrisMoves, opening, popucomMiddle } from './games.ts';
import { clocks, go, morris, overtime, popucom } from './parts.ts';
import type { Scene } from './scene.ts';

const middle = opening(blackWins, 14);

export const here: readonly Scene[] = [
  { name: 'here-begin', view: hereView('') },
  { name: 'here-middle', view: hereView(middle) },
  { name: 'here-resign-asked', view: hereView(middle), step: 'resign' },
  { name: 'here-hint', view: hereView(opening(blackWins, 45)), step: 'holdHint' },
  { name: 'here-won', view: hereView(blackWins) },
  {
    name: 'here-go-clock',
    view: hereView(goMiddle, { ...go, clocks: clocks(overtime, 630_000, 61_000) }),
  },
  { name: 'here-morris', view: hereView(morrisMoves, morris) },
  { name: 'here-popucom', view: hereView(popucomMiddle, popucom) },
];
