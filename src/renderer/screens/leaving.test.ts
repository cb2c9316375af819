import { expect, test } from 'vitest';
import type { MatchView, View } from '../../contract/view.ts';
import { awayView, hereView, idleView, linkView, tableView, waitingView } from '../testing.ts';
import { homeOf } from './leaving.ts';

const resigned: Partial<MatchView> = { outcome: { winner: 'black', reason: 'resign', lines: [] } };
const original = { name: null, extended: false, identity: null, player: null, signs: null };

test.for<[string, View, ReturnType<typeof homeOf>]>([
  ['a form', idleView, { question: null, disconnect: false, leave: false }],
  ['hosting', linkView({ state: 'listening' }), { question: null, disconnect: true, leave: false }],
  ['a new game at this screen', hereView(''), { question: null, disconnect: false, leave: true }],
  [
    'a game at this screen',
    hereView('H8 I9'),
    { question: 'saved', disconnect: false, leave: true },
  ],
  ['a network game', tableView('H8'), { question: 'both', disconnect: true, leave: true }],
  [
    'a game with the original program',
    tableView('H8', {}, original),
    { question: 'lost', disconnect: true, leave: true },
  ],
  ['a waiting guest', waitingView(), { question: 'closed', disconnect: true, leave: true }],
  ...[
    tableView('H8', resigned),
    tableView('H8', { ...resigned, ready: { me: true, peer: false } }),
    tableView('H8', resigned, original),
  ].map((view): [string, View, ReturnType<typeof homeOf>] => [
    'a game that has ended',
    view,
    { question: null, disconnect: true, leave: true },
  ]),
  [
    'a disconnected opponent',
    awayView(tableView('H8')),
    { question: null, disconnect: true, leave: true },
  ],
  [
    'a board that stays after the connection',
    { ...idleView, match: tableView('H8').match },
    { question: null, disconnect: false, leave: true },
  ],
])('from %s, the way home asks only if a game or a connection would end', ([, view, home]) => {
  expect(homeOf(view)).toEqual(home);
});
