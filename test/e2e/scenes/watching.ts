/** A game that somebody watches: for those who play, and for the one who watches. */

import { problem } from '../../../src/contract/problems.ts';
import type { View } from '../../../src/contract/view.ts';
import {
  linkView,
  tableView,
  watchedView,
  watchedWaitingView,
} from '../../../src/renderer/testing.ts';
import { blackWins, goMarking, goMiddle, morrisMill, opening, popucomMiddle } from './games.ts';
import { clocks, go, left, longName, morris, overtime, popucom } from './parts.ts';
import { scenesOf } from './scene.ts';

const middle = opening(blackWins, 14);
const asking = { address: '192.168.1.44', watch: true, identity: null, player: null, known: null };
const asked = linkView(
  {
    candidates: [
      { id: '1', name: 'Clara', ...asking },
      { id: '2', name: 'Grace', ...asking },
    ],
  },
  tableView(middle),
);
const watchers = [
  { id: '3', name: 'Clara', emote: null },
  { id: '4', name: longName, emote: null },
  { id: '5', name: '小明', emote: null },
];
const speaking = watchers.map((one, n) => (n === 1 ? { ...one, emote: 'bravo' as const } : one));
const longNames = { host: longName, guest: null, black: 'guest' as const, away: null };
/** The guest of a match that is watched has been away for a while. */
const guestAway = (why: 'closed' | 'left') => ({
  watched: {
    host: 'Anna',
    guest: longName,
    black: 'host' as const,
    away: { since: Date.now() - 41_000, why },
  },
});
const away = { since: Date.now() - 41_000, why: 'closed', trying: true } as const;
const signs = [3, 31, 38, 63] as const;

function cutOff(view: View, more: { readonly asked?: true } = {}): View {
  return linkView({ state: 'away', away: { ...away, ...more } }, view);
}

function larger(view: View): View {
  return { ...view, settings: { ...view.settings, textSize: 'larger' } };
}

export const watching = scenesOf({
  'watching-asked': asked,
  'watching-asked-with-offer': linkView(
    { candidates: [{ id: '1', name: longName, ...asking }] },
    tableView(middle, { offers: [{ by: 'white', kind: 'draw', to: null }] }),
  ),
  'watching-seen': linkView(
    { peer: { name: 'Linus', extended: true, identity: null, player: null, signs } },
    { ...tableView(middle), watchers },
  ),
  'watching-list': [{ ...tableView(middle), watchers }, 'watchers'],
  'watching-emote': { ...tableView(middle), watchers: speaking },
  'watched-emotes': [watchedView(middle), 'emotes'],
  'watched-guest-away': watchedView(middle, guestAway('closed')),
  'watched-guest-left-clock': watchedView(goMiddle, {
    ...go,
    ...guestAway('left'),
    clocks: { ...clocks(overtime, 63_000, 400_000), running: null },
  }),
  'watched-won-guest-away': watchedView(blackWins, guestAway('closed')),
  'watched-early': watchedWaitingView({ ready: { me: false, peer: true } }),
  'watched-clock': watchedView(goMiddle, { ...go, clocks: clocks(overtime, 63_000, 400_000) }),
  'watched-middle': watchedView(middle),
  'watched-back': [watchedView(opening(blackWins, 21)), 'lookBack'],
  'watched-back-large-text': [larger(watchedView(opening(blackWins, 21))), 'lookBack'],
  'watched-offer': watchedView(middle, { offers: [{ by: 'white', kind: 'undo', to: 12 }] }),
  'watched-won': watchedView(blackWins, { ready: { me: true, peer: false } }),
  'watched-go-counted': watchedView(`${goMarking} mark:J5 agree agree`, go),
  'watched-go-marking': watchedView(`${goMarking} mark:J5 agree`, go),
  'watched-morris-removal': watchedView(morrisMill, morris),
  'watched-popucom': watchedView(popucomMiddle, popucom),
  'watched-long-names': watchedView(middle, { watched: longNames }),
  'watched-away': cutOff(watchedView(middle)),
  'watched-over': left(watchedView(middle), problem('watchEnded')),
  'watched-left': left(watchedView(middle), problem('watchLeft', { name: longName })),
  'watched-asked-again': cutOff(watchedView(middle), { asked: true }),
  'watched-broken': left(watchedView(middle), problem('watchBreach')),
});
