/** Two opposite each other at gomoku. */

import { problem } from '../../../src/protocol/problems.ts';
import { tableView, waitingView } from '../../../src/renderer/testing.ts';
import { blackWins, drawn, opening, whiteWins } from './games.ts';
import { idle, left, longName, troubled } from './parts.ts';
import type { Scene } from './scene.ts';

const original = { name: null, extended: false };

export const tables: readonly Scene[] = [
  { name: 'table-waiting', view: waitingView() },
  { name: 'table-me-ready', view: waitingView({ me: true, peer: false }) },
  { name: 'table-peer-ready', view: waitingView({ me: false, peer: true }) },
  { name: 'table-black-begins', view: tableView('', { color: 'black' }) },
  { name: 'table-white-waits', view: tableView('', { color: 'white' }) },
  { name: 'table-my-turn', view: tableView(opening(blackWins, 14), { color: 'black' }) },
  {
    name: 'table-their-turn',
    view: tableView(opening(blackWins, 31), { color: 'black', number: 3 }),
  },
  {
    name: 'table-hint',
    view: tableView(opening(blackWins, 45), { color: 'white' }),
    step: 'holdHint',
  },
  {
    name: 'table-hint-none',
    view: tableView(opening(blackWins, 6), { color: 'black' }),
    step: 'holdHint',
  },
  { name: 'table-won', view: tableView(blackWins, { color: 'black' }) },
  { name: 'table-lost', view: tableView(whiteWins, { color: 'black', number: 2 }) },
  {
    name: 'table-lost-peer-ready',
    view: tableView(whiteWins, { color: 'black', ready: { me: false, peer: true } }),
  },
  {
    name: 'table-draw',
    view: tableView(drawn, { color: 'white', options: { size: 8 } }),
  },
  {
    name: 'table-opponent-left',
    view: left(tableView(opening(blackWins, 30), { color: 'black' }), problem('opponentLeft')),
  },
  { name: 'table-left-after-win', view: left(tableView(blackWins, { color: 'black' }), null) },
  {
    name: 'table-misunderstood',
    view: troubled(
      tableView(opening(blackWins, 9), { color: 'white' }),
      problem('misunderstood', { how: 'unknownMethod', method: 'dance' }),
    ),
  },
  {
    name: 'table-base-peer',
    view: tableView(opening(blackWins, 21), { color: 'white' }, original),
  },
  {
    name: 'table-base-peer-restart',
    view: tableView(opening(blackWins, 21), { color: 'white' }, original),
    step: 'restart',
  },
  {
    name: 'table-base-peer-unconfirmed',
    view: troubled(
      tableView(opening(blackWins, 21), { color: 'black' }, original),
      problem('unconfirmed'),
    ),
  },
  {
    name: 'table-long-names',
    view: {
      ...tableView(
        opening(blackWins, 21),
        {
          color: 'black',
          number: 12,
          options: { size: 19, rule: 'standard', fullBoard: 'white' },
        },
        { name: longName, extended: true },
      ),
      settings: {
        ...idle.settings,
        name: '东风夜放花千树更吹落星如雨宝马雕车香满路凤箫声动玉壶光转',
      },
    },
  },
];
