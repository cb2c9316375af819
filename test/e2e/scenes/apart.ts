/** A table at which the link is away, or nothing is being saved, or a move is on its way. */

import { problem } from '../../../src/contract/problems.ts';
import type { MatchView, View } from '../../../src/contract/view.ts';
import {
  awayView,
  hereView,
  linkView,
  tableView,
  unfinishedMatch,
  waitingView,
} from '../../../src/renderer/testing.ts';
import { blackWins, goMiddle, opening } from './games.ts';
import { clocks, go, idle, left, longName, overtime } from './parts.ts';
import { scenesOf } from './scene.ts';

const middle = opening(blackWins, 14);
const table = tableView(middle);
const longNames = tableView(
  middle,
  {},
  { name: longName, extended: true, identity: null, player: null, signs: null },
);
const full = problem('notSaved', { reason: 'ENOSPC: no space left on device' });
const unsaved = (view: View): View => ({ ...view, unsaved: full });
const delivered = (delivery: MatchView['delivery']) =>
  tableView(opening(blackWins, 15), { delivery });

/** The game that was left stands among those that can be gone on with. */
function putAside(view: View): View {
  const { match } = view;
  if (match === null) throw new Error('There is no match.');
  const { id, game, ply, color, turn } = match;
  const one = { ...unfinishedMatch, id, game, ply, color, turn, touched: Date.now() };
  return { ...left(view, null), unfinished: [one] };
}

export const apart = scenesOf({
  'away-guest': awayView(table, { role: 'guest' }),
  'away-guest-elsewhere': [awayView(table, { role: 'guest' }), 'elsewhere'],
  'away-left': awayView(table, { role: 'guest', why: 'left' }),
  'away-left-minutes': awayView(table, {
    role: 'guest',
    why: 'left',
    since: Date.now() - 83_000,
    claim: null,
  }),
  'away-left-claim-asked': [
    awayView(table, { why: 'left', since: Date.now() - 83_000, claim: null }),
    'claimLeft',
  ],
  'away-left-won': awayView(
    tableView(middle, { outcome: { winner: 'black', reason: 'left', lines: [] } }),
    {
      why: 'left',
    },
  ),
  'away-host': awayView(table),
  'away-host-restarted': awayView(table, { why: 'restarted', since: Date.now() }),
  'away-unknown': linkView(
    { problem: problem('unknownSession') },
    awayView(table, { role: 'guest', trying: false }),
  ),
  'away-minutes': awayView(table, {
    role: 'guest',
    why: 'silent',
    since: Date.now() - 754_000,
    claim: null,
  }),
  'away-claim-asked': [awayView(table, { since: Date.now() - 83_000, claim: null }), 'claim'],
  'away-clock': awayView(
    tableView(goMiddle, { ...go, delivery: 'kept', clocks: clocks(overtime, 63_000, 400_000) }),
  ),
  'away-won': awayView(tableView(blackWins), { role: 'guest' }),
  'away-claimed': awayView(
    tableView(middle, { outcome: { winner: 'draw', reason: 'away', lines: [] } }),
  ),
  'away-waiting': awayView(waitingView()),
  'away-long-name': awayView(longNames, { role: 'guest' }),
  'put-aside': putAside(table),
  'unsaved-table': unsaved(delivered('seen')),
  'unsaved-here': unsaved(hereView(middle)),
  'unsaved-start': unsaved(idle),
  'unsaved-form': [{ ...idle, unsaved: problem('fileNewer') }, 'joinForm'],
  'delivery-sent': delivered('sent'),
  'talk-lost': [
    linkView(
      {
        chat: [
          { id: 1, by: 'peer', text: 'My battery is low.', emote: null, lost: false },
          { id: 2, by: 'me', text: 'Then plug it in, I’ll wait here.', emote: null, lost: true },
        ],
      },
      awayView(table),
    ),
    'talk',
  ],
});
