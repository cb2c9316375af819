/** Two opposite each other at gomoku. */

import { problem } from '../../../src/contract/problems.ts';
import { linkView, tableView, waitingView } from '../../../src/renderer/testing.ts';
import { blackWins, drawn, opening, whiteWins } from './games.ts';
import { clocks, idle, left, longName, overtime } from './parts.ts';
import { scenesOf } from './scene.ts';

const signs = [3, 31, 38, 63] as const;
const otherPerson = {
  player: '91d07ab3'.repeat(8),
  name: 'Linus',
  extended: true,
  identity: {
    state: 'new',
    since: null,
    warning: { code: 'otherPerson', name: 'Linus' },
  },
  signs,
} as const;
const known = {
  ...otherPerson,
  identity: { state: 'known', since: Date.UTC(2026, 2, 3), warning: null },
} as const;
const prevented = {
  ...otherPerson,
  identity: { state: 'unverified', since: null, warning: { code: 'prevented', name: 'Linus' } },
  signs: null,
} as const;
const original = { name: null, extended: false, identity: null, player: null, signs: null };

export const tables = scenesOf({
  'table-waiting': waitingView(),
  'table-me-ready': waitingView({ me: true, peer: false }),
  'table-peer-ready': waitingView(
    { me: false, peer: true },
    { colours: 'loserBlack', nextColor: 'white' },
  ),
  'table-black-begins': tableView('', { color: 'black' }),
  'table-white-waits': tableView('', { color: 'white' }),
  'table-my-turn': tableView(opening(blackWins, 14), { color: 'black' }),
  'table-their-turn': tableView(opening(blackWins, 31), { color: 'black', number: 3 }),
  'table-hint': [tableView(opening(blackWins, 45), { color: 'white' }), 'holdHint'],
  'table-hint-none': [tableView(opening(blackWins, 6), { color: 'black' }), 'holdHint'],
  'table-look-back': [tableView(opening(blackWins, 14), { color: 'black' }), 'lookBack'],
  'table-won': tableView(blackWins, { color: 'black' }),
  'table-won-not-compared': linkView({ peer: known }, tableView(blackWins, { color: 'black' })),
  'table-won-look-back': [tableView(blackWins, { color: 'black' }), 'lookBack'],
  'table-lost': tableView(whiteWins, {
    color: 'black',
    number: 2,
    series: { won: 1, lost: 1, drawn: 0 },
  }),
  'table-lost-peer-ready': tableView(whiteWins, {
    color: 'black',
    ready: { me: false, peer: true },
    colours: 'loserBlack',
    nextColor: 'black',
  }),
  'table-draw': tableView(drawn, { color: 'white', options: { size: 8 } }),
  'table-give-time': tableView(opening(blackWins, 30), {
    color: 'white',
    series: { won: 2, lost: 1, drawn: 0 },
    clocks: { ...clocks(overtime, 9000, 99_000), running: 'black' },
  }),
  'table-opponent-left': left(
    tableView(opening(blackWins, 30), { color: 'black' }),
    problem('opponentLeft'),
  ),
  'table-left-after-win': left(tableView(blackWins, { color: 'black' }), null),
  'table-misunderstood': linkView(
    { problem: problem('misunderstood', { how: 'unknownMethod', method: 'dance' }) },
    tableView(opening(blackWins, 9), { color: 'white' }),
  ),
  'table-base-peer': tableView(opening(blackWins, 21), { color: 'white' }, original),
  'table-base-peer-restart': [
    tableView(opening(blackWins, 21), { color: 'white' }, original),
    'restart',
  ],
  'table-long-names': {
    ...tableView(
      opening(blackWins, 21),
      {
        color: 'black',
        number: 12,
        series: { won: 10, lost: 0, drawn: 1 },
        options: { size: 19, rule: 'standard', fullBoard: 'white' },
      },
      { name: longName, extended: true, identity: null, player: '3c'.repeat(32), signs: null },
    ),
    settings: {
      ...idle.settings,
      name: '东风夜放花千树更吹落星如雨宝马雕车香满路凤箫声动玉壶光转',
    },
  },
  'table-other-person': linkView({ peer: otherPerson }, waitingView()),
  'table-first-meeting': linkView(
    { peer: { ...otherPerson, identity: { state: 'new', since: null, warning: null } } },
    waitingView(),
  ),
  'table-signs-differ': left(waitingView(), problem('signsDiffer', { name: 'Linus' })),
  'table-check-prevented': linkView({ peer: prevented }, waitingView()),
  'table-compare-signs': [
    linkView(
      { peer: known },
      waitingView(undefined, { clocks: clocks(overtime, 690_000, 690_000) }),
    ),
    'compare',
  ],
});
