/** The invitation of phones in the window, and the page of a phone. */

import { problem } from '../../../src/contract/problems.ts';
import type { View } from '../../../src/contract/view.ts';
import {
  awayView,
  linkView,
  tableView,
  unfinishedMatch,
  waitingView,
} from '../../../src/renderer/testing.ts';
import { listening, nearby, seeking } from './forms.ts';
import { blackWins, goMarking, goMiddle, morrisMill, opening, popucomMiddle } from './games.ts';
import { clocks, go, idle, longName, morris, overtime, popucom } from './parts.ts';
import { scenesOf } from './scene.ts';

const invited: View['phones'] = [
  { id: '1', name: 'Grace', state: 'playing' },
  { id: '2', name: longName, state: 'watching' },
  { id: '3', name: '小明', state: 'away' },
  { id: '5', name: 'Ada', state: 'left' },
  { id: '4', name: null, state: 'here' },
];
const full: View['phones'] = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({
  id: `${n}`,
  name: `Grace ${n}`,
  state: 'here',
}));
const inviting = { port: 49_500, code: 1, full: false };

export const invitations = scenesOf({
  'invite-first': [{ ...listening([]), inviting }, 'invite'],
  'invite-phones': [{ ...listening([]), inviting, phones: invited }, 'invite'],
  'invite-addresses': [
    {
      ...listening([]),
      inviting,
      addresses: ['192.168.178.120', '10.8.0.2'],
    },
    'invite',
  ],
  'invite-two-phones': [{ ...idle, inviting, phones: invited }, 'phones'],
  'invite-full': [{ ...idle, inviting: { ...inviting, full: true }, phones: full }, 'phones'],
  'invite-start': { ...idle, inviting, phones: invited, nearby },
});

const guest = (view: View): View => linkView({ role: 'guest' }, view);

export const phonePages = scenesOf({
  'phone-name': { ...idle, named: false },
  'phone-start': { ...idle, nearby, unfinished: [unfinishedMatch] },
  'phone-start-empty': idle,
  'phone-settings': [idle, 'settings'],
  'phone-dialling': linkView({ state: 'dialling', role: 'guest' }),
  'phone-seeking': seeking('go'),
  'phone-waiting': guest(waitingView()),
  'phone-middle': guest(tableView(opening(blackWins, 14), { color: 'black' })),
  'phone-look-back': [guest(tableView(opening(blackWins, 14), { color: 'black' })), 'lookBack'],
  'phone-go-19': guest(
    tableView('Q16 D4 Q4 D16 R14 pass', {
      game: 'go',
      color: 'black',
      clocks: clocks(overtime, 690_000, 690_000),
    }),
  ),
  'phone-go-middle': guest(tableView(goMiddle, { ...go, color: 'white' })),
  'phone-go-marking': guest(tableView(goMarking, go)),
  'phone-morris': guest(tableView(morrisMill, morris)),
  'phone-popucom': guest(tableView(popucomMiddle, popucom)),
  'phone-won': guest(tableView(blackWins, { color: 'black' })),
  'phone-away': awayView(tableView(opening(blackWins, 14), { color: 'black' }), { role: 'guest' }),
  'phone-problem': linkView({ problem: problem('opponentLeft') }, idle),
});
