/** What is asked, told and counted around a game. */

import type { MatchView, View } from '../../../src/protocol/window.ts';
import { linkView, tableView, waitingView } from '../../../src/renderer/testing.ts';
import { blackWins, goMiddle, opening } from './games.ts';
import { clocks, go, overtime, thinking } from './parts.ts';
import type { Scene } from './scene.ts';

function offers(...of: NonNullable<MatchView['offers']>[number][]): Partial<MatchView> {
  return { color: 'black', offers: of };
}

const ended = (winner: 'black' | 'white' | 'draw', reason: string) => ({
  outcome: { winner, reason, lines: [] },
});
const chat: View['link']['chat'] = [
  { id: 1, by: 'peer', text: null, emote: 'hello', lost: false },
  {
    id: 2,
    by: 'me',
    text: 'Good evening! Shall we play on nine by nine first?',
    emote: null,
    lost: false,
  },
  { id: 3, by: 'peer', text: '好啊，一盘定胜负。', emote: null, lost: false },
];

const middle = opening(blackWins, 14);
export const around: readonly Scene[] = [
  {
    name: 'offer-theirs',
    view: tableView(middle, offers({ by: 'white', kind: 'draw', to: null })),
  },
  {
    name: 'offer-undo-theirs',
    view: tableView(opening(blackWins, 15), offers({ by: 'white', kind: 'undo', to: 13 })),
  },
  { name: 'offer-mine', view: tableView(middle, offers({ by: 'black', kind: 'undo', to: 12 })) },
  {
    name: 'offers-both',
    view: tableView(
      middle,
      offers({ by: 'white', kind: 'restart', to: null }, { by: 'black', kind: 'draw', to: null }),
    ),
  },
  {
    name: 'offer-in-go',
    view: tableView(goMiddle, {
      ...go,
      color: 'white',
      offers: [{ by: 'black', kind: 'undo', to: 26 }],
    }),
  },
  { name: 'offer-declined', view: tableView(middle, { color: 'black', declined: ['draw'] }) },
  { name: 'resign-asked', view: tableView(middle), step: 'resign' },
  { name: 'clock', view: tableView(middle, { clocks: clocks(thinking, 312_000, 600_000) }) },
  {
    name: 'clock-low',
    view: tableView(middle, { clocks: { ...clocks(thinking, 1, 99_000), running: 'black' } }),
  },
  {
    name: 'clock-byo-yomi',
    view: tableView(middle, { clocks: clocks(overtime, 47_000, 400_000) }),
  },
  { name: 'talk', view: linkView({ chat }, tableView(middle)) },
  { name: 'talk-empty', view: tableView(middle), step: 'talk' },
  { name: 'won-by-resignation', view: tableView(middle, ended('black', 'resign')) },
  {
    name: 'lost-on-time',
    view: tableView(middle, { ...ended('white', 'time'), clocks: clocks(thinking, 0, 99_000) }),
  },
  { name: 'draw-agreed', view: tableView(middle, ended('draw', 'agreed')) },
  { name: 'broken-off', view: tableView(middle, ended('draw', 'restart')) },
  {
    name: 'waiting-terms',
    view: waitingView(undefined, { options: { rule: 'renju', opening: 'centre' } }),
  },
  { name: 'waiting-change', view: waitingView(), step: 'change' },
];
