/** A table at which the link is away, or nothing is being saved, or a move is on its way. */

import { problem } from '../../../src/protocol/problems.ts';
import type { MatchView, View } from '../../../src/protocol/window.ts';
import {
  awayView,
  hereView,
  linkView,
  tableView,
  waitingView,
} from '../../../src/renderer/testing.ts';
import { blackWins, goMiddle, opening } from './games.ts';
import { clocks, go, idle, left, longName, overtime } from './parts.ts';
import type { Scene } from './scene.ts';

const middle = opening(blackWins, 14);
const table = tableView(middle);
const longNames = tableView(middle, {}, { name: longName, extended: true });
const full = problem('notSaved', { reason: 'ENOSPC: no space left on device' });
const unsaved = (view: View): View => ({ ...view, unsaved: full });
const delivered = (delivery: MatchView['delivery']) =>
  tableView(opening(blackWins, 15), { delivery });

/** The game that was left stands among those that can be gone on with. */
function putAside(view: View): View {
  const { match } = view;
  if (match === null) throw new Error('There is no match.');
  const { id, game, ply, color, turn } = match;
  const one = { id, role: 'guest', name: 'Linus', game, ply, color, turn, seats: null } as const;
  return {
    ...left(view, null),
    unfinished: [{ ...one, address: '192.168.1.31', port: 8388, touched: Date.now() }],
  };
}

export const apart: readonly Scene[] = [
  { name: 'away-guest', view: awayView(table, { role: 'guest' }) },
  { name: 'away-guest-elsewhere', view: awayView(table, { role: 'guest' }), step: 'elsewhere' },
  { name: 'away-left', view: awayView(table, { role: 'guest', why: 'left' }) },
  {
    name: 'away-left-minutes',
    view: awayView(table, { role: 'guest', why: 'left', since: Date.now() - 83_000, claim: null }),
  },
  {
    name: 'away-left-claim-asked',
    view: awayView(table, { why: 'left', since: Date.now() - 83_000, claim: null }),
    step: 'claimLeft',
  },
  {
    name: 'away-left-won',
    view: awayView(tableView(middle, { outcome: { winner: 'black', reason: 'left', lines: [] } }), {
      why: 'left',
    }),
  },
  { name: 'away-host', view: awayView(table) },
  { name: 'away-host-restarted', view: awayView(table, { why: 'restarted', since: Date.now() }) },
  {
    name: 'away-unknown',
    view: linkView(
      { problem: problem('unknownSession') },
      awayView(table, { role: 'guest', trying: false }),
    ),
  },
  {
    name: 'away-minutes',
    view: awayView(table, {
      role: 'guest',
      why: 'silent',
      since: Date.now() - 754_000,
      claim: null,
    }),
  },
  {
    name: 'away-claim-asked',
    view: awayView(table, { since: Date.now() - 83_000, claim: null }),
    step: 'claim',
  },
  {
    name: 'away-clock',
    view: awayView(
      tableView(goMiddle, { ...go, delivery: 'kept', clocks: clocks(overtime, 63_000, 400_000) }),
    ),
  },
  { name: 'away-won', view: awayView(tableView(blackWins), { role: 'guest' }) },
  {
    name: 'away-claimed',
    view: awayView(tableView(middle, { outcome: { winner: 'draw', reason: 'away', lines: [] } })),
  },
  { name: 'away-waiting', view: awayView(waitingView()) },
  { name: 'away-long-name', view: awayView(longNames, { role: 'guest' }) },
  { name: 'put-aside', view: putAside(table) },
  { name: 'unsaved-table', view: unsaved(delivered('seen')) },
  { name: 'unsaved-here', view: unsaved(hereView(middle)) },
  { name: 'unsaved-start', view: unsaved(idle) },
  { name: 'unsaved-form', view: { ...idle, unsaved: problem('fileNewer') }, step: 'joinForm' },
  { name: 'delivery-sent', view: delivered('sent') },
  {
    name: 'talk-lost',
    view: linkView(
      {
        chat: [
          { id: 1, by: 'peer', text: 'My battery is low.', emote: null, lost: false },
          { id: 2, by: 'me', text: 'Then plug it in, I’ll wait here.', emote: null, lost: true },
        ],
      },
      awayView(table),
    ),
  },
];
