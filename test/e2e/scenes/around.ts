/** What is asked, told and counted around a game. */

import { emotes } from '../../../src/contract/choices.ts';
import type { MatchView, View } from '../../../src/contract/view.ts';
import { linkView, tableView, waitingView } from '../../../src/renderer/testing.ts';
import { blackWins, goMiddle, opening } from './games.ts';
import { clocks, go, longName, overtime, thinking } from './parts.ts';
import { scenesOf } from './scene.ts';

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
const emoted = emotes.map((emote, n) => {
  const by = n % 2 === 0 ? ('peer' as const) : ('me' as const);
  return { id: n + 1, by, text: null, emote, lost: false };
});

function talkingWith(settings: Partial<View['settings']>, say: View['can']['say']): View {
  const view = linkView({ chat: emoted }, tableView(middle));
  return { ...view, settings: { ...view.settings, ...settings }, can: { ...view.can, say } };
}

const maximilian = {
  name: 'Maximilian K',
  extended: true,
  identity: null,
  player: null,
  signs: null,
};
const named = (name: string, view: View): View => ({
  ...view,
  settings: { ...view.settings, name },
});

const watcher = {
  id: '1',
  name: longName,
  address: '192.168.1.44',
  watch: true,
  identity: null,
  player: null,
  known: null,
};
const two = [
  { by: 'white', kind: 'undo', to: 12 },
  { by: 'white', kind: 'draw', to: null },
] as const;
/** As many asks at once as there can be. */
const most = offers(...two, { by: 'white', kind: 'restart', to: null });

export const around = scenesOf({
  'asks-two-and-talk': [linkView({ chat }, tableView(middle, offers(...two))), 'talk'],
  'asks-most': [linkView({ candidates: [watcher] }, tableView(middle, most)), 'resign'],
  'asks-most-in-go': [
    linkView(
      { candidates: [watcher], chat },
      tableView(goMiddle, { ...go, ...most, clocks: clocks(overtime, 47_000, 400_000) }),
    ),
    'resign',
  ],
  'offer-theirs': tableView(middle, offers({ by: 'white', kind: 'draw', to: null })),
  'offer-undo-theirs': tableView(
    opening(blackWins, 15),
    offers({ by: 'white', kind: 'undo', to: 13 }),
  ),
  'offer-mine': tableView(middle, offers({ by: 'black', kind: 'undo', to: 12 })),
  'offers-both': tableView(
    middle,
    offers({ by: 'white', kind: 'restart', to: null }, { by: 'black', kind: 'draw', to: null }),
  ),
  'offer-in-go': tableView(goMiddle, {
    ...go,
    color: 'white',
    offers: [{ by: 'black', kind: 'undo', to: 26 }],
  }),
  'offer-declined': tableView(middle, { color: 'black', declined: ['draw'] }),
  'resign-asked': [tableView(middle), 'resign'],
  clock: tableView(middle, { clocks: clocks(thinking, 312_000, 600_000) }),
  'clock-low': tableView(middle, {
    clocks: { ...clocks(overtime, 9_000, 99_000), running: 'black' },
  }),
  'clock-byo-yomi': named(
    'Wilhelmine W',
    tableView(
      goMiddle,
      { ...go, color: 'white', clocks: clocks(overtime, 47_000, 400_000) },
      maximilian,
    ),
  ),
  'talk-unread': linkView({ chat }, tableView(middle)),
  talk: [linkView({ chat }, tableView(middle)), 'talk'],
  'talk-emotes': [linkView({ chat: emoted }, tableView(middle)), 'talk'],
  'talk-muted': [talkingWith({ emotes: false }, null), 'talk'],
  'talk-resting': [talkingWith({}, 'saidTooMuch'), 'talk'],
  keys: [tableView(middle), 'keys'],
  'talk-empty': [tableView(middle), 'talk'],
  'won-by-resignation': tableView(middle, ended('black', 'resign')),
  'lost-on-time': tableView(middle, {
    ...ended('white', 'time'),
    clocks: clocks(thinking, 0, 99_000),
  }),
  'draw-agreed': tableView(middle, ended('draw', 'agreed')),
  'broken-off': tableView(middle, ended('draw', 'restart')),
  'waiting-terms': waitingView(undefined, { options: { rule: 'renju', opening: 'centre' } }),
  'waiting-change': [waitingView(), 'change'],
  'waiting-editor': [waitingView(), 'editorOffer'],
  'offers-lapsed': tableView(opening(blackWins, 15), {
    color: 'black',
    lapsed: [
      { by: 'black', kind: 'draw', why: 'peersMove' },
      { by: 'white', kind: 'restart', why: 'takeBack' },
    ],
  }),
});
